"""Board geometry: which spaces touch, share a line or a diagonal, and which form groups."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

Cell = str
Neighbours = Mapping[Cell, Sequence[Cell]]
COMPASS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


class Grid:
    """A rectangular board whose spaces have names; rows and columns count from 0.

    >>> town = Grid(4, 4, lambda row, column: f"{'ABCD'[row]}{column + 1}")
    >>> town.beside["A1"], town.around["A1"]
    (('A2', 'B1'), ('A2', 'B1', 'B2'))
    >>> town.diagonals["B1"]
    ('A2', 'C2', 'D3')
    """

    def __init__(self, rows: int, columns: int, name: Callable[[int, int], Cell]) -> None:
        """Work out every neighbourhood once."""
        self._at = {(r, c): name(r, c) for r in range(rows) for c in range(columns)}
        self.cells = tuple(self._at.values())
        self.place = {cell: place for place, cell in self._at.items()}
        self.row = {cell: tuple(self._line(r, 0, 0, 1)) for (r, _), cell in self._at.items()}
        self.column = {cell: tuple(self._line(0, c, 1, 0)) for (_, c), cell in self._at.items()}
        self.beside = self._near([(-1, 0), (0, -1), (0, 1), (1, 0)])
        self.corners = self._near([(-1, -1), (-1, 1), (1, -1), (1, 1)])
        self.around = {
            cell: tuple(c for c in self.cells if c in {*self.beside[cell], *self.corners[cell]})
            for cell in self.cells
        }
        self.rays = {
            cell: tuple(
                tuple(self._line(r + dr, c + dc, dr, dc)) for dr in (-1, 1) for dc in (-1, 1)
            )
            for (r, c), cell in self._at.items()
        }
        self.diagonals = {
            cell: tuple(c for ray in rays for c in ray) for cell, rays in self.rays.items()
        }
        self.edges = tuple(self._edges())

    def towards(self, cell: Cell, side: str) -> Cell | None:
        """The space beyond this side (N, E, S or W), or None at the border."""
        row, column = self.place[cell]
        down, right = COMPASS[side]
        return self._at.get((row + down, column + right))

    def _near(self, steps: Sequence[tuple[int, int]]) -> dict[Cell, tuple[Cell, ...]]:
        return {
            cell: tuple(
                self._at[r + dr, c + dc] for dr, dc in steps if (r + dr, c + dc) in self._at
            )
            for (r, c), cell in self._at.items()
        }

    def _line(self, row: int, column: int, down: int, right: int) -> Iterator[Cell]:
        while (row, column) in self._at:
            yield self._at[row, column]
            row, column = row + down, column + right

    def _edges(self) -> Iterator[tuple[Cell, Cell, str, str]]:
        """Every shared edge: a space, the one east or south of it, and their two sides."""
        for (row, column), cell in self._at.items():
            if (row, column + 1) in self._at:
                yield cell, self._at[row, column + 1], "E", "W"
            if (row + 1, column) in self._at:
                yield cell, self._at[row + 1, column], "S", "N"


def groups(cells: Iterable[Cell], neighbours: Neighbours) -> list[tuple[Cell, ...]]:
    """Maximal sets of cells joined by the neighbourhood, single ones too, in the order given.

    >>> groups(["A1", "A2", "C3"], {"A1": ["A2"], "A2": ["A1"], "C3": []})
    [('A1', 'A2'), ('C3',)]
    """
    left = dict.fromkeys(cells)
    found = []
    while left:
        start = next(iter(left))
        reached = reach(start, left, neighbours)
        found.append(tuple(cell for cell in left if cell in reached))
        for cell in reached:
            del left[cell]
    return found


def reach(start: Cell, within: Collection[Cell], neighbours: Neighbours) -> set[Cell]:
    """Every one of these cells that can be walked to from here.

    >>> sorted(reach("A1", ["A1", "A2", "A4"], {"A1": ["A2"], "A2": ["A3"]}))
    ['A1', 'A2']
    """
    reached, ahead = {start}, [start]
    while ahead:
        for cell in neighbours.get(ahead.pop(), ()):
            if cell in within and cell not in reached:
                reached.add(cell)
                ahead.append(cell)
    return reached
