"""Tables printed on score cards, where they must be given with the game or may be replaced."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated

from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema

from scorer.core.document import Part, is_whole, refuse
from scorer.core.problem import invalid

SIZE = r"\s*[0-9０-９]{1,3}\s*"


def parse_table(value: object) -> dict[int, int]:
    """A printed table: group sizes from 2 without a gap, each with its stars; a refusal if not.

    >>> parse_table({"2": 6, "3": 11})
    {2: 6, 3: 11}
    """
    if not isinstance(value, dict) or not value:
        raise refuse(invalid("table_unreadable", found=value))
    wrong = [
        invalid("not_a_whole_number", path=(size,), found=stars)
        for size, stars in value.items()
        if not is_whole(stars)
    ]
    stars_by_size = {int(key): stars for key, stars in value.items() if _is_size(key)}
    sizes = sorted(stars_by_size)
    if len(sizes) < len(value) or sizes != list(range(2, 2 + len(sizes))):
        wrong.append(invalid("table_gap", found=list(value)))
    if wrong:
        raise refuse(*wrong)
    return {size: stars_by_size[size] for size in sizes}


def _is_size(key: str) -> bool:
    """Whether a key is a number in digits of any width, and not absurdly long."""
    return re.fullmatch(SIZE, key) is not None


def _with_text_keys(table: Mapping[int, int]) -> dict[str, int]:
    return {str(size): stars for size, stars in table.items()}


PrintedTable = Annotated[
    dict[int, int],
    BeforeValidator(parse_table),
    PlainSerializer(_with_text_keys),
    WithJsonSchema(
        {
            "type": "object",
            "patternProperties": {f"^{SIZE}$": {"type": "integer"}},
            "additionalProperties": False,
            "minProperties": 1,
            "examples": [{"2": 5, "3": 9}],
        }
    ),
]


class Tables(Part):
    """Tables printed on cards, where they must be given or replaced."""

    chalet: PrintedTable | None = Field(
        default=None, description="Stars by size of connected group, read off the Chalet card."
    )
    lodge: PrintedTable | None = Field(
        default=None, description="Replaces the whole Lodge table: stars by size of group."
    )
