"""Leaving an entry before the game is saved: what is kept, and how to go on with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.ask.asking import yes_or_no
from scorer.ask.review import review
from scorer.text.answers import YesNo
from scorer.text.answers.typed import SHARED
from scorer.text.names import find_name

if TYPE_CHECKING:
    from scorer.ask.conversation import Conversation

KEPT = 0
NO_RESULT = 2
INTERRUPTED = 130


def interrupted(talk: Conversation, typed: str) -> int | None:
    """Ctrl-C: ask whether to leave; a second one leaves. What stood on the line is kept."""
    if typed.strip():
        talk.keep(typed)
    try:
        if _says(talk, "leave") == "no":
            return None
        return left(talk, INTERRUPTED)
    except (KeyboardInterrupt, EOFError):
        return gone(talk, INTERRUPTED)


def left(talk: Conversation, code: int) -> int | None:
    """Leave on purpose; None where somebody rather stays than lose what cannot be kept."""
    if talk.unsaved:
        talk.save()
    if talk.unsaved and _says(talk, "leave_unsaved") != "yes":
        return None
    return gone(talk, code)


def gone(talk: Conversation, code: int) -> int:
    """Leave whatever happens: say how to go on, or show what is lost so that it can be copied."""
    if talk.unsaved:
        talk.save()
    talk.draft.release()
    if talk.unsaved:
        talk.voice.tell(review(talk.at, talk.catalog))
        talk.say("ask.not_kept", "warning")
    elif talk.draft.path.exists():
        talk.say("ask.kept", "command", file=str(talk.draft.path))
        talk.voice.tell(f"  {talk.draft.command(talk.at.game.id)}", "command")
    else:
        talk.draft.remove()
        talk.say("ask.nothing_kept")
    return code


def _says(talk: Conversation, key: str) -> str | None:
    reply = talk.voice.ask(yes_or_no(key, talk.catalog)).strip()
    return find_name(SHARED, YesNo.words, reply)
