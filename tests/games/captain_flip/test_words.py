"""Lines that would puzzle a reader without their reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorer.text.catalog import catalog
from tests.games.captain_flip.tables import game, player
from tests.regenerate import output
from tests.support import score

# Column 4 pays 0 to the first player and 2 later, column 1 pays 1 and 0, column 2 pays 2 and 1.
TURNS = ["SW c4", "SW c1", "SW c1", "SW c2", "SW c2", "SW c2"]
MARKED = ["SW c4 first", "SW c1", "SW c1 later", "SW c2", "SW c2", "SW c2 first"]


def bonuses(raw: dict[str, Any], language: str) -> list[str]:
    """What is said of each column bonus that play brought."""
    words = catalog(language, "scorer.games.captain_flip")
    coins = score(raw).sheets[0].lines[0].items
    return [words.award(item.rule, item.award) for item in coins if item.rule == "column_bonus"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "bonus of c4r1, turn 1: one of the first two columns, 0 (later columns 2)",
                "bonus of c1r2, turn 3: one of the first two columns, 1 (later columns 0)",
                "bonus of c2r3, turn 6: after the first two columns, 1 (those 2)",
            ],
        ),
        (
            "ja",
            [
                "c4r1 のボーナス(第1手番): 完成が2番目までなので先着の0(3番目からは2)",
                "c1r2 のボーナス(第3手番): 完成が2番目までなので先着の1(3番目からは0)",
                "c2r3 のボーナス(第6手番): 完成が3番目以降なので後着の1(2番目までは2)",
            ],
        ),
    ],
)
def test_alone_a_race_says_which_columns_came_first(language: str, said: list[str]) -> None:
    assert bonuses(game(player(turns=TURNS), board="B", solo=True), language) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "bonus of c4r1, turn 1: first player there, 0 (later players 2)",
                "bonus of c1r2, turn 3: later player there, 0 (the first player 1)",
                "bonus of c2r3, turn 6: first player there, 2 (later players 1)",
            ],
        ),
        (
            "ja",
            [
                "c4r1 のボーナス(第1手番): 先着なので0(後着なら2)",
                "c1r2 のボーナス(第3手番): 後着なので0(先着なら1)",
                "c2r3 のボーナス(第6手番): 先着なので2(後着なら1)",
            ],
        ),
    ],
)
def test_a_race_says_what_others_get(language: str, said: list[str]) -> None:
    assert bonuses(game(player(turns=MARKED), board="B"), language) == said


@pytest.mark.parametrize(
    ("language", "titles"),
    [
        ("en", ["Ann: 9 coins, lost with 4 Gunners", "Ben: 1 coin"]),
        ("ja", ["Ann: 9コイン(砲手4枚で敗北)", "Ben: 1コイン"]),
    ],
)
def test_the_title_of_a_player_says_why_the_game_is_lost(
    language: str, titles: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "lost.json"
    four = ["GU GU", "GU", "GU", "", ""]
    file.write_text(json.dumps(game(player("Ann", coins=9, columns=four), player("Ben", coins=1))))
    lines = output(f"scorer score {file} --lang {language}").splitlines()
    assert [line for line in lines if line in titles] == titles
