"""Disputes over Captain Flip: Lily's board (28) and the small tallies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.claims.support import checked, example, said, told

LILY = example("captain-flip", "lily")


def board(letter: str, coins: int, *columns: str, **more: Any) -> dict[str, Any]:
    """One player's board."""
    player = {"name": "Ann", "columns": list(columns), "coins": coins, **more}
    return {"game": "captain-flip", "board": letter, "players": [player]}


# Small tallies 1, 4, 6 and 11 of the reference: end effects 6, 20 (lost), 23 and -3.
ROW_THROUGH_A_HOLE = board("A", 5, "CP CP", "", "", "CP", "GU")
THREE_GUNNERS = board("A", 22, "GU LO", "GU SW CP", "SW GU LO", "SW LO", "CK CT PA")
RAFT = board("C", 14, "CK CT MO", "CP CP CP", "GU LO", "SW CT LO PA NV", "SW")
NEGATIVE = board("A", 1, "PA NV", "PA LO CT", "", "PA NV", "")


def test_a_coin_for_the_map_at_the_end_and_then_the_parrot_forgotten() -> None:
    assert checked(LILY, 29).difference == 1
    assert told(LILY, 29) == [
        ("map_coin_at_end", "treasure_map", 1),
        ("category_skipped", "parrot", 1),
    ]


def test_nothing_explains_12() -> None:
    assert checked(LILY, 12).silent == {"total": "nothing_fits"}
    assert not checked(LILY, 12).explanations


@pytest.mark.parametrize(
    ("raw", "claim", "expected"),
    [
        (LILY, 13, ("end_tally_forgotten", "total", -15)),
        (LILY, {"coins": 14}, ("map_coin_at_end", "treasure_map", 1)),
        (LILY, {"coins": 18}, ("immediate_paid_again", "gunner", 5)),
        (LILY, {"coins": 20}, ("coin_misread", "coins", 7)),
        (LILY, {"column_bonus": 3}, ("bonus_paid_again", "column_bonus", 3)),
        (LILY, {"swabby": 4}, ("rows_for_columns", "swabby", -5)),
        (LILY, {"swabby": 16}, ("table_line_off", "swabby", 7)),
        (LILY, {"swabby": 3}, ("not_squared", "swabby", -6)),
        (LILY, {"carpenter": -3}, ("spoilt_minus", "carpenter", -6)),
        (LILY, {"carpenter": 0}, ("category_skipped", "carpenter", -3)),
        (LILY, {"lookout": 8}, ("covered_paid", "lookout", 4)),
        (LILY, {"parrot": 1}, ("penalty_sign", "parrot", 2)),
        (THREE_GUNNERS, 0, ("loser_zero", "total", -42)),
        (RAFT, {"column_bonus": 0}, ("raft_bonus_in_play", "column_bonus", -10)),
        (RAFT, {"column_bonus": 20}, ("category_twice", "column_bonus", 10)),
        (NEGATIVE, {"parrot": -1}, ("parrot_unpaid", "parrot", 2)),
    ],
)
def test_what_would_explain(raw: Any, claim: Any, expected: tuple[str, str, int]) -> None:
    assert told(raw, claim)[0] == expected


def test_a_hole_that_breaks_the_row_is_looked_at() -> None:
    found = checked(ROW_THROUGH_A_HOLE, {"carpenter": 9}).explanations
    [hole] = [e for e in found if e.code == "hole_breaks_row"]
    assert hole.points == 3
    assert hole.causes[0].pieces == ("c1r1", "c5r1")
    assert hole.causes[0].told["hole"] == (4,)


def test_coins_are_never_skipped_doubled_or_counted_piece_by_piece() -> None:
    for claim in (0, 26, 12, 6):
        assert not set(said(LILY, {"coins": claim})) & {
            "category_skipped",
            "category_twice",
            "piece_missed",
            "piece_twice",
            "pieces_for_points",
        }


def test_a_bonus_thought_paid_in_play_replaces_the_line_left_out() -> None:
    assert "category_skipped" not in said(RAFT, {"column_bonus": 0})


def test_parrots_and_swabbies_are_not_counted_for_their_points() -> None:
    assert "pieces_for_points" not in said(NEGATIVE, {"parrot": 3})
    assert "pieces_for_points" not in said(LILY, {"swabby": 3})
