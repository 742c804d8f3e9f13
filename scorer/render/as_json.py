"""The result as one JSON object."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TextIO

from typing_extensions import TypedDict

from scorer import __version__
from scorer.core.award import Award
from scorer.core.breakdown import Breakdown, ScoreItem, ScoreSheet
from scorer.core.document import Document
from scorer.core.problem import Problem
from scorer.render.outcome import outcome
from scorer.render.report import Report
from scorer.tally import fingerprint
from scorer.text.catalog import Catalog

MOST_TOLD = 1_000
# A row of more pieces than this hardly ever comes again.
MOST_ALIKE = 3


class ItemFacts(TypedDict):
    """Some points of one rule: the pieces they came from and the arithmetic."""

    rule: str
    points: int
    count: NotRequired[int]
    unit: NotRequired[int]
    pieces: list[str]
    counted: list[str]
    text: str


class CategoryFacts(TypedDict):
    """One row of the scorepad: its points are the sum of its items."""

    id: str
    points: int
    items: list[ItemFacts]


class PlayerFacts(TypedDict):
    """One player; a game may add further facts of its own, such as running coins."""

    name: str
    total: int
    rank: int | None
    won: bool
    lost: bool
    categories: list[CategoryFacts]


class OutcomeFacts(TypedDict):
    """Who won, and the first key on which all rivals have fallen behind."""

    winners: list[str]
    decided_by: str
    text: str


class ProblemFacts(TypedDict):
    """What is wrong with the table; line and column stand where a file could not be scored."""

    code: str
    degree: Literal["invalid", "fault", "warning"]
    player: NotRequired[str]
    where: NotRequired[str]
    line: NotRequired[int]
    column: NotRequired[int]
    text: str


class ResultFacts(TypedDict):
    """The whole result of one document."""

    scorer: str
    game: str
    kind: str
    options: dict[str, Any]
    players: list[PlayerFacts]
    outcome: OutcomeFacts
    problems: list[ProblemFacts]
    fingerprint: str


def write(report: Report, out: TextIO) -> None:
    """Write the result, indented, keys in the order of the contract."""
    facts = result_facts(report.result, report.document, report.catalog, report.player)
    out.write(json.dumps(facts, ensure_ascii=False, indent=2) + "\n")


def result_facts(
    result: Breakdown, document: Document, catalog: Catalog, player: str | None = None
) -> dict[str, Any]:
    """The whole result as JSON values; ``player`` keeps only that player's sheet."""
    standing = result.standing
    players = [
        sheet_facts(sheet, rank, index in standing.winners, catalog)
        for index, (sheet, rank) in enumerate(zip(result.sheets, standing.ranks, strict=True))
        if player in (None, sheet.name)
    ]
    return {
        "scorer": __version__,
        "game": result.game,
        "kind": result.kind,
        "options": dict(result.options),
        "players": players,
        "outcome": {
            "winners": [result.sheets[winner].name for winner in standing.winners],
            "decided_by": standing.decided_by,
            "text": outcome(result, catalog),
        },
        "problems": [problem_facts(problem, catalog) for problem in result.problems],
        "fingerprint": fingerprint(document, result.options),
    }


def sheet_facts(sheet: ScoreSheet, rank: int | None, won: bool, catalog: Catalog) -> dict[str, Any]:
    """One player's part of the result."""
    categories = []
    for line in sheet.lines:
        items = [item_facts(item, catalog) for item in line.items]
        categories.append({"id": line.category, "points": line.points, "items": items})
    return {
        "name": sheet.name,
        "total": sheet.total,
        "rank": rank,
        "won": won,
        "lost": rank is None,
        **sheet.extras,
        "categories": categories,
    }


def item_facts(item: ScoreItem, catalog: Catalog) -> dict[str, Any]:
    """One item: rule, points, the arithmetic where there is some, pieces and words.

    Equal items share one object, which nobody may change: most sentences of a thousand games
    are said many times over.
    """
    rule, award = item.rule, item.award
    params = award.params
    if len(award.pieces) + len(award.counted) > MOST_ALIKE:
        return _facts(catalog, rule, award)
    told = _told[catalog, rule]
    key = award if params is None else (award[:-1], *params.values())
    try:
        facts = told.get(key)
    except TypeError:  # a parameter that cannot be a key
        return _facts(catalog, rule, award)
    if facts is None:
        if len(told) >= MOST_TOLD:
            told.clear()
        facts = told[key] = _facts(catalog, rule, award)
    return facts


# By rule and award, the items lately put into words. A rule gives a parameter of one name always
# in one type, so equal awards read alike.
_told: defaultdict[tuple[Catalog, str], dict[Any, dict[str, Any]]] = defaultdict(dict)


def _facts(catalog: Catalog, rule: str, award: Award) -> dict[str, Any]:
    """The facts of an item."""
    facts: dict[str, Any] = {"rule": rule, "points": award.points}
    if award.count is not None:
        facts["count"] = award.count
    if award.unit is not None:
        facts["unit"] = award.unit
    facts["pieces"] = list(award.pieces)
    facts["counted"] = list(award.counted)
    facts["text"] = catalog.award(rule, award)
    return facts


def problem_facts(
    problem: Problem, catalog: Catalog, position: tuple[int, int] | None = None
) -> dict[str, Any]:
    """One problem; ``position`` is its line and column in the file, from 1."""
    facts: Mapping[str, Any] = {
        "code": problem.code,
        "degree": problem.degree,
        "player": problem.player,
        "where": problem.where,
        "line": position[0] if position else None,
        "column": position[1] if position else None,
        "text": catalog.problem(problem),
    }
    return {key: value for key, value in facts.items() if value is not None}
