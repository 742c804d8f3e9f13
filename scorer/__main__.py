"""The way in: ``scorer`` and ``python -m scorer``."""

from __future__ import annotations

import os
import sys

from scorer.memory import keep_all, look_seldom

INTERRUPTED = 130


def main() -> None:
    """Run the command line; Ctrl-C is quiet even while the program is still being read."""
    look_seldom()
    # No model here wants a Pydantic plug-in, and looking for some reads every installed package.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    try:
        from scorer.cli.app import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    finally:
        # The system takes everything back at once.
        keep_all()


if __name__ == "__main__":
    main()
