"""``scorer check --what-if``: the same table under another card or ruling."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Cli
from tests.cli.support import LILY, TOWN, facts


def test_what_if_another_card(cli: Cli) -> None:
    ran = cli("check", TOWN, "--what-if", "cards.green=estate")
    assert ran.code == 0
    assert "Aiko: still 91, nothing changes" in ran.out
    ran = cli("check", TOWN, "--what-if", "cards.green=遊び場")
    assert "Green (parks) 5 → 0 (−5), Total 91 → 86 (−5)" in ran.out


def test_what_if_another_ruling(cli: Cli) -> None:
    asked = ("--what-if", "cards.purple=abbey", "--what-if", "abbey_lone_neighbour=1")
    found = facts(cli, TOWN, *asked)["what_if"]
    [player] = found["players"]
    # A1 and D1 touch the two houses, the other four temples only lone tiles: 2 + 2 + 4 × 1.
    assert found["changes"] == {"cards.purple": "abbey", "abbey_lone_neighbour": 1}
    assert player["categories"]["purple"] == 8
    assert player["difference"] == {"purple": -22, "total": -22}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("beaver_pth=no_repeat", "Did you mean “beaver_path”?"),
        ("cards.gren=estate", "Did you mean “cards.green”?"),
        ("cards.green=estat", "Did you mean “Estate”?"),
        ("abbey_lone_neighbour=7", "7 is too large"),
        ("beaver_path", "KEY=VALUE"),
        ("players=none", "Nothing called “players”"),
        ("=estate", "KEY=VALUE"),
    ],
)
def test_what_cannot_be_asked(cli: Cli, change: str, said: str) -> None:
    ran = cli("check", TOWN, "--what-if", change)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("cards.green=estate", "cards.green=garden"),
        ("abbey_lone_neighbour=1", "options.abbey_lone_neighbour=0"),
    ],
)
def test_one_thing_cannot_be_two(cli: Cli, first: str, second: str) -> None:
    ran = cli("check", TOWN, "--what-if", first, "--what-if", second)
    assert (ran.code, ran.out) == (2, "")
    assert "is given twice" in ran.err
    assert cli("check", TOWN, "--what-if", first, "--what-if", first).code == 0


def test_a_game_without_rulings_has_nothing_to_vary(cli: Cli) -> None:
    ran = cli("check", LILY, "--what-if", "board=B")
    assert (ran.code, ran.out) == (2, "")
    assert "neither named rulings nor cards" in ran.err
