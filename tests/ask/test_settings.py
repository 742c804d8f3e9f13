"""What is printed in a box: asked once, remembered, shown, changed, forgotten."""

from __future__ import annotations

import errno
import os
import tomllib
from pathlib import Path

import pytest

from tests.ask.conftest import Enter
from tests.ask.support import EMPTY, NEW
from tests.support import read

CHALET = "garden shrine food cooper chalet"


def kept() -> dict[str, dict[str, str]]:
    path = Path(os.environ["XDG_CONFIG_HOME"]) / "scorer" / "settings.toml"
    return tomllib.loads(path.read_text("utf-8"))


def test_asked_once(enter: Enter) -> None:
    first = enter(*NEW, lines=["Aiko", CHALET, "5 9 14", EMPTY, "none", ""])
    assert first.code == 0, first.err
    assert kept() == {"timber-town": {"chalet_table": "5 9 14"}}
    second = enter(*NEW, lines=["Ben", CHALET, EMPTY, "none", "", "y"])
    assert second.code == 0, second.err
    assert "(from your settings)" in second.err
    assert read(Path("game.json"))["tables"] == {"chalet": {"2": 5, "3": 9, "4": 14}}


def test_no_titles_are_remembered_as_well(enter: Enter) -> None:
    columns = "GU CP | . | . | . | ."
    new = ("new", "captain-flip", "-o", "solo.json")
    first = enter(*new, lines=["Mio", "A", "yes", "none", columns, "3", "no", ""])
    assert first.code == 0, first.err
    assert "solo_table" not in read(Path("solo.json"))
    second = enter(*new, lines=["Mio", "A", "yes", columns, "3", "no", "", "yes"])
    assert second.code == 0, second.err


def test_another_answer_replaces_what_was_remembered(enter: Enter) -> None:
    enter("settings", "timber-town", "chalet_table", "5 9 14")
    lines = ["Ben", CHALET, ":go Chalet table", "2=6 3=11", EMPTY, "none", ""]
    assert enter(*NEW, lines=lines).code == 0
    assert kept() == {"timber-town": {"chalet_table": "2=6 3=11"}}


def test_editing_a_file_remembers_nothing(enter: Enter) -> None:
    enter("settings", "timber-town", "chalet_table", "5 9 14")
    enter(*NEW, lines=["Aiko", CHALET, EMPTY, "none", ""])
    enter("settings", "timber-town", "chalet_table", "--forget")
    assert enter("edit", "game.json", lines=[""]).code == 0
    assert kept() == {}


@pytest.mark.parametrize(("language", "unknown"), [("en", "not known yet"), ("ja", "まだ")])
def test_shown(language: str, unknown: str, enter: Enter) -> None:
    done = enter("settings", "--lang", language)
    assert done.code == 0
    assert done.out.count(unknown) == 2
    assert "chalet_table" in done.out
    assert "solo_table" in done.out


def test_changed_and_forgotten(enter: Enter) -> None:
    assert enter("settings", "timber-town", "Chalet table", "2=5", "3=9").code == 0
    assert "2=5 3=9" in enter("settings", "timber-town").out
    assert enter("settings", "captain-flip", "ソロの称号", "0 Boy, 20 Man").code == 0
    assert set(kept()) == {"timber-town", "captain-flip"}
    assert enter("settings", "timber-town", "chalet_table", "--forget").code == 0
    assert set(kept()) == {"captain-flip"}


@pytest.mark.parametrize(
    "arguments",
    [
        ("timber-town", "chalet_table", "2=5 4=9"),
        ("timber-town", "chalet_table", "lots"),
        ("timber-town", "chalet_tabel", "2=5"),
        ("timber-twon",),
        ("--forget",),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[str, ...], enter: Enter) -> None:
    done = enter("settings", *arguments)
    assert done.code == 2
    assert done.err


def test_broken_settings_are_told_and_never_overwritten(enter: Enter) -> None:
    path = Path(os.environ["XDG_CONFIG_HOME"]) / "scorer" / "settings.toml"
    path.parent.mkdir(parents=True)
    path.write_text("mine = [")
    done = enter(*NEW, lines=["Aiko", CHALET, "5 9", EMPTY, "none", ""])
    assert done.code == 0, done.err
    assert "cannot be read" in done.err
    assert path.read_text() == "mine = ["
    assert enter("settings").code == 2


def test_unwritable_settings_are_told_and_the_answer_counts(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, text: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("scorer.ask.settings.write_whole", refused)
    done = enter(*NEW, lines=["Aiko", CHALET, "5 9", EMPTY, "none", ""])
    assert done.code == 0, done.err
    assert "cannot be remembered" in done.err
    assert read(Path("game.json"))["tables"] == {"chalet": {"2": 5, "3": 9}}


@pytest.mark.parametrize("text", ["abc", "", "2=5 2=9", "なし"])
def test_a_remembered_value_that_is_none_is_asked_again(text: str, enter: Enter) -> None:
    path = Path(os.environ["XDG_CONFIG_HOME"]) / "scorer" / "settings.toml"
    path.parent.mkdir(parents=True)
    path.write_text(f'[timber-town]\nchalet_table = "{text}"\n', "utf-8")
    done = enter(*NEW, lines=["Aiko", CHALET, "5 9", EMPTY, "none", ""])
    assert done.code == 0, done.err
    assert kept() == {"timber-town": {"chalet_table": "5 9"}}


@pytest.mark.parametrize(("language", "told"), [("en", "the disk is full"), ("ja", "いっぱい")])
def test_settings_that_cannot_be_written_say_why(
    language: str, told: str, enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("scorer.ask.settings.write_whole", full)
    done = enter("settings", "timber-town", "chalet_table", "2=5", "--lang", language)
    assert done.code == 2
    assert told in done.err
