"""The answers so far, and what to ask next: values that never change, without input or output.

An interview is a chain: every step (an answer, a jump, a question left open) gives a new
interview that remembers the one before it, so going back is exact.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple

from pydantic_core import PydanticCustomError

from scorer.ask.look import Look, look
from scorer.ask.owners import owners
from scorer.ask.script import NAMES, Spot, found, place, put, script, spots
from scorer.core.game import Game, Kind
from scorer.core.problem import Problem
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


class Step(NamedTuple):
    """What led from one interview to the next."""

    act: Literal["say", "skip", "go"]
    spot: Spot
    text: str = ""


class Refused(NamedTuple):
    """An answer that cannot be, and why."""

    problems: tuple[Problem, ...]


class Taken(NamedTuple):
    """An answer that can be: the interview with it, and what is odd about it."""

    after: Interview
    doubts: tuple[Problem, ...] = ()


@dataclass(frozen=True, eq=False)
class Interview:
    """A game being entered.

    ``base`` is the document as it was before (empty for a new game), ``origin`` each player's
    seat in it. ``remembered`` are texts printed in the box that an earlier game gave. ``led`` is
    the question somebody went to, ``offered`` are texts taken back, to be offered again.
    """

    game: Game
    base: Mapping[str, Any] = field(default_factory=dict)
    remembered: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[Spot, Answer] = field(default_factory=dict)
    origin: tuple[int | None, ...] = ()
    led: Spot | None = None
    offered: Mapping[Spot, tuple[str, ...]] = field(default_factory=dict)
    before: Interview | None = field(default=None, repr=False)
    step: Step | None = None

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
        """The answers that count: those typed, and what is remembered of the box."""
        given = dict(self.answers)
        for spot, question in self.questions.items():
            text = self.remembered.get(spot.question)
            if text and question.remembered and spot not in given:
                so_far = SoFar(self._document(given), spot.seat)
                if question.when(so_far):
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

    def comes_up(self, spot: Spot) -> bool:
        """Whether this question is asked of itself at this table."""
        question = self.questions[spot]
        if question.asked == "always":
            return question.when(self.so_far(spot))
        return question.asked == "wanted" and spot in self.wanted

    @cached_property
    def wanted(self) -> frozenset[Spot]:
        """The questions that problems of the table point to."""
        return frozenset(
            spot
            for problem in self._plain_look.problems
            for spot in owners(problem, self.questions)
        )

    @cached_property
    def spot(self) -> Spot | None:
        """The question to ask now; None when only the review is left."""
        if self.led is not None:
            return self.led
        for spot in self.questions:
            started = spot in self.given and not self.given[spot].whole
            if started or (self.open(spot) and self.comes_up(spot)) or self.trouble(spot):
                return spot
        return None

    def finished(self, seat: int | None) -> bool:
        """Whether nothing more comes up for this player (or the table)."""
        return not any(
            self.open(spot) and self.comes_up(spot) for spot in self.questions if spot.seat == seat
        )

    def trouble(self, spot: Spot) -> tuple[Problem, ...]:
        """What another answer has made impossible about the answer given here."""
        if self.open(spot) or self.given[spot].skipped:
            return ()
        return tuple(
            problem
            for problem in self._plain_look.problems
            if problem.degree == "invalid" and owners(problem, self.questions) == (spot,)
        )

    @cached_property
    def _plain_look(self) -> Look:
        """The table with stand-ins for what is always asked and still open."""
        if self.kind is None or (self.kind.players and not self.names):
            return Look(None, None, ())
        return look(self._with_blanks(frozenset()))

    @cached_property
    def look(self) -> Look:
        """The table with stand-ins for everything open, so that it can be shown."""
        if self._plain_look.result is not None or not self._plain_look.problems:
            return self._plain_look
        filled = look(self._with_blanks(self.wanted))
        more = (problem for problem in filled.problems if problem not in self._plain_look.problems)
        return Look(filled.loaded, filled.result, (*self._plain_look.problems, *more))

    def _with_blanks(self, also: frozenset[Spot]) -> dict[str, Any]:
        document = copy.deepcopy(self.document)
        for spot, question in self.questions.items():
            path = place(spot, question)
            stands_in = spot in also or (question.asked == "always" and self.comes_up(spot))
            if question.blank and stands_in and found(document, path) is None:
                put(document, path, question.blank(SoFar(document, spot.seat)))
        return document

    @cached_property
    def missing(self) -> tuple[Spot, ...]:
        """The questions without whose answers there is no result."""
        invalid = [p for p in self._plain_look.problems if p.degree == "invalid"]
        lacking = {spot for problem in invalid for spot in owners(problem, self.questions)}
        return tuple(
            spot
            for spot, question in self.questions.items()
            if (self.open(spot) or self.given[spot].skipped)
            and ((question.needed and self.comes_up(spot)) or spot in lacking)
        )

    @cached_property
    def ripe(self) -> Mapping[tuple[object, ...], Problem]:
        """The problems of the table that no question still to come can settle."""
        found: dict[tuple[object, ...], Problem] = {}
        for problem in self.look.problems:
            own = owners(problem, self.questions)
            if own and all(self._ripe(problem, spot) for spot in own):
                found[problem.code, problem.path, problem.player, problem.where] = problem
        return found

    def _ripe(self, problem: Problem, spot: Spot) -> bool:
        """Whether a problem may be told: its answer is whole, or it lies in the part given."""
        if spot not in self.given or self.given[spot].whole:
            return spot in self.given
        question = self.questions[spot]
        path = place(spot, question)
        judged = question.by_part or problem.degree == "invalid"
        return judged and problem.path[: len(path)] == path

    def suggestion(self, spot: Spot) -> str:
        """The text to offer for editing: one taken back, else the answer there is."""
        if self.offered.get(spot):
            return self.offered[spot][0]
        answer = self.given.get(spot)
        return "\n".join(answer.texts) if answer and answer.whole else ""

    def answer(self, text: str) -> Refused | Taken:
        """Answer the question asked now."""
        spot = self.spot
        if spot is None:
            raise ValueError("every question is answered")
        try:
            after = self.said(spot, text)
        except PydanticCustomError as error:
            path = place(spot, self.questions[spot])
            player = self.names[spot.seat] if spot.seat is not None else None
            problems = (error.context or {})["problems"]
            return Refused(tuple(problem.inside(*path, player=player) for problem in problems))
        new = [problem for key, problem in after.ripe.items() if key not in self.ripe]
        wrong = [problem for problem in new if problem.degree == "invalid"]
        refused = [problem for problem in wrong if spot in owners(problem, after.questions)]
        if refused:
            return Refused(tuple(refused))
        return Taken(after, tuple(problem for problem in new if problem.degree != "invalid"))

    def said(self, spot: Spot, text: str) -> Interview:
        """The interview with this text as an answer, or as more of one; raises what it refuses."""
        answer = self._read(spot, text)
        rest = self.offered.get(spot, ())[1:] if not answer.whole else ()
        answers, origin = {**self.answers, spot: answer}, self.origin
        if spot.question == NAMES.id:
            answers, origin = self._seated(answers, answer.reading.value)
        return replace(
            self,
            answers=answers,
            origin=origin,
            led=spot if self.led == spot and not answer.whole else None,
            offered={**self.offered, spot: rest},
            before=self,
            step=Step("say", spot, text),
        )

    def _read(self, spot: Spot, text: str) -> Answer:
        """The answer that this text adds to, or is by itself."""
        earlier = self.given.get(spot)
        if not earlier or earlier.skipped or not self.questions[spot].notation.lines:
            return self._attempt(spot, (text,))
        added = (*earlier.texts, text)
        if earlier.whole:
            alone = self._attempt(spot, (text,))
            return alone if alone.whole else self._attempt(spot, added)
        try:
            return self._attempt(spot, added)
        except PydanticCustomError:
            with suppress(PydanticCustomError):
                alone = self._attempt(spot, (text,))
                if alone.whole:
                    return alone
            raise

    def _attempt(self, spot: Spot, texts: tuple[str, ...]) -> Answer:
        return Answer(texts, self.questions[spot].notation.read(texts, self.so_far(spot)))

    def _seated(
        self, answers: Mapping[Spot, Answer], names: list[str]
    ) -> tuple[dict[Spot, Answer], tuple[int | None, ...]]:
        """The answers with every player's moved to the seat that player has now."""
        were = self.names or tuple(player["name"] for player in self.base.get("players", ()))
        origin = self.origin or tuple(range(len(were)))
        seats = _moves(were, names)
        moved = {
            spot if spot.seat is None else Spot(spot.question, seats.index(spot.seat)): answer
            for spot, answer in answers.items()
            if spot.seat is None or spot.seat in seats
        }
        return moved, tuple(None if seat is None else origin[seat] for seat in seats)

    def skipped(self, spot: Spot) -> Interview:
        """The interview with this question left open on purpose."""
        answers = {**self.answers, spot: Answer()}
        return replace(self, answers=answers, led=None, before=self, step=Step("skip", spot))

    def gone(self, spot: Spot) -> Interview:
        """The interview led to another question."""
        return replace(self, led=spot, before=self, step=Step("go", spot))

    def kept(self) -> Interview:
        """The interview as it was before somebody went to look at an answer that stays."""
        at = self
        while at.step is not None and at.step.act == "go" and at.before is not None:
            at = at.before
        return at

    def steps(self) -> Iterator[Step]:
        """Every step from the beginning to here."""
        steps: list[Step] = []
        at = self
        while at.before is not None and at.step is not None:
            steps.append(at.step)
            at = at.before
        return reversed(steps)

    def first(self) -> Interview:
        """The interview before any step."""
        at = self
        while at.before is not None:
            at = at.before
        return at

    def taken(self, step: Step) -> Interview:
        """The interview after this step; raises what an answer refuses."""
        if step.act == "say":
            return self.said(step.spot, step.text)
        return self.skipped(step.spot) if step.act == "skip" else self.gone(step.spot)

    def offering(self, offered: Mapping[Spot, tuple[str, ...]]) -> Interview:
        """The same interview with other texts to offer for editing."""
        return replace(self, offered=offered)

    def back(self) -> Interview:
        """The interview before the last step; a text taken back is offered again."""
        if self.before is None or self.step is None:
            return self
        spot, text = self.step.spot, self.step.text
        offered = dict(self.offered)
        if text:
            offered[spot] = (text, *offered.get(spot, ()))
        return self.before.offering(offered)


def _moves(before: tuple[str, ...], after: list[str]) -> list[int | None]:
    """For each new seat the old one of the same player; new names take seats that are left over.

    >>> _moves(("Aiko", "Ben", "Cy"), ["Cy", "Aiko"]), _moves(("Aiko", "Ben"), ["Aiko", "Bea"])
    ([2, 0], [0, 1])
    """
    seats = [before.index(name) if name in before else None for name in after]
    left = [seat for seat in range(len(before)) if seat not in seats]
    return [left.pop(0) if seat is None and left else seat for seat in seats]
