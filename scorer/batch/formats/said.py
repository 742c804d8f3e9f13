"""A problem as tools show it: one text that names the player and the space as well."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorer.batch.summary import whose


def said(problem: Mapping[str, Any]) -> str:
    """The sentence of a problem, behind whose it is.

    >>> said({"code": "walkway_unmet", "player": "Aiko", "where": "B2 E", "text": "Meets nothing."})
    'Aiko, B2 E: Meets nothing.'
    """
    text: str = problem["text"]
    return f"{', '.join(of)}: {text}" if (of := whose(problem)) else text
