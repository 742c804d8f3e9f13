"""The village: nine spaces, the tiles on them, and the fountains along their edges."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from scorer.core.grid import Cell, Grid

SPACES = Grid(3, 3, lambda row, column: f"{'abc'[column]}{row + 1}")
ROWS = tuple(SPACES.row[f"a{number}"] for number in (1, 2, 3))
SHARED_EDGES = tuple(
    (here, there, side, facing, f"{here}-{there}") for here, there, side, facing in SPACES.edges
)

KINDS = ("building", "event", "orchard", "treasure")
TREASURES = ("surfboard", "orchard", "building", "event", "basket", "fountain")


class Tile(NamedTuple):
    """A village tile.

    ``points`` are printed on buildings and orchards. ``name`` is what a treasure counts, or the
    label of an event as labels are compared; ``label`` is the label as written. ``halves`` are
    the edges that show half a fountain, in the order N E S W; None where not recorded.
    """

    kind: str
    points: int = 0
    name: str = ""
    label: str = ""
    halves: str | None = None


class Village:
    """A finished village: the tiles by space, in reading order.

    ``recorded`` says whether the edges of any tile are recorded; if so, a tile without any
    shows no half fountain. ``events`` are the spaces of each different event, as first seen.
    """

    def __init__(self, tiles: Mapping[Cell, Tile]) -> None:
        """Sort the tiles by kind once."""
        self.tiles = tiles
        self.recorded = False
        self.events: dict[str, list[Cell]] = {}
        self._of: dict[str, list[Cell]] = {kind: [] for kind in KINDS}
        for cell, (kind, _, name, _, halves) in tiles.items():
            self._of[kind].append(cell)
            if kind == "event":
                self.events.setdefault(name, []).append(cell)
            if halves is not None:
                self.recorded = True

    def of(self, kind: str) -> list[Cell]:
        """The spaces with tiles of this kind."""
        return self._of[kind]

    @cached_property
    def fountains(self) -> tuple[str, ...]:
        """The shared edges on which both tiles show half a fountain."""
        halves = dict.fromkeys(SPACES.cells, "")
        halves.update({cell: tile.halves for cell, tile in self.tiles.items() if tile.halves})
        return tuple(
            [
                edge
                for here, there, side, facing, edge in SHARED_EDGES
                if side in halves[here] and facing in halves[there]
            ]
        )

    @property
    def halves(self) -> int:
        """How many halves of fountains are printed on the tiles."""
        return sum(len(tile.halves or "") for tile in self.tiles.values())

    @property
    def neighbours(self) -> int:
        """How many pairs of tiles share an edge: the most fountains there can be."""
        return sum(edge[0] in self.tiles and edge[1] in self.tiles for edge in SHARED_EDGES)
