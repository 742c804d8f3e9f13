"""Who won: the larger total, then the Builder Beaver, else a shared victory."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.core.standing import Standing, TieBreak, standing
from scorer.games.timber_town.model import Seat, TimberTown


def winner(game: TimberTown, seats: Sequence[Seat], totals: Sequence[int]) -> Standing:
    """Rank by total; a tie goes to the holder of the Builder Beaver."""
    holds = [int(seat.player.builder_beaver) for seat in seats]
    return standing(totals, [TieBreak("builder_beaver", holds)])
