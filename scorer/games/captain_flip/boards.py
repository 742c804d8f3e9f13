"""The five printed boards, and how a document names its board.

Layouts after the board pictures and data of https://github.com/gamepark/captain-flip , compared
with the columns of https://github.com/DiDawn/Captain-Flip . A to D came in the box, E is a promo.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from pydantic import BeforeValidator, Field, PlainSerializer

from scorer.core.document import refuse
from scorer.core.problem import Ids, invalid
from scorer.games.captain_flip.characters import PACKAGE
from scorer.games.captain_flip.layout import Column, Layout
from scorer.text.names import find_name, nearest_name

LINES = {
    "A": "1-2 | 1-3 map | 1-5 +5 | 3-4 | 1-3 +3",
    "B": "1-2 race 1/0 | 1-3 race 2/1 | 1-5 race 6/3 | 1 race 0/2 | 1-4 race 4/2",
    "C": "1-3 map | 1-3 same=6 | 1-2 | 1-5 different=4 | 1-2",
    "D": "2-4 +3 | 1-4 percolumn 2 | 1-5 perdistinct 1 | 3-4 | 3 cost 1",
    "E": "1-4 +4 | 1-2 map-if-same | 1-3 flip-if-different | 1-3 play-if-same | 2-4 +3",
}
_BY_LINE = {line: letter for letter, line in LINES.items()}


def parse_board(value: object) -> object:
    """A board by letter or name, or a layout as a line or a list of columns.

    >>> parse_board("クラーケン") == parse_board("B")
    True
    >>> parse_board("1-2 | 1-3 map").spaces[1]
    ('c2r1', 'c2r2', 'c2r3')
    """
    if isinstance(value, str):
        return _board(value)
    if isinstance(value, list):
        return {"columns": value}
    if not isinstance(value, dict | Layout):
        raise refuse(invalid("unknown_board", found=value, expected=Ids(LINES), nearest=None))
    return value


@lru_cache(maxsize=256)
def _board(text: str) -> Layout:
    """The board or layout of this text; a refusal if there is none."""
    letter = text if text in LINES else find_name(PACKAGE, LINES, text)
    if letter:
        return Layout.model_validate({"columns": LINES[letter]})
    if not any(char.isdigit() for char in text):
        near = nearest_name(PACKAGE, LINES, text)
        raise refuse(invalid("unknown_board", found=text, expected=Ids(LINES), nearest=near))
    return Layout.model_validate({"columns": text})


def format_board(layout: Layout) -> str:
    """The letter of a printed board, else the layout as a line.

    >>> format_board(parse_board("1,2|1-3 MAP | 1-5 + 5 | 3-4 | 1-3 +3"))
    'A'
    """
    return _BY_LINE.get(layout.line, layout.line)


BoardNotation = Annotated[
    Layout,
    BeforeValidator(parse_board, json_schema_input_type=str | list[str | Column] | Layout),
    PlainSerializer(format_board),
    Field(
        description="A to E or the board's name, a layout line, or its columns.",
        examples=["A", "1-2 | 1-3 map | 1-5 +5 | 3-4 | 1-3 +3"],
    ),
]
