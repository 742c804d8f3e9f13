"""Every example, entered answer by answer, is the same table again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorer import load, tally
from scorer.ask.derive import reopened, typed_lines
from scorer.text.language import LANGUAGES
from tests.ask.conftest import Enter
from tests.ask.documents import documents
from tests.ask.support import words
from tests.support import EXAMPLES, read

ALL = [pytest.param(raw, id=name) for name, raw in documents()]
PUBLISHED = EXAMPLES / "timber-town" / "published-91.json"
MOST_ANSWERS = 25


def fingerprint(raw: object) -> str:
    loaded = load.validate(raw)
    return tally.fingerprint(loaded.document, loaded.document.options_in_force())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("raw", ALL)
def test_entering_an_example_makes_the_same_table(
    raw: dict[str, Any], language: str, enter: Enter
) -> None:
    game = raw["game"]
    lines = list(typed_lines(raw, words(game, language)))
    done = enter("new", game, "-o", "entered.json", "--lang", language, lines=[*lines, ""])
    assert done.code in (0, 1), done.err
    entered = read(Path("entered.json"))
    assert fingerprint(entered) == fingerprint(raw)
    for key in ("played_on", "location", "notes"):
        assert entered.get(key) == raw.get(key)
    claims = load.validate(raw).document.claims()
    assert load.validate(entered).document.claims() == claims


@pytest.mark.parametrize("raw", ALL)
def test_a_file_reopens_with_every_answer(raw: dict[str, Any]) -> None:
    at = reopened(raw, words(raw["game"]))
    assert at.spot is None
    assert not at.missing
    assert at.look.loaded is not None
    assert fingerprint(at.document) == fingerprint(raw)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_published_town_takes_few_answers(language: str, enter: Enter) -> None:
    """91 stars, entered from scratch, with the breakdown that was counted by hand."""
    lines = [*typed_lines(read(PUBLISHED), words("timber-town", language)), ""]
    assert len(lines) <= MOST_ANSWERS
    done = enter("new", "timber-town", "-o", "91.json", "--lang", language, lines=lines)
    assert done.code == 0
    loaded, _ = load.load("91.json")
    computed = tally.computed_points(tally.tally(loaded).sheets[0])
    assert computed == read(PUBLISHED.with_suffix(".breakdown.json"))["players"]["Aiko"]
    assert "scorer check 91.json --claim Aiko=91" in done.err


def test_short_forms_make_the_published_town(enter: Enter) -> None:
    """The same town typed as somebody in a hurry would."""
    town = "psw pes pew gnw | yns ons pes osw | yne rnesw onw bne | psw nne bew pew"
    lines = ["Aiko", "starting", town, "none", "own raft, raft", "y", "0", ""]
    done = enter("new", "timber-town", "-o", "91.json", lines=lines)
    assert done.code == 0
    assert fingerprint(read(Path("91.json"))) == fingerprint(read(PUBLISHED))


def test_full_width_answers_make_the_published_town(enter: Enter) -> None:
    """The same town typed with a Japanese keyboard left in full width."""
    lines = [
        "Ａｉｋｏ",
        "開始",
        "Ｐ／ＳＷ　Ｐ／ＥＳ　Ｐ／ＥＷ　Ｇ／ＮＷ",
        "黄/NS 橙/NS 紫/ES 橙/SW",
        "：ｇｏ　１",
        "Aiko",
        "Y/┘ R/┼ O/NW B/NE",
        "＜",
        "Y/NE R/┼ O/NW B/NE",
        "P/SW N/NE B/EW P/EW",
        "なし",
        "単色のいかだ１、いかだ１",
        "はい",
        "０＋０",
        "",
    ]
    done = enter("new", "ティンバータウン", "-o", "91.json", "--lang", "ja", lines=lines)
    assert done.code == 0, done.err
    assert fingerprint(read(Path("91.json"))) == fingerprint(read(PUBLISHED))
