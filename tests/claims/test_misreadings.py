"""The misreadings of every rule: none is missing, and each explains the number it gives."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from scorer import games, load
from scorer.claims.cause import FARTHER, INVITED
from scorer.claims.recounts import misreadings_of
from scorer.tally import computed_points
from tests.claims.support import checked
from tests.support import TESTS, cases, document

WANTED = tomllib.loads((TESTS / "claims" / "misreadings.toml").read_text("utf-8"))
MISREAD = [
    pytest.param(game, rule, case, id, points, id=f"{game}-{rule}-{id}-{case['name']}")
    for game, rule, case in cases()
    for id, points in case.get("misread", {}).items()
    if points != case["points"]
]


def _attached(game: str) -> dict[tuple[str, str], bool]:
    """Every misreading of a game by rule and id, and whether the wording invites it."""
    found = games.find(game)
    of_rules = {(rule.id, m.id): m.inviting for rule in found.deck for m in rule.misreadings}
    of_sheets = {(m.rule, m.id): m.inviting for kind in found.kinds for m in kind.misreadings}
    return {**of_rules, **of_sheets}


@pytest.mark.parametrize("game", [id for id in WANTED if id in games.ids()])
def test_every_misreading_is_there_and_ranks_as_it_should(game: str) -> None:
    wanted = {
        (rule, id): id in ids.get("inviting", [])
        for rule, ids in WANTED[game].items()
        for id in (*ids.get("inviting", []), *ids.get("other", []))
    }
    assert _attached(game) == wanted


@pytest.mark.parametrize(("game", "rule", "case", "id", "points"), MISREAD)
def test_a_misreading_explains_the_number_it_gives(
    game: str, rule: str, case: dict[str, Any], id: str, points: int
) -> None:
    """Among the causes at hand; only three likelier ones of the same line may hide it."""
    raw, index = document(game, rule, case), case.get("player", 0)
    loaded = load.validate(raw)
    seat = loaded.kind.seats(loaded.document)[index]
    sheet = loaded.kind.sheets(loaded.document, loaded.kind.seats(loaded.document))[index]
    of_rule = next(
        one
        for one in loaded.kind.rules(loaded.document)
        if one.id == rule and case.get("category", one.category) == one.category
    )
    [cause] = [
        one
        for one in misreadings_of(of_rule, seat, computed_points(sheet))
        if one.code == id and one.rule == rule
    ]
    line = of_rule.category
    assert cause.changes[line] - sheet.points(line) == points - case["points"]
    found = checked(raw, {line: cause.changes[line]}, sheet.name).explanations
    ranks = [explanation.causes[0].rank for explanation in found]
    if (id, rule) not in [(e.code, e.rule) for e in found]:
        inviting = next(m.inviting for m in of_rule.misreadings if m.id == id)
        assert len(found) == 3
        assert max(ranks) <= (INVITED if inviting else FARTHER)
