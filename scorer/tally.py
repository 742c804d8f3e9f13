"""From a loaded document to its breakdown, with the claims it carries compared."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping

from scorer.compact import compact
from scorer.core.breakdown import Breakdown, ScoreSheet
from scorer.core.document import Document
from scorer.core.problem import Category, Path, Problem, warning, worst_first
from scorer.load import Loaded


def tally(loaded: Loaded) -> Breakdown:
    """Score a document; a claim that differs is a warning."""
    document = loaded.document
    result = loaded.kind.score(document, loaded.game.id, loaded.problems)
    claims = document.claims()
    if all(claim is None for claim in claims):
        return result
    differing = [
        problem
        for index, (claim, sheet) in enumerate(zip(claims, result.sheets, strict=True))
        for problem in _differing(claim, sheet, document.claim_path(index))
    ]
    problems = worst_first([*result.problems, *differing])
    return Breakdown(
        result.game, result.kind, result.options, result.sheets, result.standing, problems
    )


def claimed_points(claim: int | Mapping[str, int] | None) -> Mapping[str, int]:
    """A claim as points by category; a bare number is a total.

    >>> claimed_points(91)
    {'total': 91}
    """
    if claim is None:
        return {}
    return claim if isinstance(claim, Mapping) else {"total": claim}


def computed_points(sheet: ScoreSheet) -> dict[str, int]:
    """The points of each category and the total."""
    return {**{line.category: line.points for line in sheet.lines}, "total": sheet.total}


def _differing(
    claim: int | Mapping[str, int] | None, sheet: ScoreSheet, path: Path
) -> Iterator[Problem]:
    """One warning for each claimed number that is not the computed one."""
    computed = computed_points(sheet)
    for category, claimed in claimed_points(claim).items():
        if claimed != computed[category]:
            yield warning(
                "claim_differs",
                path=path,
                player=sheet.name,
                where=Category(category),
                category=Category(category),
                claimed=claimed,
                computed=computed[category],
            )


def fingerprint(document: Document, options: Mapping[str, object]) -> str:
    """The hash by which two people see that they scored the same table."""
    facts = {"document": document.canonical(), "options": dict(options)}
    return f"sha256:{hashlib.sha256(compact(facts, sort_keys=True)).hexdigest()}"
