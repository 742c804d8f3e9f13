"""Village text to village and back: ``B5/NE`` is a building of 5 with halves north and east."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, SerializationInfo
from pydantic_core import CoreSchema, core_schema

from scorer.core.document import CANONICAL, HYPHENS, refuse, rows_schema
from scorer.core.grid import Cell
from scorer.core.problem import Clause, Ids, Path, Problem, invalid
from scorer.games.tropicalia.village import KINDS, ROWS, SPACES, TREASURES, Tile, Village
from scorer.text.names import find_name, nearest_name

PACKAGE = "scorer.games.tropicalia"
LETTERS = {"building": "B", "event": "E", "orchard": "O", "treasure": "T"}
KIND_OF = {letter: kind for kind, letter in LETTERS.items()}
EMPTY = "."
SIDES = "NESW"
KANJI = str.maketrans("北東南西", SIDES)
BARE = frozenset(HYPHENS)
NUMBER_STARTS = re.compile(r"[0-9.+−-]")
LONGEST_NUMBER = 100


def parse_village(value: object) -> Village:
    """Three rows of three spaces as a village; a refusal with everything that cannot be read.

    >>> parse_village("B5/ES . . | . T:fountain . | . . E:parade").tiles["a1"]
    Tile(kind='building', points=5, name='', label='', halves='ES')
    """
    problems: list[Problem] = []
    tiles: dict[str, Tile] = {}
    for names, cells in rows_of(value, problems):
        for place, cell in zip(names, cells, strict=False):
            read = read_space(cell) if isinstance(cell, str) else (invalid("not_text", found=cell),)
            if isinstance(read, Tile):
                tiles[place] = read
            elif read is not None:
                path = _path(value, place)
                problems += [one._replace(path=path, where=place) for one in read]
    if problems:
        raise refuse(*problems)
    return Village(tiles)


def format_village(village: Village, *, folded: bool = False) -> list[Any]:
    """A village as three canonical rows, those with a blank in a label as lists.

    ``folded`` writes labels as they are compared, else they are written as entered.

    >>> format_village(parse_village("建物5/SE e:Parade . | . . . | . . ."))[0]
    'B5/ES E:Parade/- .'
    """
    rows = [
        [_written(village.tiles.get(cell), village.recorded, folded) for cell in row]
        for row in ROWS
    ]
    return [row if any(" " in cell for cell in row) else " ".join(row) for row in rows]


def format_tile(tile: Tile) -> str:
    """A tile without its edges, with the label as entered.

    >>> format_tile(Tile("orchard", 3)), format_tile(Tile("event", name="gala", label="Gala"))
    ('O3', 'E:Gala')
    """
    letter = LETTERS[tile.kind]
    return f"{letter}:{tile.label or tile.name}" if tile.name else f"{letter}{tile.points}"


@lru_cache(maxsize=4096)
def _written(tile: Tile | None, recorded: bool, folded: bool) -> str:
    """One space in canonical notation."""
    if tile is None:
        return EMPTY
    text = format_tile(tile._replace(label="") if folded else tile)
    return f"{text}/{tile.halves or '-'}" if recorded else text


def rows_of(
    value: object, problems: list[Problem]
) -> Iterator[tuple[tuple[Cell, ...], Sequence[object]]]:
    """The spaces and the cells of each row that has cells."""
    rows = value.replace("｜", "|").split("|") if isinstance(value, str) else value
    if not isinstance(rows, list):
        problems.append(invalid("village_unreadable", found=value))
        return
    if len(rows) != len(ROWS):
        problems.append(
            invalid("village_shape", part=Clause("parts.rows", {}), count=len(rows), found=value)
        )
    for index, (names, row) in enumerate(zip(ROWS, rows, strict=False)):
        cells = row.split() if isinstance(row, str) else row
        path: Path = () if isinstance(value, str) else (index,)
        where = f"{names[0]}-{names[-1]}"
        if not isinstance(cells, list):
            problems.append(invalid("village_unreadable", path=path, where=where, found=row))
            continue
        if len(cells) != len(names):
            count, part = len(cells), Clause("parts.spaces", {})
            problems.append(
                invalid("village_shape", path=path, where=where, part=part, count=count, found=row)
            )
        yield names, cells


def _path(value: object, place: Cell) -> Path:
    """Where a space stands in the value: nowhere in one string, in its row, or in a list there."""
    row, column = SPACES.place[place]
    if not isinstance(value, list):
        return ()
    return (row, column) if isinstance(value[row], list) else (row,)


@lru_cache(maxsize=4096)
def read_space(text: str) -> Tile | tuple[Problem, ...] | None:
    """One space: a tile, None where empty, or everything wrong with it (no place yet)."""
    plain = unicodedata.normalize("NFKC", text).strip()
    if plain == EMPTY:
        return None
    face, slash, edges = plain.partition("/")
    tile = _face(face, text)
    halves = _halves(edges.strip(), text) if slash else None
    if isinstance(tile, Problem) or isinstance(halves, Problem):
        return tuple(one for one in (tile, halves) if isinstance(one, Problem))
    return tile._replace(halves=halves)


def _face(face: str, text: str) -> Tile | Problem:
    """What is printed on a tile, the edges aside."""
    word, colon, rest = face.partition(":")
    if not colon:
        word = NUMBER_STARTS.split(face, maxsplit=1)[0]
        rest = face[len(word) :]
    kind = KIND_OF.get(word.strip().upper()) or find_name(PACKAGE, KINDS, word)
    if kind is None:
        close = nearest_name(PACKAGE, KINDS, word) if len(word) > 1 else None
        return invalid("tile_kind", found=text, nearest=close)
    if kind == "event":
        return _event(rest if colon else "", text)
    if kind == "treasure":
        return _treasure(rest if colon else "", text)
    if colon or not re.fullmatch("[0-9]+", rest) or len(rest) > LONGEST_NUMBER:
        return invalid("printed_points", found=text)
    return Tile(kind, int(rest))


def _event(written: str, text: str) -> Tile | Problem:
    """An event; its label is compared without regard to case, width and runs of blanks."""
    label = " ".join(written.split())
    if not label or "|" in label:
        return invalid("event_label", found=text)
    return Tile("event", name=unicodedata.normalize("NFKC", label.casefold()), label=label)


def _treasure(written: str, text: str) -> Tile | Problem:
    """A treasure and the thing it counts."""
    name = find_name(PACKAGE, TREASURES, written)
    if name is None:
        close = nearest_name(PACKAGE, TREASURES, written) if written.strip() else None
        return invalid("treasure_kind", found=text, expected=Ids(TREASURES), nearest=close)
    return Tile("treasure", name=name)


def _halves(written: str, text: str) -> str | Problem:
    """The edges that show half a fountain, in the order N E S W."""
    edges = "" if written in BARE else written.upper().translate(KANJI)
    if not written or set(edges) - set(SIDES):
        return invalid("edge_letter", found=text)
    if len(set(edges)) < len(edges):
        return invalid("edge_repeat", found=text)
    return "".join(side for side in SIDES if side in edges)


def _serialised(village: Village, info: SerializationInfo) -> list[Any]:
    """A village as a document writes it: labels as entered, in its canonical form folded."""
    return format_village(village, folded=info.context == CANONICAL)


class VillageNotation:
    """The Pydantic type of a village: read by ``parse_village``, written by ``format_village``."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Validate and serialise by the notation."""
        return core_schema.no_info_plain_validator_function(
            parse_village,
            serialization=core_schema.plain_serializer_function_ser_schema(
                _serialised, info_arg=True
            ),
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """One string, or three rows that are strings or lists of cells."""
        example = ["B5/ES E:parade/W O3/S", "O2/N T:fountain/ES E:gala/NW", "B7/- T:building/N ."]
        return rows_schema(3, 3, [example])
