"""Two ways of counting compared: the items and pieces that they pay differently, and no others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from scorer.core.award import Award
from scorer.core.breakdown import ScoreItem


class Paid(NamedTuple):
    """Points for pieces; ``counted`` tells apart what is paid for no piece."""

    pieces: tuple[str, ...]
    counted: tuple[str, ...]
    points: int


def items_concerned(
    items: Sequence[ScoreItem], after: Iterable[Award], turned: Collection[str] = ()
) -> tuple[ScoreItem, ...]:
    """The items that a second count pays otherwise, and the unpaid ones that it no longer has.

    An unpaid item is one of these if it speaks of what is newly paid, or of pieces ``turned``.
    Where the second count only adds to the first: the items it refutes, else those it adds to.

    >>> shrine = [ScoreItem("shrine", Award(4, pieces=("A1",))), ScoreItem("shrine", Award(6))]
    >>> [item.points for item in items_concerned(shrine, [Award(4, pieces=("A1",)), Award(0)])]
    [6]
    >>> parks = [ScoreItem("garden", Award(0, pieces=(park,))) for park in ("A1", "B2")]
    >>> [item.award.pieces for item in items_concerned(parks, [Award(5, pieces=("B2",))])]
    [('B2',)]
    """
    after = list(after)
    lost, won = _apart([item.award for item in items], after)
    newly = {thing for paid in won for thing in paid.pieces + paid.counted}
    otherwise = [
        item
        for item in items
        if lost.keys() & set(_paid([item.award]))
        or (not item.points and item.award not in after and _about(item, {*newly, *turned}))
    ]
    return tuple(otherwise or _added_to(items, after, newly))


def _about(item: ScoreItem, things: Collection[str]) -> bool:
    """Whether an item speaks of any of these things; of nothing in particular if there are none."""
    own = item.award.pieces or item.award.counted
    return not set(own).isdisjoint(things) if things else not own


def _added_to(
    items: Sequence[ScoreItem], after: Sequence[Award], newly: Collection[str]
) -> list[ScoreItem]:
    """The items that say why nothing more is paid, else those that are paid more."""
    unpaid = [item for item in items if not item.points and item.award not in after]
    refuted = [item for item in unpaid if not item.award.pieces]
    more = [item for item in items if item.points and _about(item, newly)]
    return refuted or more or ([] if newly else unpaid)


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
    lost, won = _apart(before, after)
    pieces = sorted({piece for paid in lost + won for piece in paid.pieces})
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
        {piece for paid in _paid(awards) for piece in paid.pieces} for awards in (before, after)
    )
    return tuple(sorted(mine ^ other)) or pieces_concerned(before, after, board)


def _apart(before: Iterable[Award], after: Iterable[Award]) -> tuple[Counter[Paid], Counter[Paid]]:
    """What only the first count pays, and what only the second."""
    mine, other = Counter(_paid(before)), Counter(_paid(after))
    return mine - other, other - mine


def _paid(awards: Iterable[Award]) -> Iterator[Paid]:
    """What was earned together, or by each piece where all earned the same."""
    for award in awards:
        pieces = tuple(filter(None, award.pieces))
        if pieces and award.points and award.unit and award.count == len(pieces):
            yield from (Paid((piece,), (), award.unit) for piece in pieces)
        elif award.points:
            yield Paid(pieces, () if pieces else award.counted, award.points)


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
