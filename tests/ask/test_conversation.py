"""Commands, refusals and doubts, the review, and every way to leave, through plain lines."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from scorer import games
from scorer.ask.conversation import Conversation
from scorer.ask.drafts import begun, waiting
from scorer.ask.files import write_whole
from scorer.ask.interview import Interview
from scorer.ask.voice import Asking
from scorer.cli.app import app
from scorer.cli.edge import run
from tests.ask.conftest import Enter
from tests.ask.support import words
from tests.support import read

FILE = "game.json"
EMPTY = ". . . . | . . . . | . . . . | . . . ."
NEW = ("new", "timber-town", "-o", FILE)
ONE = ["Aiko", "starting", EMPTY, "none"]


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


def test_too_many_players_are_refused(enter: Enter) -> None:
    done = enter(*NEW, lines=["Aiko, Ben, Cy", "Aiko", *ONE[1:], ""])
    assert done.code == 0
    assert "Not possible" in done.err


def test_unknown_questions_and_commands_get_the_nearest(enter: Enter) -> None:
    done = enter(*NEW, lines=["Aiko", ":go unsued", ":reviw", ":go 99", ":xyzzy"])
    assert done.code == 2
    assert "Did you mean “:go unused”?" in done.err
    assert "Did you mean “:review”?" in done.err
    assert done.err.count("There is no such command") == 2


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


def test_an_existing_file_is_not_overwritten_without_asking(enter: Enter) -> None:
    Path(FILE).write_text("mine")
    kept = enter(*NEW, lines=[*ONE, "", "no", ":file other.json", ""])
    assert kept.code == 0, kept.err
    assert Path(FILE).read_text() == "mine"
    assert read(Path("other.json"))["game"] == "timber-town"
    assert enter(*NEW, lines=[*ONE, "", "yes"]).code == 0
    assert read(Path(FILE))["game"] == "timber-town"


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ('it\'s a "game" $HOME.json', 'O\'Brien "Bob"'),
        ("-dash.json", "-x"),
        ("夜 の ゲーム.json", "A=B"),
        ("sub/new.json", "--claim"),
        ("~/tilde.json", "[red]x[/]"),
        ("plain.json", '"line\\nend \\u001b[31m"'),
    ],
)
def test_the_command_shown_at_the_end_works_as_it_is(
    file: str, name: str, enter: Enter, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(home))
    done = enter("new", "timber-town", "-o", file, lines=[name, *ONE[1:], ""])
    assert done.code == 0, done.err
    command = done.err.rstrip().splitlines()[-1].strip()
    assert command.isprintable()
    words = run_in_shell(command.replace("scorer check", "printf '%s\\0'"))
    assert enter("check", *words).code == 0


def run_in_shell(command: str) -> list[str]:
    done = subprocess.run(["bash", "-c", command], capture_output=True, check=True, text=True)
    return done.stdout.split("\0")[:-1]


def test_a_result_nobody_can_read_is_saved_and_says_so(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(*arguments: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("scorer.ask.finish.show", closed)
    done = enter(*NEW, lines=[*ONE, ""])
    assert "Saved: game.json" in done.err
    assert "scorer check game.json --claim Aiko=0" in done.err
    assert Path(FILE).exists()


def test_a_device_is_written_to_and_not_replaced(enter: Enter, home: Path) -> None:
    os.mkfifo(home / "pipe")
    reader = os.open(home / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    done = enter("new", "timber-town", "-o", str(home / "pipe"), lines=[*ONE, "", "yes"])
    assert done.code == 0, done.err
    assert (home / "pipe").is_fifo()
    assert json.loads(os.read(reader, 65536))["game"] == "timber-town"
    os.close(reader)


@pytest.mark.parametrize("name", [".", "games/", "there"])
def test_a_folder_is_no_file(name: str, enter: Enter) -> None:
    Path("there").mkdir()
    done = enter("new", "timber-town", "-o", name, lines=[*ONE, "", ":file here.json", ""])
    assert done.code == 0, done.err
    assert "The game could not be saved: that is a folder." in done.err
    assert Path("here.json").exists()
    assert sorted(path.name for path in Path().iterdir()) == ["here.json", "there"]


def test_a_blank_name_is_none(enter: Enter) -> None:
    assert enter("new", "timber-town", "-o", " ", lines=[*ONE, ""]).code == 0
    assert len(list(Path().glob("timber-town-*.json"))) == 1


def test_a_name_of_its_own_for_every_game(enter: Enter) -> None:
    for _ in range(2):
        assert enter("new", "timber-town", lines=[*ONE, ""]).code == 0
    assert len(list(Path().glob("timber-town-*.json"))) == 2


def test_a_folder_that_cannot_be_written_is_told_and_another_file_taken(
    enter: Enter, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    lines = [*ONE, "", ":file here.json", ""]
    done = enter("new", "timber-town", "-o", str(tmp_path / "file" / "x.json"), lines=lines)
    assert done.code == 0
    assert "The game could not be saved" in done.err
    assert read(Path("here.json"))["game"] == "timber-town"


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
