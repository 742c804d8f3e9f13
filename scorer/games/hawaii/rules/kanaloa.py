"""Final scoring: Kanaloa, who pays for boats and surfers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scorer.core.award import Award, Awards, number_of
from scorer.core.rule import score_rule
from scorer.games.hawaii.seat import LEVELS, Seat
from scorer.games.hawaii.tiles import Village

if TYPE_CHECKING:
    from scorer.games.hawaii.model import HawaiiOptions

EACH = 2


@score_rule("kanaloa", source="help", rulings=["R10", "R15"])
def kanaloa(seat: Seat) -> Awards:
    """2 (I) or 4 (II) points for each boat and each valid surfer, if Kanaloa's village is valid."""
    gods = seat.of_kind("kanaloa")
    if not gods:
        return ()
    awards = [_award(seat, village, level) for village, level in gods]
    unit = sum(EACH * level for village, level in gods if village.name in seat.valid)
    return [*awards, *_surfers_lost(seat, unit)] if unit else awards


def kanaloa_under(seat: Seat, options: HawaiiOptions) -> int:
    """What Kanaloa would bring more, or less, under other options."""
    more = options.kanaloa_start_boat - seat.options.kanaloa_start_boat
    return more * EACH * sum([level for _, level in seat.reached_of_kind("kanaloa")])


def _award(seat: Seat, village: Village, level: int) -> Award:
    """What one Kanaloa pays, or would have paid in a valid village."""
    boats = _boats(seat)
    surfers = len(_surfers(v for v in seat.villages if v.name in seat.valid or v is village))
    counted = ("boat",) * boats + ("surfer",) * surfers
    params = {"level": LEVELS[level], "boats": boats, "surfers": surfers}
    count, unit = len(counted), EACH * level
    key = "scored" if count else "zero"
    award = Award(count * unit, key, (village.name,), counted, count, unit, params)
    return award if village.name in seat.valid else seat.lost(village, award.points)


def _boats(seat: Seat) -> int:
    """The boats bought and, unless the option says not, the starting boat."""
    return len(seat.player.boats) + seat.options.kanaloa_start_boat


def _surfers(villages: Iterable[Village]) -> list[int]:
    """The levels of the surfers in these villages."""
    return [level for village in villages for level in village.surfers]


def _surfers_lost(seat: Seat, unit: int) -> list[Award]:
    """Surfers that Kanaloa does not pay because their village is not valid."""
    return [
        seat.lost(village, len(village.surfers) * unit, "surfer_lost")
        for village in seat.villages
        if village.name not in seat.valid and village.surfers
    ]


def _gods(seat: Seat, count: int) -> list[Award]:
    """One award for each Kanaloa in a valid village, for this number of pieces."""
    return [number_of(count, EACH * level) for _, level in seat.reached_of_kind("kanaloa")]


@kanaloa.misreading(inviting=True)
def level_ignored(seat: Seat) -> Awards:
    """Pay 2 points a piece, whatever Kanaloa's own level."""
    count = _boats(seat) + len(_surfers(seat.reached))
    return [number_of(count, EACH) for _ in seat.reached_of_kind("kanaloa")]


@kanaloa.misreading
def levels_counted(seat: Seat) -> Awards:
    """Count the levels of boats and surfers instead of the pieces; the starting boat is 1."""
    boats = sum(seat.player.boats) + seat.options.kanaloa_start_boat
    return _gods(seat, boats + sum(_surfers(seat.reached)))


@kanaloa.misreading
def boats_only(seat: Seat) -> Awards:
    """Forget the surfers."""
    return _gods(seat, _boats(seat))


@kanaloa.misreading
def surfers_only(seat: Seat) -> Awards:
    """Forget the boats."""
    return _gods(seat, len(_surfers(seat.reached)))


@kanaloa.misreading
def every_surfer_counted(seat: Seat) -> Awards:
    """Count the surfers of villages that are not valid as well."""
    return _gods(seat, _boats(seat) + len(_surfers(seat.villages)))


@kanaloa.misreading
def god_unreached(seat: Seat) -> Awards:
    """Pay Kanaloa in a village that is not valid as well."""
    count = _boats(seat) + len(_surfers(seat.reached))
    gods = seat.of_kind("kanaloa")
    return [number_of(count, EACH * level, (village.name,)) for village, level in gods]
