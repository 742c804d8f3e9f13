"""The result as data: breakdown > score sheet > line > score item. Totals are always derived."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from scorer.core.award import Award
from scorer.core.problem import Problem
from scorer.core.standing import Standing


@dataclass(slots=True, init=False)
class ScoreItem:
    """Some points, the rule that paid them and the award that says why.

    >>> ScoreItem("cooper", Award(7, count=3, unit=2))
    Traceback (most recent call last):
    ...
    ValueError: cooper: 3 x 2 is not 7
    """

    # Not frozen: making a frozen instance takes four times as long, and there are dozens a sheet.
    rule: str
    award: Award

    def __init__(self, rule: str, award: Award) -> None:
        """Refuse arithmetic that does not add up."""
        points, _, _, _, count, unit, _ = award
        if count is not None and unit is not None and count * unit != points:
            raise ValueError(f"{rule}: {count} x {unit} is not {points}")
        self.rule = rule
        self.award = award

    @property
    def points(self) -> int:
        """The points of this item."""
        return self.award.points


# Lines and sheets add up when they are made: results ask for their points again and again.
class Line(NamedTuple):
    """One row of the scorepad for one player, and its points."""

    category: str
    items: tuple[ScoreItem, ...]
    points: int

    @classmethod
    def of(cls, category: str, items: tuple[ScoreItem, ...]) -> Line:
        """The row of these items; its points are their sum.

        >>> Line.of("blue", (ScoreItem("cooper", Award(6)), ScoreItem("cooper", Award(4)))).points
        10
        """
        return cls(category, items, sum([item.award.points for item in items]))


@dataclass(slots=True)
class ScoreSheet:
    """One player's column of the scorepad; the total is the sum of its lines.

    ``extras`` are further facts of the game for the result, for example running coins.
    """

    name: str
    lines: tuple[Line, ...]
    extras: Mapping[str, object] = field(default_factory=dict)
    total: int = field(init=False)

    def __post_init__(self) -> None:
        """Add up the lines."""
        self.total = sum([line.points for line in self.lines])

    def points(self, category: str) -> int:
        """The points of one category."""
        return next(line.points for line in self.lines if line.category == category)


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The whole result of one document."""

    game: str
    kind: str
    options: Mapping[str, object]
    sheets: tuple[ScoreSheet, ...]
    standing: Standing
    problems: tuple[Problem, ...]

    @property
    def faulty(self) -> bool:
        """Whether the table breaks a rule of the game."""
        return any(problem.degree == "fault" for problem in self.problems)
