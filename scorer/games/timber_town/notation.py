"""Town text to town and back: ``P/ES`` is a purple tile with walkways east and south."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from scorer.core.document import HYPHENS, refuse, rows_schema
from scorer.core.grid import Cell
from scorer.core.problem import Path, Problem, Words, invalid
from scorer.games.timber_town.board import CELLS, COLOURS, LETTERS, ROWS, Tile, Town
from scorer.text.names import find_name, nearest_name

PACKAGE = "scorer.games.timber_town"
SIDES = "NESW"
UNFILLED = "."
COLOUR_OF = {letter: colour for colour, letter in LETTERS.items()}
BETWEEN = re.compile(f"[{HYPHENS}]")
BARE = frozenset(HYPHENS)
DRAWN = {
    "─": "EW",
    "│": "NS",
    "┌": "ES",
    "┐": "SW",
    "└": "NE",
    "┘": "NW",
    "┼": "NESW",
    "├": "NES",
    "┤": "NSW",
    "┬": "ESW",
    "┴": "NEW",
    "╴": "W",
    "╵": "N",
    "╶": "E",
    "╷": "S",
}


def parse_town(value: object) -> Town:
    """Four rows of four cells as a town; a refusal with every cell that cannot be read.

    >>> parse_town("P/ES . . . | . . . . | . . . . | . . . G/N").tiles["D4"]
    Tile(colour='green', sides='N')
    """
    problems: list[Problem] = []
    tiles: dict[str, Tile] = {}
    for names, cells in rows_of(value, problems):
        for place, cell in zip(names, cells, strict=False):
            read = (
                read_cell(cell) if isinstance(cell, str) else invalid("cell_unreadable", found=cell)
            )
            if isinstance(read, Tile):
                tiles[place] = read
            elif read is not None:
                problems.append(read._replace(path=_path(value, place), where=place))
    bare = tuple([place for place, tile in tiles.items() if tile.sides is None])
    if bare and len(bare) < len(tiles):
        first = bare[0]
        path = _path(value, first)
        problems.append(invalid("walkways_half_recorded", path=path, where=first, pieces=bare))
    if problems:
        raise refuse(*problems)
    return Town(tiles)


def format_town(town: Town) -> list[str]:
    """A town as four canonical strings.

    >>> format_town(parse_town("紫/SE . . . | . . . . | . . . . | . . . ."))[0]
    'P/ES . . .'
    """
    return [" ".join(format_tile(town.tiles.get(cell)) for cell in row) for row in ROWS]


@lru_cache(maxsize=256)
def format_tile(tile: Tile | None) -> str:
    """One cell in canonical notation."""
    if tile is None:
        return UNFILLED
    letter = LETTERS[tile.colour]
    return letter if tile.sides is None else f"{letter}/{tile.sides or '-'}"


def rows_of(value: object, problems: list[Problem]) -> Iterator[tuple[tuple[str, ...], list[Any]]]:
    """The spaces and the cells of each row that has cells."""
    rows = value.replace("｜", "|").split("|") if isinstance(value, str) else value
    if not isinstance(rows, list):
        problems.append(invalid("town_unreadable", found=value))
        return
    if len(rows) != len(ROWS):
        problems.append(invalid("town_rows", count=len(rows)))
    for index, (names, row) in enumerate(zip(ROWS, rows, strict=False)):
        cells = row.split() if isinstance(row, str) else row
        path: Path = () if isinstance(value, str) else (index,)
        where = names[0][0]
        if not isinstance(cells, list):
            problems.append(invalid("row_unreadable", path=path, where=where, found=row))
            continue
        if len(cells) != len(names):
            count = len(cells)
            problems.append(invalid("row_cells", path=path, where=where, count=count, found=row))
        yield names, cells


def _path(value: object, place: Cell) -> Path:
    """Where a space stands in the value: nowhere in one string, in its row, or in a list there."""
    row, column = CELLS.place[place]
    if not isinstance(value, list):
        return ()
    return (row, column) if isinstance(value[row], list) else (row,)


@lru_cache(maxsize=4096)
def read_cell(text: str) -> Tile | Problem | None:
    """One cell: a tile, None where unfilled, or the problem with it (no place yet)."""
    plain = unicodedata.normalize("NFKC", text).strip()
    if plain == UNFILLED:
        return None
    name, slash, ways = plain.partition("/")
    colour = COLOUR_OF.get(name.strip().upper()) or find_name(PACKAGE, COLOURS, name)
    if colour is None:
        close = nearest_name(PACKAGE, COLOURS, name) if len(name) > 1 else None
        return invalid("unknown_colour", found=text, expected=Words(COLOURS), nearest=close)
    if not slash:
        return Tile(colour, None)
    ways = ways.strip()
    sides = DRAWN.get(ways) or ("" if ways in BARE and ways else ways.upper().translate(_KANJI))
    if (not ways) or set(sides) - set(SIDES):
        return invalid("unknown_side", found=text)
    if len(set(sides)) < len(sides):
        return invalid("sides_repeated", found=text)
    return Tile(colour, "".join(side for side in SIDES if side in sides))


_KANJI = str.maketrans("北東南西", SIDES)


class TownNotation:
    """The Pydantic type of a town: read by ``parse_town``, written by ``format_town``."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Validate and serialise by the notation."""
        return core_schema.no_info_plain_validator_function(
            parse_town, serialization=core_schema.plain_serializer_function_ser_schema(format_town)
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """One string, or four rows that are strings or lists of cells."""
        example = ["P/SW P/ES P/EW G/NW", "Y/NS O/NS P/ES O/SW", ". . . .", ". . . ."]
        return rows_schema(4, 4, [example])


def parse_sunk(value: object) -> tuple[tuple[str, str], ...]:
    """Tokens sunk between touching spaces: ``["D2-D3"]``, either order; a refusal otherwise.

    >>> parse_sunk(["d3-D2"])
    (('D2', 'D3'),)
    """
    if not isinstance(value, list):
        raise refuse(invalid("not_a_list", found=value))
    edges, problems = [], []
    for index, text in enumerate(value):
        edge = read_edge(text) if isinstance(text, str) else invalid("sunk_unreadable", found=text)
        if isinstance(edge, Problem):
            problems.append(edge._replace(path=(index,)))
        else:
            edges.append(edge)
    if problems:
        raise refuse(*problems)
    return tuple(edges)


@lru_cache(maxsize=1024)
def read_edge(text: str) -> tuple[str, str] | Problem:
    """The two spaces a token is sunk between, in order, or the problem with them."""
    plain = unicodedata.normalize("NFKC", text).upper()
    ends = tuple(sorted(end.strip() for end in BETWEEN.split(plain)))
    if len(ends) != 2 or not set(ends) <= set(CELLS.cells):
        return invalid("sunk_unreadable", found=text)
    if ends[1] not in CELLS.beside[ends[0]]:
        return invalid("sunk_apart", where="-".join(ends), found=text)
    return ends[0], ends[1]
