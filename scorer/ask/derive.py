"""From a document back to the answers that make it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic_core import PydanticCustomError

from scorer.ask.interview import Interview, Refused
from scorer.ask.script import NAMES, Spot, found, place
from scorer.core.question import Question
from scorer.errors import InvalidDocument
from scorer.load import find_kind, validate
from scorer.text.catalog import Catalog


def written(question: Question, value: object, catalog: Catalog) -> str:
    """A value of the document as an answer in the words of a language, one line or several."""
    return "\n".join(
        catalog.list(" ".join(map(catalog.show, phrase)) for phrase in line)
        for line in question.notation.write(value)
    )


def reopened(raw: Mapping[str, Any], catalog: Catalog) -> Interview:
    """The interview in which this document has been entered.

    What cannot be read as an answer is left open, what the file leaves to its default is said.
    """
    game, kind = find_kind(raw)
    plain, whole = _plain(raw)
    at = Interview(game=game, base=raw)
    which = Spot("kind")
    if which in at.questions:
        at = at.said(which, written(at.questions[which], kind.id, catalog))
    names = [player.get("name") for player in plain.get("players", ())]
    if Spot(NAMES.id) in at.questions and names:
        at = at.said(Spot(NAMES.id), written(NAMES, names, catalog))
    for spot, question in at.questions.items():
        if question is NAMES or spot == which:
            continue
        value = found(plain, place(spot, question))
        if value is None and question.needed and at.comes_up(spot):
            value = found(whole, place(spot, question))
        at = _said(at, spot, value, catalog)
    return at


def _plain(raw: Mapping[str, Any]) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The document in canonical notation: what it says, and with every default as well."""
    try:
        document = validate(raw).document
    except InvalidDocument:
        return raw, {}
    told = document.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return told, document.model_dump(mode="json", by_alias=True)


def _said(at: Interview, spot: Spot, value: object, catalog: Catalog) -> Interview:
    """The interview with this value as an answer; left open where there is none to read."""
    question = at.questions[spot]
    try:
        if value is not None:
            return at.said(spot, written(question, value, catalog))
        if at.comes_up(spot) and not question.needed:
            return at.skipped(spot)
        if at.comes_up(spot):
            return at.said(spot, written(question, None, catalog))
    except (PydanticCustomError, TypeError, ValueError, AttributeError, KeyError):
        return at
    return at


def typed_lines(raw: Mapping[str, Any], catalog: Catalog) -> Iterator[str]:
    """The lines that somebody types to enter this document, from the first question to the last.

    Where an answer is odd the next line confirms it; ``:go`` leads to what is not asked of itself.
    """
    goal = reopened(raw, catalog)
    at = Interview(game=goal.game)
    while True:
        spot = at.spot
        if spot is None:
            spot = next((s for s in goal.questions if _only_there(s, goal, at)), None)
            if spot is None:
                return
            yield f":go {list(at.questions).index(spot) + 1}"
            at = at.gone(spot)
        answer = goal.answers.get(spot)
        if answer is None or answer.skipped:
            yield ":skip"
            at = at.skipped(spot)
            continue
        for line in "\n".join(answer.texts).splitlines():
            yield line
            taken = at.answer(line)
            if isinstance(taken, Refused):
                raise InvalidDocument(taken.problems, game=at.game.id)
            if taken.doubts:
                yield catalog.word("yes")
            at = taken.after


def _only_there(spot: Spot, goal: Interview, at: Interview) -> bool:
    answer = goal.answers.get(spot)
    return answer is not None and not answer.skipped and spot not in at.answers
