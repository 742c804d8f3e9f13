"""Commands to read by: games, rules, example, schema, version, help, completion."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scorer import __version__, games
from tests.cli.conftest import Cli


def test_version_and_help(cli: Cli) -> None:
    assert cli("--version").out.strip() == __version__
    assert cli("--help").code == 0
    assert cli().out == cli("--help").out == cli("-h").out
    assert cli("score", "-h").out == cli("score", "--help").out
    assert "-h, --help" in cli("-h").out
    assert "使い方" in cli("score", "--help", "--lang", "ja").out


def test_games_have_both_names(cli: Cli) -> None:
    for language in ("en", "ja"):
        out = cli("games", "--lang", language).out
        assert "ティンバータウン" in out
        assert "Timber Town" in out


@pytest.mark.parametrize("name", ["abbey", "修道院", "Abbey", "MONASTERY", "ＡＢＢＥＹ"])
def test_a_rule_by_any_name(cli: Cli, name: str) -> None:
    out = cli("rules", "ティンバータウン", name).out
    assert "(abbey)" in out
    assert "https://" in out
    assert "R8" in out


def test_unknown_names_offer_the_nearest(cli: Cli) -> None:
    ran = cli("rules", "timber-town", "abey")
    assert (ran.code, ran.out) == (2, "")
    assert "Did you mean “Abbey”" in ran.err
    assert "Did you mean “Timber Town”" in cli("rules", "timber toun").err
    assert cli("example", "timber-town", "--name", "nothing").code == 2


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("家", ["cottage", "cabin", "lodge", "chalet"]),
        ("yellow", ["cottage", "cabin", "lodge", "chalet"]),
        ("未使用トークン", ["yard"]),
        ("R14", ["blacksmith"]),
    ],
)
def test_rules_by_the_line_of_the_scorepad_or_a_ruling(
    cli: Cli, name: str, rules: list[str]
) -> None:
    ran = cli("rules", "timber-town", name)
    assert ran.code == 0
    assert re.findall(r"^\S.*  \((\w+)\)$", ran.out, re.MULTILINE) == rules


@pytest.mark.parametrize("id", games.ids())
def test_rules_list_every_rule(cli: Cli, id: str) -> None:
    for language in ("en", "ja"):
        out = cli("rules", id, "--lang", language).out
        assert all(f"({rule})" in out for rule in games.find(id).rule_ids())


@pytest.mark.parametrize("id", games.ids())
def test_the_example_scores_clean(cli: Cli, id: str) -> None:
    example = cli("example", id)
    assert example.code == 0
    ran = cli("score", "-", "--format", "json", stdin=example.out.encode())
    assert ran.code == 0
    assert json.loads(ran.out)["game"] == id


def test_the_example_of_another_package(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lies in the folder of the game; a game may come without one."""
    (tmp_path / "guest").mkdir()
    (tmp_path / "guest" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    guest = dataclasses.replace(games.find("hawaii"), id="guest", package="guest")
    monkeypatch.setattr(games, "find", lambda name: guest)
    without = cli("example", "guest")
    assert (without.code, without.out) == (2, "")
    assert "guest comes without an example" in without.err
    (tmp_path / "guest" / "examples").mkdir()
    (tmp_path / "guest" / "examples" / "a.json").write_text('{"game": "guest"}', "utf-8")
    assert cli("example", "guest").out == '{"game": "guest"}'


@pytest.mark.parametrize("id", games.ids())
def test_the_schema_is_printed(cli: Cli, id: str) -> None:
    assert json.loads(cli("schema", id).out)["$schema"].startswith("https://json-schema.org/")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("scorer rules timb", "timber-town"),
        ("scorer rules timber-town garde", "garden"),
        ("scorer score x --option beaver", "beaver_path="),
        ("scorer score x --format mark", "markdown"),
        ("scorer score x --lang j", "ja"),
    ],
)
def test_shell_completion(words: str, expected: str) -> None:
    environment = {
        **os.environ,
        "_SCORER_COMPLETE": "complete_bash",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - 1),
    }
    code = "from scorer.cli.app import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert expected in done.stdout.split()
