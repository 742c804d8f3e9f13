"""What the report needs of the results: counts, so that portions add up exactly in any order."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Facts = Mapping[str, Any]
MOST_NAMED = 20
CLAIM = "claim_differs"


class Best(NamedTuple):
    """The highest total so far, who made it and where."""

    total: int
    player: str
    source: str


class Trouble(NamedTuple):
    """A line of the report: a document with a problem, and the first one it has."""

    place: str
    whose: Sequence[str]
    degree: str
    code: str
    text: str


def _counters() -> defaultdict[str, Counter[int]]:
    return defaultdict(Counter)


@dataclass(slots=True)
class GameSummary:
    """All results of one kind of document.

    Counters hold how often each number came up: players' totals, the winner's lead over the next
    total, points by category, and what decided.
    """

    documents: int = 0
    totals: Counter[int] = field(default_factory=Counter)
    margins: Counter[int] = field(default_factory=Counter)
    decided: Counter[str] = field(default_factory=Counter)
    categories: defaultdict[str, Counter[int]] = field(default_factory=_counters)
    best: Best | None = None

    def add(self, facts: Facts) -> None:
        """Count one result."""
        self.documents += 1
        self.decided[facts["outcome"]["decided_by"]] += 1
        placed, categories = [], self.categories
        for player in facts["players"]:
            total = player["total"]
            self.totals[total] += 1
            if not player["lost"]:
                placed.append(total)
            if self.best is None or total > self.best.total:
                self.best = Best(total, str(player["name"]), facts["source"])
            for line in player["categories"]:
                categories[line["id"]][line["points"]] += 1
        if len(placed) > 1:
            first, second = sorted(placed, reverse=True)[:2]
            self.margins[first - second] += 1

    def merge(self, other: GameSummary) -> None:
        """Add results that come after these."""
        self.documents += other.documents
        self.totals.update(other.totals)
        self.margins.update(other.margins)
        self.decided.update(other.decided)
        for category, points in other.categories.items():
            self.categories[category].update(points)
        if other.best and (self.best is None or other.best.total > self.best.total):
            self.best = other.best


@dataclass(slots=True)
class Summary:
    """All results of a run: how many there are of each sort, and each game's own counts.

    ``troubles`` names every document that failed and every path left out; ``off`` counts the
    documents whose table or claim is off, ``faults`` and ``claims`` name the first of them.
    """

    scored: int = 0
    faulty: int = 0
    differing: int = 0
    failed: int = 0
    left_out: int = 0
    off: int = 0
    games: dict[tuple[str, str], GameSummary] = field(default_factory=dict)
    troubles: list[Trouble] = field(default_factory=list)
    faults: list[Trouble] = field(default_factory=list)
    claims: list[Trouble] = field(default_factory=list)

    def named(self) -> list[Trouble]:
        """What the report names of the documents that are off: broken rules before claims."""
        return [*self.faults, *self.claims][:MOST_NAMED]

    def add(self, facts: Facts) -> bool:
        """Count one result or failure; whether it belongs among the results."""
        problems = facts["problems"]
        if "players" in facts:
            self.scored += 1
            self.games.setdefault((facts["game"], facts["kind"]), GameSummary()).add(facts)
            if problems:
                self._off(facts["source"], problems)
            return True
        self.troubles.append(trouble(facts["source"], problems[0]))
        if problems[0]["degree"] == "invalid":
            self.failed += 1
            return True
        self.left_out += 1
        return False

    def _off(self, source: str, problems: Sequence[Facts]) -> None:
        """Count what is off about a table that has a score."""
        faulty = problems[0]["degree"] == "fault"
        claims = [problem for problem in problems if problem["code"] == CLAIM]
        self.faulty += faulty
        self.differing += bool(claims)
        if not faulty and not claims:
            return
        self.off += 1
        named = self.faults if faulty else self.claims
        if len(named) < MOST_NAMED:
            named.append(trouble(source, problems[0] if faulty else claims[0]))

    def merge(self, other: Summary) -> None:
        """Add results that come after these."""
        self.scored += other.scored
        self.faulty += other.faulty
        self.differing += other.differing
        self.failed += other.failed
        self.left_out += other.left_out
        self.off += other.off
        for kind, results in other.games.items():
            self.games.setdefault(kind, GameSummary()).merge(results)
        self.troubles += other.troubles
        self.faults += other.faults[: MOST_NAMED - len(self.faults)]
        self.claims += other.claims[: MOST_NAMED - len(self.claims)]


def trouble(source: str, problem: Facts) -> Trouble:
    """A problem with its place: the source, and the line and column within it.

    >>> problem = {"degree": "invalid", "code": "not_json", "text": "…", "line": 2, "column": 5}
    >>> trouble("a.json", problem).place
    'a.json:2:5'
    """
    line, column = problem.get("line"), problem.get("column")
    place = source
    if line is not None:
        place = f"{source.removesuffix(f':{line}')}:{line}:{column}"
    return Trouble(place, whose(problem), problem["degree"], problem["code"], problem["text"])


def whose(problem: Facts) -> tuple[str, ...]:
    """The player and the space on the board that a problem is about, as far as it says.

    A claim's sentence names its line of the scorepad itself.

    >>> whose({"code": "walkway_unmet", "player": "Aiko", "where": "B2 E", "text": "…"})
    ('Aiko', 'B2 E')
    """
    keys = ("player",) if problem["code"] == CLAIM else ("player", "where")
    return tuple(str(problem[key]) for key in keys if key in problem)
