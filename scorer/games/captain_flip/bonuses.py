"""What the bonus above a column's top space brings when that space is covered.

Every condition is read when the placed character's effect is finished (R19).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorer.core.award import distinct
from scorer.games.captain_flip.course import ColumnBonus, Course, Earning, Flip, Play
from scorer.games.captain_flip.layout import Bonus


def all_same(column: tuple[str, ...]) -> bool:
    """Whether all characters of a column are identical."""
    return len(set(column)) == 1


def all_different(column: tuple[str, ...]) -> bool:
    """Whether no character of a column is there twice."""
    return len(set(column)) == len(column)


def coins(course: Course, due: ColumnBonus, bonus: Bonus) -> None:
    """The printed coins."""
    course.earn(Earning("column_bonus", course.turn, bonus.value or 0, due.space, "printed"))


def map(course: Course, due: ColumnBonus, bonus: Bonus) -> None:
    """Take the Treasure Map."""
    course.take_map()


def race(course: Course, due: ColumnBonus, bonus: Bonus) -> None:
    """More coins for the first player on the space than for every later one (R18)."""
    first, later = ("first_alone", "later_alone") if course.solo else ("first", "later")
    paid, key = (bonus.first, first) if due.first else (bonus.later, later)
    course.earn(Earning("column_bonus", course.turn, paid or 0, due.space, key))


def per_full_column(course: Course, due: ColumnBonus, bonus: Bonus) -> None:
    """Coins for each completed column on the board, this one included."""
    full, unit = course.completed, bonus.value or 0
    course.earn(
        Earning(
            "column_bonus", course.turn, full * unit, due.space, "per_full_column", (), full, unit
        )
    )


def per_distinct(course: Course, due: ColumnBonus, bonus: Bonus) -> None:
    """Coins for each different character in the column; one that is there twice counts once."""
    characters, unit = distinct(course.column(due.column)), bonus.value or 0
    count = len(characters)
    course.earn(
        Earning(
            "column_bonus",
            course.turn,
            count * unit,
            due.space,
            "per_distinct",
            characters,
            count,
            unit,
        )
    )


def map_if_same(course: Course, due: ColumnBonus, bonus: Bonus) -> None:
    """Take the Treasure Map if all characters of the column are identical."""
    if all_same(course.column(due.column)):
        course.take_map()


def flip_if_different(course: Course, due: ColumnBonus, bonus: Bonus) -> None:
    """Flip any tile on the board, the one just placed too, if all of the column differ (R27)."""
    if all_different(course.column(due.column)):
        course.due.append(Flip(tuple(course.tiles)))


def play_if_same(course: Course, due: ColumnBonus, bonus: Bonus) -> None:
    """Draw and play another tile if all characters of the column are identical."""
    if all_same(course.column(due.column)):
        course.due.append(Play())


BONUSES_IN_PLAY: Mapping[str, Callable[[Course, ColumnBonus, Bonus], None]] = {
    bonus.__name__: bonus
    for bonus in (
        coins,
        map,
        race,
        per_full_column,
        per_distinct,
        map_if_same,
        flip_if_different,
        play_if_same,
    )
}
