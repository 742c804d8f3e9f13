"""What the tests of entering share: typing lines into an interview, talking through a pipe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from scorer import games
from scorer.ask.commands import read_command
from scorer.ask.derive import typed_lines
from scorer.ask.interview import Interview, Taken
from scorer.text.catalog import Catalog, catalog

FILE = "game.json"
EMPTY = ". . . . | . . . . | . . . . | . . . ."
NEW = ("new", "timber-town", "-o", FILE)
ONE = ["Aiko", "starting", EMPTY, "none"]


class Stage(NamedTuple):
    """The lines of one answer (and ``yes`` where it is odd), and the interview after it."""

    lines: tuple[str, ...]
    after: Interview


def words(game: str, language: str = "en") -> Catalog:
    return catalog(language, games.find(game).package)


def stages(raw: Mapping[str, Any], language: str = "en") -> Iterator[Stage]:
    """Everything typed to enter a document, answer by answer."""
    game = games.find(raw["game"])
    lines = typed_lines(raw, catalog(language, game.package))
    at = Interview(game=game)
    for line in lines:
        command = read_command(line)
        if command is None:
            taken = at.answer(line)
            assert isinstance(taken, Taken)
            at = taken.after
            yield Stage((line, next(lines)) if taken.doubts else (line,), at)
            continue
        spot = at.spot
        if command.id == "skip":
            assert spot is not None
            at = at.skipped(spot)
        else:
            at = at.gone(list(at.questions)[int(command.argument) - 1])
        yield Stage((line,), at)
