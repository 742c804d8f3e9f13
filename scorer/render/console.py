"""The one place that makes Rich consoles."""

from __future__ import annotations

import os
import re
import sys
from typing import TextIO

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

from scorer.render.wrap import wrap

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

# Rich believes a width for a dumb terminal only together with a height.
LINES = 25


def console(out: TextIO) -> Console:
    """A console on this stream: no colour and no emphasis unless it is a terminal."""
    terminal = out.isatty()
    width = _columns_of(out) if terminal else _columns()
    return Console(
        file=out,
        theme=Theme(STYLES),
        highlight=False,
        markup=False,
        emoji=False,
        width=width,
        height=LINES if width else None,
        force_terminal=terminal,
        no_color=not terminal or bool(os.environ.get("NO_COLOR")),
        legacy_windows=False,
    )


def _columns() -> int:
    """The width that ``COLUMNS`` asks for; 80 where it says nothing sensible."""
    asked = os.environ.get("COLUMNS", "")
    return int(asked) if re.fullmatch("0*[1-9][0-9]{0,3}", asked) else 80


def _columns_of(terminal: TextIO) -> int | None:
    """The width of a dumb terminal, which Rich takes for 80; others it measures itself."""
    if os.environ.get("TERM") not in ("dumb", "unknown") or "COLUMNS" in os.environ:
        return None
    try:
        return os.get_terminal_size(terminal.fileno()).columns or None
    except (OSError, ValueError):
        return None


def paragraph(screen: Console, text: Text, lead: Text | str = "") -> None:
    """Print a text in the width of the screen, further lines indented like the first one."""
    start = Text.assemble(lead)
    for line in wrap(text.plain, screen.width - start.cell_len):
        screen.print(Text.assemble(start, (line, text.style)), soft_wrap=True)
        start = Text(" " * start.cell_len)


def warn(text: str) -> None:
    """A line on standard error."""
    print(text, file=sys.stderr)
