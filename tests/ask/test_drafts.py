"""Drafts: offered for going on, one to each session, old and new versions, thrown away."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from scorer import games
from scorer.ask.drafts import FORMAT, begun, resumed, waiting
from scorer.ask.interview import Interview
from scorer.ask.script import Spot
from tests.ask.conftest import Enter
from tests.ask.support import EMPTY, NEW
from tests.support import read

REST = ["starting", EMPTY, "none", ""]


def drafts() -> list[Path]:
    return sorted((Path(os.environ["XDG_STATE_HOME"]) / "scorer" / "drafts").glob("*.json"))


@pytest.mark.parametrize("yes", ["yes", "y", "はい", "ＹＥＳ"])
def test_yes_goes_on(yes: str, enter: Enter) -> None:
    enter(*NEW, lines=["Aiko", ":save"])
    done = enter(*NEW, lines=[yes, *REST])
    assert done.code == 0, done.err
    assert "1. Aiko: 1 answer, last touched" in done.err
    assert not drafts()


def test_no_begins_anew_and_keeps_the_draft(enter: Enter) -> None:
    enter(*NEW, lines=["Aiko", ":save"])
    assert enter(*NEW, lines=["no", "Ben", *REST]).code == 0
    assert read(Path("game.json"))["players"][0]["name"] == "Ben"
    assert len(drafts()) == 1


def test_a_draft_can_be_thrown_away(enter: Enter) -> None:
    enter(*NEW, lines=["Aiko", ":save"])
    assert enter(*NEW, lines=["discard", "Ben", *REST]).code == 0
    assert not drafts()


def test_a_pipe_that_knows_nothing_of_drafts_begins_anew(enter: Enter) -> None:
    enter(*NEW, lines=["Aiko", ":save"])
    assert enter(*NEW, lines=["Ben", *REST]).code == 0
    assert read(Path("game.json"))["players"][0]["name"] == "Ben"
    assert len(drafts()) == 1


def test_options_answer_for_themselves(enter: Enter) -> None:
    enter(*NEW, lines=["Aiko", ":save"])
    assert enter(*NEW, "--fresh", lines=["Ben", ":save"]).code == 0
    assert enter(*NEW, "--resume", lines=REST).code == 0
    assert read(Path("game.json"))["players"][0]["name"] == "Ben"
    assert len(drafts()) == 1


def test_a_draft_remembers_where_the_game_goes(enter: Enter) -> None:
    enter("new", "timber-town", "-o", "friday.json", lines=["Aiko", ":save"])
    assert enter("new", "timber-town", "--resume", lines=REST).code == 0
    assert read(Path("friday.json"))["players"][0]["name"] == "Aiko"


def test_two_sessions_at_once_keep_apart(enter: Enter) -> None:
    """The draft somebody works on is not offered to anybody else, and neither loses an answer."""
    first = begun("timber-town")
    at = Interview(game=games.find("timber-town")).said(Spot("names"), "Aiko")
    first.save(at)
    assert not waiting("timber-town")
    assert enter(*NEW, lines=["Ben", *REST]).code == 0
    first.save(at.said(Spot("cards"), "starting"))
    first.release()
    assert [draft.count for draft in waiting("timber-town")] == [2]


def test_steps_taken_back_are_offered_after_a_crash(enter: Enter) -> None:
    enter(*NEW, lines=["Aiko", "starting", "Psw Pes Pew Gnw", "<", "<", ":save"])
    done = enter(*NEW, lines=["yes", "", "", ":save"])
    assert "Psw Pes Pew Gnw" in done.err
    assert [step.text for step in waiting("timber-town")[0].steps][-1] == "Psw Pes Pew Gnw"


def test_a_draft_of_an_older_version_gives_what_it_can(enter: Enter) -> None:
    """Answers that no longer fit are read out, so that nothing is lost; the others count."""
    enter(*NEW, lines=["Aiko", "starting", ":save"])
    [path] = drafts()
    facts = read(path)
    facts["draft"] = 0
    facts["steps"].insert(1, ["say", "weather", None, "rainy"])
    facts["steps"].append(["say", "town", 0, "Q W E R"])
    path.write_text(json.dumps(facts))
    done = enter(*NEW, lines=["yes", *REST[1:]])
    assert done.code == 0, done.err
    assert "weather): rainy" in done.err
    assert "Q W E R" in done.err


def test_a_draft_of_a_newer_version_is_left_alone(enter: Enter) -> None:
    enter(*NEW, lines=["Aiko", ":save"])
    [path] = drafts()
    path.write_text(json.dumps({**read(path), "draft": FORMAT + 1}))
    done = enter(*NEW, lines=["Ben", *REST])
    assert done.code == 0, done.err
    assert "newer scorer" in done.err
    assert drafts() == [path]


@pytest.mark.parametrize("text", ["", "[]", "{", "null", '"x"', '{"game": "timber-town"}'])
def test_a_broken_draft_is_told_and_passed_over(text: str, enter: Enter) -> None:
    enter(*NEW, lines=["Aiko", ":save"])
    [path] = drafts()
    path.write_text(text)
    done = enter(*NEW, lines=["Ben", *REST])
    assert done.code == 0, done.err
    assert f"{path} is no draft that can be read" in done.err
    assert path.read_text() == text


@pytest.mark.parametrize(
    "part",
    [
        {"steps": 3},
        {"steps": [5]},
        {"steps": [["say", "names", None]]},
        {"steps": [["jump", "names", None, "Aiko"]]},
        {"steps": [["say", None, None, "Aiko"]]},
        {"steps": [["say", "town", "0", "Aiko"]]},
        {"steps": [["say", "names", None, 5]]},
        {"draft": "x"},
        {"draft": None},
        {"base": 7},
        {"base": {"players": 5}},
        {"base": {"players": [5]}},
        {"offered": 5},
        {"offered": [5]},
        {"offered": [["town", 0, "Aiko"]]},
        {"names": 5},
        {"file": 7},
        {"typed": 7},
        {"saved_at": 7},
    ],
)
def test_a_draft_with_a_part_of_another_kind_is_passed_over(
    part: dict[str, object], enter: Enter
) -> None:
    enter(*NEW, lines=["Aiko", ":save"])
    [path] = drafts()
    path.write_text(json.dumps({**read(path), **part}))
    done = enter(*NEW, lines=["Ben", *REST])
    assert done.code == 0, done.err
    assert "no draft that can be read" in done.err


def test_steps_at_questions_of_another_version_are_no_obstacle(enter: Enter) -> None:
    enter(*NEW, lines=["Aiko", "starting", ":save"])
    [path] = drafts()
    facts = read(path)
    facts["steps"] += [["go", "weather", None, ""], ["skip", "weather", 3, ""]]
    path.write_text(json.dumps(facts))
    done = enter(*NEW, lines=["yes", *REST[1:]])
    assert done.code == 0, done.err


def test_two_windows_that_go_on_with_one_draft_keep_apart(enter: Enter) -> None:
    """Both have seen it in the list; the second one gets a copy."""
    enter(*NEW, lines=["Aiko", ":save"])
    [found] = waiting("timber-town")
    start = Interview(game=games.find("timber-town"))
    first, at, _ = resumed(found, start)
    second, also, _ = resumed(found, start)
    first.save(at.said(Spot("cards"), "starting"))
    second.save(also)
    assert first.path != second.path
    for draft in (first, second):
        draft.release()
    assert sorted(draft.count for draft in waiting("timber-town")) == [1, 2]


def test_a_draft_goes_to_the_file_it_was_begun_for_from_any_folder(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Path.cwd()
    enter("new", "timber-town", "-o", "friday.json", lines=["Aiko", ":save"])
    (here / "elsewhere").mkdir()
    monkeypatch.chdir(here / "elsewhere")
    assert enter("new", "timber-town", "--resume", lines=REST).code == 0
    assert (here / "friday.json").exists()
    assert not list(Path().glob("*.json"))


@pytest.mark.parametrize(
    ("lines", "typed"),
    [
        (["starting", "Psw Xes . ."], "Psw Xes . ."),
        (["starting", EMPTY, "raft 2"], "raft 2"),
        (["starting", EMPTY, "raft 2", "no"], "raft 2"),
    ],
)
def test_a_text_that_is_no_answer_yet_outlives_a_crash(
    lines: list[str], typed: str, enter: Enter
) -> None:
    """Refused, doubted, or taken back at a doubt: the input ends right there."""
    enter(*NEW, lines=["Aiko", *lines])
    [path] = drafts()
    assert read(path)["typed"] == typed
    assert typed in enter(*NEW, "--resume").err


def test_drafts_of_other_games_are_not_offered(enter: Enter) -> None:
    enter(*NEW, lines=["Aiko", ":save"])
    done = enter("new", "tropicalia", lines=["final", ":save"])
    assert "not finished" not in done.err


@pytest.mark.parametrize(
    ("reply", "name"), [("yes", "Cy"), ("1", "Cy"), ("2", "Ben"), ("３", "Aiko")]
)
def test_several_drafts_by_their_number(reply: str, name: str, enter: Enter) -> None:
    for second, player in enumerate(("Aiko", "Ben", "Cy")):
        enter(*NEW, "--fresh", lines=[player, ":save"])
        os.utime(max(drafts(), key=lambda path: path.stat().st_mtime), (second, second))
    done = enter(*NEW, lines=[reply, *REST])
    assert done.code == 0, done.err
    assert read(Path("game.json"))["players"][0]["name"] == name


def test_one_of_several_drafts_is_thrown_away(enter: Enter) -> None:
    for player in ("Aiko", "Ben"):
        enter(*NEW, "--fresh", lines=[player, ":save"])
    enter(*NEW, lines=["discard 2", "discard", "Cy", ":save"])
    assert [read(path)["names"] for path in drafts()] == [["Cy"]]
