"""What a renderer gets: the result, the document it came from, and the words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from scorer.core.breakdown import Breakdown, ScoreSheet
from scorer.core.document import Document
from scorer.core.game import Game, Kind
from scorer.core.problem import Category, Problem
from scorer.text.catalog import Catalog


@dataclass(frozen=True)
class Report:
    """A breakdown ready to be shown.

    ``brief`` asks for the table only, ``player`` for one player's lines. ``file`` and
    ``positions`` say where each problem of the result stands.
    """

    result: Breakdown
    document: Document
    game: Game
    kind: Kind[Any, Any]
    catalog: Catalog
    brief: bool = False
    player: str | None = None
    file: str = ""
    positions: Sequence[tuple[int, int] | None] = ()

    @property
    def sheets(self) -> list[ScoreSheet]:
        """The score sheets whose lines are asked for."""
        return [sheet for sheet in self.result.sheets if self.player in (None, sheet.name)]

    def problem_lines(self) -> list[tuple[Problem, str]]:
        """Each problem of the result with its place in front, in words."""
        lines = []
        for index, problem in enumerate(self.result.problems):
            position = self.positions[index] if self.positions else None
            places = [":".join(map(str, (self.file, *position)))] if position else []
            lines.append((problem, problem_line(self.catalog, problem, places)))
        return lines


def problem_line(catalog: Catalog, problem: Problem, places: Iterable[str] = ()) -> str:
    """Degree, file, player and space of a problem, then what is wrong and what to do."""
    where = [*places]
    if problem.player:
        where.append(catalog.show(problem.player))
    if problem.where and not isinstance(problem.where, Category):
        # A line of the scorepad is named by the sentence itself.
        where.append(catalog.show(problem.where))
    degree = catalog.say(f"degrees.{problem.degree}")
    return catalog.say(
        "problem.line" if where else "problem.line_nowhere",
        degree=degree,
        code=problem.code,
        where=catalog.say("join.where").join(where),
        text=catalog.problem(problem),
    )
