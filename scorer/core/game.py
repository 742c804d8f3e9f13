"""A game as one value: its kinds of document, and for each what scoring it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from scorer.core.breakdown import Breakdown, ScoreSheet
from scorer.core.document import Document
from scorer.core.problem import Problem, worst_first
from scorer.core.readings import Fillings, readings
from scorer.core.rule import (
    Deck,
    ScoreRule,
    Seat,
    SeatMisreading,
    SheetMisreading,
    score_lines,
)
from scorer.core.slips import NO_EXCEPTIONS, Slips
from scorer.core.standing import Standing

Doc = TypeVar("Doc", bound=Document)


class Span(NamedTuple):
    """A few characters of a picture and what they show: a style name, no colour yet.

    ``piece`` is the board position shown, so that it can be marked.
    """

    text: str
    style: str = ""
    piece: str = ""


Picture = Sequence[Sequence[Span]]


def _nothing(*_: object) -> tuple[()]:
    return ()


def _no_extras(*_: object) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Kind(Generic[Doc, Seat]):
    """One kind of document of a game and everything that scoring it needs.

    - ``model``: the shape of the document; ``players``: how many it may have, none by default.
    - ``faults``: every way the table breaks a rule (of any degree), before scoring.
    - ``fillings``: what a document is taken to say where it cannot be read, by key, so that its
      other faults can be told at once; ``beside`` tells them instead where that is not enough.
    - ``seats``: one per player: the board plus what it may be compared with.
    - ``rules``: the rules in force, in scorepad order; ``categories``: the scorepad rows.
    - ``standing``: ranks from the seats and their totals.
    - ``extras``: further facts for a player's result (JSON values by key).
    - ``remarks``: problems that only the finished scoring shows.
    - ``picture``: the board of one seat, with its points.
    - ``misreadings``: ways of counting that no single rule owns.
    - ``slips``: where the slips of any game make no sense here.
    - ``cards``: the part of the document that says which score card is in play, if there is one.
    """

    id: str
    model: type[Doc]
    faults: Callable[[Doc], Iterable[Problem]]
    seats: Callable[[Doc], Sequence[Seat]]
    rules: Callable[[Doc], Sequence[ScoreRule[Seat]]]
    categories: Callable[[Doc], Sequence[str]]
    standing: Callable[[Doc, Sequence[Seat], Sequence[int]], Standing]
    picture: Callable[[Seat, ScoreSheet], Picture]
    players: range = range(0)
    fillings: Fillings = field(default_factory=dict)
    beside: Callable[[Mapping[str, Any], Sequence[Problem]], Iterable[Problem]] | None = None
    extras: Callable[[Seat, ScoreSheet], Mapping[str, object]] = _no_extras
    remarks: Callable[[Doc, Breakdown], Iterable[Problem]] = _nothing
    misreadings: Sequence[SheetMisreading[Seat] | SeatMisreading[Seat]] = ()
    slips: Slips = NO_EXCEPTIONS
    cards: str = ""

    def readings(self, raw: object, shape: Sequence[Problem]) -> list[Doc]:
        """Everything that a document with these problems of its shape may mean."""
        return list(readings(self.model, raw, shape, self.fillings))

    def sheets(self, document: Doc, seats: Sequence[Seat]) -> tuple[ScoreSheet, ...]:
        """The score sheet of each seat."""
        rules, categories = self.rules(document), self.categories(document)
        sheets = []
        for name, seat in zip(document.names(), seats, strict=True):
            sheet = ScoreSheet(name, score_lines(rules, categories, seat))
            sheet.extras = self.extras(seat, sheet)
            sheets.append(sheet)
        return tuple(sheets)

    def score(self, document: Doc, game: str, problems: Iterable[Problem] = ()) -> Breakdown:
        """Score a valid document. ``problems`` are those already found in it."""
        seats = self.seats(document)
        sheets = self.sheets(document, seats)
        standing = self.standing(document, seats, [sheet.total for sheet in sheets])
        options = document.options_in_force()
        found = tuple(problems)
        result = Breakdown(game, self.id, options, sheets, standing, found)
        more = tuple(self.remarks(document, result))
        if found or more:
            return Breakdown(game, self.id, options, sheets, standing, worst_first(found + more))
        return result


class FurtherRule(NamedTuple):
    """A rule to read about that pays in no category of its own."""

    id: str
    source: str
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game: its id, the package that holds its catalogs, its kinds of document and its rules.

    ``deck`` lists every rule for reading (``scorer rules``), whether or not it is in force.
    ``further`` are rules that pay in no category, for example one that only acts during play.
    """

    id: str
    package: str
    kinds: Sequence[Kind[Any, Any]]
    deck: Deck[Any]
    further: Sequence[FurtherRule] = ()

    def kind(self, id: str) -> Kind[Any, Any]:
        """The kind of document of this id; KeyError if there is none."""
        for kind in self.kinds:
            if kind.id == id:
                return kind
        raise KeyError(id)

    def rule_ids(self) -> tuple[str, ...]:
        """The ids of all rules, each once."""
        return (*self.deck.ids(), *(rule.id for rule in self.further))

    def categories_of(self, rule: str) -> tuple[str, ...]:
        """The categories in which a rule pays."""
        return tuple(dict.fromkeys(one.category for one in self.deck if one.id == rule))

    def category_of(self, rule: str) -> str:
        """The first of them, or nothing."""
        return next(iter(self.categories_of(rule)), "")

    def rulings_of(self, rule: str) -> tuple[str, ...]:
        """The rulings that touch a rule."""
        rules = [*self.deck, *self.further]
        return tuple(dict.fromkeys(r for one in rules if one.id == rule for r in one.rulings))

    def sources(self, rule: str | None = None) -> tuple[str, ...]:
        """The sources of a rule, or of all."""
        rules = [*self.deck, *self.further]
        return tuple(dict.fromkeys(one.source for one in rules if rule in (None, one.id)))
