"""What to ask next: a value that never changes, without input or output.

An interview is a chain: every step (an answer, a jump, a question left open) gives a new
interview that remembers the one before it, so going back is exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple

from pydantic_core import PydanticCustomError

from scorer.ask.answers import Answer, moves
from scorer.ask.owners import owners
from scorer.ask.script import NAMES, Spot, place
from scorer.ask.table import Table
from scorer.core.problem import Problem

Act = Literal["say", "skip", "go"]


class Step(NamedTuple):
    """What led from one interview to the next."""

    act: Act
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
class Interview(Table):
    """A table being entered.

    ``led`` is the question somebody went to, ``offered`` are texts taken back, to be offered
    again; ``step`` led here from the interview ``before``.
    """

    led: Spot | None = None
    offered: Mapping[Spot, tuple[str, ...]] = field(default_factory=dict)
    before: Interview | None = field(default=None, repr=False)
    step: Step | None = None

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
        answer = self.read(spot, text)
        rest = self.offered.get(spot, ())[1:] if not answer.whole else ()
        answers, origin = {**self.answers, spot: answer}, self.origin
        if spot.question == NAMES.id:
            answers, origin = self.seated(answers, answer.reading.value)
        return replace(
            self,
            answers=answers,
            origin=origin,
            led=spot if self.led == spot and not answer.whole else None,
            offered={**self.offered, spot: rest},
            before=self,
            step=Step("say", spot, text),
        )

    def without(self, after: Interview) -> tuple[str, ...]:
        """The players whose answers are not in the interview after this one."""
        kept = moves(self.names, list(after.names))
        answered = {spot.seat for spot in self.answers}
        return tuple(
            name for seat, name in enumerate(self.names) if seat in answered and seat not in kept
        )

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
        """The interview after this step; raises what an answer refuses, KeyError off the script."""
        self.questions[step.spot]
        if step.act == "say":
            return self.said(step.spot, step.text)
        return self.skipped(step.spot) if step.act == "skip" else self.gone(step.spot)

    def based_on(self, base: Mapping[str, Any]) -> Interview:
        """The interview over what a document says beyond all questions."""
        return replace(self, base=base)

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
