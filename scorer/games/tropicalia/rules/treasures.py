"""Treasure tiles: each pays for every thing of one sort that the player has."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.core.award import Award, Awards, number_of
from scorer.core.problem import Word
from scorer.core.rule import score_rule
from scorer.games.tropicalia.model import PRINTED_BASKETS, TropicaliaPlayer
from scorer.games.tropicalia.village import KINDS

POINTS = 2


@score_rule(
    "treasures",
    source="end",
    rulings=["treasure_copies", "treasures_uncounted", "event_copies", "surfboard_twice"],
)
def treasures(player: TropicaliaPlayer) -> Awards:
    """2 points for each treasure tile and each thing of the sort that it counts."""
    tiles = player.village.tiles
    return [_paid(player, cell, tiles[cell].name) for cell in player.village.of("treasure")]


def _paid(player: TropicaliaPlayer, cell: str, treasure: str) -> Award:
    """The award of one treasure tile, with the pieces it counts."""
    pieces = _pieces(player, treasure)
    count = len(pieces) or _number(player, treasure)
    params: dict[str, object] = {"treasure": Word(treasure)}
    key = "scored" if pieces else "number" if count else "zero"
    if treasure == "surfboard" and count:
        key = "surfboards"
        params |= {"unused": player.surfboards.unused, "used": player.surfboards.used}
    elif treasure == "fountain" and not player.village.recorded:
        key = "by_eye"
    return Award(count * POINTS, key, (cell,), pieces, count, POINTS, params)


def _pieces(player: TropicaliaPlayer, treasure: str) -> tuple[str, ...]:
    """Where in the village the things lie that this treasure counts, if they lie there."""
    if treasure in KINDS:
        return tuple(player.village.of(treasure))
    return player.village.fountains if treasure == "fountain" else ()


def _number(player: TropicaliaPlayer, treasure: str) -> int:
    """How many things this treasure counts."""
    if treasure == "surfboard":
        return player.surfboards.total
    if treasure == "basket":
        return player.basket_tiles
    if treasure == "fountain":
        return player.fountain_count
    return len(player.village.of(treasure))


def _recount(
    player: TropicaliaPlayer, instead: Mapping[str, int] | None = None, unit: int = POINTS
) -> list[Award]:
    """One award a treasure tile, some sorts of things counted otherwise."""
    numbers = instead or {}
    names = [(cell, player.village.tiles[cell].name) for cell in player.village.of("treasure")]
    return [
        number_of(numbers[name] if name in numbers else _number(player, name), unit, (cell,))
        for cell, name in names
    ]


@treasures.misreading(inviting=True)
def unused_surfboards_only(player: TropicaliaPlayer) -> Awards:
    """Leave used surfboards out."""
    return _recount(player, {"surfboard": player.surfboards.unused})


@treasures.misreading(inviting=True, ruling="treasures_uncounted")
def printed_baskets_counted(player: TropicaliaPlayer) -> Awards:
    """Count the five printed baskets as well."""
    return _recount(player, {"basket": player.basket_tiles + PRINTED_BASKETS})


@treasures.misreading(inviting=True, ruling="treasures_uncounted")
def halves_counted(player: TropicaliaPlayer) -> Awards:
    """Count every printed half as a fountain."""
    return _recount(player, {"fountain": player.village.halves} if player.village.recorded else {})


@treasures.misreading(inviting=True, ruling="event_copies")
def different_events_only(player: TropicaliaPlayer) -> Awards:
    """Leave copies of events out."""
    return _recount(player, {"event": len(player.village.events)})


@treasures.misreading(ruling="treasures_uncounted")
def open_halves_counted(player: TropicaliaPlayer) -> Awards:
    """Count every edge that shows at least one half."""
    village = player.village
    edges = {"fountain": village.halves - len(village.fountains)}
    return _recount(player, edges if village.recorded else {})


@treasures.misreading
def doubling_forgotten(player: TropicaliaPlayer) -> Awards:
    """Pay 1 point each."""
    return _recount(player, unit=1)


@treasures.misreading(ruling="treasure_copies")
def same_treasure_once(player: TropicaliaPlayer) -> Awards:
    """Pay copies of a treasure once."""
    tiles, treasures = player.village.tiles, player.village.of("treasure")
    first = {tiles[cell].name: cell for cell in reversed(treasures)}
    return [number_of(_number(player, name), POINTS, (cell,)) for name, cell in first.items()]


@treasures.misreading(ruling="treasures_uncounted")
def carts_counted(player: TropicaliaPlayer) -> Awards:
    """Count carts for surfboards too."""
    return _recount(player, {"surfboard": player.surfboards.total + player.carts.total})


@treasures.misreading
def fountains_without_treasure(player: TropicaliaPlayer) -> Awards:
    """Pay 2 points a fountain though no treasure counts them."""
    tiles = player.village.tiles
    counted = any(tiles[cell].name == "fountain" for cell in player.village.of("treasure"))
    return [*_recount(player), number_of(0 if counted else player.fountain_count, POINTS)]
