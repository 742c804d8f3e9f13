"""Names to ids: whatever language, case or width a person writes a thing in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from scorer.core.document import fold, refuse
from scorer.core.problem import Ids, invalid
from scorer.text.catalog import read_table
from scorer.text.language import LANGUAGES

# How alike two words must be, from 0 to 1, to take one for a slip of the other.
ALIKE = 0.65


@cache
def spellings(package: str) -> Mapping[str, tuple[str, ...]]:
    """For each id of a game's catalogs its names and aliases in every language."""
    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        for section in ("words", "rules"):
            for id, entry in read_table(package, language).get(section, {}).items():
                found.setdefault(id, []).extend([entry["name"], *entry.get("also", ())])
    return {id: tuple(names) for id, names in found.items()}


@cache
def _folded(package: str, ids: tuple[str, ...]) -> Mapping[str, str]:
    names = spellings(package)
    return {fold(name): id for id in ids for name in (*names.get(id, ()), id)}


def find_name(package: str, ids: Iterable[str], word: str) -> str | None:
    """The id that this word names, or None.

    >>> find_name("scorer.games.timber_town", ["abbey", "pagoda"], "修道院")
    'abbey'
    """
    ids = tuple(ids)
    return word if word in ids else _folded(package, ids).get(fold(word))


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that looks most like this one, or None.

    >>> nearest("gardn", ["garden", "playground"])
    'garden'
    """
    return _closest(word, {fold(one): one for one in known})


def find_key(package: str, word: str, keys: Iterable[str]) -> str | None:
    """The key of this spelling, or whose thing has this name in any language, or None.

    >>> find_key("scorer.games.tropicalia", "貝殻", ["fruit", "shells"])
    'shells'
    """
    return _by_name(package, keys).get(fold(word))


def nearest_key(package: str, word: str, keys: Iterable[str]) -> str | None:
    """The key that looks most like this word, or whose thing has such a name in any language.

    >>> nearest_key("scorer.games.timber_town", "クレーン", ["own_raft", "crane"])
    'crane'
    """
    return _closest(word, _by_name(package, keys))


def _by_name(package: str, keys: Iterable[str]) -> Mapping[str, str]:
    """Keys by their folded spellings and names."""
    names = _names_of_keys(package)
    return {fold(name): key for key in keys for name in (*names.get(key, ()), key)}


def _closest(word: str, known: Mapping[str, str]) -> str | None:
    """What the folded spelling most like this word stands for, or None."""
    close = get_close_matches(fold(word), known, n=1, cutoff=ALIKE)
    return known[close[0]] if close else None


@cache
def _names_of_keys(package: str) -> Mapping[str, tuple[str, ...]]:
    """What a thing with a key of its own in files is called, on the scorepad and in questions."""
    found = {id: list(names) for id, names in spellings(package).items()}
    for language in LANGUAGES:
        table = read_table(package, language)
        for key, name in table.get("categories", {}).items():
            found.setdefault(key, []).append(name)
        for key, question in table.get("questions", {}).items():
            found.setdefault(key, []).append(question["name"])
    return {key: tuple(names) for key, names in found.items()}


def nearest_name(package: str, ids: Iterable[str], word: str) -> str | None:
    """The name of any of these things that looks most like this word, as its language writes it."""
    ids = tuple(ids)
    names = spellings(package)
    return nearest(word, [name for id in ids for name in (id, *names.get(id, ()))])


class OneOf:
    """A Pydantic type: one of some ids, by id or by any name of the thing.

    Use as ``Annotated[str, OneOf(package, ids)]``. Anything else is the invalid problem
    ``unknown_word`` (or ``code``) that lists what was expected.
    """

    def __init__(self, package: str, ids: Iterable[str], code: str = "unknown_word") -> None:
        """Accept these ids and the names the package's catalogs give them."""
        self.package = package
        self.ids = tuple(ids)
        self.code = code

    def read(self, value: object) -> str:
        """The id; a refusal where nothing has that name."""
        if isinstance(value, str):
            if value in self.ids:
                return value
            found = find_name(self.package, self.ids, value)
            if found:
                return found
        raise refuse(
            invalid(
                self.code,
                found=value,
                expected=Ids(self.ids),
                nearest=nearest_name(self.package, self.ids, value)
                if isinstance(value, str)
                else None,
            )
        )

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Validate by ``read``."""
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Offer the ids, allow the names."""
        return {"anyOf": [{"enum": list(self.ids)}, {"type": "string"}], "examples": [self.ids[0]]}
