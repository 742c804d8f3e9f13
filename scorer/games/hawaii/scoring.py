"""Who won: the larger total, then resources left over with a last village income, else shared."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.core.standing import Standing, TieBreak, standing
from scorer.games.hawaii.model import Hawaii
from scorer.games.hawaii.seat import Seat


def winner(game: Hawaii, seats: Sequence[Seat], totals: Sequence[int]) -> Standing:
    """Rank by total; players who tie compare their resources."""
    return ranking(seats, totals)


def ranking(seats: Sequence[Seat], totals: Sequence[int]) -> Standing:
    """Ranks by total, then by resources wherever all who tie have told theirs."""
    if len(set(totals)) == len(totals):
        return standing(totals)
    told = [
        resources(seat) if all(seats[rival].player.left_over for rival in rivals) else 0
        for seat, total in zip(seats, totals, strict=True)
        for rivals in (tied(totals, total),)
    ]
    return standing(totals, [TieBreak("left_over", told)])


def tied(totals: Sequence[int], total: int) -> list[int]:
    """The players who have this total."""
    return [player for player, other in enumerate(totals) if other == total]


def resources(seat: Seat) -> int:
    """Pieces left over and those that the villages give once more."""
    left = seat.player.left_over
    return (left.pieces if left else 0) + income(seat)


def income(seat: Seat) -> int:
    """Pieces that the villages give at a round's end, valid or not unless the option says so."""
    everywhere = seat.options.tiebreak_income == "all_villages"
    return sum(village.income for village in (seat.villages if everywhere else seat.reached))
