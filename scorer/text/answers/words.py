"""Answers that are words: yes or no, one of several things, names, free text, rulings, claims."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorer.core.document import fold, refuse
from scorer.core.problem import Word, invalid
from scorer.core.question import Line, Reading, SoFar
from scorer.text.answers.numbers import once, parse_sum, uncounted
from scorer.text.answers.typed import SHARED, named, pieces, plain, quoted, unquoted
from scorer.text.catalog import read_table
from scorer.text.language import LANGUAGES
from scorer.text.names import find_name

DAY = re.compile(r"(\d{4})\D(\d{1,2})\D(\d{1,2})\D?")
SETTING = re.compile(r"([\w ]*?\w)\s*[=:]\s*([^\s,、;]+)")
POINTS = re.compile(r"((?!\s*-?\d)[^=:,、;]*[^\s=:\d,、;+-])\s*[=:]?\s*(-?\d+(?:\+\d+)*)")


@dataclass(frozen=True)
class YesNo:
    """Yes or no."""

    lines = False
    words = ("yes", "no")

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """True or false."""
        found = find_name(SHARED, self.words, plain(texts[-1]))
        if found is None:
            raise refuse(invalid("answer_not_yes_or_no", found=texts[-1]))
        return Reading(found == "yes")

    def write(self, value: bool) -> Sequence[Line]:
        """The word."""
        return [[(Word("yes" if value else "no"),)]]


@dataclass(frozen=True)
class Choice:
    """One of some things of the game, by id or name, shortened where that is clear."""

    package: str
    words: tuple[str, ...]
    lines = False

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """The id."""
        return Reading(named(self.package, self.words, plain(texts[-1])))

    def write(self, value: str) -> Sequence[Line]:
        """The name of the thing."""
        return [[(Word(value),)]]


@dataclass(frozen=True)
class Typed:
    """One text in a notation of the game: ``parse`` refuses, ``show`` gives phrases."""

    parse: Callable[[str], Any]
    show: Callable[[Any], Line]
    words: tuple[str, ...] = ()
    lines = False

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """What the notation says."""
        return Reading(self.parse(texts[-1]))

    def write(self, value: Any) -> Sequence[Line]:
        """The phrases."""
        return [self.show(value)]


@dataclass(frozen=True)
class Names:
    """The players' names with commas between them; quotation marks keep a comma in a name."""

    lines = True
    words = ()

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """The names in the order of the table; at least one."""
        names = pieces("\n".join(texts))
        if texts and not names:
            raise refuse(invalid("answer_no_names"))
        return Reading(names)

    def write(self, value: Sequence[str]) -> Sequence[Line]:
        """The names, in quotation marks where needed."""
        return [[(quoted(name),) for name in value]]


@dataclass(frozen=True)
class FreeText:
    """Any text."""

    lines = False
    words = ()

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """The text as typed, or what it says in quotation marks."""
        return Reading(unquoted(texts[-1]))

    def write(self, value: str) -> Sequence[Line]:
        """The text, in quotation marks where needed."""
        return [[(quoted(value, whole=True),)]]


@dataclass(frozen=True)
class Day:
    """A day: year, month and day with anything between them."""

    lines = False
    words = ()

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """The day as files write it."""
        found = DAY.fullmatch(plain(texts[-1]))
        if not found:
            raise refuse(invalid("not_a_date", found=texts[-1]))
        year, month, day = found.groups()
        return Reading(f"{year}-{month:0>2}-{day:0>2}")

    def write(self, value: str) -> Sequence[Line]:
        """The day as files write it."""
        return [[(value,)]]


@dataclass(frozen=True)
class Rulings:
    """Options of a game: ``key=value``, several with blanks or commas between them."""

    package: str
    lines = False

    @property
    def words(self) -> Sequence[str]:
        """The options of the game."""
        return tuple(read_table(self.package, LANGUAGES[0]).get("options", {}))

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """Values by option; the game's model judges them."""
        typed = plain(texts[-1])
        found = SETTING.findall(typed)
        if not found or re.sub(r"[\s,、;]+", "", SETTING.sub("", typed)):
            raise refuse(invalid("answer_rulings", found=texts[-1], expected=tuple(self.words)))
        settings = ((key.strip().replace(" ", "_"), _value(value)) for key, value in found)
        return Reading(once(settings, texts[-1]))

    def write(self, value: Mapping[str, Any]) -> Sequence[Line]:
        """Every option with its value."""
        return [
            [
                (f"{key}={one if isinstance(one, str) else json.dumps(one)}",)
                for key, one in value.items()
            ]
        ]


def _value(text: str) -> object:
    """A JSON value where the text is one, else the word itself."""
    try:
        return json.loads(text.lower())
    except ValueError:
        return text


@dataclass(frozen=True)
class Claim:
    """A claimed total, or points by category: ``red 2, total 91``."""

    package: str
    lines = False

    @property
    def words(self) -> Sequence[str]:
        """Nothing to complete: the categories are not among the game's words."""
        return ()

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """A number, or a number for each category named."""
        typed = uncounted(texts[-1])
        found = POINTS.findall(typed)
        if not found or re.sub(r"[\s,、;]+", "", POINTS.sub("", typed)):
            return Reading(parse_sum(typed))
        claims = ((self._category(name), parse_sum(points)) for name, points in found)
        return Reading(once(claims, texts[-1]))

    def _category(self, name: str) -> str:
        """The id of the category so called, or whose name begins so; the name if there is none."""
        called = {
            fold(one): str(id)
            for language in LANGUAGES
            for id, own in read_table(self.package, language).get("categories", {}).items()
            for one in (id, own)
        }
        total = find_name(SHARED, ["total"], name)
        if total or fold(name) in called:
            return total or called[fold(name)]
        begun = {id for one, id in called.items() if one.startswith(fold(name))}
        return begun.pop() if len(begun) == 1 else name.strip()

    def write(self, value: int | Mapping[str, int]) -> Sequence[Line]:
        """The total, or every category with its points."""
        if isinstance(value, Mapping):
            return [[(key, points) for key, points in value.items()]]
        return [[(value,)]]
