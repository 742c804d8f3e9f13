"""What ``scorer new`` begins with, and a whole game from its first line to its result."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from scorer import games
from scorer.ask.drafts import waiting
from scorer.ask.interview import Interview
from scorer.cli.app import app
from scorer.cli.edge import run
from tests.ask.conftest import Enter
from tests.ask.support import EMPTY, FILE, NEW, ONE
from tests.support import read


def test_a_whole_game(enter: Enter) -> None:
    done = enter(*NEW, lines=[*ONE, ""])
    assert done.code == 0
    assert "Timber Town\n" in done.out
    assert "Saved: game.json" in done.err
    assert read(Path(FILE)) == {
        "game": "timber-town",
        "cards": {
            "green": "garden",
            "purple": "shrine",
            "orange": "food",
            "blue": "cooper",
            "yellow": "cottage",
        },
        "players": [
            {
                "name": "Aiko",
                "town": [". . . ."] * 4,
                "unused": {"own_raft": 0, "raft": 0, "crane": 0, "dam": 0},
            }
        ],
    }
    assert not waiting("timber-town")


def test_a_table_with_faults_is_saved_and_says_so(enter: Enter) -> None:
    done = enter(*NEW, lines=["Aiko", "starting", EMPTY, "raft 2", "y", ""])
    assert done.code == 1
    assert "tokens_over_red" in done.out
    assert read(Path(FILE))["players"][0]["unused"]["raft"] == 2


def test_too_many_players_are_refused(enter: Enter) -> None:
    done = enter(*NEW, lines=["Aiko, Ben, Cy", "Aiko", *ONE[1:], ""])
    assert done.code == 0
    assert "Not possible" in done.err


def test_bytes_that_are_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"A\xffiko\n\x00\n"), "utf-8"))
    assert run(app, [*NEW]) == 2


def test_the_start_screen_names_the_commands(enter: Enter) -> None:
    for sign in ("<  back", "?  help", ":review", ":go NAME", ":save"):
        assert sign in enter(*NEW).err


def test_kind_by_option(enter: Enter) -> None:
    done = enter(
        "new", "tropicalia", "--kind", "市場での売却", "-o", FILE, lines=["", "A5", "1 1 2", "", ""]
    )
    assert done.code == 0, done.err
    assert read(Path(FILE))["kind"] == "market-sale"
    assert enter("new", "tropicalia", "--kind", "nonsense").code == 2


def test_no_game_on_standard_output(enter: Enter) -> None:
    assert enter("new", "timber-town", "-o", "-").code == 2


def test_an_interview_of_an_unknown_game(enter: Enter) -> None:
    assert enter("new", "timber-twon").code == 2


def test_interviews_are_values() -> None:
    at = Interview(game=games.find("timber-town"))
    at.answer("Aiko")
    assert at.document == {"game": "timber-town"}
