"""What beavers may not be: the Builder Beaver, unfinished towns, crossings counted by eye."""

from __future__ import annotations

import pytest

from tests.games.timber_town import towns
from tests.games.timber_town.towns import UNFINISHED, found, game, player, row
from tests.support import points, problems, score

PLAIN = [" ".join(cell[0] for cell in row.split()) for row in towns.SECOND]


class TestBuilderBeaver:
    def test_with_unfilled_spaces_it_pays_as_entered(self) -> None:
        raw = game(player(row("Y/- . . ."), builder_beaver=True))
        assert found(raw) == [("builder_beaver_unfilled", "fault")]
        assert problems(raw)[0].params["count"] == 15
        assert points(raw)["builder_beaver"] == 5

    def test_held_by_both_pays_both_and_breaks_no_tie(self) -> None:
        one = player(towns.SECOND, builder_beaver=True)
        raw = game(one, {**one, "name": "Ren"}, cards=towns.SECOND_CARDS)
        assert found(raw) == [("builder_beaver_twice", "fault")]
        assert [points(raw, index)["builder_beaver"] for index in (0, 1)] == [5, 5]
        assert score(raw).standing.decided_by == "shared"
        assert score(raw).standing.winners == (0, 1)

    def test_a_full_town_and_nobody_holds_it(self) -> None:
        raw = game(player(towns.SECOND), player(towns.EMPTY, name="Ren"))
        assert found(raw) == [("builder_beaver_missing", "fault")]
        assert [points(raw, index)["builder_beaver"] for index in (0, 1)] == [0, 0]

    def test_two_full_towns_and_nobody_holds_it_is_one_problem(self) -> None:
        raw = game(player(towns.SECOND), player(towns.SECOND, name="Ren"))
        assert found(raw) == [("builder_beaver_missing", "fault")]

    def test_one_player_alone_need_not_hold_it(self) -> None:
        assert found(game(player(towns.SECOND))) == []

    def test_the_second_full_town_does_not_hold_it(self) -> None:
        assert found(towns.tie()) == []

    def test_the_town_that_is_not_full_holds_it(self) -> None:
        raw = game(player(towns.SECOND), player(towns.EMPTY, name="Ren", builder_beaver=True))
        assert found(raw) == [("builder_beaver_unfilled", "fault")]
        assert problems(raw)[0].player == "Ren"


class TestNobodyFinished:
    def test_no_town_is_full(self) -> None:
        raw = game(player(towns.EMPTY), player(towns.E12, name="Ren"))
        assert [(p.code, p.degree) for p in problems(raw)] == [UNFINISHED]

    def test_one_town_is_full(self) -> None:
        raw = game(player(towns.SECOND, builder_beaver=True), player(towns.E12, name="Ren"))
        assert problems(raw) == []


class TestCrossingBeavers:
    """Counted by eye: needed without recorded walkways, else it must agree."""

    def test_needed_without_walkways(self) -> None:
        raw = game(player(PLAIN))
        assert found(raw) == [("crossing_beavers_missing", "invalid")]
        assert problems(raw)[0].path == ("players", 0, "crossing_beavers")

    def test_not_needed_without_a_brown_tile(self) -> None:
        assert found(game(player(row("Y O G B")))) == []

    @pytest.mark.parametrize(("counted", "stars"), [(0, 0), (1, 5)])
    def test_counted(self, counted: int, stars: int) -> None:
        raw = game(player(PLAIN, crossing_beavers=counted))
        assert found(raw) == []
        assert points(raw)["beavers"] == stars

    @pytest.mark.parametrize(("town", "counted"), [("N N . .", 3), ("Y . . .", 1)])
    def test_three_of_two_beavers_cannot_cross(self, town: str, counted: int) -> None:
        raw = game(player(row(town), crossing_beavers=counted))
        assert found(raw) == [("crossing_beavers_too_many", "invalid")]

    def test_agrees_with_the_walkways(self) -> None:
        assert found(game(player(towns.SECOND, crossing_beavers=1))) == []

    @pytest.mark.parametrize("counted", [0, 2, 7])
    def test_differs_from_the_walkways_which_count(self, counted: int) -> None:
        raw = game(player(towns.SECOND, crossing_beavers=counted))
        assert found(raw) == [("crossing_beavers_differ", "fault")]
        assert problems(raw)[0].params["computed"] == 1
        assert points(raw)["beavers"] == 5

    def test_agrees_by_the_option_in_force(self) -> None:
        options = {"beaver_path": "no_repeat"}
        assert found(game(player(towns.E14, crossing_beavers=1), options=options)) == []
        raw = game(player(towns.E14, crossing_beavers=2), options=options)
        assert found(raw) == [("crossing_beavers_differ", "fault")]
