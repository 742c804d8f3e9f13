"""The town board: sixteen spaces, the tiles on them, and the ways that link them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from scorer.core.grid import Cell, Grid, groups, reach

CELLS = Grid(4, 4, lambda row, column: f"{'ABCD'[row]}{column + 1}")
ROWS = tuple(CELLS.row[f"{letter}1"] for letter in "ABCD")
CORNERS = frozenset({"A1", "A4", "D1", "D4"})
CENTRE = frozenset({"B2", "B3", "C2", "C3"})
BORDER = frozenset(CELLS.cells) - CENTRE
COLUMN = {cell: int(cell[1]) for cell in CELLS.cells}
ROW = {cell: "ABCD".index(cell[0]) + 1 for cell in CELLS.cells}
WEST = tuple(cell for cell in CELLS.cells if COLUMN[cell] == 1)
EAST = tuple(cell for cell in CELLS.cells if COLUMN[cell] == 4)

COLOURS = ("brown", "red", "green", "purple", "orange", "blue", "yellow")
LETTERS = dict(zip(COLOURS, "NRGPOBY", strict=True))


class Tile(NamedTuple):
    """A building tile: its colour and its walkway sides in the order N E S W.

    ``sides`` is None where the walkways were not recorded.
    """

    colour: str
    sides: str | None


class Town:
    """A finished town: the tiles by space, in reading order.

    ``recorded`` says whether the walkways were recorded (an empty town has none to record).
    """

    def __init__(self, tiles: Mapping[Cell, Tile]) -> None:
        """Sort the tiles by colour once."""
        self.tiles = tiles
        self.colours: dict[Cell, str] = {}
        self.recorded = True
        self._of: dict[str, list[Cell]] = {colour: [] for colour in COLOURS}
        self._groups: dict[str, list[tuple[Cell, ...]]] = {}
        for cell, (colour, sides) in tiles.items():
            self.colours[cell] = colour
            self._of[colour].append(cell)
            if sides is None:
                self.recorded = False

    def __eq__(self, other: object) -> bool:
        """Two towns with the same tiles are the same town."""
        return isinstance(other, Town) and dict(self.tiles) == dict(other.tiles)

    def __hash__(self) -> int:
        """Hash by the tiles."""
        return hash(frozenset(self.tiles.items()))

    def of(self, colour: str) -> list[Cell]:
        """The spaces of this colour."""
        return self._of[colour]

    def colours_on(self, cells: Iterable[Cell]) -> list[str]:
        """The colours on these spaces, in their order; unfilled ones have none."""
        colours = self.colours
        return [colours[cell] for cell in cells if cell in colours]

    def groups(self, colour: str, least: int = 2) -> list[tuple[Cell, ...]]:
        """Groups of tiles of one colour that share edges; a tile alone is no group."""
        if colour not in self._groups:
            self._groups[colour] = groups(self._of[colour], CELLS.beside)
        return [group for group in self._groups[colour] if len(group) >= least]

    @property
    def full(self) -> bool:
        """Whether all sixteen spaces are filled."""
        return len(self.tiles) == len(CELLS.cells)


class Walkways:
    """How the tiles of a town are linked by walkways and sunk tokens.

    ``links`` joins two tiles that touch when both have a walkway on the shared edge or a token
    is sunk there; ``unmet`` are the walkways that face a blank side, as (space, side);
    ``entries`` and ``exits`` are the tiles with a walkway to the west and the east border.
    """

    def __init__(self, town: Town, sunk: Iterable[tuple[Cell, Cell]]) -> None:
        """Look at every shared edge once."""
        self.town = town
        self.unmet: list[tuple[Cell, str]] = []
        self.links: dict[Cell, list[Cell]] = {cell: [] for cell in town.tiles}
        self.open_edges: set[tuple[Cell, Cell]] = set()
        self._stretches: dict[Cell, tuple[Cell, ...]] = {}
        sides = {cell: tile.sides or "" for cell, tile in town.tiles.items()}
        self.entries = frozenset([cell for cell in WEST if "W" in sides.get(cell, "")])
        self.exits = frozenset([cell for cell in EAST if "E" in sides.get(cell, "")])
        tokens = frozenset(sunk)
        for here, there, side, facing in CELLS.edges:
            if here in sides and there in sides:
                way, back = side in sides[here], facing in sides[there]
                if way and back:
                    self.open_edges.add((here, there))
                elif (here, there) not in tokens:
                    if way or back:
                        self.unmet.append((here, side) if way else (there, facing))
                    continue
                self.links[here].append(there)
                self.links[there].append(here)

    def reach(self, cell: Cell) -> tuple[Cell, ...]:
        """Every tile that can be walked to from this one, itself included, in reading order."""
        if cell not in self._stretches:
            reached = reach(cell, self.town.tiles, self.links)
            stretch = tuple(tile for tile in self.town.tiles if tile in reached)
            self._stretches.update(dict.fromkeys(stretch, stretch))
        return self._stretches[cell]

    def way(self, cell: Cell, ends: Collection[Cell]) -> tuple[Cell, ...]:
        """The shortest walk from this tile to one of these, both included; () if there is none."""
        came_from = {cell: cell}
        ahead = [cell]
        for here in ahead:
            if here in ends:
                way = [here]
                while way[-1] != cell:
                    way.append(came_from[way[-1]])
                return tuple(reversed(way))
            for step in self.links[here]:
                if step not in came_from:
                    came_from[step] = here
                    ahead.append(step)
        return ()

    def yellow_groups(self) -> list[tuple[Cell, ...]]:
        """Connected groups of two or more yellow tiles."""
        return [g for g in groups(self.town.of("yellow"), self.links) if len(g) >= 2]

    def walk(self, cell: Cell) -> tuple[Cell, ...]:
        """A walk from the west border to the east border past this tile; () if there is none.

        Ways may be used again: the shortest way in is followed by the shortest way out.
        """
        way_in = self.way(cell, self.entries)
        way_out = self.way(cell, self.exits) if way_in else ()
        return (*reversed(way_in), *way_out[1:]) if way_out else ()

    def walk_without_repeat(self, cell: Cell) -> tuple[Cell, ...]:
        """Such a walk that enters no tile twice, a shortest one; () if there is none."""
        return next((way for way in self._walks() if cell in way and way[-1] in self.exits), ())

    def _walks(self) -> Iterator[tuple[Cell, ...]]:
        """Every walk from an entry that enters no tile twice, shorter ones first."""
        ways: list[tuple[Cell, ...]] = [(entry,) for entry in sorted(self.entries)]
        for way in ways:
            yield way
            ways.extend((*way, step) for step in self.links[way[-1]] if step not in way)
