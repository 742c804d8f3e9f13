"""How fast one table is scored: tables a second by game, and start-up beside bare Python.

``python benchmarks/scoring.py`` takes about a minute. Tables are validated, checked and scored into
a full breakdown, from parsed JSON, in the processor time of one core; start-up is whole processes
from beginning to end, in turn, medians of eleven.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from batch import SCORER, in_turn, rate, seconds
from legal_tables import TABLES

from scorer.load import validate
from scorer.tally import tally

EXAMPLES = Path(__file__).parent.parent / "examples"
BARE = """
import typer, rich.table, pydantic
class Model(pydantic.BaseModel):
    points: int
Model(points=1)
"""
NUMBER = 2_000
RUNS = 11


def scored(raw: Any) -> object:
    """One table from parsed JSON to its breakdown."""
    return tally(validate(raw))


def tables(game: str, fits: Callable[[dict[str, Any]], bool]) -> list[dict[str, Any]]:
    """Random legal tables of a game that fit, always the same ones."""
    chance, found = random.Random(1), []
    while len(found) < NUMBER:
        table = TABLES[game](chance)
        if fits(table):
            found.append(table)
    return found


def players(number: int) -> Callable[[dict[str, Any]], bool]:
    """Whether a table has this many players."""
    return lambda table: len(table["players"]) == number


def long_form(table: dict[str, Any]) -> bool:
    """Whether three players are tallied round by round."""
    return len(table["players"]) == 3 and "rounds" in table["players"][0]


def show(what: str, measured: float, wanted: float, unit: str) -> None:
    """One line: what was measured and what is wanted."""
    print(f"{what:52}{measured:>10,.1f} {unit:9} wanted {wanted:,}")


def throughput() -> None:
    """Tables a second on one core."""
    kinds: Sequence[tuple[str, str, Callable[[dict[str, Any]], bool], int]] = [
        ("Timber Town, two players", "timber-town", players(2), 5_000),
        ("Captain Flip, four players", "captain-flip", players(4), 5_000),
        ("Tropicalia, four players", "tropicalia", players(4), 5_000),
        ("Hawaii, three players, long form", "hawaii", long_form, 3_000),
    ]
    for what, game, fits, wanted in kinds:
        show(what, rate(scored, tables(game, fits)), wanted, "a second")
    lily = json.loads((EXAMPLES / "captain-flip" / "lily.json").read_text("utf-8"))
    show(
        "Captain Flip, one player's turns audited", rate(scored, [lily] * NUMBER), 1_500, "a second"
    )


def start_up() -> None:
    """One example scored, cold, beside a process that only imports what scorer stands on."""
    example = EXAMPLES / "timber-town" / "published-91.json"
    text, plain, bare = in_turn(
        lambda: seconds(SCORER, "score", example),
        lambda: seconds(SCORER, "score", example, "--format", "json"),
        lambda: seconds(sys.executable, "-c", BARE),
        runs=RUNS,
    )
    show("start-up: score, against the bare process", text / bare, 1.5, "times")
    show("start-up: score --format json, the same", plain / bare, 1.5, "times")


if __name__ == "__main__":
    throughput()
    start_up()
