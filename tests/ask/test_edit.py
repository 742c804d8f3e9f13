"""A game file reopened: everything in view, changed where wanted, never lost."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from scorer.ask.derive import reopened
from tests.ask.conftest import Enter
from tests.ask.support import words
from tests.support import EXAMPLES, read

STARTING = {"green": "garden", "purple": "shrine", "orange": "food", "blue": "cooper"}
PUBLISHED = EXAMPLES / "timber-town" / "published-91.json"


@pytest.fixture
def file() -> Path:
    path = Path("game.json")
    path.write_text(PUBLISHED.read_text("utf-8"), "utf-8")
    return path


def test_opens_at_the_review(file: Path, enter: Enter) -> None:
    done = enter("edit", "game.json", lines=[""])
    assert done.code == 0
    assert "Everything so far" in done.err
    assert "P/SW P/ES P/EW G/NW" in done.err
    assert "Nothing was changed; game.json stays as it is." in done.err
    assert "Saved" not in done.err
    assert "scorer check game.json --claim Aiko=91" in done.err


def test_an_unchanged_file_keeps_its_bytes(file: Path, enter: Enter) -> None:
    before = file.read_bytes()
    assert enter("edit", "game.json", lines=["", "yes"]).code == 0
    assert enter("edit", "game.json", lines=[":go town", "", ""]).code == 0
    assert file.read_bytes() == before


def test_a_change_is_saved_after_asking(file: Path, enter: Enter) -> None:
    done = enter(
        "edit", "game.json", lines=[":go town", "D2=N/NE", ":go unused", "own raft", "", "y"]
    )
    assert done.code == 0, done.err
    assert read(file)["players"][0]["unused"]["raft"] == 0
    assert "Total            |   90" in done.out


def test_no_keeps_the_file_and_another_name_can_be_given(file: Path, enter: Enter) -> None:
    before = file.read_bytes()
    lines = [":go unused", "own raft", "", "no", ":file other.json", ""]
    assert enter("edit", "game.json", lines=lines).code == 0
    assert file.read_bytes() == before
    assert read(Path("other.json"))["players"][0]["unused"]["raft"] == 0


def test_what_no_question_asks_is_kept(enter: Enter) -> None:
    raw = {**read(PUBLISHED), "$schema": "https://example.org/x.json", "notes": "Friday"}
    raw["players"][0]["claim"] = {"red": 2, "total": 91}
    Path("game.json").write_text(json.dumps(raw))
    assert enter("edit", "game.json", lines=[":go unused", "own raft", "", "y"]).code == 0
    after = read(Path("game.json"))
    assert after["$schema"] == raw["$schema"]
    assert after["players"][0]["claim"] == {"red": 2, "total": 91}
    assert after["notes"] == "Friday"
    assert list(after) == list(raw)


def test_an_answer_can_be_taken_out(enter: Enter) -> None:
    Path("game.json").write_text(json.dumps({**read(PUBLISHED), "location": "Kitchen"}))
    assert enter("edit", "game.json", lines=[":go location", ":skip", "", "y"]).code == 0
    assert "location" not in read(Path("game.json"))


def test_a_file_changed_meanwhile_is_not_lost(
    file: Path, enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    from scorer.ask import finish

    def changed(*arguments: Any) -> Any:
        file.write_text("somebody else")
        return original(*arguments)

    original = finish.written
    monkeypatch.setattr(finish, "written", changed)
    done = enter("edit", "game.json", lines=[":go unused", "own raft", "", "no", ":save"])
    assert "changed by somebody else" in done.err
    assert file.read_text() == "somebody else"


def test_a_broken_file_is_put_right_where_it_is_broken(enter: Enter) -> None:
    """What cannot be read is asked again; everything else is there."""
    raw = read(PUBLISHED)
    raw["players"][0]["town"][1] = "Y/NS X/NS P/ES O/SW"
    Path("game.json").write_text(json.dumps(raw))
    town = " | ".join(read(PUBLISHED)["players"][0]["town"])
    done = enter("edit", "game.json", lines=[town, "none", "", "y"])
    assert done.code == 0, done.err
    assert read(Path("game.json"))["players"][0]["town"][1] == "Y/NS O/NS P/ES O/SW"


def test_what_has_no_place_in_a_file_is_said_before_it_is_left_out(enter: Enter) -> None:
    """Nothing else is wrong with the file: it is saved all the same, so that it is right then."""
    raw = {**read(PUBLISHED), "comment": "Friday night"}
    Path("game.json").write_text(json.dumps(raw))
    kept = enter("edit", "game.json", lines=["", "no"])
    assert "“comment” has no place in a game file" in kept.err
    assert "Friday night" in kept.err
    assert read(Path("game.json")) == raw
    done = enter("edit", "game.json", "--fresh", lines=["", "yes"])
    assert done.code == 0, done.err
    assert "comment" not in read(Path("game.json"))


def test_what_cannot_be_read_is_offered_for_editing(enter: Enter) -> None:
    raw = read(PUBLISHED)
    raw["players"][0]["town"][1] = "Y/NS X/NS P/ES O/SW"
    raw["tables"] = {"lodge": "twice as much"}
    Path("game.json").write_text(json.dumps(raw))
    done = enter("edit", "game.json", lines=[""])
    assert "Aiko: Town cannot be read and is offered for editing (:go 4): P/SW" in done.err
    assert "Lodge table cannot be read" in done.err
    assert "An empty line takes: P/SW P/ES   P/EW G/NW | Y/NS X/NS" in done.err


@pytest.mark.parametrize("players", ["x", 5, None, {}, [], [5], [None, {"name": 7}], [[]]])
def test_players_of_any_kind_are_put_right(players: object, enter: Enter) -> None:
    Path("game.json").write_text(json.dumps({**read(PUBLISHED), "players": players}))
    empty = ". . . . | . . . . | . . . . | . . . ."
    lines = [":go names", "Aiko", empty, "none", "", "0", "", "yes"]
    done = enter("edit", "game.json", lines=lines)
    assert "inside scorer" not in done.err
    assert [one["name"] for one in read(Path("game.json"))["players"]] == ["Aiko"], done.err


def test_an_unknown_key_deep_in_a_board_is_no_obstacle() -> None:
    board = [{"rows": [1, 2]}, {"rows": [1], "colour": "red"}]
    player = {"name": "Lily", "columns": ["GU", ""], "coins": 3}
    raw = {"game": "captain-flip", "board": board, "players": [player]}
    assert reopened(raw, words("captain-flip")).names == ("Lily",)


@pytest.mark.parametrize("tables", [["P/ES"], "x", 5, {"chalet": [5]}, {"chalet": None}])
def test_tables_of_any_kind_are_put_right(tables: object, enter: Enter) -> None:
    raw = read(PUBLISHED)
    raw["cards"] = {**STARTING, "yellow": "chalet"}
    Path("game.json").write_text(json.dumps({**raw, "tables": tables}))
    done = enter("edit", "game.json", lines=["2=5 3=9", "none", "", "yes"])
    assert done.code == 0, done.err
    assert read(Path("game.json"))["tables"] == {"chalet": {"2": 5, "3": 9}}


def test_a_default_that_other_answers_decide_is_not_said(enter: Enter) -> None:
    """The turns tell who holds the map; a file that leaves it to them goes on doing so."""
    raw = {"game": "captain-flip", "board": "A", "players": [{"name": "Lily", "turns": ["GU c2"]}]}
    raw["players"][0]["turns"] += ["SW c2", "CP c2"]  # type: ignore[index]  # a list of players
    at = reopened(raw, words("captain-flip"))
    assert "map" not in at.document["players"][0]
    assert not [problem for problem in at.look.problems if problem.degree != "warning"]


def test_a_killed_edit_goes_on_to_the_file_it_was_for(file: Path, enter: Enter) -> None:
    before = file.read_bytes()
    lines = [":go unused", "own raft", ":file other.json", ":save"]
    assert enter("edit", "game.json", lines=lines).code == 0
    assert enter("edit", "game.json", "--resume", lines=[""]).code == 0
    assert file.read_bytes() == before
    assert read(Path("other.json"))["players"][0]["unused"]["raft"] == 0


@pytest.mark.parametrize("name", ["./game.json", "../table/game.json"])
def test_a_file_is_the_same_one_by_any_name(name: str, file: Path, enter: Enter) -> None:
    assert enter("edit", name, lines=[":go unused", "own raft", ":save"]).code == 0
    done = enter("edit", "game.json", "--resume", lines=["", "yes"])
    assert done.code == 0
    assert "will be replaced by the changed game" in done.err


def test_a_draft_of_a_file_changed_since_says_so(file: Path, enter: Enter) -> None:
    assert enter("edit", "game.json", lines=[":go unused", "own raft", ":save"]).code == 0
    file.write_text(json.dumps({**read(file), "notes": "added meanwhile"}))
    done = enter("edit", "game.json", "--resume", lines=[":save"])
    assert "was changed after this draft was begun" in done.err


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": "chess"}', "\udcff"])
def test_what_is_no_game_file_is_said(text: str, enter: Enter) -> None:
    Path("game.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    done = enter("edit", "game.json")
    assert done.code == 2
    assert "game.json" in done.err


def test_a_missing_file(enter: Enter) -> None:
    assert enter("edit", "nowhere.json").code == 2
    assert enter("edit", "-").code == 2


def test_a_killed_edit_is_offered_for_that_file_only(file: Path, enter: Enter) -> None:
    Path("other.json").write_text(file.read_text("utf-8"), "utf-8")
    assert enter("edit", "game.json", lines=[":go unused", "own raft", ":save"]).code == 0
    assert "not finished" not in enter("edit", "other.json", lines=[":save"]).err
    done = enter("edit", "game.json", lines=["yes", "", "y"])
    assert done.code == 0, done.err
    assert read(file)["players"][0]["unused"]["raft"] == 0


def test_a_link_stays_a_link_and_permissions_stay(file: Path, enter: Enter) -> None:
    file.chmod(0o640)
    Path("link.json").symlink_to("game.json")
    assert enter("edit", "link.json", lines=[":go unused", "own raft", "", "y"]).code == 0
    assert Path("link.json").is_symlink()
    assert file.stat().st_mode & 0o777 == 0o640
    assert read(file)["players"][0]["unused"]["raft"] == 0


def test_another_output_leaves_the_file_alone(file: Path, enter: Enter) -> None:
    before = file.read_bytes()
    done = enter("edit", "game.json", "-o", "new.json", lines=[":go unused", "own raft", ""])
    assert done.code == 0, done.err
    assert file.read_bytes() == before
    assert read(Path("new.json"))["players"][0]["unused"]["raft"] == 0


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder(file: Path, enter: Enter) -> None:
    Path().chmod(0o500)
    try:
        done = enter("edit", "game.json", lines=[":go unused", "own raft", "", "y", ":save"])
    finally:
        Path().chmod(0o700)
    assert "writing is not allowed there" in done.err
