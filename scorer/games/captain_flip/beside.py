"""What else is invalid where a document cannot be read as a whole, so that all is said at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import PydanticCustomError

from scorer.core.problem import Problem, invalid
from scorer.core.readings import misspelt
from scorer.core.shape import player_at
from scorer.games.captain_flip.audit import Given, misfits, stopped
from scorer.games.captain_flip.boards import parse_board
from scorer.games.captain_flip.characters import TILES
from scorer.games.captain_flip.layout import Layout
from scorer.games.captain_flip.legality import not_alone
from scorer.games.captain_flip.model import NEEDED_WITHOUT_TURNS
from scorer.games.captain_flip.notation import split_columns
from scorer.games.captain_flip.replay import replay
from scorer.games.captain_flip.turns import Turns, parse_turns

Read = TypeVar("Read")


def beside(raw: Mapping[str, Any], shape: Sequence[Problem]) -> Iterator[Problem]:
    """What is missing, does not fit the board or is not allowed on it, where it can be read."""
    layout = _if_readable(lambda: Layout.model_validate(parse_board(raw.get("board"))))
    players, solo = raw.get("players"), _solo(raw, shape)
    if not isinstance(players, list):
        return
    if all(solo) and len(players) > 1:
        yield not_alone(len(players))
    for index, player in enumerate(players):
        if isinstance(player, dict):
            path = ("players", index)
            own = [one._replace(path=one.path[2:]) for one in shape if one.path[:2] == path]
            for problem in (*_missing(player, own), *_of_player(layout, player, own, solo)):
                yield problem.inside(*path, player=player_at(raw, path))


def _solo(raw: Mapping[str, Any], shape: Sequence[Problem]) -> Sequence[bool]:
    """Whether this was the solo game; both where that cannot be read."""
    unreadable = any(one.path == ("solo",) for one in shape)
    if unreadable or ("solo" not in raw and ("solo",) in misspelt(shape)):
        return (True, False)
    return (raw.get("solo") is True,)


def _missing(player: Mapping[str, Any], shape: Sequence[Problem]) -> Iterator[Problem]:
    """Columns and coins, which the model misses only in a player without any other problem."""
    told, meant = {one.path for one in shape}, misspelt(shape)
    if shape and player.get("turns") is None and ("turns",) not in meant:
        for key in NEEDED_WITHOUT_TURNS:
            if player.get(key) is None and (key,) not in told | meant:
                yield invalid("missing_key", path=(key,), where=key, key=key)


def _of_player(
    layout: Layout | None,
    player: Mapping[str, Any],
    shape: Sequence[Problem],
    solo: Sequence[bool],
) -> Iterator[Problem]:
    """Columns that do not fit the board, and an event it does not allow."""
    if layout is None:
        return
    columns = split_columns(player.get("columns"))
    if columns is not None:
        yield from misfits(layout, tuple(map(_tiles, columns)))
    turns = _if_readable(lambda: parse_turns(player.get("turns")))
    if turns is not None:
        given = {(key,) for key in player if player[key] is not None} | misspelt(shape)
        columns_given, coins_given = ("columns",) in given, ("coins",) in given
        written = Given(() if columns_given else None, 0 if coins_given else None, None, turns)
        first, *others = [_stopped(layout, written, turns, solo=way) for way in solo]
        yield from [problem for problem in first if all(problem in other for other in others)]


def _stopped(layout: Layout, given: Given, turns: Turns, *, solo: bool) -> list[Problem]:
    """The event that stops the game for good, if one does."""
    may_be_empty = not solo or turns.tiles >= TILES
    course = replay(layout, turns, solo=solo, bag_may_be_empty=may_be_empty)
    problem = stopped(course.broken, given) if course.broken else None
    return [problem] if problem and problem.degree == "invalid" else []


def _tiles(column: object) -> tuple[str, ...]:
    """The tiles of a column, whether or not they are known; none where it cannot be read."""
    cells = column.split() if isinstance(column, str) else column
    return tuple(map(str, cells)) if isinstance(cells, list) else ()


def _if_readable(read: Callable[[], Read]) -> Read | None:
    """What is read, or None where that is refused."""
    try:
        return read()
    except (PydanticCustomError, ValidationError):
        return None
