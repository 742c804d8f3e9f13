"""What the answers make of the table: its score so far, its problems, what they ask for."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scorer.ask.answers import Answers
from scorer.ask.look import Look, look
from scorer.ask.owners import owners
from scorer.ask.script import Spot, found, place, put
from scorer.core.problem import Problem
from scorer.core.question import SoFar


@dataclass(frozen=True, eq=False)
class Table(Answers):
    """A table as far as it is known."""

    def comes_up(self, spot: Spot) -> bool:
        """Whether this question is asked of itself at this table."""
        question = self.questions[spot]
        if question.asked == "always":
            return question.when(self.so_far(spot))
        wanted = question.asked == "wanted" and spot in self.wanted
        return wanted and (question.needed or self._everything_needed_is_there)

    @cached_property
    def wanted(self) -> frozenset[Spot]:
        """The questions that problems of the table point to."""
        return frozenset(
            spot
            for problem in self._plain_look.problems
            for spot in owners(problem, self.questions)
        )

    @cached_property
    def _everything_needed_is_there(self) -> bool:
        """Whether what is wanted beyond need (a tie to break, say) is no accident of gaps."""
        return not any(
            question.needed and self.open(spot) and self.comes_up(spot)
            for spot, question in self.questions.items()
            if question.asked == "always"
        )

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
