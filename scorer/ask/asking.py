"""Questions in words, ready to be put."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from scorer.ask.interview import Interview
from scorer.ask.review import called
from scorer.ask.script import Spot
from scorer.ask.voice import Asking
from scorer.text.answers import YesNo
from scorer.text.answers.typed import SHARED
from scorer.text.catalog import Catalog
from scorer.text.names import spellings


def question_asking(at: Interview, spot: Spot, catalog: Catalog, refused: str = "") -> Asking:
    """A question of the game; a text just refused is offered for editing."""
    question, answer, key = at.questions[spot], at.given.get(spot), f"questions.{spot.question}"
    player = at.names[spot.seat] if spot.seat is not None else ""
    missing: tuple[str, ...] = ()
    if question.notation.lines:
        reading = answer.reading if answer else question.notation.read((), at.so_far(spot))
        missing = reading.missing
    return Asking(
        heading=_heading(at, spot, catalog),
        prompt=catalog.say(f"{key}.prompt", player=player, **question.facts(at.so_far(spot))),
        cue=" ".join(missing),
        example=catalog.say(f"{key}.example"),
        text=refused or at.suggestion(spot),
        words=completions(question.notation.words, at.game.package),
        history=spot.question,
        at=at,
        spot=spot,
        more=answer is not None and not answer.whole and not refused,
        refused=bool(refused),
    )


def explanation(spot: Spot | None, catalog: Catalog) -> Iterator[str]:
    """What helps to answer a question, an example, and the commands."""
    if spot is not None:
        key = f"questions.{spot.question}"
        yield catalog.say(f"{key}.help")
        yield catalog.say("ask.for_example", example=catalog.say(f"{key}.example"))
    yield catalog.say("ask.commands_help")


def about_to_finish(at: Interview, catalog: Catalog, file: str) -> Asking:
    """The question at the end of the review."""
    return Asking(
        heading=catalog.say("ask.finished.title"),
        prompt=catalog.say("ask.finished.how", file=file),
        at=at,
    )


def yes_or_no(key: str, catalog: Catalog, **params: object) -> Asking:
    """A question of the entering itself: the words ``ask.<key>``."""
    return Asking(
        heading=catalog.say(f"ask.{key}.title", **params),
        prompt=catalog.say(f"ask.{key}.how", **params),
        cue=catalog.say("ask.yes_or_no"),
        words=completions(YesNo.words, SHARED),
        refused=key == "sure",
    )


def _heading(at: Interview, spot: Spot, catalog: Catalog) -> str:
    """The question's number and name, and how many there are still to come."""
    number = list(at.questions).index(spot) + 1
    name = catalog.say("ask.numbered", number=number, name=called(at, spot, catalog))
    left = sum(at.open(one) and at.comes_up(one) for one in at.questions)
    return catalog.say("ask.heading", name=name, count=left) if at.names and left else name


def completions(ids: Iterable[str], package: str) -> tuple[tuple[str, str], ...]:
    """Every name of these things, each with its other names beside it."""
    names: Mapping[str, tuple[str, ...]] = {**spellings(SHARED), **spellings(package)}
    return tuple(
        (name, " / ".join(other for other in dict.fromkeys(names[id]) if other != name))
        for id in ids
        for name in dict.fromkeys(names.get(id, ()))
    )
