"""The worked examples of whole towns, with the rulebook's numbers line by line."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.core.breakdown import ScoreItem
from tests.games.timber_town import towns
from tests.games.timber_town.towns import game, player
from tests.support import codes, points, score

MADE_UP = {"chalet": {"2": 6, "3": 11}}
WALKWAY_ENDS = ["Y/E O/N . .", *towns.EMPTY[1:]]


def items(raw: object, category: str, index: int = 0) -> list[ScoreItem]:
    """The items of one line of one player."""
    lines = score(raw).sheets[index].lines
    return list(next(line.items for line in lines if line.category == category))


def earned(raw: object, category: str) -> dict[str, int]:
    """Points by the pieces of each item."""
    return {" ".join(item.award.pieces): item.points for item in items(raw, category)}


def published() -> dict[str, Any]:
    """7.1: the example of the rules, 91 stars."""
    town = player(towns.PUBLISHED, unused={"own_raft": 1, "raft": 1}, builder_beaver=True)
    return game(town)


def second() -> dict[str, Any]:
    """7.2: the second full town, 52 stars."""
    town = player(towns.SECOND, unused={"own_raft": 1})
    return game(town, cards=towns.SECOND_CARDS, rival_purple=1)


class TestPublished:
    """7.1: six purple tiles, the Builder Beaver, 91 stars."""

    def test_every_line(self) -> None:
        assert points(published()) == {
            "red": 2,
            "green": 5,
            "purple": 30,
            "orange": 22,
            "blue": 10,
            "yellow": 10,
            "beavers": 5,
            "tokens": 2,
            "builder_beaver": 5,
            "total": 91,
        }

    def test_nothing_is_wrong_with_it(self) -> None:
        assert codes(published()) == {}

    def test_food_counts_four_three_and_four_tiles(self) -> None:
        counts = {item.award.pieces[0]: item.award.count for item in items(published(), "orange")}
        assert counts == {"B2": 4, "B4": 3, "C3": 4}

    def test_cooper_names_the_colours(self) -> None:
        colours = {i.award.pieces[0]: set(i.award.counted) for i in items(published(), "blue")}
        assert colours == {"C4": {"green", "orange", "purple"}, "D3": {"purple", "orange"}}

    def test_shrine_books_the_bonus_by_itself(self) -> None:
        paid = [item.points for item in items(published(), "purple")]
        assert paid == [4, 4, 4, 4, 4, 4, 6]

    def test_tokens_by_kind(self) -> None:
        paid = {i.award.counted[0]: i.points for i in items(published(), "tokens")}
        assert paid == {"own_raft": 1, "raft": 1}

    def test_the_beaver_goes_in_at_a1_and_out_at_d4(self) -> None:
        (item,) = items(published(), "beavers")
        assert item.award.pieces == ("D2",)
        assert item.award.params
        assert str(item.award.params["way"]).split() == ["A1", "B1", "C1", "C2", "D2", "D3", "D4"]

    @pytest.mark.parametrize("brown", ["A1", "A2", "D1", "D2", "D4"])
    def test_the_brown_tile_may_lie_on_five_spaces(self, brown: str) -> None:
        """The published picture leaves it open; every one of them gives the same figures."""
        cells = [[cell[0] for cell in row.split()] for row in towns.PUBLISHED]
        cells[3][1] = "P"
        cells["ABCD".index(brown[0])][int(brown[1]) - 1] = "N"
        unused = {"own_raft": 1, "raft": 1}
        town = player(cells, crossing_beavers=1, unused=unused, builder_beaver=True)
        assert points(game(town)) == points(published())


class TestSecondTown:
    """7.2: Estate, Flowers, Carpenter, Lodge, Hermitage, 52 stars."""

    def test_every_line(self) -> None:
        assert points(second()) == {
            "red": 2,
            "green": 10,
            "purple": 5,
            "orange": 10,
            "blue": 6,
            "yellow": 13,
            "beavers": 5,
            "tokens": 1,
            "builder_beaver": 0,
            "total": 52,
        }

    def test_nothing_is_wrong_with_it(self) -> None:
        assert codes(second()) == {}

    @pytest.mark.parametrize(
        ("category", "expected"),
        [
            ("red", {"C2": 2}),
            ("green", {"A2": 3, "B1": 2, "D4": 5}),
            ("orange", {"B4": 4, "C1": 6}),
            ("blue", {"C3": 6}),
            ("yellow", {"A3 A4 B3": 8, "D1 D2": 5}),
            ("purple", {"A1": 5, "C4": 0, "D3": 0}),
            ("beavers", {"B2": 5}),
        ],
    )
    def test_line(self, category: str, expected: dict[str, int]) -> None:
        assert earned(second(), category) == expected

    def test_colours_the_markets_and_the_workshop_see(self) -> None:
        orange = {i.award.pieces[0]: set(i.award.counted) for i in items(second(), "orange")}
        (blue,) = items(second(), "blue")
        assert orange == {"B4": {"yellow", "purple"}, "C1": {"green", "red", "yellow"}}
        assert set(blue.award.counted) == {"orange", "red", "purple"}

    @pytest.mark.parametrize("rival_purple", [0, 2, 3])
    def test_the_rivals_purple_tiles_make_no_difference(self, rival_purple: int) -> None:
        assert points({**second(), "rival_purple": rival_purple}) == points(second())


class TestChalet:
    """E8: sizes come from links, stars from the table of the card."""

    def town(self) -> dict[str, Any]:
        return player(towns.E8, sunk=["B3-C3"], unused={})

    def test_groups_of_two_and_three(self) -> None:
        raw = game(self.town(), cards={"yellow": "chalet"}, tables=MADE_UP)
        assert earned(raw, "yellow") == {"B1 B2": 6, "B3 C3 C4": 11}

    def test_lodge_on_the_same_town_sees_one_group_of_five(self) -> None:
        raw = game(self.town(), cards={"yellow": "lodge"})
        assert earned(raw, "yellow") == {"B1 B2 B3 C3 C4": 17}

    def test_one_token_may_be_sunk_without_a_red_tile(self) -> None:
        """It is the own raft."""
        raw = game(self.town(), cards={"yellow": "chalet"}, tables=MADE_UP)
        assert codes(raw) == {"nobody_finished": "warning"}


class TestShrine:
    """E11b: as many, fewer, more purple tiles than the rival."""

    @pytest.mark.parametrize(("mine", "rivals", "stars"), [(3, 3, 12), (2, 3, 8), (3, 2, 18)])
    def test_both_towns_entered(self, mine: int, rivals: int, stars: int) -> None:
        def row(purple: int) -> list[str]:
            return [" ".join(["P/-"] * purple + ["."] * (4 - purple)), *towns.EMPTY[1:]]

        raw = game(player(row(mine)), player(row(rivals), name="Ren"))
        assert points(raw)["purple"] == stars

    def test_the_bonus_goes_to_one_of_two(self) -> None:
        raw = game(player(["P/- P/- . .", *towns.EMPTY[1:]]), player(towns.EMPTY, name="Ren"))
        assert [points(raw, index)["purple"] for index in (0, 1)] == [14, 0]


class TestBeavers:
    """E12 to E14: who crosses."""

    def test_e12(self) -> None:
        assert earned(game(player(towns.E12)), "beavers") == {"B2": 5, "D3": 0}

    def test_e12_d3_has_an_exit_but_no_entry(self) -> None:
        keys = {i.award.pieces[0]: i.award.key for i in items(game(player(towns.E12)), "beavers")}
        assert keys == {"B2": "scored", "D3": "no_entry"}

    def test_e13(self) -> None:
        raw = game(player(towns.E13, sunk=["B2-B3", "B3-B4"]))
        assert points(raw) == {
            "red": 2,
            "green": 0,
            "purple": 0,
            "orange": 2,
            "blue": 0,
            "yellow": 0,
            "beavers": 5,
            "tokens": 0,
            "builder_beaver": 0,
            "total": 9,
        }
        assert codes(raw) == {"nobody_finished": "warning"}

    @pytest.mark.parametrize("left", ["B2-B3", "B3-B4"])
    def test_e13_without_either_token(self, left: str) -> None:
        raw = game(player(towns.E13, sunk=[left]))
        assert points(raw)["beavers"] == 0
        assert codes(raw) == {"walkway_unmet": "fault", "nobody_finished": "warning"}

    def test_e14_spur_and_sharing(self) -> None:
        assert earned(game(player(towns.E14)), "beavers") == {"A2": 5, "B4": 5}

    def test_e14_without_repeating_a_tile(self) -> None:
        raw = game(player(towns.E14), options={"beaver_path": "no_repeat"})
        keys = {item.award.pieces[0]: item.award.key for item in items(raw, "beavers")}
        assert earned(raw, "beavers") == {"A2": 0, "B4": 5}
        assert keys["A2"] == "only_by_repeating"

    def test_a_way_that_is_shown_without_repeating_repeats_no_tile(self) -> None:
        """The shortest ways in and out of A2 both go by B2; the loop by B1 does not."""
        town = ["Y/ESW N/SW . .", "G/NE N/NEW P/EW O/EW", ". . . .", ". . . ."]
        raw = game(player(town), options={"beaver_path": "no_repeat"})
        for item in items(raw, "beavers"):
            assert item.award.params
            way = str(item.award.params["way"]).split()
            assert len(set(way)) == len(way)
            assert item.award.pieces[0] in way


class TestTokens:
    """E15: tokens unused, spent and sunk."""

    def test_red_six_and_tokens_two(self) -> None:
        raw = game(player(towns.E15, sunk=["B1-B2"], unused={"own_raft": 1, "raft": 1}))
        assert (points(raw)["red"], points(raw)["tokens"]) == (6, 2)
        assert codes(raw) == {"nobody_finished": "warning"}

    def test_three_unused_and_two_sunk_are_more_than_three_red_tiles_bring(self) -> None:
        sunk = ["B1-B2", "B2-C2"]
        town = [*towns.E15[:2], ". G/- . R/NESW", ". R/NESW . ."]
        raw = game(player(town, sunk=sunk, unused={"own_raft": 1, "raft": 1, "dam": 1}))
        assert codes(raw)["tokens_and_sunk_over_red"] == "fault"


class TestTie:
    """E16: 74 against 74."""

    def test_the_holder_of_the_builder_beaver_wins(self) -> None:
        result = score(towns.tie())
        assert [sheet.total for sheet in result.sheets] == [74, 74]
        assert result.standing.winners == (0,)
        assert result.standing.ranks == (1, 2)
        assert result.standing.decided_by == "builder_beaver"

    def test_nobody_holds_it(self) -> None:
        """Both towns have an unfilled corner.

        First: 4 + 5 + 18 + 20 + 12 + 10 + 5 beaver = 74. Second, with a park for the temple in A4
        and one in D4, and D1 unfilled: 4 + 15 + 8 + 20 + 10 + 10 + 5 beaver + 2 tokens = 74.
        """
        ren = towns.tie()["players"][1]
        rows = ren["town"]
        first = [*rows[:3], "Y/NE R/NESW B/NW ."]
        second = [rows[0].replace("P/EW", "G/EW"), *rows[1:3], ". R/NESW B/NW G/NS"]
        raw = game(
            player(first),
            player(second, name="Ren", unused={"own_raft": 1, "raft": 1}),
        )
        result = score(raw)
        assert [sheet.total for sheet in result.sheets] == [74, 74]
        assert result.standing.winners == (0, 1)
        assert result.standing.ranks == (1, 1)
        assert result.standing.decided_by == "shared"
        assert codes(raw) == {"nobody_finished": "warning"}

    def test_more_stars_win_whoever_holds_it(self) -> None:
        raw = towns.tie()
        raw["players"][0]["unused"] = {}
        result = score(raw)
        assert [sheet.total for sheet in result.sheets] == [73, 74]
        assert (result.standing.winners, result.standing.decided_by) == ((1,), "total")


class TestLegalTowns:
    """E17: what is legal and what is not."""

    def test_a_walkway_meets_a_blank_side(self) -> None:
        raw = game(player(WALKWAY_ENDS))
        assert codes(raw) == {"walkway_unmet": "fault", "nobody_finished": "warning"}
        assert [p.where for p in score(raw).problems] == ["A1 E", None]

    def test_the_same_with_a_token_is_legal(self) -> None:
        raw = game(player(WALKWAY_ENDS, sunk=["A1-A2"]))
        assert codes(raw) == {"nobody_finished": "warning"}

    def test_a_token_beside_an_unfilled_space(self) -> None:
        town = [". . . .", ". . . .", ". Y/E . .", ". . . ."]
        raw = game(player(town, sunk=["C2-C3"]))
        assert codes(raw) == {"sunk_beside_unfilled": "fault", "nobody_finished": "warning"}

    def test_builder_beaver_with_fifteen_tiles(self) -> None:
        rows = [*towns.PUBLISHED[:3], "P/SW N/NE B/EW ."]
        raw = game(player(rows, builder_beaver=True))
        assert codes(raw) == {"builder_beaver_unfilled": "fault", "nobody_finished": "warning"}
