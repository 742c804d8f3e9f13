"""A disk that is full, or a home that cannot be written: nothing is lost unawares."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from scorer.ask.drafts import waiting
from scorer.ask.files import write_whole
from tests.ask.conftest import Enter
from tests.ask.support import NEW, ONE


def full(path: Path, text: str) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize(
    ("language", "told"), [("en", "the disk is full"), ("ja", "ディスクがいっぱいです")]
)
def test_a_full_disk_is_told_once_and_loses_nothing(
    language: str, told: str, enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The draft cannot be written any more; the game is entered, saved and scored all the same."""
    monkeypatch.setattr("scorer.ask.drafts.write_whole", full)
    done = enter(*NEW, "--lang", language, lines=[*ONE, ""])
    assert done.code == 0
    assert done.err.count(told) == 1


def test_nobody_leaves_a_full_disk_unawares(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorer.ask.drafts.write_whole", full)
    stays = enter(*NEW, lines=[*ONE, ":save", "no", ""])
    assert "Leave and lose it?" in stays.err
    assert stays.code == 0
    leaves = enter(*NEW, lines=["Aiko", "starting", ":save", "yes"])
    assert "Everything so far" in leaves.err
    assert "only this screen has the last answers" in leaves.err


def test_room_on_the_disk_again_keeps_the_draft(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def full_twice(path: Path, text: str) -> None:
        tries.append(path)
        (full if len(tries) < 3 else write_whole)(path, text)

    monkeypatch.setattr("scorer.ask.drafts.write_whole", full_twice)
    left = enter(*NEW, lines=["Aiko", "starting", ":save"])
    assert "Leave and lose it?" not in left.err
    [draft] = waiting("timber-town")
    assert draft.count == 2


def test_a_full_disk_at_the_end_keeps_asking(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorer.ask.finish.write_whole", full)
    done = enter(*NEW, lines=[*ONE, "", ""])
    assert done.code == 2
    assert done.err.count("The game could not be saved: the disk is full.") == 2
    assert len(waiting("timber-town")) == 1


def test_an_unwritable_home_is_told(
    enter: Enter, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "flat").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "flat"))
    left = enter(*NEW, lines=["Aiko"])
    assert left.code == 2
    assert "The draft cannot be written" in left.err
    assert enter(*NEW, lines=[*ONE, ""]).code == 0
