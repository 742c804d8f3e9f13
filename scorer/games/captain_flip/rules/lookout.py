"""The Lookouts, and the characters above them."""

from __future__ import annotations

from scorer.core.award import Award, Awards, each_in
from scorer.core.problem import Word
from scorer.core.rule import score_rule
from scorer.games.captain_flip.model import Seat


@score_rule("lookout", source="player_aid", rulings=["R4", "R5"])
def lookout(seat: Seat) -> Awards:
    """4 coins for each Lookout with no character above it in its column."""
    board = seat.board
    awards = []
    for space in board.of("lookout"):
        above = board.above(space)
        if above is None:
            awards.append(Award(4, "scored", (space,)))
        else:
            params = {"character": Word(board.tiles[above])}
            awards.append(Award(0, "zero", (space,), (above,), params=params))
    return awards


@lookout.misreading(inviting=True, ruling="R5")
def covered_paid(seat: Seat) -> Awards:
    """Pay every Lookout."""
    lookouts = seat.board.of("lookout")
    return each_in(lookouts, lookouts, points=4)


@lookout.misreading(inviting=True, ruling="R5")
def lookout_covers_not(seat: Seat) -> Awards:
    """Pay Lookouts with nothing but Lookouts above them."""
    board = seat.board
    paying = set()
    for space in reversed(board.of("lookout")):
        above = board.above(space)
        if above is None or above in paying:
            paying.add(space)
    return each_in(board.of("lookout"), paying, points=4)


@lookout.misreading(inviting=True, ruling="R4")
def full_column_needed(seat: Seat) -> Awards:
    """Pay Lookouts on the top space of their column only."""
    return each_in(seat.board.of("lookout"), seat.board.layout.tops, points=4)
