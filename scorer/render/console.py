"""The one place that makes Rich consoles."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from rich.console import Console
from rich.theme import Theme

STYLES = {
    "title": "bold",
    "points": "bold",
    "zero": "dim",
    "rule": "cyan",
    "fault": "bold red",
    "invalid": "bold red",
    "warning": "yellow",
    "outcome": "bold green",
    "way": "default",
    "brown": "bold white on rgb(110,70,35)",
    "red": "bold white on rgb(190,40,40)",
    "green": "bold white on rgb(30,120,50)",
    "purple": "bold white on rgb(110,50,140)",
    "orange": "bold black on rgb(240,150,40)",
    "blue": "bold white on rgb(35,80,180)",
    "yellow": "bold black on rgb(240,210,60)",
    "mark": "bold reverse",
    "command": "bold",
}


def console(out: TextIO) -> Console:
    """A console on this stream: no colour and no emphasis unless it is a terminal."""
    terminal = out.isatty()
    width = None if terminal else int(os.environ.get("COLUMNS", "0") or 0) or 80
    return Console(
        file=out,
        theme=Theme(STYLES),
        highlight=False,
        markup=False,
        emoji=False,
        width=width,
        force_terminal=terminal,
        no_color=not terminal or bool(os.environ.get("NO_COLOR")),
        legacy_windows=False,
    )


def warn(text: str) -> None:
    """A line on standard error."""
    print(text, file=sys.stderr)
