"""What a table may mean where it cannot be read, so that its other problems are told at once.

Mostly that is what gives no cause for a problem. A village has several ways: each unreadable
space may be empty or hold a tile, and that tile may have its edges recorded.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from scorer.core.grid import Cell
from scorer.core.problem import Problem
from scorer.core.readings import Fillings, always, spaces_read
from scorer.games.tropicalia.notation import read_space, rows_of
from scorer.games.tropicalia.village import ROWS, SPACES, Tile, Village

BUILDING = Tile("building")
UNKNOWN: Tile | None = Tile("")
Spaces = Mapping[Cell, Tile | None]


def villages(given: object) -> Sequence[Village]:
    """Every village that may be meant: unreadable spaces hold a building in the first, or nothing.

    >>> [len(village.tiles) for village in villages("B5 X . | O3 . . | . . .")]
    [3, 2]
    """
    problems: list[Problem] = []
    rows = list(rows_of(given, problems))
    known = rows if all(problem.where for problem in problems) else []
    spaces = spaces_read(SPACES.cells, known, _tile, UNKNOWN)
    every_row = len(rows) == len(ROWS)
    edges = _edges_recorded([cell for _, cells in rows for cell in cells], every_row=every_row)
    return [_village(spaces, tile, edges=way) for way in edges for tile in (BUILDING, None)]


def _tile(cell: object) -> Tile | None:
    """A tile as far as it can be read, None where empty."""
    if not isinstance(cell, str):
        return UNKNOWN
    read = read_space(cell)
    if read is None or isinstance(read, Tile):
        return read
    face = read_space(unicodedata.normalize("NFKC", cell).partition("/")[0])
    return face if isinstance(face, Tile) else UNKNOWN


def _edges_recorded(cells: Sequence[object], *, every_row: bool) -> Sequence[bool]:
    """Whether the edges of any tile are recorded; both where part of the village is no text."""
    texts = [cell for cell in cells if isinstance(cell, str)]
    if any("/" in unicodedata.normalize("NFKC", text) for text in texts):
        return (True,)
    return (False,) if every_row and len(texts) == len(cells) else (False, True)


def _village(spaces: Spaces, stand_in: Tile | None, *, edges: bool) -> Village:
    """The village with this tile on every space that is not known."""
    meant = {place: stand_in if tile == UNKNOWN else tile for place, tile in spaces.items()}
    village = Village({place: tile for place, tile in meant.items() if tile})
    village.recorded = edges
    return village


FILLINGS: Fillings = {"village": villages, "fountains": always(0)}
