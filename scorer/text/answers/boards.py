"""Answers that fill a board or a list: a cell, a row or everything at once, in any mixture."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorer.core.document import fold, refuse
from scorer.core.problem import invalid
from scorer.core.question import Line, Reading, SoFar
from scorer.text.answers.typed import cells, plain

UNFILLED = "."
END = "."
KEY = re.compile(r'^"\w+"\s*:\s*')


def is_dot(text: str) -> bool:
    """Whether this is the full stop of any keyboard: an unfilled cell, the end of a list.

    >>> is_dot("."), is_dot("．"), is_dot("。"), is_dot("..")
    (True, True, True, False)
    """
    return plain(text) in (".", "。")


def split_lines(text: str) -> list[str]:
    r"""The lines of an answer, pasted from a game file or typed; one between two bars may be empty.

    >>> split_lines('"P/SW P/ES",\n\nY | . .')
    ['P/SW P/ES', 'Y', '. .']
    >>> split_lines('"columns": ["GU CP", "", ["shell hut", "SH2"]],')
    ['GU CP', '', '"shell hut" SH2']
    >>> split_lines("GU CP || CK")
    ['GU CP', '', 'CK']
    """
    copied = _copied(text)
    if copied is not None:
        return copied
    found = []
    for line in text.replace("｜", "|").splitlines():
        for part in line.split("|"):
            row = part.strip()
            quoted_row = row.startswith(('"', "["))
            row = row.strip('[]", ') if quoted_row else row
            if row or "|" in line or '""' in line:
                found.append(row)
    return found


def _copied(text: str) -> list[str] | None:
    """The rows of a JSON list, with or without its key; None where the text is none."""
    try:
        rows = json.loads(KEY.sub("", text.strip()).rstrip(","))
    except ValueError:
        return None
    if not isinstance(rows, list):
        return None
    return [" ".join(map(_cell, row)) if isinstance(row, list) else str(row) for row in rows]


def _cell(cell: object) -> str:
    """A cell of a row, in quotes where it holds a blank."""
    text = str(cell)
    return f'"{text}"' if " " in text else text


def _inner(lines: list[str]) -> list[str]:
    """The lines without the empty ones before the first and after the last."""
    filled = [index for index, line in enumerate(lines) if line]
    return lines[filled[0] : filled[-1] + 1] if filled else []


@dataclass(frozen=True)
class Board:
    """A board of rows: one cell, the rest of a row or several rows an answer; ``B2=…`` corrects.

    - ``rows``: the names of the cells, row by row; ``name``: a row's name from a cell's.
    - ``parse``: the cells as typed to a value of the document, refusing what cannot be.
    - ``show``: the value as rows of text.
    - ``split``: a row of text to cells.
    - ``stacked``: nothing lies beyond an unfilled cell of a row, so a short row is whole.
    """

    rows: Callable[[SoFar], Sequence[Sequence[str]]]
    name: Callable[[str], str]
    parse: Callable[[list[list[str]]], Any]
    show: Callable[[Any], Sequence[str]]
    split: Callable[[str], list[str]] = cells
    words: tuple[str, ...] = ()
    stacked: bool = False
    lines = True

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """The board as far as it is filled, unfilled beyond that."""
        rows = self.rows(so_far)
        filled: dict[str, str] = {}
        for text in texts:
            lines = split_lines(text)
            if not self.stacked or len(lines) != len(self._missing_rows(rows, filled)):
                lines = _inner(lines)
            for line in lines:
                self._take(line, rows, filled, whole=len(lines) > 1)
        value = self.parse([[filled.get(cell, UNFILLED) for cell in row] for row in rows])
        return Reading(value, self._missing(rows, filled))

    def _take(
        self, line: str, rows: Sequence[Sequence[str]], filled: dict[str, str], *, whole: bool
    ) -> None:
        """Put the cells of one line on the board; among several lines each is a whole row."""
        place, equals, rest = line.replace("＝", "=").partition("=")
        cells = self._cells(place, rows) if equals else ()
        if cells:
            for cell in cells:
                filled.pop(cell, None)
            line = rest
        else:
            cells = self._missing(rows, filled)
        if not cells:
            raise refuse(invalid("answer_board_full", found=line, example=rows[0][0]))
        typed = [UNFILLED if is_dot(cell) else cell for cell in self.split(line)]
        if self.stacked and (whole or len(typed) > 1 or typed == [UNFILLED]):
            while typed and typed[-1] == UNFILLED:
                typed.pop()
            typed += [UNFILLED] * (len(cells) - len(typed))
        everything = [cell for row in self._missing_rows(rows, filled) for cell in row]
        if len(typed) == len(everything) and not self.stacked:
            cells = tuple(everything)
        if len(typed) > len(cells) or (len(typed) < len(cells) and (whole or len(typed) != 1)):
            count, expected = len(typed), tuple(cells)
            raise refuse(invalid("answer_cells", where=cells[0], count=count, expected=expected))
        filled.update(zip(cells, typed, strict=False))

    def _cells(self, place: str, rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
        """The cell or the row of this name, or nothing."""
        asked = fold(place)
        for row in rows:
            if row and fold(self.name(row[0])) == asked:
                return tuple(row)
            for cell in row:
                if fold(cell) == asked:
                    return (cell,)
        return ()

    def _missing(self, rows: Sequence[Sequence[str]], filled: Mapping[str, str]) -> tuple[str, ...]:
        """The cells still to be filled in the first row that is not whole."""
        return next(iter(self._missing_rows(rows, filled)), ())

    @staticmethod
    def _missing_rows(
        rows: Sequence[Sequence[str]], filled: Mapping[str, str]
    ) -> list[tuple[str, ...]]:
        """The cells still to be filled, row by row."""
        open_cells = (tuple(cell for cell in row if cell not in filled) for row in rows)
        return [row for row in open_cells if row]

    def write(self, value: Any) -> Sequence[Line]:
        """One line a row."""
        return [[(row or UNFILLED,)] for row in self.show(value)]


@dataclass(frozen=True)
class Lines:
    """A list of lines, as many as there are; ``.`` ends it, ``V2=…`` corrects or adds one.

    Any other line after the end begins the list anew, as a number typed again replaces the first.

    - ``name``: what the line of this index is called.
    - ``parse``: the lines as typed to a value of the document, refusing what cannot be.
    - ``show``: the value as lines of text.
    - ``most``: how many there can be, if that is known.
    - ``least``: how many there must be.
    """

    name: Callable[[int], str]
    parse: Callable[[list[str]], Any]
    show: Callable[[Any], Sequence[str]]
    most: int | None = None
    least: int = 1
    words: tuple[str, ...] = ()
    lines = True

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """The lines so far; the name of the next one where there may be more."""
        kept: list[str] = []
        ended = False
        for line in (line for text in texts for line in _inner(split_lines(text))):
            place, equals, rest = line.replace("＝", "=").partition("=")
            places = range(min(len(kept) + 1, self.most or len(kept) + 1))
            index = next((i for i in places if equals and fold(place) == fold(self.name(i))), None)
            if index is not None:
                kept[index : index + 1] = [rest.strip()]
            elif is_dot(line):
                ended = True
            elif ended:
                kept, ended = [line], False
            elif len(kept) == self.most:
                raise refuse(invalid("answer_list_full", found=line, example=self.name(0)))
            else:
                kept.append(line)
        value = self.parse(kept)
        enough = len(kept) >= self.least
        whole = (ended and enough) or len(kept) == self.most
        return Reading(value, () if whole else (self.name(len(kept)),), enough)

    def write(self, value: Any) -> Sequence[Line]:
        """Every line, then the end where more could follow."""
        shown: list[Line] = [[(line,)] for line in self.show(value)]
        return shown if len(shown) == self.most else [*shown, [(END,)]]
