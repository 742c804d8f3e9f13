"""Village text to villages and back: ``FH1 TA2 HU2`` is a foot hut I, a taro II and a dancer II."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from scorer.core.document import refuse
from scorer.core.problem import Problem, Words, invalid
from scorer.games.hawaii.tiles import (
    CODE,
    CODES,
    KINDS,
    MOST_VILLAGES,
    NOT_IN_VILLAGES,
    START_HUT,
    Tile,
    Village,
)
from scorer.text.names import find_name, nearest, spellings

PACKAGE = "scorer.games.hawaii"
LEVELS = {"1": 1, "2": 2, "I": 1, "II": 2}
CELL = re.compile(r"(.*?)[\s_-]*(\d+|[iI]+)?")
# Most rows are written in canonical codes; these are read without looking any further.
TILES = {
    tile.code: tile
    for kind in KINDS
    for level in ((0,) if kind == START_HUT else (1, 2))
    for tile in (Tile.of(kind, level),)
}

Row = Village | tuple[Problem, ...] | None


def parse_villages(value: object) -> tuple[Village, ...]:
    """Rows from the top as villages; a refusal with every tile that cannot be read.

    Empty rows are passed over, so the row numbers show where one lies between two villages.

    >>> [village.name for village in parse_villages("S SH2 | 足のコテージ1 タロイモ1")]
    ['V1', 'V2']
    """
    text = isinstance(value, str)
    rows = value.replace("｜", "|").split("|") if isinstance(value, str) else value
    if not isinstance(rows, list):
        raise refuse(invalid("villages_unreadable", found=value))
    villages: list[Village] = []
    problems: list[Problem] = []
    for number, row in enumerate(rows, start=1):
        read = _row(number, row) if isinstance(row, str) else _cells(number, row)
        if isinstance(read, Village):
            villages.append(read)
        elif read:
            problems += read if text else [one.inside(number - 1) for one in read]
    if villages and villages[-1].row > MOST_VILLAGES:
        problems.append(invalid("too_many_villages", count=villages[-1].row))
    if problems:
        raise refuse(*problems)
    return tuple(villages)


def format_villages(villages: tuple[Village, ...]) -> list[str]:
    """Villages as one canonical string a row.

    >>> format_villages(parse_villages(["S", "", ["foot hut I", "hula 2"], ""]))
    ['S', '', 'FH1 HU2']
    """
    rows = {village.row: village.codes for village in villages}
    return [rows.get(row, "") for row in range(1, max(rows, default=0) + 1)]


@lru_cache(maxsize=4096)
def _row(number: int, text: str) -> Row:
    """A row written as one string."""
    cells = text.split()
    try:
        return Village.of(number, [TILES[cell] for cell in cells]) if cells else None
    except KeyError:
        return _village(number, cells)


def _cells(number: int, cells: object) -> Row:
    """A row written as a list of cells, each of which has a place of its own in the document."""
    if not isinstance(cells, list):
        return (invalid("village_unreadable", where=f"V{number}", found=cells),)
    return _village(number, cells, listed=True)


def _village(number: int, cells: list[Any], *, listed: bool = False) -> Row:
    """The village of these cells, the problems with them, or None where there are none."""
    read = [
        _tile(cell) if isinstance(cell, str) else invalid("tile_unreadable", found=cell)
        for cell in cells
    ]
    tiles = [tile for tile in read if isinstance(tile, Tile)]
    if len(tiles) == len(cells):
        return Village.of(number, tiles) if tiles else None
    return tuple(
        one._replace(path=(column,) if listed else (), where=f"V{number}")
        for column, one in enumerate(read)
        if isinstance(one, Problem)
    )


@lru_cache(maxsize=4096)
def _tile(text: str) -> Tile | Problem:
    """One cell: a tile, or the problem with it (no place yet)."""
    plain = unicodedata.normalize("NFKC", text).strip()
    found = CELL.fullmatch(plain)
    name, level = found.groups() if found else (plain, None)
    kind = find_name(PACKAGE, (*KINDS, *NOT_IN_VILLAGES), name)
    if kind in NOT_IN_VILLAGES:
        return invalid("not_a_village_tile", found=text, tile=Words([kind]))
    if kind is None:
        return invalid("unknown_tile", found=text, known=tuple(CODES), nearest=_nearest(plain))
    code = CODE[kind]
    if kind == START_HUT:
        return invalid("start_hut_level", found=text) if level else Tile.of(kind, 0)
    if level is None:
        return invalid("level_missing", found=text, first=f"{code}1", second=f"{code}2")
    if level.upper() not in LEVELS:
        return invalid("level_unknown", found=text, first=f"{code}1", second=f"{code}2")
    return Tile.of(kind, LEVELS[level.upper()])


def _nearest(text: str) -> str | None:
    """The code with its level, or the name, that looks most like a cell nobody knows."""
    names = [name for kind in KINDS for name in (kind, *spellings(PACKAGE)[kind])]
    return nearest(text, [*TILES, *names])


class VillagesNotation:
    """The Pydantic type of a player's villages: by ``parse_villages`` and ``format_villages``."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Validate and serialise by the notation."""
        return core_schema.no_info_plain_validator_function(
            parse_villages,
            serialization=core_schema.plain_serializer_function_ser_schema(format_villages),
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """One string, or rows that are strings or lists of cells."""
        cells = {"type": "array", "items": {"type": "string"}}
        rows = {"type": "array", "items": {"anyOf": [{"type": "string"}, cells]}}
        return {"anyOf": [rows, {"type": "string"}], "examples": [["S SH2 TA1 HU2", "FH1 CO2"]]}
