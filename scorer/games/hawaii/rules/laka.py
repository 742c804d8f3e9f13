"""Final scoring: Laka, who pays for fruit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scorer.core.award import Award, Awards, number_of
from scorer.core.rule import score_rule
from scorer.games.hawaii.seat import LEVELS, Seat
from scorer.games.hawaii.tiles import Tile, Village

if TYPE_CHECKING:
    from scorer.games.hawaii.model import HawaiiOptions


@score_rule("laka", source="help", rulings=["R10", "R13", "R14"])
def laka(seat: Seat) -> Awards:
    """The levels of all valid fruit tiles, once (I) or twice (II), if Laka's village is valid."""
    gods = seat.of_kind("laka")
    if not gods:
        return ()
    awards = [_award(seat, village, level) for village, level in gods]
    unit = sum(level for village, level in gods if village.name in seat.valid)
    return [*awards, *_fruit_lost(seat, unit)] if unit else awards


def laka_under(seat: Seat, options: HawaiiOptions) -> int:
    """What Laka would bring more, or less, under other options."""
    gods = seat.reached_of_kind("laka")
    if not gods:
        return 0
    more = _levels(_fruit(_scope(seat, options))) - _levels(_fruit(_scope(seat)))
    return more * sum([level for _, level in gods])


def _award(seat: Seat, village: Village, level: int) -> Award:
    """What one Laka pays, or would have paid in a valid village."""
    fruit = _fruit(_scope(seat, own=village))
    count = _levels(fruit)
    params = {"level": LEVELS[level], "tiles": tuple([tile.code for tile in fruit])}
    kinds = tuple([tile.kind for tile in fruit])
    key = "scored" if fruit else "zero"
    award = Award(count * level, key, (village.name,), kinds, count, level, params)
    return award if village.name in seat.valid else seat.lost(village, award.points)


def _scope(
    seat: Seat, options: HawaiiOptions | None = None, own: Village | None = None
) -> list[Village]:
    """The villages whose fruit Laka pays: the valid ones (with the god's own), or by option all."""
    if (options or seat.options).laka_scope == "all":
        return list(seat.villages)
    return [village for village in seat.villages if village.name in seat.valid or village is own]


def _fruit_lost(seat: Seat, unit: int) -> list[Award]:
    """Fruit that Laka does not pay because its village is not valid."""
    paid = _scope(seat)
    return [
        seat.lost(village, _levels(village.fruit) * unit, "fruit_lost")
        for village in seat.villages
        if village.fruit and village not in paid
    ]


def _fruit(villages: Iterable[Village]) -> list[Tile]:
    return [tile for village in villages for tile in village.fruit]


def _levels(tiles: Iterable[Tile]) -> int:
    return sum([tile.level for tile in tiles])


@laka.misreading(inviting=True)
def tiles_for_levels(seat: Seat) -> Awards:
    """Count fruit tiles instead of their levels."""
    count = len(_fruit(_scope(seat)))
    return [number_of(count, level) for _, level in seat.reached_of_kind("laka")]


@laka.misreading(inviting=True)
def level_ignored(seat: Seat) -> Awards:
    """Pay the levels once, whatever Laka's own level."""
    count = _levels(_fruit(_scope(seat)))
    return [number_of(count, 1) for _ in seat.reached_of_kind("laka")]


@laka.misreading(inviting=True)
def breadfruit_only(seat: Seat) -> Awards:
    """Pay breadfruit only, which is the tile called fruit in the Japanese table."""
    count = _levels(tile for tile in _fruit(_scope(seat)) if tile.kind == "breadfruit")
    return [number_of(count, level) for _, level in seat.reached_of_kind("laka")]


@laka.misreading
def own_village_only(seat: Seat) -> Awards:
    """Pay only the fruit in Laka's own village."""
    return [
        number_of(_levels(village.fruit), level) for village, level in seat.reached_of_kind("laka")
    ]


@laka.misreading(ruling="R14")
def god_unreached(seat: Seat) -> Awards:
    """Pay Laka in a village that is not valid as well."""
    count = _levels(_fruit(_scope(seat)))
    return [number_of(count, level, (village.name,)) for village, level in seat.of_kind("laka")]
