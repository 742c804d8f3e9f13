"""Drafts offered for going on with, before anything is asked."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.ask.asking import yes_or_no
from scorer.ask.drafts import Draft, Waiting, discard, resumed
from scorer.ask.interview import Interview
from scorer.ask.voice import Voice
from scorer.text.answers.typed import SHARED, plain
from scorer.text.catalog import Catalog
from scorer.text.names import find_name

MOST_OFFERED = 9


def draft_to_go_on_with(
    drafts: Sequence[Waiting], voice: Voice, catalog: Catalog, resume: bool | None
) -> Waiting | None:
    """The draft somebody wants to go on with; ``resume`` takes the newest, or none."""
    usable = [draft for draft in drafts if draft.readable]
    for draft in drafts:
        if not draft.readable:
            voice.tell(catalog.say("ask.draft_too_new", file=str(draft.path)), "warning")
    if not usable or resume is False:
        return None
    return usable[0] if resume else _chosen(usable[:MOST_OFFERED], voice, catalog)


def _chosen(drafts: list[Waiting], voice: Voice, catalog: Catalog) -> Waiting | None:
    """Ask which draft to go on with, if any; each may be thrown away as well.

    A pipe that knows nothing of drafts answers something else: that begins a new game.
    """
    while drafts:
        voice.tell(catalog.say("ask.unfinished"), "title")
        for position, draft in enumerate(drafts, start=1):
            voice.tell(f"  {_described(position, draft, catalog)}")
        reply = voice.ask(yes_or_no("resume", catalog)).strip()
        word, _, which = plain(reply).partition(" ")
        said = find_name(SHARED, ["yes", "no", "discard"], word)
        number = parse_draft_number(word if said is None else which or "1", len(drafts))
        if said == "no":
            return None
        if number and said != "discard":
            return drafts[number - 1]
        if number:
            discard(drafts.pop(number - 1))
        elif reply and voice.hand_back(reply):
            return None
    return None


def _described(number: int, draft: Waiting, catalog: Catalog) -> str:
    """Who plays, how far the entry has come, and when it was touched last."""
    names = tuple(draft.facts.get("names") or ("?",))
    when = draft.facts.get("saved_at", "?")
    return catalog.say("ask.draft", number=number, names=names, count=draft.count, when=when)


def parse_draft_number(text: str, most: int) -> int | None:
    """The number of a draft in the list, or None.

    >>> parse_draft_number("2", 3), parse_draft_number("4", 3), parse_draft_number("Aiko", 3)
    (2, None, None)
    """
    return int(text) if text.isdecimal() and 0 < int(text[:4]) <= most else None


def gone_on_with(
    waiting: Waiting, start: Interview, voice: Voice, catalog: Catalog
) -> tuple[Draft, Interview]:
    """The draft with its interview; what cannot be taken over is read out, so it is not lost."""
    draft, at, lost = resumed(waiting, start)
    if draft.path != waiting.path:
        voice.tell(catalog.say("ask.draft_copied"), "warning")
    for step in lost:
        key = "ask.step_lost"
        voice.tell(catalog.say(key, question=step.spot.question, text=step.text), "warning")
    voice.tell(catalog.say("ask.resumed", count=waiting.count))
    if draft.typed:
        voice.tell(catalog.say("ask.typed_last", text=draft.typed))
    return draft, at
