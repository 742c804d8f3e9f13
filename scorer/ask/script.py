"""Which questions a game asks: its own, and those that every game has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from typing import Any, NamedTuple

from scorer.core.game import Game, Kind
from scorer.core.problem import Path
from scorer.core.question import EachPlayer, Question, Script
from scorer.errors import WrongUsage
from scorer.text.answers import Choice, Claim, Day, FreeText, Names, Rulings
from scorer.text.catalog import read_table

NAMES = Question(id="names", path=("players",), notation=Names())
FRAME = (
    Question(id="played_on", path=("played_on",), notation=Day(), asked="aside", needed=False),
    Question(id="location", path=("location",), notation=FreeText(), asked="aside", needed=False),
    Question(id="notes", path=("notes",), notation=FreeText(), asked="aside", needed=False),
)


class Spot(NamedTuple):
    """A question, and the player (from 0) it is put to; no seat for one to the whole table."""

    question: str
    seat: int | None = None


@cache
def scripts(package: str) -> Mapping[str, Script]:
    """The questions a game declares (``SCRIPTS`` in its module ``entry``) by kind of document."""
    if find_spec(f"{package}.entry") is None:
        return {}
    found: Mapping[str, Script] = import_module(f"{package}.entry").SCRIPTS
    return found


def script(game: Game, kind: Kind[Any, Any] | None) -> Script:
    """Every question for this kind of document; only which kind, while that is open."""
    declared = scripts(game.package)
    kinds = tuple(one.id for one in game.kinds if one.id in declared)
    if not kinds:
        raise WrongUsage("no_questions", found=game.id)
    which = Question(id="kind", path=("kind",), notation=Choice(game.package, kinds))
    asked: list[Question | EachPlayer] = [which] if len(game.kinds) > 1 else []
    if kind is None:
        return asked
    claim = Question(
        id="claim", path=("claim",), notation=Claim(game.package), asked="aside", needed=False
    )
    rulings = Question(
        id="rulings", path=("options",), notation=Rulings(game.package), asked="aside", needed=False
    )
    asked += [NAMES] if kind.players else []
    asked += declared[kind.id]
    asked += [EachPlayer((claim,)) if kind.players else claim]
    asked += [rulings] if read_table(game.package, "en").get("options") else []
    return [*asked, *FRAME]


def spots(asked: Script, players: int) -> Iterator[tuple[Spot, Question]]:
    """Every place where an answer may stand, in the order of asking."""
    for part in asked:
        if isinstance(part, Question):
            yield Spot(part.id), part
        else:
            for seat in range(players):
                yield from ((Spot(question.id, seat), question) for question in part.questions)


def place(spot: Spot, question: Question) -> Path:
    """Where the answer stands in the document."""
    return question.path if spot.seat is None else ("players", spot.seat, *question.path)


def put(document: dict[str, Any], path: Path, value: object) -> None:
    """Set a value of a document, or take it out where there is none.

    >>> document = {"game": "timber-town"}
    >>> put(document, ("tables", "chalet"), {"2": 5})
    >>> document["tables"]
    {'chalet': {'2': 5}}
    """
    part: Any = document
    for step, after in pairwise(path):
        inside = part.get(step) if isinstance(part, dict) else part[step]
        if not isinstance(inside, list if isinstance(after, int) else dict):
            if value is None:
                return
            part[step] = {}
        part = part[step]
    if value is not None:
        part[path[-1]] = value
    elif isinstance(part, dict):
        part.pop(path[-1], None)
        if not part and len(path) > 1:
            put(document, path[:-1], None)


def found(document: object, path: Path) -> Any:
    """The value at a place of a document, or None.

    >>> found({"players": [{"coins": 3}]}, ("players", 0, "coins"))
    3
    """
    part = document
    for step in path:
        if isinstance(part, Mapping):
            part = part.get(step)
        elif isinstance(part, Sequence) and isinstance(step, int) and step < len(part):
            part = part[step]
        else:
            return None
    return part
