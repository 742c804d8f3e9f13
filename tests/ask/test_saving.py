"""Where the finished game goes: files, folders, devices, and the command to check it."""

from __future__ import annotations

import errno
import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.ask.conftest import Enter
from tests.ask.support import FILE, NEW, ONE
from tests.support import read


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
