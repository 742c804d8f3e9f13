"""Ranks, winners and the key that settled the win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class TieBreak(NamedTuple):
    """One more number to compare when players tie, the larger one first.

    ``winner_only`` leaves ties below first place alone.
    """

    key: str
    values: Sequence[int]
    winner_only: bool = False


class Standing(NamedTuple):
    """Rank of each player (1, 1, 3; none for those who lost), the winners and what decided.

    ``decided_by`` is the first key on which all rivals have fallen behind, else ``shared``,
    ``nobody`` (everybody lost) or ``single`` (one player).
    """

    ranks: tuple[int | None, ...]
    winners: tuple[int, ...]
    decided_by: str
    tie_breaks: tuple[TieBreak, ...] = ()


def standing(
    totals: Sequence[int],
    tie_breaks: Sequence[TieBreak] = (),
    lost: Sequence[bool] = (),
) -> Standing:
    """Rank players by total, then by each tie-break; those who lost have no rank.

    >>> standing([56, 56, 34], [TieBreak("shells", [6, 7, 11])])[:3]
    ((2, 1, 3), (1,), 'shells')
    >>> standing([41, 41, 38])[:3]
    ((1, 1, 3), (0, 1), 'shared')
    >>> standing([42, 22], lost=[True, False]).ranks
    (None, 1)
    """
    out = lost or [False] * len(totals)
    best = max([total for total, gone in zip(totals, out, strict=True) if not gone], default=None)
    if best is None:
        return Standing((None,) * len(totals), (), "nobody", tuple(tie_breaks))
    compared = [_compared(tie, totals, best) for tie in tie_breaks]
    strengths = [
        None if gone else strength
        for strength, gone in zip(zip(totals, *compared, strict=True), out, strict=True)
    ]
    descending = sorted([strength for strength in strengths if strength], reverse=True)
    ranks = tuple([descending.index(one) + 1 if one else None for one in strengths])
    winners = tuple([player for player, rank in enumerate(ranks) if rank == 1])
    decided_by = _decided_by(descending, tie_breaks, len(totals))
    return Standing(ranks, winners, decided_by, tuple(tie_breaks))


def _compared(tie: TieBreak, totals: Sequence[int], best: int) -> Sequence[int]:
    """The numbers of a tie-break as far as they matter."""
    if not tie.winner_only:
        return tie.values
    return [value if total == best else 0 for value, total in zip(tie.values, totals, strict=True)]


def _decided_by(
    descending: Sequence[tuple[int, ...]], tie_breaks: Sequence[TieBreak], players: int
) -> str:
    """The first key on which the next best, and so every rival, has fallen behind."""
    if players == 1:
        return "single"
    if len(descending) == 1:
        return "total"
    keys = ("total", *[tie.key for tie in tie_breaks])
    for key, best, next_best in zip(keys, descending[0], descending[1], strict=True):
        if best != next_best:
            return key
    return "shared"
