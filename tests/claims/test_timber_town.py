"""Disputes over Timber Town: the published example (91) and the second full town (52)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.claims.support import checked, example, said, told
from tests.games.timber_town.towns import E14, SECOND, SECOND_CARDS, game, player

PUBLISHED = example("timber-town", "published-91")
LINES = {
    "red": 2,
    "green": 5,
    "purple": 30,
    "orange": 22,
    "blue": 10,
    "yellow": 10,
    "beavers": 5,
    "tokens": 2,
    "builder_beaver": 5,
}
SECOND_TOWN = game(player(SECOND, unused={"own_raft": 1}), cards=SECOND_CARDS)


def one_town(town: list[str], cards: dict[str, str], **more: Any) -> dict[str, Any]:
    """A lone town without recorded walkways."""
    return game(player(town, crossing_beavers=0, **more), cards=cards)


def test_the_bonus_forgotten_explains_85() -> None:
    result = checked(PUBLISHED, 85)
    assert result.difference == -6
    assert told(PUBLISHED, 85) == [("bonus_forgotten", "shrine", -6)]


def test_lines_before_totals_though_the_total_is_right() -> None:
    claim = {"red": 4, "tokens": 0, "total": 91}
    assert checked(PUBLISHED, claim).difference == {"red": 2, "tokens": -2, "total": 0}
    assert told(PUBLISHED, claim) == [("booked_elsewhere", "red+tokens", 0)]


def test_the_column_for_the_row_and_then_the_other_card() -> None:
    assert told(SECOND_TOWN, {"blue": 4})[:2] == [
        ("wrong_direction", "carpenter", -2),
        ("other_card", "cooper", -2),
    ]


def test_a_right_claim_is_silent() -> None:
    for claim in (91, {"total": 91}, LINES, {**LINES, "total": 91}):
        assert not checked(PUBLISHED, claim).explanations
        assert not checked(PUBLISHED, claim).dispute.differs


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ({"green": 0}, ("category_skipped", "green", -5)),
        ({"green": 10}, ("category_twice", "green", 5)),
        ({**LINES, "red": 5, "green": 2}, ("categories_swapped", "red+green", 0)),
        ({**LINES, "green": 0, "beavers": 10}, ("booked_elsewhere", "green+beavers", 0)),
        ({"purple": 6}, ("pieces_for_points", "purple", -24)),
        ({"orange": 16}, ("piece_missed", "orange", -6)),
        ({"orange": 30}, ("piece_twice", "orange", 8)),
        (19, ("digits_swapped", "total", -72)),
        ({**LINES, "total": 93}, ("sum_wrong", "total", 2)),
        ({**LINES, "purple": 24, "total": 91}, ("sum_wrong", "total", 6)),
    ],
)
def test_slips_of_any_game(claim: Any, expected: tuple[str, str, int]) -> None:
    assert told(PUBLISHED, claim)[0] == expected


def test_coins_and_carries_are_not_sought_in_a_line() -> None:
    assert said(PUBLISHED, {"purple": 31}) == []
    assert said(PUBLISHED, {"purple": 40}) == []


def test_the_table_of_the_lodge_one_line_off() -> None:
    # Groups of three and two: 8 + 5. One line further the Lodge says 12 + 8; before two is none.
    assert ("table_line_off", "yellow", 7) in told(SECOND_TOWN, {"yellow": 20})
    assert "table_line_off" not in said(SECOND_TOWN, {"yellow": 5})


def test_the_table_of_the_pagoda_one_line_off_and_its_sign() -> None:
    # One purple tile: -9; the lines beside it say 0 and 8.
    town = one_town(cards={"purple": "pagoda"}, town=["P . . .", ". . . .", ". . . .", ". . . ."])
    assert said(town, {"purple": 8})[0] == "table_line_off"
    assert said(town, {"purple": 0})[:2] == ["category_skipped", "table_line_off"]
    assert said(town, {"purple": 9})[0] == "penalty_sign"


def test_another_card_of_the_colour_is_a_recount_of_this_town() -> None:
    # E1: Garden 10, Playground 5, Estate 15, Arboretum 5.
    rows = ["G Y . B", ". G O G", "R . P .", "Y B . G"]
    town = one_town(cards={"green": "garden"}, town=rows)
    assert ("other_card", "estate", 5) in told(town, {"green": 15})
    assert ("other_card", "playground", -5) in told(town, {"green": 5})
    assert ("other_card", "arboretum", -5) in told(town, {"green": 5})


def test_a_card_that_cannot_be_counted_here_is_no_explanation() -> None:
    # Seven purple tiles are too many for the Pagoda; the Chalet has no table.
    rows = ["P P P P", "P P P .", "Y Y . .", ". . . ."]
    town = one_town(cards={"purple": "shrine"}, town=rows, chalet_groups=[2])
    assert not {e.rule for e in checked(town, {"purple": 36}).explanations} & {"pagoda", "chalet"}


def test_another_ruling_explains_by_its_key() -> None:
    # A2 hangs on a spur of the way along row B, so it crosses only where tiles may be repeated.
    town = game(player(E14))
    assert told(town, {"beavers": 5})[0] == ("option_beaver_path", "beavers", -5)


def test_two_misreadings_only_together() -> None:
    # All eight spaces around each market (34 - 22 = 12 more) and every tile in the column of each
    # workshop (2 more): no single cause gives 14 more, and no other likely pair does.
    assert told(PUBLISHED, 105) == [("all_around+every_tile_counted", "food+cooper", 14)]


def test_a_total_with_some_lines_leaves_the_rest() -> None:
    assert told(PUBLISHED, {"red": 2, "tokens": 2, "purple": 30, "total": 87}) == [
        ("colours_once", "food", -4)
    ]


def test_several_ways_explain_so_none_is_named() -> None:
    result = checked(PUBLISHED, 77)
    assert result.silent == {"total": "too_much_fits"}
    assert checked(PUBLISHED, 70).silent == {"total": "nothing_fits"}
