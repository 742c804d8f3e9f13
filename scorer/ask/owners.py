"""Which question a problem belongs to: the one that fills its place, or that can settle it."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.ask.script import NAMES, Spot
from scorer.core.problem import Problem
from scorer.core.question import Question


def owners(problem: Problem, questions: Mapping[Spot, Question]) -> tuple[Spot, ...]:
    """The places of the question that owns a problem: every player's if it names no player."""
    path, seat = problem.path, None
    if path[:1] == ("players",) and len(path) > 1 and isinstance(path[1], int):
        path, seat = path[2:], path[1]
    settling = [spot for spot, question in questions.items() if problem.code in question.settles]
    if settling:
        return tuple(s for s in settling if seat is None or s.seat in (None, seat))
    if problem.path == (*NAMES.path,) or (seat is not None and path == ("name",)):
        return tuple(spot for spot in questions if spot.question == NAMES.id)
    fitting = [
        (len(question.path), spot)
        for spot, question in questions.items()
        if spot.seat == seat and path[: len(question.path)] == question.path
    ]
    return (max(fitting, key=lambda fit: fit[0])[1],) if fitting else ()
