"""Answers that are numbers: a sum, several numbers, counts of named things, a printed table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
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
COUNTERS = "枚個匹点つ本貝★"
TOKEN = re.compile(r"\d+(?:\+\d+)*|[^\d\s:=]+")
PAIR = re.compile(r"(\d+)\s*[=:]\s*(-?\d+)")
NONE: Line = ((Word("none"),),)


def parse_sum(text: str) -> int:
    """A whole number, or a sum of numbers and products.

    >>> parse_sum("3+6+2"), parse_sum("２×１０＋５"), parse_sum("13枚")
    (11, 25, 13)
    """
    typed = re.sub(r"\s+", "", plain(text)).rstrip(COUNTERS)
    if not SUM.fullmatch(typed):
        raise refuse(invalid("answer_not_a_number", found=text))
    if any(len(digits) > LONGEST_NUMBER for digits in re.findall(r"\d+", typed)):
        raise refuse(invalid("number_too_large", found=text))
    total = 0
    for term in typed.split("+"):
        factors = [int(factor) for factor in re.split("[x×*]", term)]
        total += factors[0] * (factors[1] if len(factors) > 1 else 1)
    return total


@dataclass(frozen=True)
class Whole:
    """One number; ``or_none`` also takes the word none for no number at all."""

    or_none: bool = False
    lines = False

    @property
    def words(self) -> Sequence[str]:
        """The word none, where it may be said."""
        return ("none",) if self.or_none else ()

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """The number."""
        if self.or_none and is_none(texts[-1]):
            return Reading(None)
        return Reading(parse_sum(texts[-1]))

    def write(self, value: int | None) -> Sequence[Line]:
        """The number in digits."""
        if value is None and not self.or_none:
            raise TypeError("no number")
        return [NONE] if value is None else [[(value,)]]


@dataclass(frozen=True)
class Wholes:
    """Several numbers with blanks or commas between them, or none."""

    lines = False
    words = ("none",)

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """The numbers in the order typed."""
        if is_none(texts[-1]):
            return Reading([])
        return Reading([parse_sum(part) for part in re.split(r"[\s,、;]+", plain(texts[-1]))])

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
        typed = plain(texts[-1])
        bare = re.split(r"[\s,、;/]+", typed)
        counts = dict.fromkeys(self.keys, 0)
        if is_none(typed) or typed == "0":
            return Reading(counts)
        if all(SUM.fullmatch(number) for number in bare):
            if len(bare) != len(self.keys):
                raise refuse(self._unclear(texts[-1]))
            return Reading(dict(zip(self.keys, map(parse_sum, bare), strict=True)))
        found = [
            pair
            for piece in re.split(r"[,、;\n]", typed)
            for pair in self._counted(TOKEN.findall(piece))
        ]
        if not found:
            raise refuse(self._unclear(texts[-1]))
        for key, count in found:
            counts[key] += count
        return Reading(counts)

    def _counted(self, tokens: Sequence[str]) -> Iterator[tuple[str, int]]:
        """Pairs of a thing and its number, whichever of the two stands first."""
        runs = [(digits, list(run)) for digits, run in groupby(tokens, lambda t: t[0].isdigit())]
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
        typed = plain(texts[-1])
        pairs = PAIR.findall(typed)
        if pairs and not re.sub(r"[\s,、;]+", "", PAIR.sub("", typed)):
            return Reading({size: parse_sum(points) for size, points in pairs})
        values = [parse_sum(part) for part in re.split(r"[\s,、;]+", typed)]
        return Reading({str(size): points for size, points in enumerate(values, self.first)})

    def write(self, value: Mapping[str, int]) -> Sequence[Line]:
        """Every line with its value."""
        return [[(f"{size}={points}",) for size, points in value.items()]]
