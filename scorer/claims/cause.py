"""A cause: a nameable other way of counting, applied to one player's table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from scorer.core.award import Award

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


def pieces_concerned(
    before: Iterable[Award], after: Iterable[Award], board: Collection[str] = ()
) -> tuple[str, ...]:
    """The pieces that two counts pay differently, then what on the board keeps them from paying.

    Every piece paid where the second count names none.

    >>> pieces_concerned([Award(6, pieces=("C4",)), Award(4, pieces=("D3",))],
    ...                  [Award(6, pieces=("C4",)), Award(2, pieces=("D3",))])
    ('D3',)
    >>> pieces_concerned([Award(0, pieces=("c5r1",), counted=("c2r1",))],
    ...                  [Award(3, pieces=("c5r1",))], {"c2r1", "c5r1"})
    ('c5r1', 'c2r1')
    """
    before, after = list(before), list(after)
    mine, other = Counter(_paid(before)), Counter(_paid(after))
    differing = (mine - other) + (other - mine) if other else mine
    pieces = sorted({piece for together, _ in differing for piece in together})
    against = [
        thing
        for award in (*before, *after)
        if not award.points and not set(pieces).isdisjoint(award.pieces)
        for thing in award.counted
        if thing in board and thing not in pieces
    ]
    return (*pieces, *dict.fromkeys(against))


def pieces_turned(
    before: Iterable[Award], after: Iterable[Award], board: Collection[str] = ()
) -> tuple[str, ...]:
    """The pieces that only one of two counts pays, else those that they pay differently.

    >>> pieces_turned([Award(0, pieces=("V3",)), Award(6, pieces=("V4",))],
    ...               [Award(10, pieces=("V3",)), Award(8, pieces=("V4",))])
    ('V3',)
    """
    before, after = list(before), list(after)
    mine, other = (
        {piece for together, _ in _paid(awards) for piece in together} for awards in (before, after)
    )
    return tuple(sorted(mine ^ other)) or pieces_concerned(before, after, board)


def _paid(awards: Iterable[Award]) -> Iterator[tuple[tuple[str, ...], int]]:
    """What pieces earned together, or each by itself where all earned the same."""
    for award in awards:
        pieces = tuple(filter(None, award.pieces))
        if pieces and award.points and award.unit and award.count == len(pieces):
            yield from (((piece,), award.unit) for piece in pieces)
        elif pieces and award.points:
            yield pieces, award.points


def told_by(before: Iterable[Award], after: Iterable[Award]) -> dict[str, tuple[object, ...]]:
    """What the awards that only the second count has tell of themselves, each thing once.

    >>> told_by([Award(3, params={"row": 2})], [Award(3, params={"row": 2}),
    ...                                        Award(3, params={"row": 1, "hole": 4})])
    {'row': (1,), 'hole': (4,)}
    """
    before = list(before)
    told: dict[str, list[object]] = {}
    for award in after:
        for name, value in (award.params or {}).items() if award not in before else ():
            if value not in told.setdefault(name, []):
                told[name].append(value)
    return {name: tuple(values) for name, values in told.items()}
