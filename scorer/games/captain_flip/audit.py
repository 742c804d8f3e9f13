"""What each player has in the end: what is written down, checked against the turns where given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scorer.core.problem import Problem, fault, invalid
from scorer.games.captain_flip.board import Board
from scorer.games.captain_flip.course import Course
from scorer.games.captain_flip.layout import Layout
from scorer.games.captain_flip.notation import Columns, format_columns
from scorer.games.captain_flip.replay import replay
from scorer.games.captain_flip.turns import Turns


class Given(NamedTuple):
    """What is written down for a player; None for what is left to the turns."""

    columns: Columns | None
    coins: int | None
    map: bool | None
    turns: Turns | None


class Hand(NamedTuple):
    """What a player has in the end, as it is scored.

    ``course`` is the game played again as far as it went; ``replayed`` says whether it is what
    is scored (else the turns were not given, or broke a rule).
    """

    board: Board
    coins: int
    holds_map: bool
    course: Course | None = None
    replayed: bool = False
    problems: tuple[Problem, ...] = ()


def settle(layout: Layout, given: Given, *, solo: bool, bag_may_be_empty: bool) -> Hand:
    """The hand of a player, with every problem of its columns and turns."""
    problems: list[Problem] = []
    columns = given.columns
    if columns is not None:
        problems += misfits(layout, columns)
    if columns is None or problems:
        columns = ((),) * len(layout.columns)
    if given.turns is None:
        board = Board(layout, columns)
        return Hand(board, given.coins or 0, bool(given.map), problems=tuple(problems))
    course = replay(layout, given.turns, solo=solo, bag_may_be_empty=bag_may_be_empty)
    problems += [one.inside("turns") for one in course.problems]
    if course.broken:
        problems.append(stopped(course.broken, given))
        problems += running_coins(course, given.turns)
        board, coins, holds_map = Board(layout, columns), given.coins or 0, bool(given.map)
    else:
        problems += differences(course, given, given.turns)
        board, coins, holds_map = Board(layout, course.columns), course.coins, course.holds_map
    return Hand(board, coins, holds_map, course, not course.broken, tuple(problems))


def misfits(layout: Layout, columns: Columns) -> Iterator[Problem]:
    """A board has its columns, and a column its spaces."""
    if len(columns) != len(layout.columns):
        yield invalid(
            "columns_count", path=("columns",), count=len(columns), expected=len(layout.columns)
        )
    for index, (column, height) in enumerate(zip(columns, layout.heights, strict=False)):
        if len(column) > height:
            path, where = ("columns", index), f"c{index + 1}"
            yield invalid("column_overfull", path=path, where=where, count=len(column), most=height)


def stopped(broken: Problem, given: Given) -> Problem:
    """An illegal event: a fault where columns and coins are there to be scored, else invalid."""
    problem = broken.inside("turns")
    if given.columns is None or given.coins is None:
        return problem._replace(degree="invalid")
    return problem


def differences(course: Course, given: Given, turns: Turns) -> Iterator[Problem]:
    """What is written down must agree with the turns, which are scored."""
    if given.coins in (None, course.coins):
        yield from running_coins(course, turns)
    else:
        yield coins_differ(course, given.coins or 0, turns)
    if given.columns is not None:
        yield from _columns_differ(given.columns, course.columns)
    if given.map not in (None, course.holds_map):
        code = "map_differs_held" if course.holds_map else "map_differs_not_held"
        yield fault(code, path=("map",))


def coins_differ(course: Course, given: int, turns: Turns) -> Problem:
    """Other coins in hand than the turns bring, and where they part as far as claims tell."""
    params = {"given": given, "computed": course.coins}
    claimed = [number for number, turn in enumerate(turns.turns, 1) if turn.claim is not None]
    parting = first_parting(course, turns)
    code = "coins_differ"
    if parting:
        code, params = "coins_differ_from_turn", {**params, **parting}
    elif claimed:
        code, params = "coins_differ_after_turn", {**params, "turn": claimed[-1]}
    return Problem(code, "fault", ("coins",), params=params)


def running_coins(course: Course, turns: Turns) -> Iterator[Problem]:
    """Coins claimed after a turn must be those the turns have brought."""
    parting = first_parting(course, turns)
    if parting:
        path = ("turns", parting["turn"] - 1)
        yield Problem("running_coins_differ", "fault", path, params=parting)


def first_parting(course: Course, turns: Turns) -> dict[str, int]:
    """The first turn after which the coins claimed are not those it brings, with both numbers."""
    for number, (turn, coins) in enumerate(zip(turns.turns, course.running, strict=False), 1):
        if turn.claim not in (None, coins):
            return {"turn": number, "claimed": turn.claim or 0, "reckoned": coins}
    return {}


def _columns_differ(given: Columns, computed: Columns) -> Iterator[Problem]:
    for index, (here, there) in enumerate(zip(given, computed, strict=False)):
        if here != there:
            written, played = format_columns((here, there))
            yield fault(
                "columns_differ",
                path=("columns", index),
                where=f"c{index + 1}",
                given=written or "–",
                computed=played or "–",
            )
