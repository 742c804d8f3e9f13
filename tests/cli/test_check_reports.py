"""``scorer check``: what is said of a claim and marked, in every format."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from scorer.render.check import check_formats
from scorer.render.check.as_json import CheckFacts
from tests.cli.conftest import Cli
from tests.cli.support import LILY, TIE, TOWN, facts
from tests.support import EXAMPLES, read


def test_a_claim_that_agrees_is_quiet(cli: Cli) -> None:
    ran = cli("check", TOWN, "--claim", "Aiko=91")
    assert ran.code == 0
    assert ran.out == "Timber Town\n\nAiko: the claim agrees.\n"
    assert ran.err == ""


def test_a_claim_that_differs(cli: Cli) -> None:
    ran = cli("check", TOWN, "--claim", "Aiko=85")
    assert ran.code == 1
    assert "Aiko, Total: claimed 85, computed 91 (−6)." in ran.out
    assert "would explain 85" in ran.out
    assert "4 + 4 + 4 + 4 + 4 + 4" in ran.out


def test_a_single_claim_is_no_table(cli: Cli) -> None:
    assert "+--" not in cli("check", TOWN, "--claim", "Aiko.purple=24").out
    assert "+--" in cli("check", TOWN, "--claim", "Aiko.purple=24", "--claim", "Aiko.red=2").out


def test_a_total_that_nothing_explains_shows_every_line_in_one(cli: Cli) -> None:
    out = cli("check", TOWN, "--claim", "Aiko=77").out
    assert "  22  Orange (markets)  8 (B2) + 6 (B4) + 8 (C3)\n" in out
    assert "   5  Builder Beaver\n  91  Total\n" in out
    assert "Ruling" not in out
    assert len(out.splitlines()) < 35


def test_a_total_leaves_the_lines_not_claimed_a_number(cli: Cli) -> None:
    # 91 − 24 = 67 for the other lines, which come to 61.
    out = cli("check", TOWN, "--claim", "Aiko.purple=24", "--claim", "Aiko=91").out
    assert "| Other lines      |      67 |       61 |         +6 |" in out
    assert "the lines as claimed and the others as computed come to 85" in out


def test_a_sum_that_is_wrong_shows_no_board(cli: Cli, claimed: Any) -> None:
    right = {"red": 2, "green": 5, "purple": 30, "orange": 22, "blue": 10, "yellow": 10}
    lines = {**right, "beavers": 5, "tokens": 2, "builder_beaver": 5}
    out = cli("check", claimed({**lines, "total": 89})).out
    assert out.endswith(
        "1. The claimed lines add up to 91; a slip in adding them up would explain 89.\n"
    )


def test_only_the_ruling_that_answers_is_said(cli: Cli) -> None:
    out = cli("check", LILY, "--claim", "Lily=29").out
    assert "Ruling R7" in out
    assert "Ruling R8" not in out
    # The coins of the Treasure Map, and the Parrot of the line left out.
    assert out.count("\n  >") == 2


def test_a_claim_is_asked_for_the_line_in_question(cli: Cli) -> None:
    assert '--claim "Aiko.purple=…"' in cli("check", TOWN, "--claim", "Aiko=85").out
    assert '--claim "Aiko.red=…"' in cli("check", TOWN, "--claim", "Aiko=77").out


def test_faults_come_first_and_notes_last(cli: Cli) -> None:
    three = str(EXAMPLES / "hawaii" / "three-players.json")
    out = cli("check", three, "--claim", "Cai=100").out
    assert out.startswith("Hawaii\n")
    assert out.index("option_matters") > out.index("would explain 100")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("columns", ["40", "60", "80"])
def test_no_line_ends_in_blanks(cli: Cli, columns: str, language: str) -> None:
    for claim in ("Aiko=77", "Aiko=85", "Aiko.blue=12"):
        asked = ("check", TOWN, "--claim", claim, "--lang", language)
        lines = cli(*asked, env={"COLUMNS": columns}).out.splitlines()
        assert [line for line in lines if line != line.rstrip()] == []


def test_json_adds_three_keys(cli: Cli) -> None:
    [player] = facts(cli, TOWN, "--claim", "Aiko=85")["players"]
    assert player["claim"] == 85
    assert player["difference"] == -6
    [explanation] = player["explanations"]
    assert set(explanation) == {"code", "text", "rule", "points"}
    assert explanation["code"] == "bonus_forgotten"
    assert explanation["rule"] == "shrine"
    assert explanation["points"] == -6
    assert '--claim "Aiko.purple=' in explanation["text"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("--claim", "Aiko=85"),
        ("--claim", "Aiko.green=10", "--claim", "Aiko=77"),
        ("--what-if", "cards.green=estate"),
    ],
)
def test_json_has_the_shape_it_promises(cli: Cli, arguments: tuple[str, ...]) -> None:
    TypeAdapter(CheckFacts).validate_python(facts(cli, TOWN, *arguments), strict=True)


def test_who_claims_nothing_has_no_difference(cli: Cli) -> None:
    other, named = facts(cli, TIE, "--claim", "蓮=70")["players"]
    assert named["difference"] == -4
    assert (other["claim"], other["difference"], other["explanations"]) == (None, None, [])


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("format", check_formats())
@pytest.mark.parametrize(
    "claims",
    [
        {"total": 85},
        {"total": 77},
        {"total": 70},
        {"total": 105},
        {"red": 4, "tokens": 0, "total": 91},
        {"red": 3, "green": 5, "total": 95},
        {"purple": 6, "orange": 14, "blue": 8, "yellow": 12, "beavers": 0},
    ],
)
def test_every_format_in_both_languages(
    cli: Cli, claimed: Any, claims: dict[str, int], format: str, language: str
) -> None:
    ran = cli("check", claimed(claims), "--format", format, "--lang", language)
    assert ran.code == 1
    assert ran.err == ""
    assert ran.out
    assert " is wrong" not in ran.out


def test_the_pieces_concerned_are_marked_without_colour(cli: Cli) -> None:
    lines = cli("check", TOWN, "--claim", "Aiko.blue=12").out.splitlines()
    row = next(i for i, line in enumerate(lines) if line.startswith(" D  "))
    assert lines[row + 1].strip() == "^^"
    assert lines[row + 1].index("^") == lines[row].index("B4")


def test_an_item_without_a_piece_is_marked_alone_and_nothing_on_the_board(cli: Cli) -> None:
    asked = ("check", TOWN, "--claim", "Aiko.purple=24")
    text = cli(*asked).out
    assert [line for line in text.splitlines() if ">" in line] == [
        "  >   6 more purple tiles than the rival, 6 to 0"
    ]
    assert "^" not in text
    assert "P4" not in text
    markdown = cli(*asked, "--format", "markdown").out
    assert [line for line in markdown.splitlines() if line.startswith("- ") and "**" in line] == [
        "- 6: **more purple tiles than the rival, 6 to 0**"
    ]
    assert "```" not in markdown
    assert "look at" not in facts(cli, *asked[1:])["players"][0]["explanations"][0]["text"].lower()


def test_where_nothing_fits_no_item_is_singled_out(cli: Cli) -> None:
    out = cli("check", TOWN, "--claim", "Aiko.orange=19").out
    assert "No way of counting known here gives 19" in out
    assert ">" not in out
    assert out.count("^^") == 3


def test_what_else_would_change_is_said(cli: Cli) -> None:
    three = str(EXAMPLES / "hawaii" / "three-players.json")
    out = cli("check", three, "--claim", "Cai.laka=7").out
    assert "Kahunas would be 10 instead of 5." in out
    assert "\nKahunas" not in out


def test_unknown_formats(cli: Cli) -> None:
    ran = cli("check", TOWN, "--claim", "Aiko=1", "--format", "jsn")
    assert ran.code == 2
    assert "json" in ran.err


def test_a_table_that_breaks_a_rule_is_not_clean(cli: Cli, tmp_path: Path) -> None:
    raw = read(Path(TOWN))
    raw["players"][0]["unused"] = {"own_raft": 2}
    path = tmp_path / "faulty.json"
    path.write_text(json.dumps(raw), "utf-8")
    assert cli("check", str(path), "--claim", "Aiko=91").code == 1
