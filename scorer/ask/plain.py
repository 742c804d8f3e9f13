"""Plain lines: for pipes, dumb terminals and screen readers."""

from __future__ import annotations

import sys
from select import select
from typing import TextIO

from rich.console import RenderableType
from rich.text import Text

from scorer.ask.voice import Asking, tell, understood
from scorer.render.console import console
from scorer.text.catalog import Catalog


class PlainLines:
    """Asks on standard error, reads lines; an empty line takes the text that is offered.

    What has just been refused is no such text: here it cannot be edited, only typed anew.
    """

    def __init__(self, catalog: Catalog, read: TextIO | None = None) -> None:
        """Read from here, standard input by default."""
        self._catalog = catalog
        self._read = read or sys.stdin
        if hasattr(self._read, "reconfigure"):
            self._read.reconfigure(errors="replace")
        self._screen = console(sys.stderr)
        self._back: list[str] = []
        self.tell(catalog.say("ask.commands_short"), "dim")

    def tell(self, what: RenderableType, style: str = "") -> None:
        """Print it."""
        tell(self._screen, what, style)

    def ask(self, asking: Asking) -> str:
        """Print the question and read one line."""
        if asking.refused and self._passed_over():
            self.tell(self._catalog.say("ask.rest_of_paste"), "warning")
        if not asking.more:
            self.tell(asking.heading, "title")
            self.tell(asking.prompt)
            if asking.example:
                self.tell(self._catalog.say("ask.for_example", example=asking.example), "dim")
        if asking.text and not asking.refused:
            offered = asking.text.replace("\n", " | ")
            self.tell(self._catalog.say("ask.enter_takes", text=offered))
        self._screen.print(Text(f"{asking.cue}> "), end="")
        line = self._back.pop() if self._back else self._read.readline()
        if not self._read.isatty():
            self.tell(line.rstrip("\n"))
        if not line:
            raise EOFError
        offered = "" if asking.refused else asking.text
        return line.strip("\n\r") if line.strip() else offered

    def _passed_over(self) -> bool:
        """Read what was pasted behind a refused or doubted line: it would answer something else."""
        some = False
        while self._read.isatty() and _waits(self._read):
            some = bool(self._read.readline()) or some
        return some

    def took(self, name: str, answer: str, typed: str) -> None:
        """Say it where it reads otherwise than what was typed."""
        if answer != typed:
            self.tell(understood(name, answer))

    def hand_back(self, text: str) -> bool:
        """A pipe cannot be asked again, a person at a keyboard can."""
        if self._read.isatty():
            return False
        self._back.append(f"{text}\n")
        return True


def _waits(keyboard: TextIO) -> bool:
    """Whether a further line has been typed already."""
    if sys.platform == "win32":
        return False
    return bool(select([keyboard], [], [], 0)[0])
