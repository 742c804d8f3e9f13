"""Buildings and orchards pay what is printed on them; a kind without any tile costs points."""

from __future__ import annotations

from collections.abc import Iterable

from scorer.core.award import Award, Awards, number_of
from scorer.core.rule import score_rule
from scorer.games.tropicalia.model import TropicaliaPlayer
from scorer.games.tropicalia.village import KINDS, SPACES

LOSS = -4


@score_rule("buildings", source="end")
def buildings(player: TropicaliaPlayer) -> Awards:
    """The points printed on each building tile in the village."""
    tiles = player.village.tiles
    return [Award(tiles[cell].points, "scored", (cell,)) for cell in player.village.of("building")]


@score_rule("orchards", source="end", rulings=["village_orchards"])
def orchards(player: TropicaliaPlayer) -> Awards:
    """The points printed on each orchard tile in the village."""
    tiles = player.village.tiles
    return [Award(tiles[cell].points, "scored", (cell,)) for cell in player.village.of("orchard")]


@score_rule("missing_kinds", source="end", rulings=["zero_points_kind", "no_floor"])
def missing_kinds(player: TropicaliaPlayer) -> Awards:
    """Minus 4 points for each of the four kinds of tile with no tile in the village."""
    return _lost(_missing(player))


def _missing(player: TropicaliaPlayer) -> list[str]:
    """The kinds of which the village has no tile."""
    village = player.village
    return [kind for kind in KINDS if not village.of(kind)]


def _lost(kinds: Iterable[str]) -> list[Award]:
    """Minus 4 points a kind."""
    return [Award(LOSS, "scored", (), (kind,), 1, LOSS) for kind in kinds]


@missing_kinds.misreading(inviting=True)
def missing_once(player: TropicaliaPlayer) -> Awards:
    """Take off 4 in all, however many kinds are missing."""
    return _lost(_missing(player)[:1])


@missing_kinds.misreading(inviting=True, ruling="zero_points_kind")
def zero_points_missing(player: TropicaliaPlayer) -> Awards:
    """Take kinds whose tiles all show 0 points for missing."""
    village = player.village
    blank = [
        kind
        for kind in ("building", "orchard")
        if village.of(kind) and not any(village.tiles[cell].points for cell in village.of(kind))
    ]
    return _lost([*_missing(player), *blank])


@missing_kinds.misreading
def empty_spaces_penalised(player: TropicaliaPlayer) -> Awards:
    """Take off 4 for each empty space instead."""
    return [number_of(len(SPACES.cells) - len(player.village.tiles), LOSS)]


@missing_kinds.misreading
def treasure_not_a_kind(player: TropicaliaPlayer) -> Awards:
    """Take off nothing for a village without a treasure."""
    return _lost(kind for kind in _missing(player) if kind != "treasure")
