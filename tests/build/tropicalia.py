"""Tropicalia cases: one player's sheet, or one market visit with fruit written C, S, M."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorer.games.tropicalia.market.model import ADVANCED, BASIC
from scorer.games.tropicalia.model import FRUIT

EMPTY = ". . . | . . . | . . ."
PLAYER = ("fountains", "fruit", "basket_tiles", "shells", "carts", "surfboards")
INPUTS = ("workers_on_markets", "workers", "at")


def document(case: dict[str, Any], rule: str) -> dict[str, Any]:
    """A sale for the rule of a market, else a finished game of one player."""
    if rule in {*ADVANCED, BASIC}:
        return sale(case, rule)
    given = {key: case[key] for key in PLAYER if key in case}
    village = case.get("village", EMPTY)
    return {
        "game": "tropicalia",
        "players": [{"name": "Red", "village": village, **given}],
    }


def sale(case: dict[str, Any], market: str) -> dict[str, Any]:
    """A visit to this market; ``fruit`` and ``price`` are those of a basic one."""
    basic = {"fruit": case.get("fruit"), "price": case.get("price")}
    raw: dict[str, Any] = {
        "game": "tropicalia",
        "kind": "market-sale",
        "market": basic if market == BASIC else market,
        "own": fruit(case["own"]),
        **{key: case[key] for key in INPUTS if key in case},
    }
    if "others" in case:
        raw["others"] = [fruit(one) for one in case["others"]]
    if "sale" in case:
        raw["sale"] = fruit(case["sale"])
    return raw


def fruit(counts: Sequence[int]) -> dict[str, int]:
    """Coconuts, sugar apples and mangoes as a document has them."""
    return dict(zip(FRUIT, counts, strict=True))
