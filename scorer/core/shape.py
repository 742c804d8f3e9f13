"""From Pydantic's errors to our problems: by type and parameters, never by message."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from scorer.core.document import Part
from scorer.core.problem import Path, Problem

CODES = {
    "missing": "missing_key",
    "extra_forbidden": "unknown_key",
    "string_type": "not_text",
    "int_type": "not_a_whole_number",
    "int_from_float": "not_a_whole_number",
    "int_parsing_size": "number_too_large",
    "bool_type": "not_true_or_false",
    "list_type": "not_a_list",
    "dict_type": "not_an_object",
    "model_type": "not_an_object",
    "model_attributes_type": "not_an_object",
    "greater_than_equal": "number_too_small",
    "less_than_equal": "number_over_limit",
    "too_short": "list_too_short",
    "too_long": "list_too_long",
    "literal_error": "unknown_word",
}


def problems_of(
    error: ValidationError,
    raw: object,
    model: type[BaseModel],
    nearest: Callable[[str, list[str]], str | None],
) -> Iterator[Problem]:
    """Every problem behind a validation error, with its place in the document."""
    for detail in error.errors(include_url=False):
        path = tuple(detail["loc"])
        player = player_at(raw, path)
        if detail["type"] == "refused":
            for problem in detail["ctx"]["problems"]:
                inner = problem.inside(*path, player=player)
                yield inner if inner.where else inner._replace(where=place(inner.path))
        else:
            yield _translated(detail, path, model, nearest)._replace(player=player)


def _translated(
    detail: ErrorDetails,
    path: Path,
    model: type[BaseModel],
    nearest: Callable[[str, list[str]], str | None],
) -> Problem:
    """One of Pydantic's own errors as a problem."""
    context = detail.get("ctx", {})
    params: dict[str, object] = {"found": detail["input"]}
    if detail["type"] == "missing":
        params = {"key": str(path[-1])}
    elif detail["type"] == "extra_forbidden":
        known = keys_of(model, path[:-1])
        key = str(path[-1])
        expected = tuple(known)
        params = {"key": key, "nearest": nearest(key, known), "expected": expected}
    for limit in ("ge", "le", "min_length", "max_length", "actual_length"):
        if limit in context:
            params[limit] = context[limit]
    code = CODES.get(detail["type"], "unreadable_value")
    return Problem(code, "invalid", path, None, place(path), params)


def place(path: Path) -> str | None:
    """The rest of a path after the player, as a person would write it.

    >>> place(("players", 0, "unused", "raft"))
    'unused.raft'
    """
    rest = path[2:] if path[:1] == ("players",) and len(path) > 1 else path
    return ".".join(str(step + 1) if isinstance(step, int) else step for step in rest) or None


def player_at(raw: object, path: Path) -> str | None:
    """The name of the player whose part of the document this is."""
    if isinstance(raw, Mapping) and len(path) > 1 and path[0] == "players":
        players, index = raw.get("players"), path[1]
        if isinstance(players, list) and isinstance(index, int) and index < len(players):
            name = players[index].get("name") if isinstance(players[index], dict) else None
            return name.strip() if isinstance(name, str) and name.strip() else f"#{index + 1}"
    return None


def keys_of(model: type[BaseModel], path: Path) -> list[str]:
    """The keys known at this place of the document."""
    annotation: Any = model
    for step in path:
        part = part_of(annotation)
        if isinstance(step, str) and part is not None:
            field = next(
                (f for name, f in part.model_fields.items() if step in (name, f.alias)), None
            )
            annotation = field.annotation if field else None
        elif isinstance(step, int):
            annotation = next(iter(get_args(plain(annotation))), None)
    part = part_of(annotation)
    return [f.alias or name for name, f in part.model_fields.items()] if part else []


def plain(annotation: Any) -> Any:
    """An annotation without Annotated and without ``| None``."""
    while True:
        origin = get_origin(annotation)
        if origin is Annotated:
            annotation = get_args(annotation)[0]
        elif origin in (Union, types.UnionType):
            annotation = next(a for a in get_args(annotation) if a is not type(None))
        else:
            return annotation


def part_of(annotation: Any) -> type[Part] | None:
    """The part of a document that an annotation stands for, if it does."""
    inner = plain(annotation)
    return inner if isinstance(inner, type) and issubclass(inner, Part) else None
