"""From a document back to the answers that make it."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from pydantic_core import PydanticCustomError

from scorer.ask.interview import Interview, Refused
from scorer.ask.script import NAMES, Spot, found, place, put
from scorer.core.question import Question
from scorer.errors import InvalidDocument
from scorer.load import find_kind, validate
from scorer.text.answers import Lines
from scorer.text.answers.boards import END
from scorer.text.catalog import Catalog


def written(question: Question, value: object, catalog: Catalog) -> str:
    """A value of the document as an answer in the words of a language, one line or several."""
    return "\n".join(
        catalog.list(" ".join(map(catalog.show, phrase)) for phrase in line)
        for line in question.notation.write(value)
    )


def shown(question: Question, value: object, catalog: Catalog) -> str:
    """A value as people read it: without the mark that ends a list."""
    text = written(question, value, catalog)
    return text.removesuffix(f"\n{END}") if isinstance(question.notation, Lines) else text


def reopened(raw: Mapping[str, Any], catalog: Catalog) -> Interview:
    """The interview in which this document has been entered.

    What cannot be read as an answer is left open and offered for editing; what the file leaves to
    its default is said as soon as everything else is there, if it comes up then.
    """
    game, kind = find_kind(raw)
    told, whole = _canonical(raw)
    rest = _rest(told, _begun(Interview(game=game), kind.id, _names(told), catalog))
    at = _begun(Interview(game=game, base=rest), kind.id, _names(told), catalog)
    values = {spot: found(told, place(spot, q)) for spot, q in at.questions.items()}
    for spot, value in values.items():
        if spot not in at.answers and value is not None:
            at = _said(at, spot, value, catalog)
    for spot, question in at.questions.items():
        if values[spot] is None and spot not in at.answers and at.comes_up(spot):
            default = found(whole, place(spot, question)) if question.needed else None
            stays = default is None and question.needed
            at = at if stays and not whole else _said(at, spot, default, catalog)
    return at


def _begun(at: Interview, kind: str, names: list[str], catalog: Catalog) -> Interview:
    """The interview with the kind of document and the players, on which all else depends."""
    which = Spot("kind")
    if which in at.questions:
        at = at.said(which, written(at.questions[which], kind, catalog))
    if Spot(NAMES.id) in at.questions and names:
        at = at.said(Spot(NAMES.id), written(NAMES, names, catalog))
    return at


def _canonical(raw: Mapping[str, Any]) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The document in canonical notation: what it says, and with every default as well.

    One that is invalid is taken as it is, without the keys that it cannot have.
    """
    try:
        document = validate(raw).document
    except InvalidDocument as error:
        plain = copy.deepcopy(dict(raw))
        for problem in error.problems:
            if problem.code == "unknown_key" and found(plain, problem.path) is not None:
                put(plain, problem.path, None)
        if plain != raw:
            return _canonical(plain)
        if "players" in plain:
            plain["players"] = _parts(plain["players"])
        return plain, {}
    told = document.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return told, document.model_dump(mode="json", by_alias=True)


def _parts(players: object) -> list[dict[str, Any]]:
    """Each player's part, one without anything where there is none to read."""
    listed = players if isinstance(players, list) else []
    return [part if isinstance(part, dict) else {} for part in listed]


def _names(document: Mapping[str, Any]) -> list[str]:
    """The players' names; a number where one has none."""
    names = (part.get("name") for part in _parts(document.get("players")))
    return [
        name if isinstance(name, str) and name.strip() else f"#{number}"
        for number, name in enumerate(names, start=1)
    ]


def _rest(document: Mapping[str, Any], at: Interview) -> dict[str, Any]:
    """What no question asks."""
    rest = copy.deepcopy(dict(document))
    if at.names:
        parts = zip(_parts(rest["players"]), at.names, strict=True)
        rest["players"] = [{**part, "name": name} for part, name in parts]
    for spot, question in at.questions.items():
        if question is not NAMES:
            put(rest, place(spot, question), None)
    return rest


def _said(at: Interview, spot: Spot, value: object, catalog: Catalog) -> Interview:
    """The interview with this value as an answer; what cannot be read is offered for editing."""
    question = at.questions[spot]
    if value is None and not question.needed:
        return at.skipped(spot)
    texts = list(_texts(question, value, catalog))
    for text in texts:
        with suppress(PydanticCustomError):
            return at.said(spot, text)
    offer = next(filter(None, texts), json.dumps(value, ensure_ascii=False))
    return at if value in (None, [], "") else at.offering({**at.offered, spot: (offer,)})


def _texts(question: Question, value: object, catalog: Catalog) -> Iterator[str]:
    """How a value may read as an answer: as written, or as somebody spelled it in a file."""
    with suppress(TypeError, ValueError, AttributeError, KeyError):
        yield written(question, value, catalog)
    if isinstance(value, str):
        yield value
    elif isinstance(value, list) and all(isinstance(line, str) for line in value):
        yield "\n".join(value)


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
