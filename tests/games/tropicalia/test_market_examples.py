"""The worked examples of market sales, counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.core.breakdown import ScoreItem
from scorer.core.problem import Clause
from tests.games.tropicalia.tables import sale
from tests.support import codes, points, score

COCONUT_AT_3 = {"fruit": "coconut", "price": 3}
MANGO_AT_4 = {"fruit": "mango", "price": 4}
WORKERS = ["1010", "0111", "1001", "0110"]

BEST: dict[str, tuple[dict[str, Any], int, tuple[int, int, int]]] = {
    "K1": (sale(COCONUT_AT_3, (4, 1, 0)), 12, (4, 0, 0)),
    "K2": (sale("A1", (3, 2, 1)), 10, (2, 2, 0)),
    "K3": (sale("A2", (3, 0, 1)), 6, (1, 0, 1)),
    "K4": (sale("A3", (0, 0, 4)), 0, (0, 0, 0)),
    "K5": (sale("A4", (2, 3, 2)), 18, (2, 2, 2)),
    "K6": (sale("A5", (1, 1, 2)), 8, (1, 1, 2)),
    "K7": (sale("A6", (1, 0, 3)), 5, (1, 0, 0)),
    "K8": (sale("A7", (5, 4, 1)), 26, (4, 4, 0)),
    "K9": (sale("A8", (3, 2, 2)), 13, (3, 2, 0)),
    "K10": (
        sale("A9", (2, 3, 4), others=[(1, 3, 3), (0, 1, 2), (2, 0, 2)]),
        16,
        (0, 0, 4),
    ),
    "K11": (sale("A10", (1, 2, 0), others=[(2, 2, 1), (3, 4, 1)]), 5, (1, 0, 0)),
    "K12": (sale("A11", (2, 0, 4), workers_on_markets=3), 12, (0, 0, 4)),
    "K13": (sale("A12", (0, 3, 0), workers=WORKERS, at="r2c3"), 15, (0, 3, 0)),
    "K14": (sale("A11", (2, 0, 4), workers_on_markets=0), 0, (0, 0, 0)),
    "equal shells: fewer fruit": (
        sale("A9", (2, 4, 0), others=[(1, 4, 0)]),
        8,
        (2, 0, 0),
    ),
    "equal shells and fruit: coconuts": (
        sale("A11", (3, 3, 3), workers_on_markets=2),
        6,
        (3, 0, 0),
    ),
    "equal shells and fruit: sugar apples": (
        sale("A11", (2, 3, 3), workers_on_markets=2),
        6,
        (0, 3, 0),
    ),
    "A6 without coconuts": (sale("A6", (0, 2, 3)), 5, (0, 1, 0)),
    "A8 takes coconuts first, then sugar apples": (sale("A8", (1, 2, 9)), 26, (1, 2, 7)),
    "a free market": (sale({"fruit": "mango", "price": 0}, (0, 0, 3)), 0, (0, 0, 0)),
}


def sold(raw: object) -> tuple[int, int, int]:
    """Coconuts, sugar apples and mangoes sold."""
    counts: Any = score(raw).sheets[0].extras["sold"]
    return counts["coconut"], counts["sugar_apple"], counts["mango"]


@pytest.mark.parametrize("id", BEST)
def test_best_sale(id: str) -> None:
    raw, shells, fruit = BEST[id]
    assert points(raw) == {"sale": shells, "total": shells}
    assert sold(raw) == fruit


DECLARED: dict[str, tuple[dict[str, Any], int, tuple[str, ...]]] = {
    "D1": (sale("A1", (3, 2, 0), sale=(2, 1, 0)), 0, ("unequal_numbers",)),
    "D2": (sale("A7", (6, 0, 0), sale=(5, 0, 0)), 0, ("not_in_fours",)),
    "D3": (sale("A8", (4, 0, 4), sale=(3, 0, 2)), 13, ()),
    "D4": (sale("A9", (2, 0, 2), others=[(0, 0, 0)], sale=(1, 0, 1)), 0, ("one_kind_only",)),
    "D5": (sale("A9", (0, 0, 4), others=[(0, 0, 3)], sale=(0, 0, 1)), 4, ()),
    "D6": (sale("A6", (2, 0, 0), sale=(2, 0, 0)), 0, ("one_fruit_only",)),
    "D7": (sale("A5", (2, 0, 0), sale=(0, 0, 0)), 0, ()),
    "D8": (sale(MANGO_AT_4, (2, 0, 3), sale=(0, 0, 2)), 8, ()),
    "basic, another kind": (sale(MANGO_AT_4, (2, 0, 3), sale=(1, 0, 0)), 0, ("other_fruit",)),
    "more than held": (sale("A5", (2, 0, 0), sale=(2, 1, 0)), 0, ("more_than_held",)),
    "A2 with a sugar apple": (sale("A2", (3, 3, 3), sale=(1, 1, 1)), 0, ("other_fruit",)),
    "A8, four fruit": (sale("A8", (4, 0, 4), sale=(2, 0, 2)), 0, ("not_in_fives",)),
    "A4, everything at once": (
        sale("A4", (1, 1, 1), sale=(2, 1, 1)),
        0,
        ("more_than_held", "unequal_numbers"),
    ),
    "A1, other fruit and unequal": (
        sale("A1", (3, 3, 3), sale=(2, 1, 1)),
        0,
        ("other_fruit", "unequal_numbers"),
    ),
    "A11 for nothing, though legal": (
        sale("A11", (2, 0, 4), workers_on_markets=0, sale=(2, 0, 0)),
        0,
        (),
    ),
    "an empty sale is legal everywhere": (sale("A7", (6, 0, 0), sale=(0, 0, 0)), 0, ()),
}


@pytest.mark.parametrize("id", DECLARED)
def test_declared_sale(id: str) -> None:
    raw, shells, refusals = DECLARED[id]
    assert points(raw)["total"] == shells
    assert codes(raw) == ({"illegal_sale": "fault"} if refusals else {})
    for problem in score(raw).problems:
        assert problem.params["reasons"] == tuple(Clause(f"refusals.{r}", {}) for r in refusals)
        assert sold(raw) == (0, 0, 0)


def item_of(raw: object, kind: str) -> ScoreItem:
    """The item that speaks of this kind of fruit."""
    (line,) = score(raw).sheets[0].lines
    return next(item for item in line.items if item.award.counted == (kind,))


class TestWhyThisPrice:
    """Every kind says which price it would have had, and why."""

    def test_k10_the_most_mangoes(self) -> None:
        raw = BEST["K10"][0]
        mango, coconut = item_of(raw, "mango"), item_of(raw, "coconut")
        assert (mango.points, mango.award.count, mango.award.unit) == (16, 4, 4)
        assert mango.award.key == "bonus"
        assert mango.award.params
        assert (mango.award.params["held"], mango.award.params["rival"]) == (4, 3)
        assert (coconut.points, coconut.award.key) == (0, "plain_unsold")
        assert coconut.award.params
        assert (coconut.award.params["held"], coconut.award.params["rival"]) == (2, 2)

    def test_k11_the_fewest_coconuts(self) -> None:
        raw = BEST["K11"][0]
        assert item_of(raw, "coconut").award.key == "bonus"
        assert item_of(raw, "sugar_apple").award.key == "plain_unsold"
        assert item_of(raw, "mango").award.key == "not_held"

    def test_plain_price_when_sold(self) -> None:
        raw = sale("A9", (2, 0, 0), others=[(2, 0, 0)])
        assert (item_of(raw, "coconut").points, item_of(raw, "coconut").award.key) == (4, "plain")

    def test_bonus_price_not_worth_it(self) -> None:
        raw = sale("A9", (2, 5, 0), others=[(1, 5, 0)])
        assert item_of(raw, "coconut").award.key == "bonus_unsold"
        assert item_of(raw, "sugar_apple").points == 10


def test_the_result_has_one_player_and_one_line() -> None:
    result = score(sale("A1", (3, 2, 1)))
    assert [sheet.name for sheet in result.sheets] == ["seller"]
    assert [line.category for line in result.sheets[0].lines] == ["sale"]
    assert result.sheets[0].lines[0].items[0].rule == "A1"
    assert result.standing[:3] == ((1,), (0,), "single")


def test_the_seller_may_have_a_name_and_a_claim() -> None:
    result = score(sale("A1", (3, 2, 1), name="Aiko", claim=20))
    assert result.sheets[0].name == "Aiko"
    assert [(p.code, p.degree) for p in result.problems] == [("claim_differs", "warning")]


@pytest.mark.parametrize(
    ("raw", "code", "degree"),
    [
        (sale({"fruit": "coconut", "price": 1}, (1, 0, 0)), "market_price", "fault"),
        (sale({"fruit": "coconut", "price": 5}, (1, 0, 0)), "market_price", "fault"),
        (sale("A11", (1, 0, 0), workers_on_markets=16), "too_many_workers", "fault"),
        (
            sale("A12", (1, 0, 0), workers=["4444", "0000", "0000", "0000"], at="r1c1"),
            "too_many_workers",
            "fault",
        ),
        (sale("A1", (1, 1, 0), workers_on_markets=2), "market_input_not_used", "warning"),
        (sale("A9", (1, 1, 0), others=[(0, 0, 0)], at="r1c1"), "market_input_not_used", "warning"),
    ],
    ids=["price 1", "price 5", "16 on markets", "16 on the island", "A1 workers", "A9 place"],
)
def test_odd_tables_are_priced(raw: dict[str, Any], code: str, degree: str) -> None:
    assert codes(raw) == {code: degree}


@pytest.mark.parametrize("price", [2, 3, 4])
def test_prices_of_basic_markets(price: int) -> None:
    raw = sale({"fruit": "mango", "price": price}, (0, 0, 2))
    assert codes(raw) == {}
    assert points(raw)["sale"] == 2 * price


def test_fifteen_workers_are_possible() -> None:
    assert codes(sale("A11", (1, 0, 0), workers_on_markets=15)) == {}
