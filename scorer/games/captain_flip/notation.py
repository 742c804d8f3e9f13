"""Columns as text and back: ``"GU CP CK"`` is a column from the bottom up."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from scorer.core.document import refuse
from scorer.core.problem import Path, Problem, invalid
from scorer.games.captain_flip.characters import CHARACTERS, CODES, PACKAGE, find_character
from scorer.text.names import nearest_name

# The characters of each column, left to right, from the bottom up.
Columns = tuple[tuple[str, ...], ...]


def parse_columns(value: object) -> Columns:
    """One string a column, or all in one string; a refusal with everything that cannot be read.

    >>> parse_columns("GU CP | | 航海士")
    (('gunner', 'carpenter'), (), ('navigator',))
    """
    columns = split_columns(value)
    if columns is None:
        raise refuse(invalid("columns_unreadable", found=value))
    read = [_column(one) if isinstance(one, str) else _cells(one) for one in columns]
    known = tuple([column for column in read if isinstance(column, tuple)])
    if len(known) < len(read):
        raise refuse(*_problems(read, whole=isinstance(value, str)))
    return known


def split_columns(value: object) -> list[object] | None:
    """Columns as they are written, one by one; None if they are no list and no text."""
    if isinstance(value, str):
        return list(unicodedata.normalize("NFKC", value).split("|"))
    return value if isinstance(value, list) else None


def _problems(read: list[tuple[str, ...] | list[Problem]], *, whole: bool) -> Iterator[Problem]:
    """The problems of every column, with its place; within one string all stand in one place."""
    for index, column in enumerate(read):
        if isinstance(column, list):
            path: Path = () if whole else (index,)
            for problem in column:
                yield problem._replace(path=(*path, *problem.path), where=f"c{index + 1}")


@lru_cache(maxsize=4096)
def _column(text: str) -> tuple[str, ...] | list[Problem]:
    """The characters of a column written as text, or the problems with it."""
    read = _cells(text.split())
    if isinstance(read, tuple):
        return read
    return [problem._replace(path=()) for problem in read]


def _cells(cells: object) -> tuple[str, ...] | list[Problem]:
    """The characters of a column written as a list, or the problems with it."""
    if not isinstance(cells, list):
        return [invalid("column_of_tiles_unreadable", found=cells)]
    found = [find_character(cell) if isinstance(cell, str) else None for cell in cells]
    known = tuple(character for character in found if character)
    if len(known) == len(found):
        return known
    return [
        unknown_character(cells[index])._replace(path=(index,))
        for index, character in enumerate(found)
        if character is None
    ]


def unknown_character(word: object) -> Problem:
    """The problem of a word that names no character."""
    near = None
    if isinstance(word, str) and len(word) > 2:
        near = nearest_name(PACKAGE, CHARACTERS, word)
    return invalid("unknown_character", found=word, nearest=near)


def format_columns(columns: Columns) -> list[str]:
    """Columns in canonical notation.

    >>> format_columns((("gunner", "carpenter"), ()))
    ['GU CP', '']
    """
    return [" ".join(CODES[character] for character in column) for column in columns]


class ColumnsNotation:
    """The Pydantic type of columns: read by ``parse_columns``, written by ``format_columns``."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Validate and serialise by the notation."""
        return core_schema.no_info_plain_validator_function(
            parse_columns,
            serialization=core_schema.plain_serializer_function_ser_schema(format_columns),
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """One string, or columns that are strings or lists of characters."""
        column = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
        example = ["SW LO", "GU CP SW", "SW LO CP", "NV CT", "CP CK PA"]
        return {
            "anyOf": [{"type": "array", "items": column}, {"type": "string"}],
            "examples": [example],
        }
