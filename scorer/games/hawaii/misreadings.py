"""Ways of counting that change several lines, or only the total."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from scorer.core.rule import SeatMisreading, SheetMisreading
from scorer.games.hawaii.seat import Seat, valid_villages
from scorer.games.hawaii.tiles import START_HUT

Points = Mapping[str, int]


def tiki_ignored(seat: Seat) -> Seat:
    """Take every village for valid."""
    return replace(seat, valid=frozenset(v.name for v in seat.villages))


def tiki_must_be_passed(seat: Seat) -> Seat:
    """Ask for one tile more than the column of the tiki."""
    return replace(seat, valid=valid_villages(seat.player, more=1))


def tiki_one_short(seat: Seat) -> Seat:
    """Be content with one tile less than the column of the tiki."""
    return replace(seat, valid=valid_villages(seat.player, more=-1))


def kahuna_needed(seat: Seat) -> Seat:
    """Take away villages without a kahuna, too."""
    return replace(seat, valid=frozenset(v.name for v in seat.reached if seat.kahuna(v.row)))


def start_hut_not_a_tile(seat: Seat) -> Seat:
    """Count the start hut neither for the length of V1 nor for its dancer."""
    longer = valid_villages(seat.player, more=1)
    valid = frozenset(v.name for v in seat.reached if START_HUT not in v.kinds or v.name in longer)
    options = seat.options.model_copy(update={"hula_counts_start_hut": False})
    return replace(seat, valid=valid, options=options)


def left_over_scored(seat: Seat, points: Points) -> Points:
    """Add the pieces left over to the total."""
    left = seat.player.left_over
    return {"total": points["total"] + left.pieces} if left and left.pieces else {}


def _of_the_tiki(
    seen: Callable[[Seat], Seat], *, inviting: bool, ruling: str = ""
) -> SeatMisreading[Seat]:
    return SeatMisreading(seen.__name__, "tiki", seen, inviting, ruling)


MISREADINGS = (
    _of_the_tiki(tiki_ignored, inviting=True),
    _of_the_tiki(tiki_must_be_passed, inviting=True),
    _of_the_tiki(tiki_one_short, inviting=True),
    _of_the_tiki(kahuna_needed, inviting=True, ruling="R10"),
    _of_the_tiki(start_hut_not_a_tile, inviting=False, ruling="R9"),
    SheetMisreading("left_over_scored", "total", left_over_scored, inviting=True),
)
