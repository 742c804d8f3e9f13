"""Answers refused, doubted, missing or gone, and what is said of them."""

from __future__ import annotations

from pathlib import Path

from scorer.ask.drafts import waiting
from tests.ask.conftest import Enter
from tests.ask.support import EMPTY, FILE, NEW
from tests.support import read


def test_a_refused_answer_says_why_where_and_what_to_do(enter: Enter) -> None:
    done = enter(
        *NEW, lines=["Aiko", "garden shrine food cooper gardn", "starting", "Psw Pes Xew Gnw"]
    )
    assert 'Nothing here is called "gardn"' in done.err
    assert "Did you mean “Garden”?" in done.err
    assert 'Not possible — Aiko, A3: "Xew" starts with no colour.' in done.err
    assert "An empty line takes" not in done.err
    again = enter(*NEW, "--resume", lines=["", "Psw Pes Pew Gnw", ":save"])
    assert "Typed last, but no answer yet: Psw Pes Xew Gnw" in again.err
    assert "The score needs this." in again.err


def test_no_is_a_doubt_taken_seriously(enter: Enter) -> None:
    done = enter(*NEW, lines=["Aiko", "starting", EMPTY, "raft 2", "no", "raft 0", ""])
    assert done.code == 0
    assert "Sure?" in done.err


def test_the_same_text_again_or_another_answer_settle_a_doubt(enter: Enter) -> None:
    again = enter(*NEW, lines=["Aiko", "starting", EMPTY, "raft 2", "raft 2", ""])
    assert again.code == 1
    other = enter(*NEW, lines=["Aiko", "starting", EMPTY, "raft 2", "none", "", "y"])
    assert other.code == 0
    assert read(Path(FILE))["players"][0]["unused"]["raft"] == 0


def test_a_command_settles_a_doubt_as_well(enter: Enter) -> None:
    lines = ["Aiko", "starting", EMPTY, "raft 2"]
    left = enter(*NEW, lines=[*lines, ":save", "none"])
    assert left.code == 0
    assert left.out == ""
    [draft] = waiting("timber-town")
    assert draft.count == 3
    back = enter(*NEW, "--fresh", lines=[*lines, "<", EMPTY, "none", ""])
    assert back.code == 0, back.err


def test_empty_lines_are_harmless_where_an_answer_is_needed(enter: Enter) -> None:
    lines = ["", "Aiko", "", "starting", "", "psw pes pew gnw", "", ". . . .", "", *[". . . ."] * 2]
    done = enter(*NEW, lines=[*lines, "", "none", "none", "0", ""])
    assert done.code == 0, done.err


def test_answers_of_a_player_taken_out_are_said_to_be_gone(enter: Enter) -> None:
    lines = ["Aiko, Ben", "starting", EMPTY, "none", ":go names", "Ben", "<", "<", ":review"]
    done = enter(*NEW, lines=lines)
    assert "The answers of Aiko are out of the game" in done.err
    review = done.err.split("Everything so far")[-1]
    assert ". . . ." in review
    renamed = enter(*NEW, "--fresh", lines=[*lines[:5], "Aika, Ben"])
    assert "out of the game" not in renamed.err


def test_nothing_missing_is_taken_for_nothing(enter: Enter) -> None:
    """A question left open keeps the game from being scored until it is answered."""
    done = enter(*NEW, lines=["Aiko", "starting", EMPTY, ":skip", "", ":go 8", "none", ""])
    assert "Missing: Aiko: Unused tokens (:go 8)." in done.err
    assert "There is no result until this is put right." in done.err
    assert done.code == 0
