"""Where in the user's file a problem lies."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from scorer.core.problem import Path, Problem

Position = tuple[int, int]
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:]')


def positions(text: str, problems: tuple[Problem, ...]) -> list[Position | None]:
    """Line and column (from 1) of each problem in its file; None where the file cannot tell."""
    places = _places(text) if any(problem.path for problem in problems) else {}
    return [_position(problem, places) for problem in problems]


def _position(problem: Problem, places: dict[Path, Position]) -> Position | None:
    line, column = problem.params.get("line"), problem.params.get("column", 1)
    if isinstance(line, int) and isinstance(column, int):
        return line, column
    path = problem.path
    while path and _pointer(path) not in places:
        path = path[:-1]
    return places.get(_pointer(path)) if path else None


def _pointer(path: Path) -> Path:
    return tuple(str(step) for step in path)


def _places(text: str) -> dict[Path, Position]:
    """The place of every value (of its key where it has one) by its path."""
    from json_source_map import calculate  # only problems need it
    from json_source_map.errors import BaseError

    try:
        entries = calculate(text)
    except (BaseError, RecursionError):
        return {}
    return {
        tuple(pointer.split("/")[1:]): (start.line + 1, start.column + 1)
        for pointer, entry in entries.items()
        for start in (entry.key_start or entry.value_start,)
    }


def repeated_keys(text: str) -> Iterator[tuple[str, int, int]]:
    r"""Every key that stands once more in one object of a JSON text, with line and column.

    >>> list(repeated_keys('{"a": 1, "b": {"a": 2},\n "a": 3}'))
    [('a', 2, 2)]
    """
    objects: list[set[str]] = []
    last = None
    for token in TOKEN.finditer(text):
        if token[0] in "{[":
            objects.append(set())
        elif token[0] in "}]":
            objects.pop()
        elif token[0] != ":":
            last = token
        elif last:
            key = json.loads(last[0])
            if key in objects[-1]:
                start = last.start()
                line_start = text.rfind("\n", 0, start) + 1
                yield key, text.count("\n", 0, start) + 1, start - line_start + 1
            objects[-1].add(key)
