"""A cause: a nameable other way of counting, applied to one player's table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from scorer.core.award import Award
from scorer.core.breakdown import ScoreItem

TOTAL = "total"
Points = Mapping[str, int]

# How likely a cause is, given that it fits: what could reach almost any number stands low.
SUM = 1
INVITED = 2
CARELESS = 3
FARTHER = 4
PIECE = 5
ADDING = 6


class Cause(NamedTuple):
    """One way of counting that gives other points than the computed ones.

    - ``code`` names it, ``rule`` is the rule misread (nothing for the slips of any game).
    - ``rank`` says how likely it is, 1 the likeliest.
    - ``changes`` are the points it gives, by category; the key ``total`` is the total alone.
    - ``awards`` are what the recount pays in each line, ``pieces`` what to look at.
    - ``items`` are, by line, what was paid for and would come out otherwise.
    - ``params`` are what its sentence speaks of, ``told`` what its awards tell besides.
    - ``ruling`` is the one that answers it, where there is one.
    - ``recount`` counts the total again from other points than the computed ones.
    - ``only_whole``: one of its lines alone says nothing, as when two lines were exchanged.
    """

    code: str
    rule: str
    rank: int
    changes: Points
    awards: Mapping[str, Sequence[Award]] = {}
    pieces: tuple[str, ...] = ()
    items: Mapping[str, Sequence[ScoreItem]] = {}
    params: Mapping[str, object] = {}
    told: Mapping[str, object] = {}
    ruling: str = ""
    recount: Callable[[Points], Points] | None = None
    only_whole: bool = False

    def pull(self, points: Points) -> int:
        """By how much it changes the total of these points."""
        if TOTAL in self.changes:
            again = self.recount(points) if self.recount else self.changes
            return again.get(TOTAL, points[TOTAL]) - points[TOTAL]
        return sum(new - points[line] for line, new in self.changes.items())


def real_changes(changes: Points, points: Points) -> dict[str, int]:
    """What really changes.

    >>> real_changes({"red": 4, "green": 5}, {"red": 2, "green": 5})
    {'red': 4}
    """
    return {line: new for line, new in changes.items() if new != points[line]}
