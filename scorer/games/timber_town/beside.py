"""What a table may mean where it cannot be read, so that its other problems are told at once.

Mostly that is what gives no cause for a problem: no token sunk, no walkway where sides cannot be
read. A town has several ways, as its unreadable spaces may be filled or not.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from scorer.core.grid import Cell
from scorer.core.problem import Problem
from scorer.core.readings import Fillings, always, spaces_read
from scorer.games.timber_town.board import CELLS, Tile, Town
from scorer.games.timber_town.notation import read_cell, read_edge, rows_of

# More tiles mend a problem only where too many beavers or yellow tiles were counted by eye.
FILLED_WITH = ("", "brown", "yellow")
UNREADABLE = "?"
UNKNOWN: Tile | None = Tile("", UNREADABLE)
Spaces = Mapping[Cell, Tile | None]


def towns(given: object) -> Sequence[Town]:
    """The towns that may be meant, the first one without the tiles of unknown colour.

    >>> [len(town.tiles) for town in towns("P . . X | . . . . | . . . . | . . . .")]
    [1, 2, 2]
    """
    problems: list[Problem] = []
    rows = list(rows_of(given, problems))
    known = rows if all(problem.where for problem in problems) else []
    spaces = spaces_read(CELLS.cells, known, _tile, UNKNOWN)
    written = [cell for _, cells in rows for cell in cells if isinstance(cell, str)]
    ways = [
        _town(spaces, colour, sides) for sides in _sides(spaces, written) for colour in FILLED_WITH
    ]
    return tuple(dict.fromkeys(ways))


def _tile(cell: object) -> Tile | None:
    """A tile as far as it can be read, None where unfilled."""
    if not isinstance(cell, str):
        return UNKNOWN
    read = read_cell(cell)
    if not isinstance(read, Problem):
        return read
    face = read_cell(unicodedata.normalize("NFKC", cell).partition("/")[0])
    return face._replace(sides=UNREADABLE) if isinstance(face, Tile) else UNKNOWN


def _sides(spaces: Spaces, written: Sequence[str]) -> Sequence[str | None]:
    """What unreadable sides may be: not recorded, or without a walkway."""
    bare = any(tile and tile.sides is None for tile in spaces.values())
    slash = any("/" in unicodedata.normalize("NFKC", cell) for cell in written)
    if bare == slash:
        return (None, "")
    return (None,) if bare else ("",)


def _town(spaces: Spaces, colour: str, sides: str | None) -> Town:
    """The town with this for every colour and for all sides that are not known."""
    tiles = {}
    for place, tile in spaces.items():
        if tile and (tile.colour or colour):
            known = sides is not None and tile.sides not in (None, UNREADABLE)
            tiles[place] = Tile(tile.colour or colour, tile.sides if known else sides)
    return Town(tiles)


def edges(given: object) -> Sequence[tuple[tuple[str, str], ...]]:
    """The tokens that can be read: with fewer of them fewer tiles are linked."""
    texts = given if isinstance(given, list) else []
    read = [read_edge(text) for text in texts if isinstance(text, str)]
    return (tuple(edge for edge in read if not isinstance(edge, Problem)),)


FILLINGS: Fillings = {
    "town": towns,
    "sunk": edges,
    "crossing_beavers": always(0),
    "chalet_groups": always([]),
    "rival_purple": always(0),
    "chalet": always({2: 0}),
    "green": always("garden"),
    "purple": always("abbey"),
    "orange": always("food"),
    "blue": always("cooper"),
    "yellow": always("cottage"),
}
