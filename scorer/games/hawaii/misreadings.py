"""Ways of counting that change several lines, or only the total."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from scorer.core.rule import SheetMisreading
from scorer.games.hawaii.deck import DECK, FINAL
from scorer.games.hawaii.seat import Seat, valid_villages
from scorer.games.hawaii.tiles import START_HUT

Points = Mapping[str, int]


def _final_lines(seat: Seat, points: Points) -> dict[str, int]:
    """The lines of the final scoring that this seat would score otherwise."""
    counted = {line: DECK.find(line).points(seat) for line in FINAL}
    return {line: new for line, new in counted.items() if new != points[line]}


def tiki_ignored(seat: Seat, points: Points) -> Points:
    """Take every village for valid."""
    return _final_lines(replace(seat, valid=frozenset(v.name for v in seat.villages)), points)


def tiki_must_be_passed(seat: Seat, points: Points) -> Points:
    """Ask for one tile more than the column of the tiki."""
    return _final_lines(replace(seat, valid=valid_villages(seat.player, more=1)), points)


def tiki_one_short(seat: Seat, points: Points) -> Points:
    """Be content with one tile less than the column of the tiki."""
    return _final_lines(replace(seat, valid=valid_villages(seat.player, more=-1)), points)


def kahuna_needed(seat: Seat, points: Points) -> Points:
    """Take away villages without a kahuna, too."""
    valid = frozenset(v.name for v in seat.reached if seat.kahuna(v.row))
    return _final_lines(replace(seat, valid=valid), points)


def start_hut_not_a_tile(seat: Seat, points: Points) -> Points:
    """Count the start hut neither for the length of V1 nor for its dancer."""
    longer = valid_villages(seat.player, more=1)
    valid = frozenset(v.name for v in seat.reached if START_HUT not in v.kinds or v.name in longer)
    options = seat.options.model_copy(update={"hula_counts_start_hut": False})
    return _final_lines(replace(seat, valid=valid, options=options), points)


def left_over_scored(seat: Seat, points: Points) -> Points:
    """Add the pieces left over to the total."""
    left = seat.player.left_over
    return {"total": points["total"] + left.pieces} if left and left.pieces else {}


def _of_the_tiki(
    recount: Callable[[Seat, Points], Points], *, inviting: bool
) -> SheetMisreading[Seat]:
    return SheetMisreading(recount.__name__, "tiki", recount, inviting)


MISREADINGS = (
    _of_the_tiki(tiki_ignored, inviting=True),
    _of_the_tiki(tiki_must_be_passed, inviting=True),
    _of_the_tiki(tiki_one_short, inviting=True),
    _of_the_tiki(kahuna_needed, inviting=True),
    _of_the_tiki(start_hut_not_a_tile, inviting=False),
    SheetMisreading("left_over_scored", "total", left_over_scored, inviting=True),
)
