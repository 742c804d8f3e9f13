"""Turns as text and back: ``"map lost; PA c5; LO c1 = 12"`` is one turn of events."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any, NamedTuple

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from scorer.core.document import refuse
from scorer.core.problem import Problem, invalid
from scorer.games.captain_flip.characters import CODES, PACKAGE, find_character
from scorer.games.captain_flip.notation import unknown_character
from scorer.text.names import find_name, nearest_name


class Placed(NamedTuple):
    """A tile put on a column (from 1); ``mark`` says whether its top space was taken first."""

    character: str
    column: int
    mark: str | None = None


class Flipped(NamedTuple):
    """The tile on a space turned to its other face."""

    character: str
    column: int
    row: int


class NoTile(NamedTuple):
    """A tile that could not be played."""


Event = Placed | Flipped | NoTile


class Turn(NamedTuple):
    """One turn: whether a rival took the map before it, its events, and the coins claimed after."""

    events: tuple[Event, ...]
    map_lost: bool = False
    claim: int | None = None


class Turns(NamedTuple):
    """All turns of a player, and whether a rival took the map after the last one."""

    turns: tuple[Turn, ...]
    map_lost_afterwards: bool = False

    @property
    def tiles(self) -> int:
        """How many tiles were played."""
        return sum(isinstance(event, Placed) for turn in self.turns for event in turn.events)


MARKS = ("first", "later")
MAP_LOST, NO_TILE = "map lost", "no tile"
_COINS = re.compile(r"\d{1,6}")
_SPACE_LAST = re.compile(r"r\d{1,3}$", re.IGNORECASE)
_LONGEST_SPACE = 4
_PLACED = re.compile(
    r"(?P<who>.+?) ?c(?P<column>\d{1,3})(?:(?: |(?!r?\d))(?P<mark>.+))?", re.IGNORECASE
)
_FLIPPED = re.compile(r"c(?P<column>\d{1,3})r(?P<row>\d{1,3})\s*=\s*(?P<who>.+)", re.IGNORECASE)


def parse_turns(value: object) -> Turns:
    """A list with one string a turn; a refusal with every event that cannot be read.

    >>> parse_turns(["GU c2 = 5", "map lost"]).turns
    (Turn(events=(Placed(character='gunner', column=2, mark=None),), map_lost=False, claim=5),)
    """
    if not isinstance(value, list):
        raise refuse(invalid("not_a_list", found=value))
    problems: list[Problem] = []
    turns: list[Turn] = []
    for index, text in enumerate(value):
        if isinstance(text, str):
            turns.append(_turn(text, index, problems))
        else:
            problems.append(invalid("not_text", path=(index,), found=text))
    if problems:
        raise refuse(*problems)
    if turns and turns[-1] == Turn((), map_lost=True):
        return Turns(tuple(turns[:-1]), map_lost_afterwards=True)
    return Turns(tuple(turns))


def _turn(text: str, index: int, problems: list[Problem]) -> Turn:
    """One turn; what cannot be read is added to the problems."""
    plain = text if text.isascii() else unicodedata.normalize("NFKC", text)
    plain, claim = _without_claim(" ".join(plain.split()))
    parts = [part.strip() for part in plain.split(";") if part.strip()]
    read = [_event(part) for part in parts]
    lost = bool(read) and read[0] == MAP_LOST
    events: list[Event] = []
    for part, event in zip(parts[lost:], read[lost:], strict=True):
        if isinstance(event, Problem):
            problems.append(_in_turn(event, index, part))
        elif isinstance(event, str):
            problems.append(_in_turn(invalid("turn_map_lost_not_leading"), index, part))
        else:
            events.append(event)
    return Turn(tuple(events), lost, claim)


def _without_claim(text: str) -> tuple[str, int | None]:
    """A turn without the coins claimed at its end, and these; a flip, too, has an equals sign."""
    events, _, coins = text.rpartition("=")
    number = coins.strip()
    if not _COINS.fullmatch(number) or _SPACE_LAST.search(events[-_LONGEST_SPACE:]):
        return text, None
    return events, int(number)


def _in_turn(problem: Problem, index: int, event: str) -> Problem:
    """The problem of an event with its turn."""
    params = {**problem.params, "turn": index + 1, "event": event}
    return problem._replace(path=(index,), params=params)


@lru_cache(maxsize=4096)
def _event(text: str) -> Event | str | Problem:
    """One event, the words ``map lost``, or the problem with it."""
    flipped = _FLIPPED.fullmatch(text)
    if flipped:
        return _flipped(flipped["who"], int(flipped["column"]), int(flipped["row"]))
    placed = _PLACED.fullmatch(text)
    if placed:
        return _placed(placed["who"], int(placed["column"]), placed["mark"])
    if text.startswith("="):
        return _no_claim(text)
    words = ("map_lost", "no_tile")
    word = find_name(PACKAGE, words, text)
    if word is None:
        return invalid("turn_event_unreadable", nearest=nearest_name(PACKAGE, words, text))
    return MAP_LOST if word == "map_lost" else NoTile()


def _flipped(who: str, column: int, row: int) -> Event | Problem:
    character = find_character(who)
    return Flipped(character, column, row) if character else _unknown(who)


def _placed(who: str, column: int, mark: str | None) -> Event | Problem:
    character = find_character(who)
    if character is None:
        return _unknown(who)
    if mark is None:
        return Placed(character, column)
    if mark.startswith("="):
        return _no_claim(mark)
    known = find_name(PACKAGE, MARKS, mark)
    return (
        Placed(character, column, known) if known else invalid("turn_mark_unreadable", found=mark)
    )


def _no_claim(text: str) -> Problem:
    return invalid("turn_claim_unreadable", found=text.removeprefix("=").strip())


def _unknown(word: str) -> Problem:
    return unknown_character(word)._replace(code="turn_character_unknown")


def format_event(event: Event) -> str:
    """One event in canonical notation.

    >>> format_event(Placed("gunner", 4, "first")), format_event(Flipped("cook", 1, 2))
    ('GU c4 first', 'c1r2=CK')
    """
    if isinstance(event, Placed):
        mark = f" {event.mark}" if event.mark else ""
        return f"{CODES[event.character]} c{event.column}{mark}"
    if isinstance(event, Flipped):
        return f"c{event.column}r{event.row}={CODES[event.character]}"
    return NO_TILE


def format_turn(turn: Turn) -> str:
    """One turn in canonical notation."""
    parts = [MAP_LOST] if turn.map_lost else []
    parts += [format_event(event) for event in turn.events]
    claim = f" = {turn.claim}" if turn.claim is not None else ""
    return ("; ".join(parts) + claim).strip()


def format_turns(turns: Turns) -> list[str]:
    """All turns in canonical notation.

    >>> format_turns(parse_turns(["map lost;pa C5 ; 見張り c1=12", "ＭＡＰ　ＬＯＳＴ"]))
    ['map lost; PA c5; LO c1 = 12', 'map lost']
    """
    written = [format_turn(turn) for turn in turns.turns]
    return [*written, MAP_LOST] if turns.map_lost_afterwards else written


class TurnsNotation:
    """The Pydantic type of the turns: read by ``parse_turns``, written by ``format_turns``."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Validate and serialise by the notation."""
        return core_schema.no_info_plain_validator_function(
            parse_turns,
            serialization=core_schema.plain_serializer_function_ser_schema(format_turns),
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """One string a turn."""
        example = ["GU c2 = 5", "MO c1; c2r1=SW", "map lost; PA c5; LO c1"]
        return {"type": "array", "items": {"type": "string"}, "examples": [example]}
