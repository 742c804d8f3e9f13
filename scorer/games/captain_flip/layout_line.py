"""A layout as one line of text: ``1-2 | 1-3 map | 1-5 +5 | 3 +2 cost 1``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from scorer.core.document import is_whole, refuse
from scorer.core.problem import Problem, invalid
from scorer.games.captain_flip.characters import PACKAGE
from scorer.text.names import find_name

MOST_COINS = 999
TOP_ROW = 99

# How each bonus is written; the names in braces are its numbers.
WRITTEN = {
    "coins": "+{value}",
    "map": "map",
    "race": "race {first}/{later}",
    "end_all_same": "same={value}",
    "end_all_different": "different={value}",
    "per_full_column": "percolumn {value}",
    "per_distinct": "perdistinct {value}",
    "map_if_same": "map-if-same",
    "flip_if_different": "flip-if-different",
    "play_if_same": "play-if-same",
}
# The numbers each bonus needs.
BONUSES = {bonus: tuple(re.findall(r"{(\w+)}", text)) for bonus, text in WRITTEN.items()}
_COLUMN = re.compile(r"(?P<rows>[\d,-]+)(?: (?P<rest>.+))?")
_BONUS = re.compile(r"(?P<word>.*?)[ =]?(?P<numbers>\d{1,3}(?:/\d{1,3})?)?")
_COST = re.compile(r"(?:(?P<bonus>.+) )?(?P<word>\S+) (?P<coins>\d{1,3})")
_ROWS = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?")
_DASHES = str.maketrans(dict.fromkeys("−–—―‐〜~", "-"))


def parse_columns(value: object) -> object:
    """Columns written as text, one by one or as a whole line; everything else is left as it is.

    >>> parse_columns("1-2 | 3 +2 cost 1")[1]
    {'rows': (3,), 'bonus': {'type': 'coins', 'value': 2}, 'cost': 1}
    """
    columns = value
    if isinstance(value, str):
        columns = unicodedata.normalize("NFKC", value).split("|")
    if not isinstance(columns, list):
        return value
    problems: list[Problem] = []
    read: list[object] = []
    for index, column in enumerate(columns):
        if not isinstance(column, str):
            read.append(column)
            continue
        try:
            read.append(_column(column))
        except ValueError as error:
            path = () if isinstance(value, str) else (index,)
            where, found = f"c{index + 1}", column.strip()
            problems.append(invalid(str(error), path=path, where=where, found=found))
    if problems:
        raise refuse(*problems)
    return read


def _column(text: str) -> dict[str, Any]:
    """One column of a line; ValueError with the code of the problem if it cannot be read."""
    found = _COLUMN.fullmatch(_plain(text))
    if found is None:
        raise ValueError("column_unreadable")
    column: dict[str, Any] = {"rows": _rows(found["rows"])}
    bonus, cost = _without_cost(found["rest"])
    if bonus:
        column["bonus"] = _bonus(bonus)
    if cost:
        column["cost"] = cost
    return column


def _plain(text: str) -> str:
    """Text in one spelling of blanks and dashes; between digits a long vowel mark is a dash."""
    plain = unicodedata.normalize("NFKC", text).casefold().translate(_DASHES)
    plain = re.sub(r"(?<=\d) ?ー ?(?=\d)", "-", " ".join(plain.split()))
    return re.sub(r" ?([,/=-]) ?|(?<=\+) ", r"\1", plain)


def _without_cost(text: str | None) -> tuple[str | None, int]:
    """What stands behind the rows, without the cost at its end, and the cost."""
    found = _COST.fullmatch(text or "")
    if found is None or not _is_cost(found["word"]):
        return text, 0
    return found["bonus"], int(found["coins"])


def _is_cost(word: str) -> bool:
    return find_name(PACKAGE, ("cost",), word) is not None


def _rows(text: str) -> tuple[int, ...]:
    """Rows as ``1-3`` or ``1,3-5``; ValueError with the code of the problem if they are none."""
    rows: list[int] = []
    for part in text.split(","):
        found = _ROWS.fullmatch(part)
        if found is None:
            raise ValueError("rows_unreadable")
        first, last = int(found[1]), int(found[2] or found[1])
        if max(first, last) > TOP_ROW:
            raise ValueError("rows_too_high")
        rows += range(first, last + 1) or [first, last]
    if not _ascending(rows):
        raise ValueError("rows_not_ascending")
    return tuple(rows)


def _ascending(rows: list[int]) -> bool:
    """Whether rows ascend, from 1 on, without repeats."""
    return rows == sorted(set(rows)) and rows[0] >= 1


def _bonus(text: str) -> dict[str, Any]:
    """A bonus as an object; ValueError with the code of the problem if it is none."""
    found = _BONUS.fullmatch(text)
    word, numbers = (found["word"], found["numbers"]) if found else (text, None)
    if _is_cost(word.split(" ")[0]):
        raise ValueError("column_unreadable")
    bonus = "coins" if word == "+" else find_name(PACKAGE, BONUSES, word)
    values = [int(number) for number in numbers.split("/")] if numbers else []
    if bonus is None or len(values) != len(BONUSES[bonus]):
        raise ValueError("bonus_unreadable")
    return {"type": bonus, **dict(zip(BONUSES[bonus], values, strict=True))}


def parse_rows(value: object) -> tuple[int, ...]:
    """Rows of a column as a list of numbers or as text; a refusal if they are none.

    >>> parse_rows([1, 3, 4]), parse_rows("1,3-4")
    ((1, 3, 4), (1, 3, 4))
    """
    if isinstance(value, tuple):
        return value
    if isinstance(value, str):
        try:
            return _rows(_plain(value))
        except ValueError as error:
            raise refuse(invalid(str(error), found=value)) from error
    if not isinstance(value, list):
        raise refuse(invalid("rows_unreadable", found=value))
    wrong = [
        invalid("not_a_whole_number", path=(index,), found=row)
        for index, row in enumerate(value)
        if not is_whole(row)
    ]
    if wrong:
        raise refuse(*wrong)
    if not value or not _ascending(value):
        raise refuse(invalid("rows_not_ascending", found=value))
    if value[-1] > TOP_ROW:
        raise refuse(invalid("rows_too_high", found=value))
    return tuple(value)


def format_column(rows: tuple[int, ...], bonus: Mapping[str, Any] | None, cost: int) -> str:
    """One column of a line in its shortest form.

    >>> format_column((1, 3, 4, 5), {"type": "end_all_same", "value": 6}, 1)
    '1,3-5 same=6 cost 1'
    """
    runs: list[list[int]] = []
    for row in rows:
        if runs and row == runs[-1][-1] + 1:
            runs[-1].append(row)
        else:
            runs.append([row])
    parts = [",".join(f"{r[0]}-{r[-1]}" if len(r) > 1 else f"{r[0]}" for r in runs)]
    if bonus:
        parts.append(WRITTEN[bonus["type"]].format_map(bonus))
    if cost:
        parts.append(f"cost {cost}")
    return " ".join(parts)
