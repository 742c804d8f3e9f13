"""What has been answered so far, and the document that it makes."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from pydantic_core import PydanticCustomError

from scorer.ask.script import NAMES, Spot, place, put, script, spots
from scorer.core.game import Game, Kind
from scorer.core.question import Question, Reading, SoFar


class Answer(NamedTuple):
    """The texts typed for one question and what they say; no texts: left open on purpose."""

    texts: tuple[str, ...] = ()
    reading: Reading = Reading(None)

    @property
    def skipped(self) -> bool:
        """Whether the question was left open on purpose."""
        return not self.texts

    @property
    def whole(self) -> bool:
        """Whether nothing of it is missing."""
        return not self.reading.missing


@dataclass(frozen=True, eq=False)
class Answers:
    """The answers to the questions of a game, and what they are put into.

    ``base`` is what the document says beyond all questions (nothing in a new game), ``origin``
    each player's seat in it. ``remembered`` are texts printed in the box that an earlier game gave.
    """

    game: Game
    base: Mapping[str, Any] = field(default_factory=dict)
    remembered: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[Spot, Answer] = field(default_factory=dict)
    origin: tuple[int | None, ...] = ()

    @cached_property
    def kind(self) -> Kind[Any, Any] | None:
        """The kind of document, once that is clear."""
        if len(self.game.kinds) == 1:
            return self.game.kinds[0]
        answer = self.answers.get(Spot("kind"))
        return self.game.kind(answer.reading.value) if answer and not answer.skipped else None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names, once they are known."""
        answer = self.answers.get(Spot(NAMES.id))
        return tuple(answer.reading.value) if answer and not answer.skipped else ()

    @cached_property
    def questions(self) -> Mapping[Spot, Question]:
        """Every place where an answer may stand, in the order of asking."""
        return dict(spots(script(self.game, self.kind), len(self.names)))

    @cached_property
    def given(self) -> Mapping[Spot, Answer]:
        """The answers that count: those typed, and what is remembered of the box and readable."""
        given = dict(self.answers)
        for spot, question in self.questions.items():
            text = self.remembered.get(spot.question)
            if text and question.remembered and spot not in given:
                so_far = SoFar(self._document(given), spot.seat)
                if question.when(so_far):
                    with suppress(PydanticCustomError):
                        given[spot] = Answer((text,), question.notation.read((text,), so_far))
        return given

    @cached_property
    def document(self) -> dict[str, Any]:
        """The document as answered so far."""
        return self._document(self.given)

    def _document(self, given: Mapping[Spot, Answer]) -> dict[str, Any]:
        document = copy.deepcopy({"game": self.game.id, **self.base})
        if self.names:
            were = document.get("players", ())
            document["players"] = [
                {"name": name, **{k: v for k, v in part.items() if k != "name"}}
                for name, seat in zip(self.names, self.origin, strict=True)
                for part in ((were[seat] if seat is not None else {}),)
            ]
        for spot, question in self.questions.items():
            if spot in given and question is not NAMES:
                put(document, place(spot, question), given[spot].reading.value)
        if "players" in document and "players" not in self.base:
            document["players"] = document.pop("players")
        return document

    def so_far(self, spot: Spot) -> SoFar:
        """The document as this question sees it."""
        return SoFar(self.document, spot.seat)

    def open(self, spot: Spot) -> bool:
        """Whether this question has no whole answer and was not left open on purpose."""
        return spot not in self.given or not self.given[spot].whole

    def read(self, spot: Spot, text: str) -> Answer:
        """The answer that this text adds to, or is by itself."""
        earlier = self.given.get(spot)
        if not earlier or earlier.skipped or not self.questions[spot].notation.lines:
            return self._attempt(spot, (text,))
        alone: Answer | None = None
        with suppress(PydanticCustomError):
            alone = self._attempt(spot, (text,))
        if earlier.whole and alone and alone.whole:
            return alone
        try:
            return self._attempt(spot, (*earlier.texts, text))
        except PydanticCustomError:
            if alone and alone.whole:
                return alone
            raise

    def _attempt(self, spot: Spot, texts: tuple[str, ...]) -> Answer:
        return Answer(texts, self.questions[spot].notation.read(texts, self.so_far(spot)))

    def seated(
        self, answers: Mapping[Spot, Answer], names: list[str]
    ) -> tuple[dict[Spot, Answer], tuple[int | None, ...]]:
        """The answers with every player's moved to the seat that player has now."""
        were = self.names or tuple(player["name"] for player in self.base.get("players", ()))
        origin = self.origin or tuple(range(len(were)))
        seats = moves(were, names)
        moved = {
            spot if spot.seat is None else Spot(spot.question, seats.index(spot.seat)): answer
            for spot, answer in answers.items()
            if spot.seat is None or spot.seat in seats
        }
        return moved, tuple(None if seat is None else origin[seat] for seat in seats)


def moves(before: tuple[str, ...], after: list[str]) -> list[int | None]:
    """For each new seat the old one of the same player; new names take seats that are left over.

    >>> moves(("Aiko", "Ben", "Cy"), ["Cy", "Aiko"]), moves(("Aiko", "Ben"), ["Aiko", "Bea"])
    ([2, 0], [0, 1])
    """
    seats = [before.index(name) if name in before else None for name in after]
    left = [seat for seat in range(len(before)) if seat not in seats]
    return [left.pop(0) if seat is None and left else seat for seat in seats]
