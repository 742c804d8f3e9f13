"""``scorer check``: claims as people write them, and those that cannot be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Cli
from tests.cli.support import TOWN, facts
from tests.support import EXAMPLES, read


def test_claims_of_the_file_and_beside_it(cli: Cli, claimed: Any) -> None:
    [player] = facts(cli, claimed(91), "--claim", "Aiko.green=10")["players"]
    assert player["claim"] == {"total": 91, "green": 10}
    assert player["difference"] == {"total": 0, "green": 5}
    ran = cli("check", claimed({"green": 10, "total": 91}), "--claim", "Aiko.green=5")
    assert ran.code == 0
    assert "the file claims 10" in ran.err


@pytest.mark.parametrize(
    "claim", ["aiko=85", "ＡＩＫＯ＝８５", " Aiko = 85 ", "Aiko.total=85", "Aiko=+85"]
)
def test_names_and_numbers_in_any_width(cli: Cli, claim: str) -> None:
    assert "claimed 85" in cli("check", TOWN, "--claim", claim).out


@pytest.mark.parametrize("category", ["green", "Green (parks)", "緑(公園)", "park", "GREEN"])
def test_a_category_by_any_name(cli: Cli, category: str) -> None:
    [player] = facts(cli, TOWN, "--claim", f"Aiko.{category}=10")["players"]
    assert player["difference"] == {"green": 5}


def test_names_with_dots_and_equals(cli: Cli, tmp_path: Path) -> None:
    raw = read(Path(TOWN))
    raw["players"][0]["name"] = "J. R. = me"
    path = tmp_path / "dots.json"
    path.write_text(json.dumps(raw), "utf-8")
    [player] = facts(cli, str(path), "--claim", "J. R. = me.green=10", "--claim", "J. R. = me=96")[
        "players"
    ]
    assert player["claim"] == {"green": 10, "total": 96}


@pytest.mark.parametrize(
    ("claims", "said"),
    [
        (["Aiok=91"], "Did you mean “Aiko”?"),
        (["Aiok.green=5"], "Did you mean “Aiko”?"),
        (["Aiko.gren=5"], "Did you mean “green”?"),
        (["Aiko=9.5"], "not a whole number"),
        (["Aiko=91.0"], "not a whole number"),
        (["Aiko=true"], "not a whole number"),
        (["Aiko="], "not a whole number"),
        (["Aiko=1000000000"], "more than anybody can claim"),
        (["Aiko.=85"], "NAME=TOTAL"),
        (["91"], "NAME=TOTAL"),
        (["=91"], "NAME=TOTAL"),
        (["Aiko=91", "Aiko=88"], "claimed twice, as 91 and as 88"),
        (["Aiko.green=5", "aiko.park=6"], "claimed twice, as 5 and as 6"),
    ],
)
def test_claims_that_cannot_be_read(cli: Cli, claims: list[str], said: str) -> None:
    ran = cli("check", TOWN, *(part for claim in claims for part in ("--claim", claim)))
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_every_problem_at_once(cli: Cli) -> None:
    ran = cli("check", TOWN, "--claim", "Bob=1", "--claim", "Aiko=x", "--claim", "Aiko.pink=3")
    assert "3 problems" in ran.err


def test_the_same_claim_twice_is_one(cli: Cli) -> None:
    assert cli("check", TOWN, "--claim", "Aiko=91", "--claim", "aiko=91").code == 0


def test_nothing_claimed_says_how_to(cli: Cli) -> None:
    ran = cli("check", TOWN)
    assert (ran.code, ran.out) == (2, "")
    assert '--claim "Aiko=91"' in ran.err
    assert '--claim "Aiko.red=2"' in ran.err


@pytest.mark.parametrize("name", ["seller", "The seller", "売り手"])
def test_a_seller_without_a_name(cli: Cli, name: str) -> None:
    sale = str(EXAMPLES / "tropicalia" / "market-a9.json")
    [player] = facts(cli, sale, "--claim", f"{name}=8")["players"]
    assert player["difference"] == -8
    assert [e["code"] for e in player["explanations"]] == ["compared_after_sale"]
