"""What walkways and tokens may not be: every problem, and how the town is scored all the same."""

from __future__ import annotations

import pytest

from tests.games.timber_town import towns
from tests.games.timber_town.towns import found, game, player, row
from tests.support import points, problems


class TestWalkways:
    def test_every_edge_of_a_legal_town_matches(self) -> None:
        assert found(game(player(towns.SECOND))) == []

    @pytest.mark.parametrize(
        ("town", "where", "other"),
        [
            (row("Y/E O/- . ."), "A1 E", "A2"),
            (row("Y/- O/W . ."), "A2 W", "A1"),
            (["Y/S . . .", "O/- . . .", *towns.EMPTY[2:]], "A1 S", "B1"),
            (["Y/- . . .", "O/N . . .", *towns.EMPTY[2:]], "B1 N", "A1"),
        ],
    )
    def test_a_side_that_faces_a_blank_side(self, town: list[str], where: str, other: str) -> None:
        raw = game(player(town))
        assert found(raw) == [("walkway_unmet", "fault")]
        problem = problems(raw)[0]
        assert (problem.player, problem.where, problem.params["other"]) == ("Aiko", where, other)

    def test_each_unmet_walkway_is_named(self) -> None:
        raw = game(player(row("Y/- R/NESW O/- .")))
        assert [p.where for p in problems(raw) if p.code == "walkway_unmet"] == ["A2 W", "A2 E"]

    def test_an_unmet_walkway_links_nothing(self) -> None:
        raw = game(player(row("Y/EW N/E G/EW O/EW")))
        assert found(raw) == [("walkway_unmet", "fault")]
        assert points(raw)["beavers"] == 0

    def test_a_walkway_may_leave_the_board_at_any_border(self) -> None:
        corners = ["Y/NW . . G/NE", ". . . .", ". . . .", "O/SW . . B/ES"]
        assert found(game(player(corners))) == []

    def test_a_walkway_may_face_an_unfilled_space(self) -> None:
        assert found(game(player([". . . .", ". Y/NESW . .", ". . . .", ". . . ."]))) == []

    def test_walkways_that_are_not_recorded_cannot_be_wrong(self) -> None:
        assert found(game(player(row("Y O R G")))) == []

    def test_a_red_tile_without_four_walkways_is_odd(self) -> None:
        raw = game(player(row("R/NSW . R/NESW .")))
        assert found(raw) == [("red_not_four_way", "warning")]
        assert problems(raw)[0].where == "A1"
        assert points(raw)["red"] == 4

    def test_a_red_tile_whose_walkways_are_not_recorded_is_not(self) -> None:
        assert found(game(player(row("R . . .")))) == []


class TestSunkTokens:
    @pytest.mark.parametrize("town", ["Y/E O/- . .", "Y/- O/W . .", "Y/- O/- . ."])
    def test_where_one_side_or_none_has_a_walkway(self, town: str) -> None:
        assert found(game(player(row(town), sunk=["A1-A2"]))) == []

    def test_a_token_between_two_blank_sides_links(self) -> None:
        raw = game(
            player(row("Y/- Y/- . ."), sunk=["A1-A2"]),
            cards={"yellow": "chalet"},
            tables={"chalet": {"2": 6}},
        )
        assert points(raw)["yellow"] == 6

    @pytest.mark.parametrize("edge", ["A1-A2", "A1-B1", "C3-D3"])
    def test_beside_an_unfilled_space(self, edge: str) -> None:
        raw = game(player(row("Y/ES . . ."), sunk=[edge]))
        assert found(raw) == [("sunk_beside_unfilled", "fault")]
        assert problems(raw)[0].where == edge

    def test_beside_an_unfilled_space_it_links_nothing(self) -> None:
        raw = game(player(row("Y/EW N/EW . O/EW"), sunk=["A2-A3"]))
        assert points(raw)["beavers"] == 0

    def test_twice_on_one_edge_in_either_order(self) -> None:
        town = row("Y/E O/- R/NESW .")
        raw = game(player(town, sunk=["A1-A2", "A2-A1"]))
        assert ("sunk_twice", "fault") in found(raw)
        assert [p.where for p in problems(raw) if p.code == "sunk_twice"] == ["A1-A2"]

    def test_where_both_walkways_are_present_it_changes_nothing(self) -> None:
        town = row("Y/EW N/EW G/EW O/EW")
        raw = game(player(town, sunk=["A2-A3"]))
        assert found(raw) == [("sunk_without_need", "warning")]
        assert points(raw) == points(game(player(town)))


class TestTokens:
    ONE_RED = row("R/NESW . . .")

    def test_one_token_a_red_tile_and_the_own_raft(self) -> None:
        assert found(game(player(self.ONE_RED, unused={"own_raft": 1, "crane": 1}))) == []

    def test_the_own_raft_needs_no_red_tile(self) -> None:
        assert found(game(player(towns.EMPTY, unused={"own_raft": 1}))) == []

    def test_more_than_one_own_raft(self) -> None:
        raw = game(player(self.ONE_RED, unused={"own_raft": 2}))
        assert found(raw) == [("own_rafts", "fault")]
        assert points(raw)["tokens"] == 2

    @pytest.mark.parametrize("unused", [{"raft": 2}, {"raft": 1, "dam": 1}, {"crane": 2}])
    def test_more_rafts_cranes_and_dams_than_red_tiles(self, unused: dict[str, int]) -> None:
        raw = game(player(self.ONE_RED, unused=unused))
        assert found(raw) == [("tokens_over_red", "fault")]
        assert points(raw)["tokens"] == 2

    def test_unused_and_sunk_together(self) -> None:
        town = row("R/NESW Y/W O/- .")
        raw = game(player(town, sunk=["A2-A3"], unused={"own_raft": 1, "dam": 1}))
        assert found(raw) == [("tokens_and_sunk_over_red", "fault")]
        params = problems(raw)[0].params
        assert (params["unused"], params["sunk"], params["reds"]) == (2, 1, 1)
        assert points(raw)["tokens"] == 2

    def test_unused_and_sunk_up_to_the_limit(self) -> None:
        town = row("R/NESW Y/W O/- .")
        assert found(game(player(town, sunk=["A2-A3"], unused={"own_raft": 1}))) == []

    def test_sunk_alone(self) -> None:
        raw = game(player(row("Y/- O/- G/- ."), sunk=["A1-A2", "A2-A3"]))
        assert found(raw) == [("tokens_and_sunk_over_red", "fault")]

    def test_both_limits_at_once(self) -> None:
        raw = game(player(towns.EMPTY, unused={"own_raft": 1, "raft": 1}))
        assert found(raw) == [("tokens_over_red", "fault"), ("tokens_and_sunk_over_red", "fault")]
