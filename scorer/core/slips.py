"""What a game says about the slips that anybody can make with its scorepad."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple


class Slips(NamedTuple):
    """Which of the general slips make no sense on which lines; all are sets of category ids.

    - ``carried_over``: points that stand there when play ends (coins in hand, a track). Nobody
      forgets them, adds them twice, or counts them piece by piece.
    - ``never_skipped``: leaving such a line out has a name of its own among its misreadings.
    - ``never_counted``: nobody writes the number of pieces for their points, because each is
      worth 1 or because that slip, too, has a name of its own.
    - ``coins``: lines counted out in coins of these values.
    """

    carried_over: frozenset[str] = frozenset()
    never_skipped: frozenset[str] = frozenset()
    never_counted: frozenset[str] = frozenset()
    coins: Mapping[str, Sequence[int]] = {}


NO_EXCEPTIONS = Slips()


def lines_off(table: Mapping[int, int], sizes: Iterable[int], step: int) -> list[int] | None:
    """What a printed table says for each size, read this many lines lower; None beyond its ends.

    Sizes below the first line are not looked up, those above the last line use the last.

    >>> lines_off({2: 5, 3: 8, 4: 12}, [1, 2, 3], 1)
    [8, 12]
    >>> lines_off({2: 5, 3: 8, 4: 12}, [1, 2, 3], -1) is None
    True
    """
    printed = sorted(table)
    read = [printed.index(min(size, printed[-1])) + step for size in sizes if size >= printed[0]]
    if any(line not in range(len(printed)) for line in read):
        return None
    return [table[printed[line]] for line in read]
