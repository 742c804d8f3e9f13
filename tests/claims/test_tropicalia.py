"""Disputes over Tropicalia: the full sheets P1 (55) and P2 (67), and visits to markets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.claims.support import checked, said, told
from tests.games.tropicalia.tables import game, p1, p2, player

P1 = game(p1())
P2 = game(p2())
P2_LINES = {
    "buildings": 0,
    "events": 45,
    "orchards": 4,
    "treasures": 14,
    "missing_kinds": -4,
    "fruit": 0,
    "shells": 7,
    "items": 1,
}


def sale(market: str, own: tuple[int, int, int], **more: Any) -> dict[str, Any]:
    """A visit to a market with coconuts, sugar apples and mangoes."""
    fruit = dict(zip(("coconut", "sugar_apple", "mango"), own, strict=True))
    return {"game": "tropicalia", "kind": "market-sale", "market": market, "own": fruit, **more}


def test_the_track_not_set_back_and_then_the_table_one_line_off() -> None:
    assert checked(P1, 64).difference == 9
    assert told(P1, 64) == [("track_not_reset", "total", 9), ("table_line_off", "events", 9)]


def test_a_sum_that_is_wrong_and_then_the_sign_of_a_loss() -> None:
    claim = {**P2_LINES, "missing_kinds": 4, "total": 77}
    assert checked(P2, claim).difference == {
        **dict.fromkeys(P2_LINES, 0),
        "missing_kinds": 8,
        "total": 10,
    }
    assert told(P2, claim) == [("sum_wrong", "total", 2), ("penalty_sign", "missing_kinds", 8)]


@pytest.mark.parametrize(
    ("raw", "claim", "expected"),
    [
        (P1, {"shells": 5}, ("rounded_up", "shells", 1)),
        (P1, {"shells": 9}, ("every_shell_counted", "shells", 5)),
        (P1, {"events": 24}, ("table_line_off", "events", 9)),
        (P1, {"events": 7}, ("table_line_off", "events", -8)),
        (P1, {"fruit": 3}, ("kinds_counted", "fruit", -1)),
        (P1, {"buildings": 2}, ("pieces_for_points", "buildings", -10)),
        (P1, {"buildings": 7}, ("piece_missed", "buildings", -5)),
        (P1, {"buildings": 21}, ("digits_swapped", "buildings", 9)),
        (P2, {"missing_kinds": 0}, ("category_skipped", "missing_kinds", 4)),
        (P2, {"treasures": 7}, ("doubling_forgotten", "treasures", -7)),
        (P2, {"items": 4}, ("used_items_counted", "items", 3)),
        (
            game(player("B4 . . | . . . | . . .", fruit=(2, 0, 0), shells=7)),
            0,
            ("floor_at_zero", "total", 3),
        ),
    ],
)
def test_what_would_explain(raw: Any, claim: Any, expected: tuple[str, str, int]) -> None:
    assert told(raw, claim)[0] == expected


def test_copies_and_shells_only_together() -> None:
    # Three events, four tiles: 24, with the copy read as a fourth 34. Nine shells: 4, or 9.
    village = "E:a E:b E:c | E:a B1 O1 | T:surfboard . ."
    table = game(player(village, shells=9))
    assert told(table, 30 + 15) == [("copies_counted+every_shell_counted", "events+shells", 15)]


@pytest.mark.parametrize(
    ("raw", "claim", "expected"),
    [
        # K5: two sets of three at 9 shells, or six fruit at 9.
        (sale("A4", (2, 3, 2)), 54, ("set_price_per_fruit", "A4", 36)),
        # K8: eight fruit in sets of four alike for 26; with any four the ten make no more.
        (sale("A7", (3, 3, 2)), 26, ("mixed_four", "A7", 26)),
        # K12: three workers stood on markets; with the new one four shells a mango.
        (sale("A11", (2, 0, 4), workers_on_markets=3), 16, ("new_worker_counted", "A11", 4)),
        # The line is the market: slips bear its id as well.
        (sale("A1", (3, 2, 1)), 0, ("category_skipped", "A1", -10)),
        (sale("A1", (3, 2, 1)), 5, ("piece_missed", "A1", -5)),
        (sale("A5", (1, 1, 2)), {"sale": 16}, ("category_twice", "A5", 8)),
    ],
)
def test_a_sale_is_searched_as_a_line(raw: Any, claim: Any, expected: tuple[str, str, int]) -> None:
    assert told(raw, claim)[0] == expected


def test_a_sale_has_a_difference_in_the_shape_of_its_claim() -> None:
    assert checked(sale("A1", (3, 2, 1)), 12).difference == 2
    assert checked(sale("A1", (3, 2, 1)), {"sale": 12}).difference == {"sale": 2}
    assert said(sale("A1", (3, 2, 1)), 12) == []
