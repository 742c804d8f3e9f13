"""Answers that fill a board or a list: a cell, a row or everything at once, in any mixture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from scorer.core.document import fold, refuse
from scorer.core.problem import invalid
from scorer.core.question import Line, Reading, SoFar
from scorer.text.answers.typed import plain

UNFILLED = "."
END = "."


def split_lines(texts: Sequence[str]) -> Iterator[str]:
    """The lines of some answers; the marks of a row copied from a game file are left out.

    >>> list(split_lines(['"P/SW P/ES",', "Y | . ."]))
    ['P/SW P/ES', 'Y', '. .']
    """
    for text in texts:
        for line in text.replace("｜", "|").replace("|", "\n").splitlines():
            row = line.strip()
            if row.startswith(("[", '"')):
                row = row.strip('[]", ')
            if row:
                yield row


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
    split: Callable[[str], list[str]] = str.split
    words: tuple[str, ...] = ()
    stacked: bool = False
    lines = True

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """The board as far as it is filled, unfilled beyond that."""
        rows = self.rows(so_far)
        filled: dict[str, str] = {}
        for text in texts:
            lines = list(split_lines([text]))
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
        typed = self.split(line)
        if self.stacked and (whole or len(typed) > 1 or typed == [UNFILLED]):
            while typed and typed[-1] == UNFILLED:
                typed.pop()
            typed += [UNFILLED] * (len(cells) - len(typed))
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

    @staticmethod
    def _missing(rows: Sequence[Sequence[str]], filled: dict[str, str]) -> tuple[str, ...]:
        """The cells still to be filled in the first row that is not whole."""
        for row in rows:
            cells = tuple(cell for cell in row if cell not in filled)
            if cells:
                return cells
        return ()

    def write(self, value: Any) -> Sequence[Line]:
        """One line a row."""
        return [[(row or UNFILLED,)] for row in self.show(value)]


@dataclass(frozen=True)
class Lines:
    """A list of lines, as many as there are; ``.`` ends it, ``V2=…`` corrects one.

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
        for line in split_lines(texts):
            place, equals, rest = line.replace("＝", "=").partition("=")
            known = {fold(self.name(index)): index for index in range(len(kept))}
            if equals and fold(place) in known:
                kept[known[fold(place)]] = rest.strip()
            elif plain(line) == END:
                ended = True
            elif len(kept) == self.most:
                raise refuse(invalid("answer_list_full", found=line, example=self.name(0)))
            else:
                kept.append(line)
                ended = False
        value = self.parse(kept)
        enough = len(kept) >= self.least
        whole = (ended and enough) or len(kept) == self.most
        return Reading(value, () if whole else (self.name(len(kept)),), enough)

    def write(self, value: Any) -> Sequence[Line]:
        """Every line, then the end where more could follow."""
        shown: list[Line] = [[(line,)] for line in self.show(value)]
        return shown if len(shown) == self.most else [*shown, [(END,)]]
