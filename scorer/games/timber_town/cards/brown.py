"""The score card of the brown beaver tiles, and the Builder Beaver."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scorer.core.award import Award, Awards, each_in, number_of
from scorer.core.grid import groups
from scorer.core.rule import score_rule
from scorer.games.timber_town.board import CELLS, EAST, WEST, Walkways
from scorer.games.timber_town.model import Seat

Stretch = set[str]


@score_rule("beavers", source="cards", rulings=["R2", "R5", "R7", "R20"])
def town_square(seat: Seat) -> Awards:
    """5 stars for each beaver that can walk from the west to the east border past its own tile."""
    if not seat.town.recorded:
        return [number_of(seat.player.crossing_beavers or 0, 5)._replace(key="by_eye")]
    return [
        Award(5, "scored", (cell,), params={"way": " ".join(walk)})
        if walk
        else Award(0, _why_not(seat, cell), (cell,))
        for cell, walk in seat.player.walks(seat.game.options.beaver_path).items()
    ]


def _why_not(seat: Seat, cell: str) -> str:
    """What this beaver lacks."""
    stretch = seat.ways.reach(cell)
    west = not seat.ways.entries.isdisjoint(stretch)
    east = not seat.ways.exits.isdisjoint(stretch)
    if west and east:
        return "only_by_repeating"
    return {(True, False): "no_exit", (False, True): "no_entry", (False, False): "no_way"}[
        west, east
    ]


def _walking(
    seat: Seat,
    pays: Callable[[Stretch], bool],
    stretch: Callable[[str], Iterable[str]] | None = None,
) -> Awards:
    """5 stars a beaver whose stretch of linked tiles passes the test."""
    if not seat.town.recorded:
        return town_square.award(seat)
    reach = stretch or seat.ways.reach
    browns = seat.town.of("brown")
    return each_in(browns, [cell for cell in browns if pays(set(reach(cell)))], points=5)


def _both_ends(seat: Seat) -> Callable[[Stretch], bool]:
    ways = seat.ways
    return lambda stretch: bool(stretch & ways.entries) and bool(stretch & ways.exits)


@town_square.misreading(inviting=True)
def every_beaver_paid(seat: Seat) -> Awards:
    """Pay 5 stars a brown tile."""
    browns = seat.town.of("brown")
    return each_in(browns, browns, points=5)


@town_square.misreading(inviting=True)
def one_end_enough(seat: Seat) -> Awards:
    """Be content with the west or the east border."""
    return _walking(seat, lambda s: bool(s & seat.ways.entries) or bool(s & seat.ways.exits))


@town_square.misreading(inviting=True)
def border_side_ignored(seat: Seat) -> Awards:
    """Reach the outer columns, with or without a walkway to the border."""
    return _walking(seat, lambda stretch: bool(stretch & set(WEST)) and bool(stretch & set(EAST)))


@town_square.misreading
def links_ignored(seat: Seat) -> Awards:
    """Walk over all neighbouring tiles."""
    joined = groups(seat.town.tiles, CELLS.beside)
    return _walking(seat, _both_ends(seat), lambda cell: next(g for g in joined if cell in g))


@town_square.misreading(ruling="R2")
def sunk_blocks(seat: Seat) -> Awards:
    """Let sunk tokens carry nobody."""
    return _walking(seat, _both_ends(seat), Walkways(seat.town, ()).reach)


@town_square.misreading
def north_south_counts(seat: Seat) -> Awards:
    """Pay a way from north to south too."""
    tiles = seat.town.tiles
    north = {c for c in CELLS.row["A1"] if c in tiles and "N" in (tiles[c].sides or "")}
    south = {c for c in CELLS.row["D1"] if c in tiles and "S" in (tiles[c].sides or "")}
    both = _both_ends(seat)
    return _walking(seat, lambda s: both(s) or (bool(s & north) and bool(s & south)))


@town_square.misreading(ruling="R7")
def way_used_once(seat: Seat) -> Awards:
    """Let one beaver use each connected way."""
    if not seat.town.recorded:
        return town_square.award(seat)
    crossing = seat.player.crossing(seat.game.options.beaver_path)
    first = {seat.ways.reach(cell): cell for cell in reversed(crossing)}
    return each_in(seat.town.of("brown"), list(first.values()), points=5)


@score_rule("builder_beaver", source="end")
def builder_beaver(seat: Seat) -> Awards:
    """5 stars for holding the Builder Beaver."""
    held = seat.player.builder_beaver
    return [Award(5 if held else 0, "scored" if held else "zero")]


@builder_beaver.misreading(inviting=True)
def builder_beaver_not_held(seat: Seat) -> Awards:
    """Pay a full town, though the rival filled his first."""
    return [Award(5 if seat.town.full or seat.player.builder_beaver else 0)]
