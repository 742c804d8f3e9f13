"""Disputes over Hawaii: full player A (110), full player B (113), the three-player game."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import load
from scorer.claims.check import Patience, causes_at_hand, dispute_of
from scorer.claims.retold import others
from tests.claims.support import checked, example, said, told

A = {
    "game": "hawaii",
    "players": [
        {
            "name": "A",
            "villages": [
                "S SH2 TA1 HU2 IR1",
                "FH2 BF2 CO1 IR2 BA1",
                "SP1 LK2 SU1",
                "LH2 KL1 SU2 HU1",
            ],
            "tiki_column": 4,
            "kahunas": 4,
            "boats": [2],
            "track_total": 58,
        }
    ],
}
A_LINES = {
    "track": 58,
    "kahunas": 20,
    "irrigation": 7,
    "hula": 14,
    "long_hut": 5,
    "laka": 0,
    "kanaloa": 6,
}
THREE = example("hawaii", "three-players")


def one(tiki: int | None, *villages: str, **more: Any) -> dict[str, Any]:
    """A lone board with the score marker at 0."""
    player = {"name": "Ana", "villages": list(villages), "tiki_column": tiki, "track_total": 0}
    return {"game": "hawaii", "players": [{**player, **more}]}


def test_a_dancer_that_does_not_count_itself() -> None:
    assert told(A, {"hula": 11})[0] == ("option_hula_counts_self", "hula", -3)


def test_a_kahuna_a_dancer_or_a_carry_would_each_explain_100() -> None:
    result = checked(A, 100)
    assert result.difference == -10
    assert not result.explanations
    assert result.silent == {"total": "too_much_fits"}
    loaded = load.validate(A)
    sheets = loaded.kind.sheets(loaded.document, loaded.kind.seats(loaded.document))
    dispute = dispute_of(100, sheets[0])
    told_again = list(others(loaded))
    hand = causes_at_hand(loaded, 0, sheets[0], dispute, told_again, Patience(60))
    fitting = [c for c in (*hand.lines, *hand.total) if c.pull(dispute.computed) == -10]
    assert sorted((c.code, *c.changes) for c in fitting) == [
        ("adding_off", "total"),
        ("piece_missed", "hula"),
        ("piece_missed", "kahunas"),
    ]


def test_laka_over_all_villages_explains_cai() -> None:
    assert told(THREE, 100, "Cai") == [("option_laka_scope", "laka", 1)]


def test_villages_that_are_too_short_explain_several_lines_at_once() -> None:
    # V3 is one tile short of the tiki: its kahuna 10, its surfer 2, and Laka II with five levels.
    claim = {**A_LINES, "kahunas": 30, "laka": 10, "kanaloa": 8}
    found = checked(A, claim).explanations
    assert [(e.code, e.rule, e.points) for e in found] == [
        ("tiki_ignored", "tiki", 22),
        ("tiki_one_short", "tiki", 22),
    ]
    assert {e.causes[0].pieces for e in found} == {("V3",)}
    assert told(A, 132)[0] == ("tiki_ignored", "tiki", 22)


def test_a_cause_that_misses_a_claimed_line_ranks_behind() -> None:
    assert said(A, {**A_LINES, "kahunas": 30})[0] == "every_kahuna_paid"
    assert said(A, {"kahunas": 30})[0] == "every_kahuna_paid"
    assert "tiki_ignored" in said(A, {"kahunas": 30})


def test_the_marker_is_never_skipped_or_doubled() -> None:
    assert said(A, {"track": 0}) == []
    assert said(A, {"track": 116}) == []
    assert said(A, {"track": 85}) == ["digits_swapped"]


@pytest.mark.parametrize(
    ("raw", "claim", "expected"),
    [
        # Small examples 3b, 3c, 6 and 8.
        (one(5, "S", "FH1 BF1 TA2 IR2 CO1"), {"irrigation": 10}, ("levels_as_kinds", 4)),
        (one(5, "S", "FH1 BF1 TA2 IR2 CO1"), {"irrigation": 3}, ("table_line_off", -3)),
        (one(5, "S", "FH1 BF1 TA2 IR1 CO1 BA2"), {"irrigation": 6}, ("table_line_off", -4)),
        (one(3, "S BF2 TA1 LK2", "FH1 CO2"), {"laka": 10}, ("option_laka_scope", 4)),
        (one(3, "S BF2 TA1 LK2", "FH1 CO2"), {"laka": 3}, ("level_ignored", -3)),
        (
            one(3, "S SU2 KL1", "FH1 SU1", boats=[2]),
            {"kanaloa": 4},
            ("option_kanaloa_start_boat", -2),
        ),
        (A, {"long_hut": 10}, ("category_twice", 5)),
    ],
)
def test_what_would_explain(raw: Any, claim: Any, expected: tuple[str, int]) -> None:
    code, _, points = told(raw, claim)[0]
    assert (code, points) == expected


@pytest.mark.parametrize(
    ("player", "claim", "expected"),
    [
        # Islands 1 and 2 for Ana: 2 + 3 points, 3 + 4 feet. Spears: 4 tokens at 1.
        ("Ana", {"islands": 3}, "stage_number"),
        ("Ana", {"islands": 7}, "feet_for_points"),
        ("Ana", {"islands": 7}, "table_line_off"),
        ("Ben", {"spears": 4}, "one_per_token"),
        ("Ben", {"first_space": 2}, "first_space_not_held"),
        ("Ben", {"lono": 16}, "every_round_paid"),
        ("Ana", {"goals": 8}, "surfers_ignored"),
        ("Cai", {"laka": 7}, "option_laka_scope"),
    ],
)
def test_the_tally(player: str, claim: Any, expected: str) -> None:
    assert expected in said(THREE, claim, player)


def test_a_round_of_lono_is_missed_by_itself_not_all_of_one_level() -> None:
    # Lono I in two rounds, II in two more, every goal met: 2 × 2 + 2 × 4 = 12.
    rounds = [{"tokens": 17, "lono": level} for level in (1, 1, 2, 2, 0)]
    raw = one(None, "S SH1")
    del raw["players"][0]["track_total"]
    raw["players"][0]["rounds"] = rounds
    for missed in (2, 4):
        assert ("piece_missed", "lono", -missed) in told(raw, {"lono": 12 - missed})
    assert "piece_missed" not in said(raw, {"lono": 12 - 8})
