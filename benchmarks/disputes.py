"""How often ``scorer check`` names the cause: planted misreadings and random wrong numbers.

``python benchmarks/disputes.py`` measures every game; ``--tables 50 timber-town`` is quicker. On
random legal tables one misreading at a time is planted into the claim by category, and counted if
it is among the explanations, and if it comes first. Then one line, or the total, is claimed at
random, and counted if anything at all is said to explain it.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count, islice
from typing import Any, NamedTuple

from legal_tables import TABLES

from scorer.claims.cause import INVITED, TOTAL, Cause
from scorer.claims.check import Patience, causes_at_hand, check, dispute_of
from scorer.claims.retold import others
from scorer.claims.search import Explanation
from scorer.load import Loaded, validate
from scorer.tally import computed_points
from scorer.text.catalog import read_table

MOST_TABLES = 6_000
SLIPS = read_table("scorer.text", "en")["slips"]
# A total off by 1 or 10 is explained by a slip in adding only where nothing else fits.
WEAK = ("adding_off",)
NEAR = 20


class Trial(NamedTuple):
    """One player of one table: the computed points and every cause that changes them."""

    loaded: Loaded
    sheets: tuple[Any, ...]
    player: int
    points: Mapping[str, int]
    causes: tuple[Cause, ...]

    def explanations(self, claim: int | Mapping[str, int]) -> tuple[Explanation, ...]:
        """What ``scorer check`` says of this claim."""
        claims: list[Any] = [None] * len(self.sheets)
        claims[self.player] = claim
        return check(self.loaded, self.sheets, claims)[self.player].explanations

    def lines(self) -> dict[str, int]:
        """The computed points without the total."""
        return {key: points for key, points in self.points.items() if key != TOTAL}


def trials(game: str, chance: random.Random) -> Iterator[Trial]:
    """Endless players of random legal tables."""
    for _ in count():
        loaded = validate(TABLES[game](chance))
        document = loaded.document
        sheets = loaded.kind.sheets(document, loaded.kind.seats(document))
        player = chance.randrange(len(sheets))
        points = computed_points(sheets[player])
        lines = {key: number for key, number in points.items() if key != TOTAL}
        dispute = dispute_of(lines, sheets[player])
        told = list(others(loaded))
        hand = causes_at_hand(loaded, player, sheets[player], dispute, told, Patience(60))
        whole = len(lines) > 1
        yield Trial(loaded, sheets, player, points, (*hand.lines, *(hand.total if whole else ())))


def planted(game: str, number: int, seed: int) -> Iterator[tuple[str, bool, int, int, int]]:
    """For each id: whether it is inviting, how often planted, how often named, how often first."""
    chance = random.Random(seed)
    tried: Counter[str] = Counter()
    named: Counter[str] = Counter()
    first: Counter[str] = Counter()
    inviting: dict[str, bool] = {}
    for index, trial in enumerate(trials(game, chance)):
        by_id: dict[str, list[Cause]] = {}
        for cause in trial.causes:
            by_id.setdefault(_id(cause), []).append(cause)
        for id, causes in by_id.items():
            if tried[id] < number:
                cause = chance.choice(causes)
                found = trial.explanations(_claim(trial, cause))
                codes = [(e.code, e.causes[0].rule) for e in found]
                mine = (cause.code, cause.rule)
                tried[id] += 1
                named[id] += mine in codes
                first[id] += mine in codes[:1]
                inviting[id] = cause.rank == INVITED
        enough = index > number and all(tried[id] >= number for id in inviting)
        if enough or index > MOST_TABLES:
            break
    for id in sorted(inviting):
        yield id, inviting[id], tried[id], named[id], first[id]


def _id(cause: Cause) -> str:
    """A cause by its id and, for a misreading, the rule misread."""
    slip = cause.code in SLIPS or cause.code.startswith("option_")
    return cause.code if slip else f"{cause.code} ({cause.rule})"


def _claim(trial: Trial, cause: Cause) -> int | dict[str, int]:
    """Every line as this cause would have it; a total where it changes the total alone."""
    if TOTAL in cause.changes:
        return cause.changes[TOTAL]
    return {**trial.lines(), **cause.changes}


def false_alarms(game: str, number: int, seed: int) -> dict[str, float]:
    """The share of random wrong lines, and of random wrong totals, that get any explanation."""
    chance = random.Random(seed)
    alarms: Counter[str] = Counter()
    for trial in islice(trials(game, chance), number):
        category, points = chance.choice(list(trial.lines().items()))
        wrong = _other(points, min(0, points), max(20, 2 * points), chance)
        alarms["line"] += bool(trial.explanations({**trial.lines(), category: wrong}))
        total = trial.points[TOTAL]
        near = _other(total, total - NEAR, total + NEAR, chance)
        alarms["near"] += bool(trial.explanations(near))
        far = _other(total, min(0, 2 * total), max(0, 2 * total), chance)
        alarms["far"] += bool(trial.explanations(far))
    return {kind: alarms[kind] / number for kind in ("line", "near", "far")}


def _other(right: int, least: int, most: int, chance: random.Random) -> int:
    """A random number in this range that is not the right one."""
    return chance.choice(
        [number for number in (*range(least, most + 1), right + 1) if number != right]
    )


def measure(game: str, number: int, seed: int) -> str:
    """Print every misreading of a game; its figures as a row of the summary."""
    print(f"\n{game}")
    named, first = [], []
    for id, inviting, tried, names, firsts in planted(game, number, seed):
        mark = "●" if inviting else " "
        print(
            f"  {mark} {id:48} planted {tried:4}"
            f"  named {names / tried:4.0%}  first {firsts / tried:4.0%}"
        )
        if id not in WEAK:
            named.append(names / tried)
        if inviting:
            first.append(firsts / tried)
    alarms = false_alarms(game, 5 * number, seed)
    figures = [sum(named) / len(named), sum(first) / len(first), *alarms.values()]
    return f"| {game} | " + " | ".join(f"{figure:.0%}" for figure in figures) + " |"


def main() -> None:
    """Measure the games asked for, and sum up as a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(TABLES))
    parser.add_argument("--tables", type=int, default=200, help="tables for each misreading")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rows = [measure(game, asked.tables, asked.seed) for game in asked.games]
    print("\n| | named | ● first | wrong line | wrong total, near | wrong total |")
    print("|---|---|---|---|---|---|")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
