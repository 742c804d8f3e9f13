"""Workers on the island and the place of a market: ``1010`` is a row, ``r2c3`` a place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from scorer.core.document import is_whole, refuse
from scorer.core.problem import invalid

SIDE = 4

Workers = tuple[tuple[int, ...], ...]
Place = tuple[int, int]


def parse_workers(value: object) -> Workers:
    """Four rows of four digits as worker counts; a refusal with every row that is none.

    >>> parse_workers("1010 | 0111 | 1001 | 0110")[1]
    (0, 1, 1, 1)
    """
    rows = value.replace("｜", "|").split("|") if isinstance(value, str) else value
    if not isinstance(rows, list) or len(rows) != SIDE:
        raise refuse(invalid("workers_unreadable", found=value))
    counts, problems = [], []
    for index, row in enumerate(rows):
        read = _row(row)
        if read is None:
            path = () if isinstance(value, str) else (index,)
            problems.append(
                invalid("worker_row_unreadable", path=path, where=f"r{index + 1}", found=row)
            )
        else:
            counts.append(read)
    if problems:
        raise refuse(*problems)
    return tuple(counts)


def _row(row: object) -> tuple[int, ...] | None:
    """One row of four digits, as a text or a list; None if it is none."""
    if isinstance(row, list) and all(is_whole(cell) for cell in row):
        row = " ".join(map(str, row))
    elif isinstance(row, list) and all(isinstance(cell, str) for cell in row):
        row = " ".join(row)
    if not isinstance(row, str):
        return None
    plain = unicodedata.normalize("NFKC", row).strip()
    digits = plain.split() if " " in plain else list(plain)
    if len(digits) != SIDE or not all(re.fullmatch("[0-9]", digit) for digit in digits):
        return None
    return tuple(map(int, digits))


def format_workers(workers: Workers) -> list[str]:
    """Worker counts as four strings.

    >>> format_workers(((1, 0, 1, 0),) * 4)[0]
    '1010'
    """
    return ["".join(map(str, row)) for row in workers]


def parse_place(value: object) -> Place:
    """A place on the island as row and column from 0; a refusal if it is none.

    >>> parse_place("R2C3")
    (1, 2)
    """
    plain = unicodedata.normalize("NFKC", value).lower() if isinstance(value, str) else ""
    match = re.fullmatch(r"r([1-4])c([1-4])", "".join(plain.split()))
    if match is None:
        raise refuse(invalid("place_unreadable", found=value))
    return int(match[1]) - 1, int(match[2]) - 1


def format_place(place: Sequence[int]) -> str:
    """A place as it is written.

    >>> format_place((1, 2))
    'r2c3'
    """
    return f"r{place[0] + 1}c{place[1] + 1}"
