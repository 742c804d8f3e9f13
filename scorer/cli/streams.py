"""The three standard streams, even where somebody closed them or the locale knows no Japanese."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import TextIO, cast


def open_streams() -> None:
    """Put something in the place of closed streams: nothing to read, nowhere to write results."""
    if sys.stdin is None:
        sys.stdin = _nowhere("r")
    if sys.stdout is None:
        # Opened for reading, so that a result that is lost is reported and not called printed.
        sys.stdout = _nowhere("r")
    if sys.stderr is None:
        sys.stderr = _nowhere("w")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def data_out() -> TextIO:
    """Standard output for what programs read: the same bytes whatever the locale."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    return sys.stdout


def _nowhere(mode: str) -> TextIO:
    """A stream that is empty, or whose content is lost; it stays open to the end."""
    return cast("TextIO", Path(os.devnull).open(mode, encoding="utf-8"))
