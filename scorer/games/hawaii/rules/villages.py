"""Final scoring, village by village: kahunas, irrigation, hula dancers and long huts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scorer.core.award import Award, Awards, number_of
from scorer.core.rule import score_rule
from scorer.games.hawaii.seat import KAHUNAS, Seat
from scorer.games.hawaii.tiles import START_HUT, Village

if TYPE_CHECKING:
    from scorer.games.hawaii.model import HawaiiOptions

IRRIGATION = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10}
LONG_HUT = 5


def _paid(seat: Seat, village: Village, award: Award) -> Award:
    """The award if the village is valid, else a zero line that says what it would have been."""
    return award if village.name in seat.valid else seat.lost(village, award.points)


@score_rule("kahunas", source="help", rulings=["R8", "R9", "R10"])
def kahunas(seat: Seat) -> Awards:
    """5, 5, 10, 10 or 15 points for each of V1 to V5 that is valid and has a kahuna."""
    beside = [village for village in seat.villages if village.row <= seat.player.kahunas]
    awards = [
        _paid(seat, village, Award(KAHUNAS[village.row - 1], "scored", (village.name,)))
        for village in beside
    ]
    if len(beside) < seat.player.kahunas:
        rows = [f"V{row}" for row in range(1, seat.player.kahunas + 1)]
        filled = [village.name for village in beside]
        awards.append(Award(0, "ahead", tuple([row for row in rows if row not in filled])))
    return awards


@kahunas.misreading(inviting=True)
def every_kahuna_paid(seat: Seat) -> Awards:
    """Pay every kahuna, whether its village is valid or not."""
    paid = KAHUNAS[: seat.player.kahunas]
    return [Award(value, pieces=(f"V{row}",)) for row, value in enumerate(paid, start=1)]


@kahunas.misreading(inviting=True)
def values_in_order(seat: Seat) -> Awards:
    """Pay 5, 5, 10, 10, 15 in this order to the villages that score, whichever row they are in."""
    scoring = [village for village in seat.reached if seat.kahuna(village.row)]
    return [
        Award(value, pieces=(village.name,))
        for value, village in zip(KAHUNAS, scoring, strict=False)
    ]


@kahunas.misreading
def five_each(seat: Seat) -> Awards:
    """Pay 5 points a kahuna."""
    scoring = [village for village in seat.reached if seat.kahuna(village.row)]
    return [Award(KAHUNAS[0], pieces=(village.name,)) for village in scoring]


@score_rule("irrigation", source="help", rulings=["R10", "R11"])
def irrigation(seat: Seat) -> Awards:
    """0, 1, 3, 6 or 10 points for each irrigation tile by the kinds of fruit in its village."""
    awards = []
    for village, _ in seat.of_kind("irrigation"):
        kinds = village.fruit_kinds
        points, size = IRRIGATION[len(kinds)], {"size": len(kinds)}
        key = "scored" if kinds else "zero"
        award = Award(points, key, (village.name,), kinds, None, None, size)
        awards.append(_paid(seat, village, award))
    return awards


irrigation.looks_up(
    lambda seat: [len(v.fruit_kinds) for v, _ in seat.reached_of_kind("irrigation")],
    lambda seat: IRRIGATION,
)


def _irrigated(seat: Seat, kinds: Callable[[Village], int], doubled: int = 1) -> list[Award]:
    """One award a tile in a valid village by this many kinds, level II perhaps doubled."""
    return [
        number_of(doubled if level == 2 else 1, IRRIGATION[min(kinds(village), 4)], (village.name,))
        for village, level in seat.reached_of_kind("irrigation")
    ]


@irrigation.misreading(inviting=True)
def levels_as_kinds(seat: Seat) -> Awards:
    """Take the levels of the fruit for a number of kinds."""
    return _irrigated(seat, lambda village: sum(tile.level for tile in village.fruit))


@irrigation.misreading
def fruit_of_all_villages(seat: Seat) -> Awards:
    """Count the kinds of all valid villages."""
    kinds = {kind for village in seat.reached for kind in village.fruit_kinds}
    return _irrigated(seat, lambda _: len(kinds))


@irrigation.misreading
def level_two_doubled(seat: Seat) -> Awards:
    """Pay irrigation II twice."""
    return _irrigated(seat, lambda village: len(village.fruit_kinds), doubled=2)


@score_rule("hula", source="help", rulings=["R10", "R12"])
def hula(seat: Seat) -> Awards:
    """1 point (I) or 2 points (II) for each tile in the valid village of each hula dancer."""
    awards = []
    for village, level in seat.of_kind("hula"):
        counted = _counted(seat.options, village)
        count, points = len(counted), len(counted) * level
        award = Award(points, "scored", (village.name,), tuple(counted), count, level)
        awards.append(_paid(seat, village, award))
    return awards


def _counted(options: HawaiiOptions, village: Village, *, own: bool = True) -> Sequence[str]:
    """The tiles that a dancer counts in its own village, or in another one, by kind."""
    itself = own and not options.hula_counts_self
    if options.hula_counts_start_hut and not itself:
        return village.kinds
    without = START_HUT if not options.hula_counts_start_hut else None
    kinds = [kind for kind in village.kinds if kind != without]
    if itself:
        kinds.remove("hula")
    return kinds


def hula_under(seat: Seat, options: HawaiiOptions) -> int:
    """What the dancers would bring more, or less, under other options."""
    return sum(
        [
            level * (len(_counted(options, village)) - len(_counted(seat.options, village)))
            for village, level in seat.reached_of_kind("hula")
        ]
    )


@hula.misreading(inviting=True)
def level_ignored(seat: Seat) -> Awards:
    """Pay 1 point a tile whatever the level."""
    return [
        number_of(len(_counted(seat.options, village)), 1, (village.name,))
        for village, _ in seat.reached_of_kind("hula")
    ]


@hula.misreading
def levels_added(seat: Seat) -> Awards:
    """Count the levels of the tiles instead of the tiles; the start hut is 1."""
    awards = []
    for village, level in seat.reached_of_kind("hula"):
        counted = _counted(seat.options, village)
        more = [tile.level - 1 for tile in village.tiles if tile.level]
        own = 0 if seat.options.hula_counts_self else level - 1
        awards.append(number_of(len(counted) + sum(more) - own, level, (village.name,)))
    return awards


@hula.misreading
def tiles_of_all_villages(seat: Seat) -> Awards:
    """Count the tiles of all valid villages."""
    awards = []
    for village, level in seat.reached_of_kind("hula"):
        counted = [len(_counted(seat.options, v, own=v is village)) for v in seat.reached]
        awards.append(number_of(sum(counted), level, (village.name,)))
    return awards


@score_rule("long_hut", source="help", rulings=["R10"])
def long_hut(seat: Seat) -> Awards:
    """5 points for each long hut II in a valid village, nothing for a long hut I."""
    return [
        _paid(seat, village, Award(LONG_HUT, "scored", (village.name,)))
        if level == 2
        else Award(0, "zero", (village.name,))
        for village, level in seat.of_kind("long_hut")
    ]


@long_hut.misreading(inviting=True)
def level_one_paid(seat: Seat) -> Awards:
    """Pay a long hut I as well."""
    huts = seat.reached_of_kind("long_hut")
    return [Award(LONG_HUT, pieces=(village.name,)) for village, _ in huts]
