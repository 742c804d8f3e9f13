"""Answers that are numbers: a sum, several numbers, counts of named things, a printed table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import Any

from scorer.core.document import refuse
from scorer.core.problem import Word, invalid
from scorer.core.question import Line, Reading, SoFar
from scorer.text.answers.typed import is_none, named, plain
from scorer.text.names import find_name

LONGEST_NUMBER = 9
SUM = re.compile(r"-?\d+([x×*]\d+)?(\+\d+([x×*]\d+)?)*")
COUNTERS = re.compile(r"(?<=\d)\s*(?:[枚個匹点つ本人台軒★]|コイン|番目|列目?)")
OPERATOR = re.compile(r"\s*([+x×*])\s*")
BETWEEN = re.compile(r"(?:[\s,、;+&と]|\band\b)+")
TIMES = re.compile(r"[×*]|(?<![^\W\d])x(?=\s*\d)|(?<=\d)\s*x(?!\w)")
TOKEN = re.compile(r"-?\d+(?:\+\d+)*|[^\d\s:=-]+")
PAIR = re.compile(r"(\d+)\s*[=:]\s*(-?\d+)")
NONE: Line = ((Word("none"),),)


def parse_sum(text: str) -> int:
    """A whole number, or a sum of numbers and products.

    >>> parse_sum("3 + 6 + 2"), parse_sum("２×１０＋５"), parse_sum("13枚")
    (11, 25, 13)
    """
    typed = OPERATOR.sub(r"\1", uncounted(text)).removesuffix("貝")
    if not SUM.fullmatch(typed):
        raise refuse(invalid("answer_not_a_number", found=text))
    if any(len(digits) > LONGEST_NUMBER for digits in re.findall(r"\d+", typed)):
        raise refuse(invalid("number_too_large", found=text))
    total = 0
    for term in typed.split("+"):
        factors = [int(factor) for factor in re.split("[x×*]", term)]
        total += factors[0] * (factors[1] if len(factors) > 1 else 1)
    return total


def uncounted(text: str) -> str:
    """A text in ordinary widths without the words that only count.

    >>> uncounted("いかだ １個、クレーン2個")
    'いかだ 1、クレーン2'
    """
    return COUNTERS.sub("", plain(text))


def once(pairs: Iterable[tuple[str, Any]], text: str) -> dict[str, Any]:
    """The values by what they belong to; a refusal where one thing has two."""
    listed = list(pairs)
    values = dict(listed)
    if len(values) < len(listed):
        raise refuse(invalid("answer_twice", found=text))
    return values


@dataclass(frozen=True)
class Whole:
    """One number, the word none for 0; with ``or_none`` for no number at all."""

    or_none: bool = False
    lines = False

    @property
    def words(self) -> Sequence[str]:
        """The word none, where it says something of its own."""
        return ("none",) if self.or_none else ()

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """The number."""
        if is_none(texts[-1]):
            return Reading(None if self.or_none else 0)
        return Reading(parse_sum(texts[-1]))

    def write(self, value: int | None) -> Sequence[Line]:
        """The number in digits."""
        if value is None and not self.or_none:
            raise TypeError("no number")
        return [NONE] if value is None else [[(value,)]]


@dataclass(frozen=True)
class Wholes:
    """Several numbers with anything between them, or none; nothing is added up."""

    lines = False
    words = ("none",)

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """The numbers in the order typed."""
        typed = uncounted(texts[-1])
        if is_none(typed) or typed == "0":
            return Reading([])
        parts = [part for part in BETWEEN.split(typed) if part]
        if not parts or not all(part.isdecimal() for part in parts):
            raise refuse(invalid("answer_not_numbers", found=texts[-1]))
        return Reading([parse_sum(part) for part in parts])

    def write(self, value: Sequence[int]) -> Sequence[Line]:
        """The numbers with commas."""
        return [[(number,) for number in value]] if value else [NONE]


@dataclass(frozen=True)
class Counts:
    """How many of each of some things: by name in any order, or bare numbers in their order."""

    package: str
    keys: tuple[str, ...]
    lines = False

    @property
    def words(self) -> Sequence[str]:
        """The things counted."""
        return (*self.keys, "none")

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """A number for every key; those not named are none."""
        typed = uncounted(texts[-1])
        bare = re.split(r"[\s,、;/]+", OPERATOR.sub(r"\1", typed))
        counts = dict.fromkeys(self.keys, 0)
        if is_none(typed) or typed == "0":
            return Reading(counts)
        if all(SUM.fullmatch(number) for number in bare):
            if len(bare) != len(self.keys):
                raise refuse(self._unclear(texts[-1]))
            return Reading(dict(zip(self.keys, map(parse_sum, bare), strict=True)))
        found = [
            pair
            for piece in re.split(r"[,、;\n]", TIMES.sub(" ", typed))
            for pair in self._counted(TOKEN.findall(piece))
        ]
        if not found:
            raise refuse(self._unclear(texts[-1]))
        for key, count in found:
            counts[key] += count
        return Reading(counts)

    def _counted(self, tokens: Sequence[str]) -> Iterator[tuple[str, int]]:
        """Pairs of a thing and its number, whichever of the two stands first."""
        runs = [(digits, list(run)) for digits, run in groupby(tokens, lambda t: t[-1].isdigit())]
        numbers = [run for digits, run in runs if digits]
        names = [run for digits, run in runs if not digits]
        if len(numbers) > len(names) or any(len(run) > 1 for run in numbers):
            raise refuse(self._unclear(" ".join(tokens)))
        for words, run in zip_longest(names, numbers, fillvalue=["1"]):
            yield from self._things(words, parse_sum(run[0]))

    def _things(self, words: Sequence[str], number: int) -> Iterator[tuple[str, int]]:
        """The things that some words name: one each, the last one in this number."""
        rest = list(words)
        while rest:
            lengths = range(len(rest), 0, -1)
            known = (n for n in lengths if find_name(self.package, self.keys, " ".join(rest[:n])))
            length = next(known, 1)
            key = named(self.package, self.keys, " ".join(rest[:length]))
            rest = rest[length:]
            yield key, 1 if rest else number

    def _unclear(self, found: str) -> Any:
        return invalid("answer_counts", found=found, expected=tuple(map(Word, self.keys)))

    def write(self, value: Mapping[str, int]) -> Sequence[Line]:
        """The things there are, each with its number."""
        there = [(Word(key), value[key]) for key in self.keys if value.get(key)]
        return [there] if there else [NONE]


@dataclass(frozen=True)
class PrintedTable:
    """A table printed on a card: ``2=5 3=9``, or its values alone from the first line on."""

    first: int
    lines = False
    words = ()

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """Values by line."""
        typed = uncounted(texts[-1])
        pairs = PAIR.findall(typed)
        if pairs and not re.sub(r"[\s,、;]+", "", PAIR.sub("", typed)):
            return Reading(once(((size, parse_sum(points)) for size, points in pairs), texts[-1]))
        values = [parse_sum(part) for part in re.split(r"[\s,、;]+", typed)]
        return Reading({str(size): points for size, points in enumerate(values, self.first)})

    def write(self, value: Mapping[str, int]) -> Sequence[Line]:
        """Every line with its value."""
        return [[(f"{size}={points}",) for size, points in value.items()]]
