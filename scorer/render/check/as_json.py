"""Checked claims as one JSON object: the result, with three keys more for every player."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TextIO

from typing_extensions import TypedDict

from scorer.claims.cause import TOTAL
from scorer.claims.check import Checked
from scorer.claims.receipt import Recount
from scorer.claims.retold import WhatIf
from scorer.claims.search import Explanation
from scorer.core.breakdown import ScoreSheet
from scorer.render.as_json import OutcomeFacts, PlayerFacts, ProblemFacts, result_facts
from scorer.render.check.explanation import explanation_text
from scorer.render.check.report import CheckReport
from scorer.render.check.summary import by_category, changes
from scorer.render.outcome import outcome
from scorer.text.catalog import Catalog


class ExplanationFacts(TypedDict):
    """A way of counting that gives what is claimed; ``points`` is its share of the difference."""

    code: str
    rule: str
    points: int
    text: str


class ClaimFacts(TypedDict):
    """A claim, its difference in the same shape, and what would explain it, likeliest first.

    ``silent`` says why a differing key has no explanation, ``stopped`` that time ran out.
    """

    claim: int | dict[str, int] | None
    difference: int | dict[str, int] | None
    explanations: list[ExplanationFacts]
    silent: NotRequired[dict[str, Literal["nothing_fits", "too_much_fits"]]]
    stopped: NotRequired[bool]


class CheckedPlayerFacts(PlayerFacts, ClaimFacts):
    """One player's part of the result with the claim checked."""


class WhatIfPlayerFacts(TypedDict):
    """One player's points under other rulings or cards, and what differs from those in force."""

    name: str
    total: int
    difference: dict[str, int]
    categories: dict[str, int]


class WhatIfFacts(TypedDict):
    """The same table under other rulings or cards."""

    changes: dict[str, Any]
    players: list[WhatIfPlayerFacts]
    outcome: str


class DifferenceFacts(TypedDict):
    """One number that came out otherwise than on the receipt."""

    player: str
    key: str
    then: int | None
    now: int | None


class ReceiptFacts(TypedDict):
    """Which side of a receipt changed since a version of scorer wrote it."""

    changed: Literal["document", "rules", "nothing"]
    scorer: str
    differences: list[DifferenceFacts]
    result_edited: bool


class CheckFacts(TypedDict):
    """A result whose players carry their checked claims."""

    scorer: str
    game: str
    kind: str
    options: dict[str, Any]
    players: list[CheckedPlayerFacts]
    outcome: OutcomeFacts
    problems: list[ProblemFacts]
    fingerprint: str
    what_if: NotRequired[WhatIfFacts]
    receipt: NotRequired[ReceiptFacts]


def write(report: CheckReport, out: TextIO) -> None:
    """Write the result with every player's claim, difference and explanations."""
    out.write(json.dumps(check_facts(report), ensure_ascii=False, indent=2) + "\n")


def check_facts(report: CheckReport) -> dict[str, Any]:
    """The result as JSON values, with what was checked; of the shape ``CheckFacts``."""
    result, catalog = report.report.result, report.catalog
    facts = result_facts(result, report.report.document, catalog)
    for player, checked, sheet in zip(facts["players"], report.checked, result.sheets, strict=True):
        player.update(claim_facts(checked, sheet, catalog))
    if report.what_if is not None:
        facts["what_if"] = what_if_facts(report.what_if, result.sheets, catalog)
    if report.recount is not None:
        facts["receipt"] = recount_facts(report.recount)
    return facts


def claim_facts(checked: Checked, sheet: ScoreSheet, catalog: Catalog) -> dict[str, Any]:
    """What is claimed for a player, and what would explain the difference."""
    claim = checked.claim
    facts: dict[str, Any] = {
        "claim": dict(claim) if isinstance(claim, Mapping) else claim,
        "difference": checked.difference,
        "explanations": [
            {
                "code": explanation.code,
                "rule": explanation.rule,
                "points": explanation.points,
                "text": _text(checked, sheet, explanation, catalog),
            }
            for explanation in checked.explanations
        ],
    }
    if checked.silent:
        facts["silent"] = dict(checked.silent)
    if checked.stopped:
        facts["stopped"] = True
    return facts


def _text(checked: Checked, sheet: ScoreSheet, explanation: Explanation, catalog: Catalog) -> str:
    """What would explain the difference; where it is the total's, what would say more."""
    parts = [explanation_text(catalog, checked, sheet, explanation)]
    if checked.dispute.rest_differs and TOTAL in explanation.lines:
        parts.append(by_category(catalog, checked))
    return catalog.say("join.sentences").join(parts)


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
        "differences": [
            {"player": player, "key": key, "then": then, "now": now}
            for player, key, then, now in recount.differences
        ],
        "result_edited": recount.result_edited,
    }
