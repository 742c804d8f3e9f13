"""What every game file has in common: the frame around a game's own keys."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from scorer.core.problem import Path, Problem, invalid

LONGEST_NAME = 80
# Told to what writes notation, where people's own words are to be written as they are compared.
CANONICAL = "canonical"
# What people type for a hyphen: a minus, dashes, and the long vowel mark of a Japanese keyboard.
HYPHENS = "-−‐–—ー"

Count = Annotated[int, Field(strict=True, ge=0)]
WholeNumber = Annotated[int, Field(strict=True)]
Flag = Annotated[bool, Field(strict=True)]
Text = Annotated[str, Field(strict=True)]


def refuse(*problems: Problem) -> PydanticCustomError:
    """The error a validator raises; its problems carry paths relative to the value validated."""
    return PydanticCustomError("refused", "refused", {"problems": list(problems)})


def fold(word: str) -> str:
    """A spelling reduced for comparison: NFKC, case folded, blanks, ``-`` and ``_`` alike.

    >>> fold("Town  Square") == fold("town_square") == fold("ＴＯＷＮ－ＳＱＵＡＲＥ")
    True
    """
    plain = unicodedata.normalize("NFKC", word).casefold()
    return " ".join(plain.replace("_", " ").replace("-", " ").split())


def _player_name(value: object) -> object:
    """A player's name, trimmed; anything else is left for the type check."""
    if not isinstance(value, str):
        return value
    name = value.strip()
    if not name:
        raise refuse(invalid("player_name_empty"))
    if len(name) > LONGEST_NAME:
        raise refuse(invalid("player_name_long", length=len(name), most=LONGEST_NAME))
    return name


NAME_SCHEMA = {
    "type": "string",
    "pattern": rf"^\s*\S([\s\S]{{0,{LONGEST_NAME - 2}}}\S)?\s*$",
    "examples": ["Aiko"],
}
PlayerName = Annotated[
    str, BeforeValidator(_player_name), Field(strict=True), WithJsonSchema(NAME_SCHEMA)
]


def _day(value: object) -> object:
    """A day of the calendar, in digits of any width; what is no text is left for the type check."""
    if not isinstance(value, str):
        return value
    day = unicodedata.normalize("NFKC", value).strip()
    if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", day):
        with suppress(ValueError):
            return date.fromisoformat(day).isoformat()
    raise refuse(invalid("not_a_date", found=value))


DAY_SCHEMA = {
    "type": "string",
    "pattern": r"^\s*[0-9０-９]{4}[-－][0-9０-９]{2}[-－][0-9０-９]{2}\s*$",
    "examples": ["2026-11-28"],
}
Day = Annotated[str, BeforeValidator(_day), Field(strict=True), WithJsonSchema(DAY_SCHEMA)]


def _claim(value: object) -> object:
    """A claimed total, or points by category; every wrong value is named."""
    if isinstance(value, dict):
        wrong = [
            invalid("not_a_whole_number", path=(key,), found=points)
            for key, points in value.items()
            if not is_whole(points)
        ]
        if wrong:
            raise refuse(*wrong)
    elif not is_whole(value):
        raise refuse(invalid("claim_unreadable", found=value))
    return value


def rows_schema(rows: int, cells: int, examples: Sequence[Any]) -> dict[str, Any]:
    """The schema of a board: rows of cells as lists or texts, or all in one text with bars."""
    one_text = {"type": "string", "pattern": rf"^[^|｜]*([|｜][^|｜]*){{{rows - 1}}}$"}
    row_text = {"type": "string", "pattern": rf"^\s*\S+(\s+\S+){{{cells - 1}}}\s*$"}
    cell = {"type": "string", "pattern": r"\S"}
    row_list = {"type": "array", "items": cell, "minItems": cells, "maxItems": cells}
    row = {"anyOf": [row_text, row_list]}
    listed = {"type": "array", "items": row, "minItems": rows, "maxItems": rows}
    return {"anyOf": [listed, one_text], "examples": [*examples]}


def is_whole(value: object) -> bool:
    """Whether a JSON value is a whole number (and not true, false or 2.0)."""
    return isinstance(value, int) and not isinstance(value, bool)


Claim = Annotated[int | dict[str, int], BeforeValidator(_claim)]


class Part(BaseModel):
    """A piece of a document: no unknown keys, nothing changed after reading.

    Only what is validated by itself, the whole document, has its validator built, when first
    used; so a default is made with ``model_construct``, which needs none.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, defer_build=True)


class Player(Part):
    """What every player has: a name and perhaps a claim."""

    name: PlayerName = Field(description="The player's name.")
    claim: Claim | None = Field(
        default=None,
        description="The total somebody claims, or points by category (may include `total`).",
        examples=[91],
    )


class Options(Part):
    """The named rulings of a game; a game without any uses this class as it is."""


class Document(Part):
    """The frame of every game file."""

    schema_: Any = Field(default=None, alias="$schema", description="Ignored.")
    played_on: Day | None = Field(default=None, description="The day of the game.")
    location: Text | None = Field(default=None, description="Where it was played.")
    notes: Text | None = Field(default=None, description="Anything worth keeping.")

    def options_in_force(self) -> Mapping[str, Any]:
        """Every option with its value."""
        return {}

    def names(self) -> Sequence[str]:
        """The name of each player, in order."""
        raise NotImplementedError

    def claims(self) -> Sequence[int | Mapping[str, int] | None]:
        """What is claimed for each player, in the same order."""
        raise NotImplementedError

    def claim_path(self, index: int) -> Path:
        """Where the claim of this player stands in the document."""
        raise NotImplementedError

    def canonical(self) -> dict[str, Any]:
        """The document with ids, defaults and notation in one form, without what no score needs."""
        apart = {"schema_", "claim", "played_on", "location", "notes"}
        plain = self.model_dump(
            mode="json", by_alias=True, exclude=apart, exclude_none=True, context=CANONICAL
        )
        for player in plain.get("players", ()):
            player.pop("claim", None)
        return plain


class FinalGame(Document):
    """A finished game: the frame plus its players, declared by each game."""

    players: Sequence[Player]

    def names(self) -> Sequence[str]:
        """The name of each player, in order."""
        return [player.name for player in self.players]

    def claims(self) -> Sequence[int | Mapping[str, int] | None]:
        """What is claimed for each player, in the same order."""
        return [player.claim for player in self.players]

    def claim_path(self, index: int) -> Path:
        """Where the claim of this player stands in the document."""
        return ("players", index, "claim")
