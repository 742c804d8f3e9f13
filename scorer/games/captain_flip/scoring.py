"""Who won: most coins among those who have not lost; the Treasure Map decides a tie for first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorer.core.breakdown import ScoreSheet
from scorer.core.rule import SheetMisreading
from scorer.core.standing import Standing, TieBreak, standing
from scorer.games.captain_flip.model import CaptainFlip, Seat


def winner(game: CaptainFlip, seats: Sequence[Seat], totals: Sequence[int]) -> Standing:
    """Rank by coins; losers have no rank (R9, R10), the map decides the victory only (R8)."""
    holds = [int(seat.holds_map) for seat in seats]
    lost = [seat.lost for seat in seats]
    return standing(totals, [TieBreak("map", holds, winner_only=True)], lost)


def extras(seat: Seat, sheet: ScoreSheet) -> Mapping[str, object]:
    """Gunners face up, the coins after each turn, and the title of a solo game."""
    facts: dict[str, object] = {"gunners": len(seat.board.of("gunner"))}
    if seat.hand.course:
        facts["running_coins"] = list(seat.hand.course.running)
    if seat.game.solo and seat.game.solo_table:
        facts["title"] = title(seat, sheet.total)
    return facts


def title(seat: Seat, total: int) -> str | None:
    """The highest title whose lowest total is reached; none for a lost game."""
    reached = [name for lowest, name in seat.game.solo_table if lowest <= total]
    return reached[-1] if reached and not seat.lost else None


def end_tally_forgotten(seat: Seat, points: Mapping[str, int]) -> Mapping[str, int]:
    """Count the coins in hand only."""
    return {"total": points["coins"]}


def loser_zero(seat: Seat, points: Mapping[str, int]) -> Mapping[str, int]:
    """Give nothing to a player with three Gunners."""
    return {"total": 0 if seat.lost else points["total"]}


MISREADINGS: Sequence[SheetMisreading[Seat]] = [
    SheetMisreading("end_tally_forgotten", "total", end_tally_forgotten, inviting=True),
    SheetMisreading("loser_zero", "total", loser_zero, inviting=True),
]
