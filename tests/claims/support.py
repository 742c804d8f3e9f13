"""Check a claim for one player of a raw document."""

from __future__ import annotations

from typing import Any

from scorer import load
from scorer.claims.check import Checked, check
from scorer.claims.dispute import Claim
from tests.support import EXAMPLES, read


def example(game: str, name: str) -> Any:
    """An example document."""
    return read(EXAMPLES / game / f"{name}.json")


def checked(raw: Any, claim: Claim, player: str | None = None) -> Checked:
    """What is said of this claim for the player (the first one unless named)."""
    loaded = load.validate(raw)
    document = loaded.document
    names = list(document.names())
    index = names.index(player) if player else 0
    claims: list[Claim | None] = [None] * len(names)
    claims[index] = claim
    sheets = loaded.kind.sheets(document, loaded.kind.seats(document))
    return check(loaded, sheets, claims)[index]


def said(raw: Any, claim: Claim, player: str | None = None) -> list[str]:
    """The ids of the explanations, likeliest first."""
    return [explanation.code for explanation in checked(raw, claim, player).explanations]


def told(raw: Any, claim: Claim, player: str | None = None) -> list[tuple[str, str, int]]:
    """Id, rule and share of every explanation."""
    found = checked(raw, claim, player).explanations
    return [(e.code, e.rule, e.points) for e in found]
