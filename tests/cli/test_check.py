"""``scorer check``: claims, what-if, receipts, bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from scorer.render.check import check_formats
from scorer.render.check.as_json import CheckFacts
from tests.cli.conftest import Cli
from tests.support import EXAMPLES, read

TOWN = str(EXAMPLES / "timber-town" / "published-91.json")
LILY = str(EXAMPLES / "captain-flip" / "lily.json")
TIE = str(EXAMPLES / "timber-town" / "builder-beaver-tie.json")


@pytest.fixture
def claimed(tmp_path: Path) -> Any:
    """``claimed(claim)``: the published town with a claim in the file."""

    def write(claim: object) -> str:
        raw = read(Path(TOWN))
        raw["players"][0]["claim"] = claim
        path = tmp_path / "claimed.json"
        path.write_text(json.dumps(raw), "utf-8")
        return str(path)

    return write


def facts(cli: Cli, *arguments: str) -> Any:
    return json.loads(cli("check", *arguments, "--format", "json").out)


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


@pytest.mark.parametrize("name", ["seller", "The seller", "売り手"])
def test_a_seller_without_a_name(cli: Cli, name: str) -> None:
    sale = str(EXAMPLES / "tropicalia" / "market-a9.json")
    [player] = facts(cli, sale, "--claim", f"{name}=8")["players"]
    assert player["difference"] == -8
    assert [e["code"] for e in player["explanations"]] == ["compared_after_sale"]


def test_a_receipt_holds(cli: Cli, tmp_path: Path) -> None:
    path = str(tmp_path / "receipt.json")
    scored = cli("score", TOWN, "--receipt", path)
    assert scored.out == cli("score", TOWN).out
    assert set(read(Path(path))) >= {"document", "options", "scorer", "result", "fingerprint"}
    ran = cli("check", path)
    assert ran.code == 0
    assert "still holds" in ran.out
    assert cli("check", path, "--claim", "Aiko=85").code == 1


def test_a_receipt_that_changed(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "receipt.json"
    cli("score", TOWN, "--receipt", str(path))
    receipt = read(path)
    receipt["document"]["players"][0]["builder_beaver"] = False
    path.write_text(json.dumps(receipt), "utf-8")
    ran = cli("check", str(path))
    assert ran.code == 1
    assert "The document has changed" in ran.out
    assert "Aiko, Builder Beaver: 5 on the receipt, 0 now" in ran.out
    assert facts(cli, str(path))["receipt"]["changed"] == "document"


def test_a_receipt_whose_winner_was_edited(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "receipt.json"
    cli("score", TIE, "--receipt", str(path))
    receipt = read(path)
    receipt["result"]["outcome"]["winners"] = ["Ren"]
    path.write_text(json.dumps(receipt), "utf-8")
    ran = cli("check", str(path))
    assert ran.code == 1
    assert "no longer as scorer" in " ".join(ran.out.split())
    assert "points and places agree" in " ".join(ran.out.split())
    assert facts(cli, str(path))["receipt"]["result_edited"] is True


def test_a_receipt_of_another_version_names_both(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "receipt.json"
    cli("score", TOWN, "--receipt", str(path))
    path.write_text(path.read_text("utf-8").replace('"scorer": "', '"scorer": "0.0.', 1), "utf-8")
    ran = cli("check", str(path))
    assert ran.code == 0
    assert "receipt of scorer 0.0." in ran.out
    assert "gives the same points and places" in " ".join(ran.out.split())


def test_a_receipt_is_no_game(cli: Cli, tmp_path: Path) -> None:
    path = str(tmp_path / "receipt.json")
    cli("score", TOWN, "--receipt", path)
    ran = cli("score", path)
    assert (ran.code, ran.out) == (2, "")
    assert "scorer check FILE" in ran.err


def test_a_receipt_under_another_ruling_keeps_it(cli: Cli, tmp_path: Path) -> None:
    path = str(tmp_path / "receipt.json")
    cli("score", TOWN, "--option", "abbey_lone_neighbour=1", "--receipt", path)
    found = facts(cli, path)
    TypeAdapter(CheckFacts).validate_python(found, strict=True)
    assert found["receipt"] == {
        "changed": "nothing",
        "scorer": found["scorer"],
        "differences": [],
        "result_edited": False,
    }
    assert found["options"]["abbey_lone_neighbour"] == 1


def test_a_receipt_whose_document_is_broken(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "receipt.json"
    cli("score", TOWN, "--receipt", str(path))
    receipt = read(path)
    receipt["document"]["players"][0]["town"] = ["X"]
    path.write_text(json.dumps(receipt, indent=1), "utf-8")
    ran = cli("check", str(path))
    assert (ran.code, ran.out) == (2, "")
    assert "receipt.json:" in ran.err


def test_a_table_that_breaks_a_rule_is_not_clean(cli: Cli, tmp_path: Path) -> None:
    raw = read(Path(TOWN))
    raw["players"][0]["unused"] = {"own_raft": 2}
    path = tmp_path / "faulty.json"
    path.write_text(json.dumps(raw), "utf-8")
    assert cli("check", str(path), "--claim", "Aiko=91").code == 1
