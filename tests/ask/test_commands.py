"""Going back and anywhere, help, the review: the commands at every question."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ask.conftest import Enter
from tests.ask.support import EMPTY, FILE, NEW, ONE
from tests.support import read


@pytest.mark.parametrize(
    ("language", "back", "review", "go", "skip"),
    [
        ("en", "<", ":review", ":go unused", ":skip"),
        ("ja", "＜", "：確認", "：移動　未使用トークン", ":保留"),
    ],
)
def test_commands(language: str, back: str, review: str, go: str, skip: str, enter: Enter) -> None:
    lines = ["Aiko", "starting", EMPTY, back, EMPTY, review, "?", "？", go, skip, go, "none", ""]
    done = enter(*NEW, "--lang", language, lines=lines)
    assert done.code == 0, done.err
    assert read(Path(FILE))["players"][0]["unused"]["raft"] == 0


def test_back_at_the_beginning(enter: Enter) -> None:
    done = enter(*NEW, lines=["<", *ONE, ""])
    assert done.code == 0
    assert "This is the first question" in done.err


def test_back_from_the_review(enter: Enter) -> None:
    done = enter(*NEW, lines=[*ONE, "<", "own raft", ""])
    assert done.code == 0
    assert read(Path(FILE))["players"][0]["unused"]["own_raft"] == 1


@pytest.mark.parametrize(
    "go",
    [
        ":go Unused tokens",
        ":go Aiko unused",
        ":go 未使用トークン Aiko",
        ":go 8",
        "8",
        ":goto unused",
    ],
)
def test_go_by_name_player_or_number(go: str, enter: Enter) -> None:
    done = enter(*NEW, lines=[*ONE, go, "own raft", ""])
    assert done.code == 0, done.err
    assert read(Path(FILE))["players"][0]["unused"]["own_raft"] == 1


@pytest.mark.parametrize(
    ("go", "heading"),
    [
        (":go ben", "12. Ben: Town"),
        (":go Ben unused", "16. Ben: Unused tokens"),
        (":go Ben: Town", "12. Ben: Town"),
        (":go Ben’s town", "12. Ben: Town"),
        ("：移動　Benの街", "12. Ben: Town"),
        (":go aiko", "5. Aiko: Sunk tokens"),
    ],
)
def test_go_to_a_player(go: str, heading: str, enter: Enter) -> None:
    town = "psw pes pew gnw | yns ons pes osw | yne rnesw onw bne | psw nne bew pew"
    done = enter(*NEW, lines=["Aiko, Ben", "starting", town, ":go notes", go])
    asked = done.err.split(f"> {go}\n")[1]
    assert heading.partition(". ")[2] in asked.splitlines()[0]


def test_go_alone_shows_where_one_can_go(enter: Enter) -> None:
    done = enter(*NEW, lines=[*ONE, ":go", ""])
    assert done.err.count("Everything so far") == 2
    assert ":go NAME leads to a question" in done.err


def test_the_nearest_question_of_that_player(enter: Enter) -> None:
    done = enter(*NEW, lines=["Aiko, Ben", ":go Ben twon"])
    assert "Did you mean “:go Ben Town”?" in done.err


@pytest.mark.parametrize("word", ["quit", "Back", "戻る"])
def test_a_command_without_its_colon_is_pointed_at(word: str, enter: Enter) -> None:
    done = enter(*NEW, lines=["Aiko", word])
    assert f"Did you mean “:{word}”?" in done.err


@pytest.mark.parametrize("sign", [":?", "：？", ":help", "?"])
def test_help_in_every_spelling(sign: str, enter: Enter) -> None:
    assert "At every question" in enter(*NEW, lines=[sign]).err


@pytest.mark.parametrize(("reply", "code"), [("yes", 0), ("はい", 0), ("no", 2)])
def test_finished_can_be_answered_with_yes_or_no(reply: str, code: int, enter: Enter) -> None:
    done = enter(*NEW, lines=[*ONE, reply])
    assert done.code == code, done.err
    assert (":go NAME leads to a question" in done.err) == bool(code)


def test_an_empty_line_keeps_an_answer_somebody_went_to(enter: Enter) -> None:
    done = enter(*NEW, lines=[*ONE, ":go cards", "", ":go unused", "", ""])
    assert done.code == 0, done.err


def test_an_empty_line_leaves_a_question_nobody_needs(enter: Enter) -> None:
    done = enter(*NEW, lines=[*ONE, ":go rulings", "", ":go rival_purple", "", ""])
    assert done.code == 0, done.err


def test_unknown_questions_and_commands_get_the_nearest(enter: Enter) -> None:
    done = enter(*NEW, lines=["Aiko", ":go unsued", ":reviw", ":go 99", ":xyzzy"])
    assert done.code == 2
    assert "Did you mean “:go unused”?" in done.err
    assert "Did you mean “:review”?" in done.err
    assert done.err.count("There is no such command") == 2
