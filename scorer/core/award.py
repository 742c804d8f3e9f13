"""What a rule pays: an award is the points for some pieces and the arithmetic behind them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple


class Award(NamedTuple):
    """Points for some pieces.

    ``key`` names the sentence (``rules.<rule>.says.<key>`` in the catalogs), ``pieces`` are
    board positions, ``counted`` what was counted there, ``count`` x ``unit`` the arithmetic.
    """

    points: int
    key: str = "scored"
    pieces: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    count: int | None = None  # type: ignore[assignment]  # the contract's word, nobody counts a tuple
    unit: int | None = None
    params: Mapping[str, object] | None = None


Awards = Iterable[Award]


def each(pieces: Iterable[str], pays: Callable[[str], int]) -> list[Award]:
    """One award a piece, by what that piece pays; ``zero`` is the sentence when it pays none.

    >>> [(award.points, award.key) for award in each(["A1", "B2"], {"A1": 5, "B2": 0}.get)]
    [(5, 'scored'), (0, 'zero')]
    """
    return [
        Award(points, "scored" if points else "zero", (piece,))
        for piece in pieces
        for points in (pays(piece),)
    ]


def each_in(pieces: Iterable[str], paying: Collection[str], points: int) -> list[Award]:
    """One award a piece: ``points`` where the piece is among the paying ones, else zero.

    >>> [award.points for award in each_in(["A1", "B2"], {"A1"}, 5)]
    [5, 0]
    """
    return [
        Award(points, "scored", (piece,)) if piece in paying else Award(0, "zero", (piece,))
        for piece in pieces
    ]


def by_count(
    piece: str, counted: Sequence[str], unit: int, params: Mapping[str, object] | None = None
) -> Award:
    """One award for a piece: ``unit`` points for each thing counted.

    >>> by_count("C4", ("green", "orange", "purple"), 2).points
    6
    """
    count = len(counted)
    key = "scored" if count else "zero"
    return Award(count * unit, key, (piece,), tuple(counted), count, unit, params)


def number_of(count: int, unit: int, pieces: Iterable[str] = ()) -> Award:
    """One award for a number of things: ``unit`` points each.

    >>> number_of(3, 4).points
    12
    """
    return Award(count * unit, "scored" if count else "zero", tuple(pieces), (), count, unit)


def by_size(pieces: Sequence[str], table: Mapping[int, int]) -> Award:
    """One award for a group, read from a printed table by its size; larger sizes use the last line.

    >>> by_size(("A1", "A2"), {2: 5, 3: 8}).points
    5
    """
    size = len(pieces)
    return Award(read_table(table, size), "scored", tuple(pieces), params={"size": size})


def read_table(table: Mapping[int, int], size: int) -> int:
    """The value of the printed table for a size: 0 below its first line, the last beyond its end.

    >>> read_table({2: 5, 3: 8}, 1), read_table({2: 5, 3: 8}, 9)
    (0, 8)
    """
    if size in table:
        return table[size]
    last = max(table)
    return table[last] if size > last else 0


def distinct(things: Iterable[str]) -> tuple[str, ...]:
    """Each thing once, in the order first seen.

    >>> distinct(["purple", "purple", "orange"])
    ('purple', 'orange')
    """
    return tuple(dict.fromkeys(things))
