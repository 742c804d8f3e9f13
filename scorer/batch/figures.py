"""Mean, spread and range of numbers that are kept as counts."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import NamedTuple


class Figures(NamedTuple):
    """What a column of a report says about many numbers; the spread is the standard deviation."""

    mean: float
    spread: float
    least: int
    most: int


def figures(counts: Counter[int]) -> Figures:
    """The figures of at least one number, from exact sums, so that the order never matters.

    >>> figures(Counter({2: 1, 4: 2, 6: 1}))
    Figures(mean=4.0, spread=1.4142135623730951, least=2, most=6)
    """
    number = counts.total()
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    spread = sqrt(number * squares - total * total) / number
    return Figures(total / number, spread, min(counts), max(counts))
