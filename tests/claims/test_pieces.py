"""What to look at: the pieces and items paid otherwise and what keeps them from it; no others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.claims.support import checked, example
from tests.claims.test_captain_flip import LILY
from tests.claims.test_hawaii import THREE, A, one
from tests.claims.test_timber_town import PUBLISHED, one_town
from tests.games.tropicalia.tables import game, p1, p2, player

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


P1, P2 = game(p1()), game(p2())


@pytest.mark.parametrize(
    ("raw", "player", "claim", "code", "items"),
    [
        # Six temples pay 4 each either way: only the bonus differs, and it lies nowhere.
        (PUBLISHED, None, {"purple": 24}, "bonus_forgotten", [((), 6)]),
        (PUBLISHED, None, {"tokens": 1}, "own_raft_left_out", [(("own_raft",), 1)]),
        # The map paid 2 coins in play, what else came in stays as it is.
        (LILY, None, {"coins": 14}, "map_coin_at_end", [((), 2)]),
        (LILY, None, {"carpenter": 6}, "hole_breaks_row", [(("c5r1",), 0)]),
        # Two used carts; of two surfboards one is used.
        (P2, None, {"items": 4}, "used_items_counted", [(("cart",), 0), (("surfboard",), 1)]),
        # The one cart is unused, the surfboard used.
        (P1, None, {"items": 2}, "used_items_counted", [(("surfboard",), 0)]),
        # Two coconuts are one kind; of the others there is one each.
        (P1, None, {"fruit": 3}, "kinds_counted", [(("coconut",), 2)]),
        # A copy of the first event adds nothing by the rule; a second set makes 7 of it.
        (S1, None, {"events": 31}, "second_set", [(("a2",), 0)]),
        # V2 has a breadfruit I that Laka, in V1, would pay if V2 were valid.
        (THREE, "Cai", {"laka": 7}, "tiki_ignored", [(("V1",), 6), (("V2",), 0)]),
        # Lono paid in rounds 2, 3 and 5; the zero of round 4 is not left out of anything.
        (THREE, "Ben", {"lono": 0}, "category_skipped", [(("R2", "R3", "R5"), 12)]),
        # The pencil slipped, whatever the items say.
        (P1, None, {"buildings": 21}, "digits_swapped", []),
        (LILY, None, {"coins": 15}, "coin_misread", []),
    ],
)
def test_the_items_that_differ(
    raw: Any, player: str | None, claim: Any, code: str, items: list[tuple[tuple[str, ...], int]]
) -> None:
    [cause] = [e.causes[0] for e in checked(raw, claim, player).explanations if e.code == code]
    [line] = claim
    marked = [item.award for item in cause.items.get(line, ())]
    assert [(award.pieces or award.counted, award.points) for award in marked] == items


def test_a_treasure_is_looked_at_without_all_that_it_counts() -> None:
    [cause] = [e.causes[0] for e in checked(S1, {"treasures": 4}).explanations]
    assert (cause.code, cause.pieces) == ("doubling_forgotten", ("b2",))


def test_a_bonus_for_fewer_is_no_bonus_less_for_more() -> None:
    town = example("timber-town", "published-91")
    assert [e.code for e in checked(town, {"purple": 24}).explanations] == ["bonus_forgotten"]
