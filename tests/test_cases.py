"""Every rule's cases: points, pieces that paid, and what each misreading would give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from scorer import games
from scorer.core.breakdown import ScoreItem
from tests.support import cases, document, seat_and_rules

ALL = [pytest.param(*case, id=f"{case[0]}-{case[1]}-{case[2]['name']}") for case in cases()]


def _rule(rules: list[Any], rule: str, case: dict[str, Any]) -> Any:
    """The rule in force that the case speaks of; ``category`` tells apart rules of one id."""
    return next(r for r in rules if r.id == rule and case.get("category", r.category) == r.category)


def _by_pieces(items: Sequence[ScoreItem]) -> dict[str, int]:
    """Points of every item that names pieces, those of several joined by blanks."""
    return {" ".join(item.award.pieces): item.points for item in items if item.award.pieces}


@pytest.mark.parametrize(("game", "rule", "case"), ALL)
def test_case(game: str, rule: str, case: dict[str, Any]) -> None:
    """The rule pays what the case says, for the pieces it names."""
    seat, rules = seat_and_rules(document(game, rule, case), case.get("player", 0))
    one = _rule(rules, rule, case)
    items = one.items(seat)
    assert sum(item.points for item in items) == case["points"]
    if "pieces" in case:
        paid = {piece for item in items if item.points for piece in item.award.pieces}
        assert sorted(paid) == sorted(case["pieces"])
    if "items" in case:
        assert _by_pieces(items) == case["items"]
    misread = {m.id: sum(a.points for a in m.award(seat)) for m in one.misreadings}
    for id, expected in case.get("misread", {}).items():
        assert misread[id] == expected, id


def test_every_rule_and_misreading_has_cases() -> None:
    """A rule without cases, or a misreading that no case changes, is not finished."""
    tried: dict[tuple[str, str], set[str]] = {}
    for game, rule, case in cases():
        changed = {id for id, value in case.get("misread", {}).items() if value != case["points"]}
        tried.setdefault((game, rule), set()).update(changed)
    missing = []
    for id in games.ids():
        for one in games.find(id).deck:
            seen = tried.get((id, one.id), set())
            missing += [f"{id}/{one.id}"] if (id, one.id) not in tried else []
            missing += [f"{id}/{one.id}/{m.id}" for m in one.misreadings if m.id not in seen]
    assert not missing


def test_every_case_file_is_of_a_rule() -> None:
    """A file of cases is named for a rule."""
    known = {(id, rule.id) for id in games.ids() for rule in games.find(id).deck}
    assert {(game, rule) for game, rule, _ in cases()} <= known
