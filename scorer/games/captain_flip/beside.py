"""What else is invalid where a document cannot be read as a whole, so that all is said at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import PydanticCustomError

from scorer.core.problem import Problem
from scorer.core.shape import player_at
from scorer.games.captain_flip.audit import Given, misfits, stopped
from scorer.games.captain_flip.boards import parse_board
from scorer.games.captain_flip.layout import Layout
from scorer.games.captain_flip.legality import not_alone
from scorer.games.captain_flip.notation import split_columns
from scorer.games.captain_flip.replay import replay
from scorer.games.captain_flip.turns import parse_turns

Read = TypeVar("Read")


def beside(raw: Mapping[str, Any]) -> Iterator[Problem]:
    """Columns that do not fit the board, and events it does not allow, where these can be read."""
    layout = _if_readable(lambda: Layout.model_validate(parse_board(raw.get("board"))))
    players, solo = raw.get("players"), raw.get("solo") is True
    if not isinstance(players, list):
        return
    if solo and len(players) > 1:
        yield not_alone(len(players))
    for index, player in enumerate(players):
        if layout and isinstance(player, dict):
            for problem in _of_player(layout, player, solo=solo):
                path = ("players", index)
                yield problem.inside(*path, player=player_at(raw, path))


def _of_player(layout: Layout, player: Mapping[str, Any], *, solo: bool) -> Iterator[Problem]:
    columns = split_columns(player.get("columns"))
    if columns is not None:
        yield from misfits(layout, tuple(map(_tiles, columns)))
    turns = _if_readable(lambda: parse_turns(player.get("turns")))
    if turns is None:
        return
    course = replay(layout, turns, solo=solo, bag_may_be_empty=True)
    if course.broken:
        written = Given(None if columns is None else (), player.get("coins"), None, turns)
        problem = stopped(course.broken, written)
        if problem.degree == "invalid":
            yield problem


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
