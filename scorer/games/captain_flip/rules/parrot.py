"""The Parrots: what they cost in the end."""

from __future__ import annotations

from scorer.core.award import Award, Awards
from scorer.core.rule import score_rule
from scorer.games.captain_flip.model import Seat


@score_rule("parrot", source="player_aid", rulings=["R14", "R26", "R28"])
def parrot(seat: Seat) -> Awards:
    """Minus 1 coin for each Parrot, even where there are fewer coins in hand."""
    return [Award(-1, "scored", (space,)) for space in seat.board.of("parrot")]


@parrot.misreading(inviting=True, ruling="R14")
def parrot_unpaid(seat: Seat) -> Awards:
    """Lose no more than the coins in hand."""
    return [Award(-min(len(seat.board.of("parrot")), seat.coins))]
