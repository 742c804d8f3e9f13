"""``scorer batch`` with Ctrl-C while a document is read, and what Pydantic makes of it."""

from __future__ import annotations

import signal
import sys

from scorer.batch import scoring
from scorer.cli.app import main


def interrupted(raw: object) -> object:
    """Pass the exception on as one about the document."""
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt as error:
        raise ValueError("Error calling function") from error
    return raw


if __name__ == "__main__":
    scoring.validate = interrupted  # type: ignore[attr-defined,assignment]
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.argv[0] = "scorer"
    main()
