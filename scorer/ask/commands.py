"""The commands that may be typed at every question, in either language and width."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from scorer.ask.interview import Interview
from scorer.ask.script import Spot
from scorer.core.document import fold
from scorer.text.answers.typed import SHARED, plain
from scorer.text.catalog import read_table
from scorer.text.language import LANGUAGES
from scorer.text.names import nearest

SIGNS = {"<": "back", "?": "help"}
COMMANDS = ("back", "help", "review", "go", "save", "skip", "file")


class Command(NamedTuple):
    """A command and what was typed after it; no id where nobody knows the word."""

    id: str | None
    argument: str = ""
    nearest: str | None = None


def read_command(text: str) -> Command | None:
    """The command that a line is, or None if it is an answer.

    >>> read_command("＜").id, read_command("：go Ben town").argument
    ('back', 'Ben town')
    >>> read_command("P/ES") is None
    True
    """
    typed = plain(text)
    if typed in SIGNS:
        return Command(SIGNS[typed])
    if not typed.startswith(":"):
        return None
    if typed[1:] in SIGNS:
        return Command(SIGNS[typed[1:]])
    word, _, argument = typed[1:].strip().partition(" ")
    id = _spellings().get(fold(word))
    return Command(id, argument.strip(), None if id else nearest(word, _spellings()))


def is_command(text: str) -> bool:
    """Whether an answer is a command but for its colon.

    >>> is_command("Quit"), is_command("Quentin")
    (True, False)
    """
    return fold(plain(text)) in _spellings()


@cache
def _spellings() -> Mapping[str, str]:
    """Every way to write a command."""
    found = {id: id for id in COMMANDS}
    for language in LANGUAGES:
        for id, entry in read_table(SHARED, language)["ask"]["commands"].items():
            found |= {fold(word): id for word in (entry["name"], *entry.get("also", ()))}
    return found


def find_spot(at: Interview, argument: str) -> Spot | None:
    """The question that ``:go`` names: its number in the review, or its name and the player's.

    Without a player the one whose turn it is is meant, else the first; a player alone means the
    first of their questions that is open.
    """
    spots = list(at.questions)
    typed = plain(argument)
    if typed.isdecimal():
        return spots[int(typed) - 1] if 0 < int(typed) <= len(spots) else None
    fitting = [spot for spot in spots if fold(typed) in set(_calls(at, spot))]
    if not fitting:
        return _first_of(at, typed)
    here = at.spot.seat if at.spot else None
    return next((spot for spot in fitting if spot.seat == here), fitting[0])


def _first_of(at: Interview, player: str) -> Spot | None:
    """The first open question of the player so called, or just the first."""
    seat = next((seat for seat, name in enumerate(at.names) if fold(name) == fold(player)), None)
    own = [spot for spot in at.questions if seat is not None and spot.seat == seat]
    still_open = (spot for spot in own if at.open(spot) and at.comes_up(spot))
    return next(still_open, own[0] if own else None)


def nearest_question(at: Interview, argument: str) -> str | None:
    """The name of a question that looks most like this, with the player's where that is named."""
    names = [name for spot in at.questions for name in _names(at, spot.question)]
    with_player = [
        f"{at.names[spot.seat]} {name}"
        for spot in at.questions
        if spot.seat is not None
        for name in _names(at, spot.question)
    ]
    return nearest(argument, [*names, *with_player])


def _calls(at: Interview, spot: Spot) -> Iterator[str]:
    """Every way to call a question, folded: by its name, with the player's before or after it."""
    for name in _names(at, spot.question):
        yield fold(name)
        if spot.seat is not None:
            player = at.names[spot.seat]
            for between in (" ", ": ", "'s ", "’s ", "の"):
                yield fold(f"{player}{between}{name}")
            yield fold(f"{name} {player}")


def _names(at: Interview, question: str) -> Iterator[str]:
    """The id of a question and its names in every language."""
    yield question
    for language in LANGUAGES:
        for package in (at.game.package, SHARED):
            entry = read_table(package, language).get("questions", {}).get(question)
            if entry:
                yield from (entry["name"], *entry.get("also", ()))
                break
