"""Who won: the larger total, then more shells left, then more fruit left, else shared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorer.core.standing import Standing, TieBreak, standing
from scorer.games.tropicalia.model import Tropicalia, TropicaliaPlayer


def winner(
    game: Tropicalia, players: Sequence[TropicaliaPlayer], totals: Sequence[int]
) -> Standing:
    """Rank by total, shells and fruit, for every place alike."""
    shells = [player.shells for player in players]
    fruit = [player.fruit.total for player in players]
    return standing(totals, [TieBreak("shells", shells), TieBreak("fruit", fruit)])


def track_not_reset(player: TropicaliaPlayer, points: Mapping[str, int]) -> Mapping[str, int]:
    """Add the points on top of the shells that the counter still shows."""
    return {"total": _total(points) + player.shells}


def floor_at_zero(player: TropicaliaPlayer, points: Mapping[str, int]) -> Mapping[str, int]:
    """Let no total fall below 0."""
    return {"total": max(0, _total(points))}


def _total(points: Mapping[str, int]) -> int:
    return sum(value for category, value in points.items() if category != "total")
