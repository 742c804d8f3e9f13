"""``scorer score``: formats, options, players, exit codes, languages."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Cli
from tests.support import EXAMPLES

PUBLISHED = str(EXAMPLES / "timber-town" / "published-91.json")


def raw(**changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(Path(PUBLISHED).read_text("utf-8"))
    return {**document, **changes}


def as_input(document: object) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode()


def test_the_published_game_is_clean(cli: Cli) -> None:
    ran = cli("score", PUBLISHED)
    assert ran.code == 0
    assert ran.err == ""
    assert "Aiko scores 91." in ran.out
    assert "C4: green, orange, purple in column 4: 3 × 2" in ran.out


def test_json_has_every_part_of_the_contract(cli: Cli) -> None:
    result = json.loads(cli("score", PUBLISHED, "--format", "json").out)
    assert list(result) == [
        "scorer", "game", "kind", "options", "players", "outcome", "problems", "fingerprint",
    ]  # fmt: skip
    player = result["players"][0]
    assert {k: player[k] for k in ("name", "total", "rank", "won", "lost")} == {
        "name": "Aiko", "total": 91, "rank": 1, "won": True, "lost": False,
    }  # fmt: skip
    assert [c["id"] for c in player["categories"]] == [
        "red", "green", "purple", "orange", "blue", "yellow", "beavers", "tokens",
        "builder_beaver",
    ]  # fmt: skip
    blue = next(c for c in player["categories"] if c["id"] == "blue")
    assert [(i["pieces"], i["counted"], i["points"]) for i in blue["items"]] == [
        (["C4"], ["green", "orange", "purple"], 6),
        (["D3"], ["purple", "orange"], 4),
    ]
    for category in player["categories"]:
        assert category["points"] == sum(item["points"] for item in category["items"])
        for item in category["items"]:
            if "count" in item and "unit" in item:
                assert item["count"] * item["unit"] == item["points"]
    assert result["outcome"]["decided_by"] == "single"
    assert result["fingerprint"].startswith("sha256:")


def test_only_text_depends_on_the_language(cli: Cli) -> None:
    def without_text(value: Any) -> Any:
        if isinstance(value, dict):
            return {k: without_text(v) for k, v in value.items() if k != "text"}
        return [without_text(v) for v in value] if isinstance(value, list) else value

    document = as_input(raw(players=[{**raw()["players"][0], "claim": 90, "sunk": ["A1-A2"]}]))
    english = cli("score", "-", "--format", "json", stdin=document)
    japanese = cli("score", "-", "--format", "json", "--lang", "ja", stdin=document)
    assert english.out != japanese.out
    assert without_text(json.loads(english.out)) == without_text(json.loads(japanese.out))
    assert list(json.loads(english.out)) == list(json.loads(japanese.out))


def test_csv_has_one_row_an_item(cli: Cli) -> None:
    rows = list(csv.DictReader(io.StringIO(cli("score", PUBLISHED, "--format", "csv").out)))
    assert sum(int(row["points"]) for row in rows) == 91
    assert {row["rule"] for row in rows if row["category"] == "purple"} == {"shrine"}


def test_markdown_shows_markup_in_names_as_it_is(cli: Cli) -> None:
    name = "[b]*A*|`x`"
    ran = cli("score", "-", "--format", "markdown",
              stdin=as_input(raw(players=[{**raw()["players"][0], "name": name}])))  # fmt: skip
    assert r"\[b\]\*A\*\|\`x\`" in ran.out


@pytest.mark.parametrize(
    "name", ["[bold]Aiko[/bold]", "🦫", "あいこ", "A\nB", "x" * 80, "\u202eabc"]
)
def test_any_name_is_kept_and_shown_harmlessly(cli: Cli, name: str) -> None:
    document = as_input(raw(players=[{**raw()["players"][0], "name": f"  {name} "}]))
    assert (
        json.loads(cli("score", "-", "--format", "json", stdin=document).out)["players"][0]["name"]
        == name
    )
    shown = cli("score", "-", stdin=document)
    assert shown.code == 0
    assert "\u202e" not in shown.out
    if "\n" not in name and name.isprintable() and len(name) < 40:
        assert name in shown.out


def test_option_overrides_the_file(cli: Cli) -> None:
    ran = cli("score", PUBLISHED, "--option", "beaver_path=no_repeat", "--format", "json")
    assert json.loads(ran.out)["options"]["beaver_path"] == "no_repeat"


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ("beaver_pth=network", "Did you mean “beaver_path”"),
        ("beaver_pth=network", "Invalid [unknown_key] --option beaver_pth=network: Nothing here"),
        ("beaver_path=netwrk", "Did you mean “network”"),
        ("beaver_path=netwrk", "Invalid [unknown_word] --option beaver_path=netwrk: Nothing here"),
        ("beaver_path", "KEY=VALUE"),
    ],
)
def test_wrong_options_are_named(cli: Cli, option: str, says: str) -> None:
    ran = cli("score", PUBLISHED, "--option", option)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err


def test_one_player(cli: Cli) -> None:
    two = raw(players=[raw()["players"][0], {"name": "Ben", "town": ". . . .|" * 3 + ". . . ."}])
    two.pop("rival_purple")
    ran = cli("score", "-", "--player", "ｂｅｎ", stdin=as_input(two))
    assert "Ben: 0" in ran.out
    assert "Aiko: 91" not in ran.out
    wrong = cli("score", "-", "--player", "Bem", stdin=as_input(two))
    assert wrong.code == 2
    assert "Did you mean “Ben”" in wrong.err


def test_brief_is_table_and_outcome(cli: Cli) -> None:
    out = cli("score", PUBLISHED, "--brief").out
    assert "Aiko scores 91." in out
    assert "column 4" not in out


def test_a_fault_comes_first_and_exits_1(cli: Cli) -> None:
    document = raw()
    document["players"][0]["town"][0] = "P/SW P/ES P/W G/NW"
    ran = cli("score", "-", stdin=as_input(document))
    assert ran.code == 1
    assert ran.out.startswith("Fault [walkway_unmet]")


def test_a_claim_that_differs_is_a_warning_and_exits_0(cli: Cli) -> None:
    document = raw(players=[{**raw()["players"][0], "claim": {"green": 10, "total": 96}}])
    ran = cli("score", "-", "--format", "json", stdin=as_input(document))
    problems = json.loads(ran.out)["problems"]
    assert ran.code == 0
    assert [(p["code"], p["degree"], p["where"]) for p in problems] == [
        ("claim_differs", "warning", "green"),
        ("claim_differs", "warning", "total"),
    ]


@pytest.mark.parametrize(
    ("lang", "line", "total"),
    [
        (
            "en",
            "Aiko: Green (parks): claimed −10, computed 5.",
            "Aiko: Total: claimed 96, computed 91.",
        ),
        (
            "ja",
            "Aiko: 緑(公園): 申告は−10、計算では5です。",
            "Aiko: 合計: 申告は96、計算では91です。",
        ),
    ],
)
def test_a_claim_is_named_as_on_the_scorepad_and_once(
    cli: Cli, lang: str, line: str, total: str
) -> None:
    document = raw(players=[{**raw()["players"][0], "claim": {"green": -10, "total": 96}}])
    out = cli("score", "-", "--lang", lang, stdin=as_input(document)).out
    assert line in out
    assert total in out


def test_an_empty_list_is_called_none(cli: Cli) -> None:
    document = raw(players=[{**raw()["players"][0], "chalet_groups": []}])
    assert "Connected groups: none counted by" in cli("score", "-", stdin=as_input(document)).out


def test_language_by_flag_then_variable_then_locale(cli: Cli) -> None:
    assert "合計" in cli("score", PUBLISHED, env={"LANG": "ja_JP.UTF-8"}).out
    assert "合計" in cli("score", PUBLISHED, env={"SCORER_LANG": "ja"}).out
    both = {"SCORER_LANG": "en", "LC_ALL": "ja_JP.UTF-8"}
    assert "Total" in cli("score", PUBLISHED, env=both).out
    assert "合計" in cli("score", PUBLISHED, "--lang", "ja", env=both).out
    assert cli("score", PUBLISHED, "--lang", "fr").code == 2


def test_a_pipe_gets_no_colour_and_only_plain_lines(cli: Cli) -> None:
    out = cli("score", PUBLISHED).out
    assert "\x1b" not in out
    assert not set(out) & set("╭─│╰┌└")


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_line_is_wider_than_the_screen(cli: Cli, columns: int, language: str) -> None:
    from rich.cells import cell_len

    out = cli("score", PUBLISHED, "--lang", language, env={"COLUMNS": str(columns)}).out
    assert max(cell_len(line) for line in out.splitlines()) <= columns


def test_wrong_usage_is_in_words_of_the_language(cli: Cli) -> None:
    for arguments, says in [
        (["scor", "x"], "ありません"),
        (["score"], "足りません"),
        (["score", "x", "--foo"], "--foo"),
        (["score", PUBLISHED, "--format", "jsn"], "json"),
        (["score", "a", "b"], "b"),
    ]:
        ran = cli(*arguments, env={"SCORER_LANG": "ja"})
        assert (ran.code, ran.out) == (2, ""), arguments
        assert says in ran.err, arguments
        assert "Traceback" not in ran.err


def test_module_runs_and_a_closed_pipe_is_quiet() -> None:
    command = f"{sys.executable} -m scorer score {PUBLISHED} --format json | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout == "{\n"
    assert done.stderr == ""


def test_a_full_disk_is_said() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:  # noqa: PTH123 - a device, not a path
        done = subprocess.run(
            [sys.executable, "-m", "scorer", "score", PUBLISHED],
            stdout=full, stderr=subprocess.PIPE, text=True, check=False,
            env={**os.environ, "SCORER_LANG": "en"},
        )  # fmt: skip
    assert done.returncode == 2
    assert "could not be written" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("columns", ["20", "40", "60", "80"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_printed_lines_have_no_blanks_at_their_ends(cli: Cli, columns: str, lang: str) -> None:
    environment = {"COLUMNS": columns}
    file = str(EXAMPLES / "timber-town" / "chalet.json")
    checked = ("check", file, "--claim", "Sakura=70", "--what-if", "beaver_path=no_repeat")
    rules = ("rules", "timber-town")
    for command in (("score", file), checked, rules, (*rules, "yard")):
        out = cli(*command, "--lang", lang, env=environment).out
        assert not re.search(" $", out, re.MULTILINE)


@pytest.mark.parametrize("columns", ["abc", "-5", "0", "", "1e3", "99999999999999999999"])
def test_a_width_that_is_none_is_80(cli: Cli, columns: str) -> None:
    ran = cli("score", PUBLISHED, env={"COLUMNS": columns})
    assert ran == cli("score", PUBLISHED, env={"COLUMNS": "80"})


@pytest.mark.parametrize("columns", ["1", "20", "40"])
def test_no_number_is_lost_in_a_narrow_screen(cli: Cli, columns: str) -> None:
    four = str(EXAMPLES / "tropicalia" / "g1.json")
    ran = cli("score", four, "--brief", env={"COLUMNS": columns})
    numbers = [re.findall(r"[−\d]+", line) for line in ran.out.splitlines() if "| " in line]
    assert ["13", "8", "0", "21"] in numbers
    assert ["0", "0", "−4", "−8"] in numbers
    assert ["56", "56", "56", "34"] in numbers
