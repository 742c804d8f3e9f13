"""What the tests share: score a raw document, read the data files."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from scorer import games, load, tally
from scorer.core.breakdown import Breakdown
from scorer.core.problem import Problem
from scorer.core.rule import ScoreRule
from scorer.errors import InvalidDocument
from scorer.text.catalog import catalog
from scorer.text.language import LANGUAGES

TESTS = Path(__file__).parent
ROOT = TESTS.parent
EXAMPLES = ROOT / "examples"


def score(raw: object) -> Breakdown:
    """The breakdown of a raw document."""
    return tally.tally(load.validate(raw))


def points(raw: object, player: int = 0) -> dict[str, int]:
    """Points by category and total of one player of a raw document."""
    return tally.computed_points(score(raw).sheets[player])


def codes(raw: object) -> dict[str, str]:
    """Code and degree of every problem of a document that has a score."""
    return {problem.code: problem.degree for problem in score(raw).problems}


def problems(raw: dict[str, Any]) -> list[Problem]:
    """Every problem of a document, invalid or not; each has its words in both languages."""
    try:
        found = list(score(raw).problems)
    except InvalidDocument as error:
        found = list(error.problems)
    for language in LANGUAGES:
        words = catalog(language, games.find(raw["game"]).package)
        assert all(words.problem(problem) for problem in found)
    return found


def seat_and_rules(raw: object, player: int = 0) -> tuple[Any, list[ScoreRule[Any]]]:
    """One player's seat and the rules in force."""
    loaded = load.validate(raw)
    seats = loaded.kind.seats(loaded.document)
    return seats[player], list(loaded.kind.rules(loaded.document))


def case_files() -> Iterator[tuple[str, str, Path]]:
    """Game, rule and file of every set of cases."""
    for path in sorted((TESTS / "cases").glob("*/*.toml")):
        yield path.parent.name, path.stem, path


def cases() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Game, rule and case of every case."""
    for game, rule, path in case_files():
        for case in tomllib.loads(path.read_text("utf-8"))["case"]:
            yield game, rule, case


def document(game: str, rule: str, case: dict[str, Any]) -> dict[str, Any]:
    """The raw document of a case, put together by ``tests/build/<game>.py``."""
    build = import_module(f"tests.build.{game.replace('-', '_')}")
    raw: dict[str, Any] = build.document(case, rule)
    return raw


def examples() -> list[tuple[str, Path]]:
    """Game and file of every example document."""
    return [
        (id, path)
        for id in games.ids()
        for path in sorted((EXAMPLES / id).glob("*.json"))
        if not path.name.endswith(".breakdown.json")
    ]


def read(path: Path) -> Any:
    """A JSON file."""
    return json.loads(path.read_text("utf-8"))
