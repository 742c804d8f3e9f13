"""The way in: ``scorer`` and ``python -m scorer``."""

from __future__ import annotations

import gc
import os
import sys

INTERRUPTED = 130


def main() -> None:
    """Run the command line; Ctrl-C is quiet even while the program is still being read."""
    # What is read stays to the end: looking through it for memory to free takes a fifth of a run.
    gc.set_threshold(100_000, 50, 100)
    # No model here wants a Pydantic plug-in, and looking for some reads every installed package.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    try:
        from scorer.cli.app import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    finally:
        gc.freeze()


if __name__ == "__main__":
    main()
