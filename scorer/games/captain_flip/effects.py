"""What each character does at once when it is placed or turned up."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorer.games.captain_flip.course import Course, Earning, Flip, Play
from scorer.games.captain_flip.layout import Space


def cartographer(course: Course, space: Space) -> None:
    """Take the Treasure Map from the table or from whoever has it."""
    course.take_map()


def navigator(course: Course, space: Space) -> None:
    """2 coins for each Cartographer face up on the board."""
    charts = course.of("cartographer")
    key = "scored" if charts else "zero"
    course.earn(
        Earning("navigator", course.turn, 2 * len(charts), space, key, charts, len(charts), 2)
    )


def parrot(course: Course, space: Space) -> None:
    """Draw and play one more tile."""
    course.due.append(Play())


def cook(course: Course, space: Space) -> None:
    """1 coin for each character in the Cook's row, the Cook included."""
    row = course.covered(course.layout.in_row[space])
    course.earn(Earning("cook", course.turn, len(row), space, "scored", row, len(row), 1))


def gunner(course: Course, space: Space) -> None:
    """5 coins."""
    course.earn(Earning("gunner", course.turn, 5, space))


def monkey(course: Course, space: Space) -> None:
    """1 coin, then flip one adjacent tile, if there is any (R22), and apply the character."""
    course.earn(Earning("monkey", course.turn, 1, space))
    adjacent = course.covered(course.layout.beside[space])
    if adjacent:
        course.due.append(Flip(adjacent))


EFFECTS: Mapping[str, Callable[[Course, Space], None]] = {
    "cartographer": cartographer,
    "navigator": navigator,
    "parrot": parrot,
    "cook": cook,
    "gunner": gunner,
    "monkey": monkey,
}
