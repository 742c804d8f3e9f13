"""Every way to leave in the middle: saving, the end of the input, Ctrl-C."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable

import pytest

from scorer import games
from scorer.ask.conversation import Conversation
from scorer.ask.drafts import begun, waiting
from scorer.ask.interview import Interview
from scorer.ask.voice import Asking
from scorer.cli.app import app
from scorer.cli.edge import run
from tests.ask.conftest import Enter
from tests.ask.support import NEW, ONE, words


class Keyboard(io.StringIO):
    """Lines as from a pipe, except that ``^C`` interrupts."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # as StringIO
        line = super().readline()
        if line.strip() == "^C":
            raise KeyboardInterrupt
        return line


def typed(lines: Iterable[str], monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "stdin", Keyboard("".join(f"{line}\n" for line in lines)))
    return run(app, [*NEW])


def test_saving_keeps_the_draft(enter: Enter) -> None:
    done = enter(*NEW, lines=["Aiko", ":save"])
    assert done.code == 0
    assert "scorer new timber-town" in done.err
    assert done.out == ""
    [draft] = waiting("timber-town")
    assert draft.count == 1


def test_the_end_of_the_input_keeps_the_draft(enter: Enter) -> None:
    done = enter(*NEW, lines=["Aiko", "starting"])
    assert done.code == 2
    assert "The input has ended before the game was saved." in done.err
    [draft] = waiting("timber-town")
    assert draft.count == 2
    assert enter("new", "timber-town").code == 2
    assert enter("new", "timber-town", "--resume").code == 2


def test_nothing_entered_leaves_nothing_behind(enter: Enter) -> None:
    done = enter(*NEW)
    assert done.code == 2
    assert "Nothing was entered" in done.err
    assert not waiting("timber-town")


def test_what_stood_on_the_line_at_ctrl_c_is_offered_again(enter: Enter) -> None:
    """A voice that knows the text hands it on with the interrupt."""
    talk = Conversation(
        (voice := Scripted(["Aiko", KeyboardInterrupt("star"), "no", EOFError()])),
        words("timber-town"),
        Interview(game=games.find("timber-town")),
        begun("timber-town"),
        lambda talk: 0,
    )
    assert talk.run() == 2
    assert [asking.text for asking in voice.asked] == ["", "", "", "star"]
    [draft] = waiting("timber-town")
    assert draft.facts["typed"] == "star"


class Scripted:
    """A voice that gives these answers, or raises them."""

    def __init__(self, replies: list[str | BaseException]) -> None:
        self.asked: list[Asking] = []
        self._replies = iter(replies)

    def ask(self, asking: Asking) -> str:
        self.asked.append(asking)
        reply = next(self._replies)
        if isinstance(reply, BaseException):
            raise reply
        return reply

    def tell(self, what: object, style: str = "") -> None:
        """Nobody listens."""

    def took(self, name: str, answer: str, typed: str) -> None:
        """Nobody listens."""

    def hand_back(self, text: str) -> bool:
        return False


def test_ctrl_c_asks_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert typed(["Aiko", "^C", "no", *ONE[1:], ""], monkeypatch) == 0


@pytest.mark.parametrize("reply", [["yes"], ["^C"], []])
def test_ctrl_c_leaves_and_keeps_the_draft(
    reply: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert typed(["Aiko", "^C", *reply], monkeypatch) == 130
    assert len(waiting("timber-town")) == 1
