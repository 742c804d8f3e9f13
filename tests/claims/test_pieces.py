"""The pieces to look at: what is paid otherwise, and what keeps it from paying; no others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.claims.support import checked, example
from tests.claims.test_captain_flip import LILY
from tests.claims.test_hawaii import THREE, A, one
from tests.claims.test_timber_town import PUBLISHED, one_town
from tests.games.tropicalia.tables import game, player

# E5: the pair A1 A2, the trios A4 B3 B4 and D2 D3 D4, and C1 alone.
E5 = ["Y Y . Y", ". P Y Y", "Y G P B", "O Y Y Y"]
# S1: three events and a copy of the first in a2.
S1 = game(player("E:a E:b E:c | E:a T:event . | . . ."))


@pytest.mark.parametrize(
    ("raw", "player", "claim", "code", "pieces"),
    [
        # The Gunner c2r1 spoils c2r2 in its column and c5r1 across the hole in column 4.
        (LILY, None, {"carpenter": 6}, "hole_breaks_row", ("c5r1", "c2r1")),
        (LILY, None, {"carpenter": 6}, "column_ignored", ("c2r2", "c2r1")),
        (LILY, None, {"carpenter": 9}, "gunner_ignored", ("c2r2", "c5r1", "c2r1")),
        # The Carpenter c3r3 covers the Lookout c3r2.
        (LILY, None, {"lookout": 8}, "covered_paid", ("c3r2", "c3r3")),
        (PUBLISHED, None, {"yellow": 5}, "group_paid_once", ("B1", "C1")),
        (
            one_town(E5, {"yellow": "cottage"}),
            None,
            {"yellow": 40},
            "larger_groups_pay",
            ("A4", "B3", "B4", "D2", "D3", "D4"),
        ),
        (S1, None, {"events": 31}, "second_set", ("a2",)),
        (S1, None, {"events": 34}, "copies_counted", ("a1", "a2", "b1", "c1")),
        # V3 is one tile short of the tiki: its kahuna of 10 is lost.
        (A, None, {"kahunas": 30}, "every_kahuna_paid", ("V3",)),
        (A, None, {"kahunas": 30}, "tiki_ignored", ("V3",)),
        (A, None, {"kahunas": 10}, "tiki_must_be_passed", ("V4",)),
        (A, None, {"kahunas": 15}, "five_each", ("V4",)),
        (A, None, {"hula": 9}, "level_ignored", ("V1",)),
        (THREE, "Ben", {"kahunas": 30}, "start_hut_not_a_tile", ("V1",)),
        # Ben missed the goal of round 4; Lono lay with him from round 2.
        (THREE, "Ben", {"lono": 16}, "every_round_paid", ("R4",)),
        (one(2, "S SH1", "LH2 SU1", "LH1 HU1"), None, {"long_hut": 10}, "level_one_paid", ("V3",)),
    ],
)
def test_where_to_look(
    raw: Any, player: str | None, claim: Any, code: str, pieces: tuple[str, ...]
) -> None:
    [cause] = [e.causes[0] for e in checked(raw, claim, player).explanations if e.code == code]
    assert cause.pieces == pieces


def test_a_treasure_is_looked_at_without_all_that_it_counts() -> None:
    [cause] = [e.causes[0] for e in checked(S1, {"treasures": 4}).explanations]
    assert (cause.code, cause.pieces) == ("doubling_forgotten", ("b2",))


def test_a_bonus_for_fewer_is_no_bonus_less_for_more() -> None:
    town = example("timber-town", "published-91")
    assert [e.code for e in checked(town, {"purple": 24}).explanations] == ["bonus_forgotten"]
