"""What a front end is told and asked: the same for a real terminal and for plain lines."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from rich.console import Console, RenderableType
from rich.text import Text

from scorer.ask.interview import Interview
from scorer.ask.script import Spot
from scorer.render.console import paragraph


class Asking(NamedTuple):
    """One question ready to be put.

    ``heading`` says whose and which question it is, ``prompt`` what to type, ``cue`` what exactly
    comes next (the spaces of a row, say); ``more`` if an answer to it has begun already. ``text``
    is offered for editing, ``refused`` if one has just been refused or doubted. ``words`` complete
    what is typed, ``history`` names the earlier answers to offer. ``at`` and ``spot`` show the
    table.
    """

    heading: str
    prompt: str
    cue: str = ""
    example: str = ""
    text: str = ""
    words: tuple[tuple[str, str], ...] = ()
    history: str = ""
    at: Interview | None = None
    spot: Spot | None = None
    more: bool = False
    refused: bool = False


class Voice(Protocol):
    """A front end. ``ask`` raises EOFError at the end of the input, KeyboardInterrupt at Ctrl-C."""

    def tell(self, what: RenderableType, style: str = "") -> None:
        """Show something on standard error; a command to copy (style ``command``) unbroken."""

    def ask(self, asking: Asking) -> str:
        """What somebody answers."""

    def took(self, name: str, answer: str, typed: str) -> None:
        """Show how an answer was understood."""

    def hand_back(self, text: str) -> bool:
        """Put a line back to be the next answer; False where somebody can be asked again."""


def understood(name: str, answer: str) -> Text:
    """An answer behind the name of its question, or below it if it has several lines."""
    lines = answer.splitlines()
    if len(lines) > 1:
        return Text("\n").join([Text(name, style="dim"), *(Text(f"  {line}") for line in lines)])
    return Text.assemble((f"{name}  ", "dim"), answer)


def tell(screen: Console, what: RenderableType, style: str) -> None:
    """Print on a screen as every voice does."""
    if not isinstance(what, str):
        screen.print(what)
    elif style == "command":
        screen.print(Text(what, style=style), soft_wrap=True)
    else:
        for line in what.splitlines() or [""]:
            paragraph(screen, Text(line, style=style))
