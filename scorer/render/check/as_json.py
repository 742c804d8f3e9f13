"""Checked claims as one JSON object: the result, with three keys more for every player."""

from __future__ import annotations

import json
from typing import Any, TextIO

from scorer.claims.check import Checked
from scorer.claims.receipt import Recount
from scorer.claims.retold import WhatIf
from scorer.core.breakdown import ScoreSheet
from scorer.render.as_json import result_facts
from scorer.render.check.explanation import explanation_text
from scorer.render.check.report import CheckReport
from scorer.render.check.summary import changes
from scorer.render.outcome import outcome
from scorer.text.catalog import Catalog


def write(report: CheckReport, out: TextIO) -> None:
    """Write the result with every player's claim, difference and explanations."""
    result, catalog = report.report.result, report.catalog
    facts = result_facts(result, report.report.document, catalog)
    for player, checked, sheet in zip(facts["players"], report.checked, result.sheets, strict=True):
        player.update(claim_facts(checked, sheet, catalog))
    if report.what_if is not None:
        facts["what_if"] = what_if_facts(report.what_if, result.sheets, catalog)
    if report.recount is not None:
        facts["receipt"] = recount_facts(report.recount)
    out.write(json.dumps(facts, ensure_ascii=False, indent=2) + "\n")


def claim_facts(checked: Checked, sheet: ScoreSheet, catalog: Catalog) -> dict[str, Any]:
    """What is claimed for a player, and what would explain the difference, likeliest first.

    ``silent`` says why a differing key has no explanation.
    """
    facts: dict[str, Any] = {
        "claim": checked.claim if isinstance(checked.claim, int | None) else dict(checked.claim),
        "difference": checked.difference,
        "explanations": [
            {
                "code": explanation.code,
                "rule": explanation.rule,
                "points": explanation.points,
                "text": explanation_text(catalog, checked, sheet, explanation),
            }
            for explanation in checked.explanations
        ],
    }
    if checked.silent:
        facts["silent"] = dict(checked.silent)
    if checked.stopped:
        facts["stopped"] = True
    return facts


def what_if_facts(
    what_if: WhatIf, before: tuple[ScoreSheet, ...], catalog: Catalog
) -> dict[str, Any]:
    """The points under other rulings or cards, with the difference to those in force."""
    return {
        "changes": dict(what_if.changes),
        "players": [
            {
                "name": sheet.name,
                "total": sheet.total,
                "difference": {key: now - then for key, then, now in changes(old, sheet)},
                "categories": {line.category: line.points for line in sheet.lines},
            }
            for old, sheet in zip(before, what_if.result.sheets, strict=True)
        ],
        "outcome": outcome(what_if.result, catalog),
    }


def recount_facts(recount: Recount) -> dict[str, Any]:
    """Which side of a receipt changed since it was written, and every number that differs."""
    return {
        "changed": recount.changed,
        "scorer": recount.scorer,
        "differences": [difference._asdict() for difference in recount.differences],
    }
