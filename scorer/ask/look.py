"""A look at an unfinished table: what it scores so far, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from scorer.core.breakdown import Breakdown
from scorer.core.problem import Problem
from scorer.errors import InvalidDocument
from scorer.load import Loaded, validate


class Look(NamedTuple):
    """The table as a document and its score, where it can have one, and every problem found."""

    loaded: Loaded | None
    result: Breakdown | None
    problems: tuple[Problem, ...]


def look(raw: Mapping[str, Any]) -> Look:
    """Validate and score a document without asking more of it than that."""
    try:
        loaded = validate(raw)
    except InvalidDocument as error:
        return Look(None, None, error.problems)
    result = loaded.kind.score(loaded.document, loaded.game.id, loaded.problems)
    return Look(loaded, result, result.problems)
