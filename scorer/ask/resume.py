"""Drafts offered for going on with, before anything is asked."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.ask.asking import yes_or_no
from scorer.ask.drafts import Draft, Waiting, resumed
from scorer.ask.interview import Interview
from scorer.ask.voice import Voice
from scorer.text.answers.typed import SHARED
from scorer.text.catalog import Catalog
from scorer.text.names import find_name


def draft_to_go_on_with(
    drafts: Sequence[Waiting], voice: Voice, catalog: Catalog, resume: bool | None
) -> Waiting | None:
    """The draft somebody wants to go on with; ``resume`` answers for them."""
    for waiting in drafts:
        if not waiting.readable:
            voice.tell(catalog.say("ask.draft_too_new", file=str(waiting.path)), "warning")
        elif resume is not False and (resume or _wanted(waiting, voice, catalog)):
            return waiting
    return None


def _wanted(waiting: Waiting, voice: Voice, catalog: Catalog) -> bool:
    """Ask whether to go on with this draft; it may be thrown away as well.

    A pipe that knows nothing of drafts answers something else: that begins a new game.
    """
    names = tuple(waiting.facts.get("names") or ("?",))
    facts = {"names": names, "count": waiting.count, "when": waiting.facts.get("saved_at", "?")}
    while True:
        asking = yes_or_no("resume", catalog, **facts)
        reply = voice.ask(asking._replace(cue=catalog.say("ask.resume_cue"))).strip()
        said = find_name(SHARED, ["yes", "no", "discard"], reply)
        if said == "discard":
            Draft(waiting.path).remove()
        if said is not None:
            return said == "yes"
        if reply and voice.hand_back(reply):
            return False


def gone_on_with(
    waiting: Waiting, start: Interview, voice: Voice, catalog: Catalog
) -> tuple[Draft, Interview]:
    """The draft with its interview; what cannot be taken over is read out, so it is not lost."""
    draft, at, lost = resumed(waiting, start)
    for step in lost:
        key = "ask.step_lost"
        voice.tell(catalog.say(key, question=step.spot.question, text=step.text), "warning")
    voice.tell(catalog.say("ask.resumed", count=waiting.count))
    return draft, at
