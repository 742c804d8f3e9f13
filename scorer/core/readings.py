"""A document that cannot be read as a whole, read as far as it can be.

What cannot be read is filled in, in every way that makes a difference: what is wrong with the
table in all these readings is wrong however the rest is mended, and can be told at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Annotated, Any, TypeVar, get_args

from pydantic import TypeAdapter, ValidationError

from scorer.core.document import Document, Part
from scorer.core.grid import Cell
from scorer.core.problem import Path, Problem
from scorer.core.shape import part_of, plain, player_at

# Stands for the value of a key that is not in the document.
ABSENT = object()

Doc = TypeVar("Doc", bound=Document)
Space = TypeVar("Space")
# From what stands in the document to everything that it may mean to the problems of a table.
Filling = Callable[[object], Sequence[object]]
Fillings = Mapping[str, Filling]


def always(value: object) -> Filling:
    """Fill in the one value that gives no cause for a problem, whatever stands there.

    >>> always(0)("three")
    (0,)
    """
    return lambda given: (value,)


def spaces_read(
    cells: Iterable[Cell],
    rows: Iterable[tuple[Sequence[Cell], Sequence[object]]],
    read: Callable[[object], Space],
    unknown: Space,
) -> dict[Cell, Space]:
    """Each space of a board as its row says; a row with too few or too many cells says nothing.

    >>> spaces_read(["A1", "A2", "B1", "B2"], [(("A1", "A2"), "PG"), (("B1", "B2"), "P")],
    ...             lambda cell: cell, "?")
    {'A1': 'P', 'A2': 'G', 'B1': '?', 'B2': '?'}
    """
    spaces = dict.fromkeys(cells, unknown)
    for names, row in rows:
        if len(row) == len(names):
            spaces.update(zip(names, map(read, row), strict=True))
    return spaces


def _claimed(given: object) -> Sequence[object]:
    """A claim whose points cannot be read still says for which categories they are."""
    return (dict.fromkeys(given, 0) if isinstance(given, dict) else None,)


OF_EVERY_PLAYER: Fillings = {"name": always(""), "claim": _claimed}


def misspelt(shape: Iterable[Problem]) -> set[Path]:
    """The places of those keys that unknown ones may be meant for: they may not be missing."""
    return {
        (*problem.path[:-1], str(problem.params["nearest"]))
        for problem in shape
        if problem.code == "unknown_key"
    }


def readings(
    model: type[Doc], raw: object, shape: Sequence[Problem], fillings: Fillings
) -> Iterator[Doc]:
    """The document in each way it may be meant, given the problems of its shape."""
    first = _Reading(shape, {**OF_EVERY_PLAYER, **fillings}, 0)
    yield first.part(model, raw, ())
    for number in range(1, first.ways):
        yield _Reading(shape, {**OF_EVERY_PLAYER, **fillings}, number).part(model, raw, ())


def in_every(
    readings: Iterable[Doc], check: Callable[[Doc], Iterable[Problem]], raw: object
) -> list[Problem]:
    """The invalid problems that a check finds in every reading, as the first one puts them."""
    first, *others = [
        {(p.code, p.path): p for p in check(reading) if p.degree == "invalid"}
        for reading in readings
    ]
    return [
        problem._replace(player=player_at(raw, problem.path))
        for key, problem in first.items()
        if all(key in found for found in others)
    ]


class _Reading:
    """One way to read a document; ``ways`` is how many of them there are, as far as seen."""

    def __init__(self, shape: Sequence[Problem], fillings: Fillings, number: int) -> None:
        """Note where the problems of the shape are, and which keys misspelt ones may mean."""
        self.fillings = fillings
        self.number = number
        self.ways = 1
        self.unreadable = {problem.path for problem in shape}
        self.touched = {path[:end] for path in self.unreadable for end in range(len(path) + 1)}
        self.meant = misspelt(shape)

    def part(self, model: type[Part], given: object, path: Path) -> Any:
        """A part of the document, each of its keys by itself."""
        keys = given if isinstance(given, dict) and path not in self.unreadable else None
        if keys is not None and path not in self.touched:
            return model.model_validate(keys)
        values: dict[str, Any] = {}
        for name, field in model.model_fields.items():
            key = field.alias or name
            here, value = (*path, key), ABSENT if keys is None else keys.get(key, ABSENT)
            doubtful = value is ABSENT and here in self.meant
            if keys is None or doubtful or here in self.touched:
                values[name] = self._filled(model, name, value, here)
            elif value is not ABSENT:
                values[name] = _reader(model, name).validate_python(value)
        return model.model_construct(**values)

    def _filled(self, model: type[Part], name: str, value: object, path: Path) -> object:
        """What a value is taken for that cannot be read, or only in part."""
        field = model.model_fields[name]
        part = part_of(field.annotation)
        if part:
            return self.part(part, value, path)
        item = part_of(next(iter(get_args(plain(field.annotation))), None))
        if item and isinstance(value, list) and path not in self.unreadable:
            # Where a list is not read to its end, more of it may be wrong than is told so far.
            with suppress(ValidationError):
                parts = [self.part(item, one, (*path, index)) for index, one in enumerate(value)]
                if _fits(model, name, parts):
                    return parts
        if name in self.fillings:
            ways = self.fillings[name](value)
            self.ways = max(self.ways, len(ways))
            return ways[self.number % len(ways)]
        return [] if field.is_required() else field.get_default(call_default_factory=True)


def _fits(model: type[Part], name: str, parts: list[Any]) -> bool:
    """Whether a list is as long as it should be, whatever its parts are."""
    try:
        _reader(model, name).validate_python(parts)
    except ValidationError as error:
        return all(detail["loc"] for detail in error.errors())
    return True


@cache
def _reader(model: type[Part], name: str) -> TypeAdapter[Any]:
    """What reads one key of a part by itself."""
    field = model.model_fields[name]
    annotation: Any = Annotated[field.annotation, field]
    return TypeAdapter(annotation)
