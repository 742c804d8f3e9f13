"""What a table may not be: every problem with its degree, and how the table is scored all the same.

``invalid`` leaves no result; a fault is scored as entered; a warning is legal but odd.
"""

from __future__ import annotations

from typing import Any

import pytest

from scorer import load
from scorer.errors import InvalidDocument
from tests.games.timber_town import towns
from tests.games.timber_town.towns import game, player
from tests.support import points, problems, score

UNFINISHED = ("nobody_finished", "warning")
REST = towns.EMPTY[1:]
MADE_UP = {"chalet": {"2": 6, "3": 11}}
PLAIN = [" ".join(cell[0] for cell in row.split()) for row in towns.SECOND]


def found(raw: dict[str, Any]) -> list[tuple[str, str]]:
    """Code and degree of every problem but the unfinished towns, which most tables here have."""
    pairs = [(problem.code, problem.degree) for problem in problems(raw)]
    return [pair for pair in pairs if pair != UNFINISHED]


def row(cells: str) -> list[str]:
    """A town of one row."""
    return [cells, *REST]


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


class TestChalet:
    """The table of the card is needed with a connected group; sizes may be counted by eye."""

    def raw(self, town: object, *, table: bool = True, **more: object) -> dict[str, Any]:
        tables = {"tables": MADE_UP} if table else {}
        return game(player(town, **more), cards={"yellow": "chalet"}, **tables)

    def test_the_table_is_missing_and_the_sizes_are_shown(self) -> None:
        raw = self.raw(towns.E8, table=False, sunk=["B3-C3"])
        assert found(raw) == [("chalet_table_missing", "invalid")]
        assert problems(raw)[0].params["sizes"] == ("2", "3")

    def test_the_group_is_in_the_other_town(self) -> None:
        raw = game(
            player(towns.EMPTY),
            player(row("Y/E Y/W . ."), name="Ren"),
            cards={"yellow": "chalet"},
        )
        assert found(raw) == [("chalet_table_missing", "invalid")]
        assert problems(raw)[0].player == "Ren"

    @pytest.mark.parametrize("town", ["Y/- Y/- . .", "Y/E . Y/W .", ". . . ."])
    def test_without_a_connected_group_no_table_is_needed(self, town: str) -> None:
        raw = self.raw(row(town), table=False)
        assert found(raw) == []
        assert points(raw)["yellow"] == 0

    def test_without_the_card_no_table_is_needed(self) -> None:
        assert found(game(player(row("Y/E Y/W . .")))) == []

    def test_sizes_are_needed_without_walkways(self) -> None:
        raw = self.raw(row("Y Y . ."))
        assert found(raw) == [("chalet_groups_missing", "invalid")]

    @pytest.mark.parametrize("town", ["Y . Y .", ". . . ."])
    def test_sizes_are_not_needed_where_no_houses_touch(self, town: str) -> None:
        assert found(self.raw(row(town), table=False)) == []

    def test_sizes_counted_by_eye(self) -> None:
        raw = self.raw(["Y Y Y .", ". . . .", "Y Y . .", ". . . ."], chalet_groups=[2, 3])
        assert found(raw) == []
        assert points(raw)["yellow"] == 17

    def test_none_counted_by_eye(self) -> None:
        raw = self.raw(row("Y Y . ."), table=False, chalet_groups=[])
        assert found(raw) == []
        assert points(raw)["yellow"] == 0

    def test_counted_by_eye_and_the_table_is_missing(self) -> None:
        raw = self.raw(row("Y Y . ."), table=False, chalet_groups=[2])
        assert found(raw) == [("chalet_table_missing", "invalid")]
        assert problems(raw)[0].params["sizes"] == ("2",)

    @pytest.mark.parametrize(
        ("town", "sizes"),
        [
            (row("Y Y . ."), [3]),
            (row("Y Y . ."), [2, 2]),
            (row("Y . Y ."), [2]),
            (["Y Y Y .", ". . . .", "Y Y Y .", ". . . ."], [2, 2, 2]),
            (["Y Y . .", ". . . .", "Y Y . .", ". . . ."], [4]),
        ],
    )
    def test_groups_that_the_houses_cannot_form(self, town: list[str], sizes: list[int]) -> None:
        raw = self.raw(town, chalet_groups=sizes)
        assert found(raw) == [("chalet_groups_too_large", "invalid")]

    def test_one_neighbourhood_may_hold_two_groups(self) -> None:
        raw = self.raw(["Y Y Y .", "Y Y . .", ". . . .", ". . . ."], chalet_groups=[3, 2])
        assert found(raw) == []
        assert points(raw)["yellow"] == 17

    @pytest.mark.parametrize("sizes", [[2, 3], [3, 2]])
    def test_agrees_with_the_walkways_in_any_order(self, sizes: list[int]) -> None:
        assert found(self.raw(towns.E8, sunk=["B3-C3"], chalet_groups=sizes)) == []

    @pytest.mark.parametrize("sizes", [[], [2], [5], [2, 2, 2, 2]])
    def test_differs_from_the_walkways_which_count(self, sizes: list[int]) -> None:
        raw = self.raw(towns.E8, sunk=["B3-C3"], chalet_groups=sizes)
        assert found(raw) == [("chalet_groups_differ", "fault")]
        assert points(raw)["yellow"] == 17

    def test_must_agree_even_where_another_card_is_in_play(self) -> None:
        raw = game(player(row("Y/E Y/W . ."), chalet_groups=[]))
        assert found(raw) == [("chalet_groups_differ", "fault")]
        assert points(raw)["yellow"] == 10


class TestPurple:
    def town(self, count: int) -> list[str]:
        """A town of so many purple tiles."""
        cells = ["P/-"] * count + ["."] * (16 - count)
        return [" ".join(cells[start : start + 4]) for start in (0, 4, 8, 12)]

    def alone(self, count: int, purple: str, **more: object) -> dict[str, Any]:
        raw = game(player(self.town(count)), cards={"purple": purple}, **more)
        if "rival_purple" not in more:
            del raw["rival_purple"]
        return raw

    def test_the_shrine_needs_the_rivals(self) -> None:
        raw = self.alone(2, "shrine")
        assert found(raw) == [("rival_purple_missing", "invalid")]
        assert problems(raw)[0].path == ("rival_purple",)

    @pytest.mark.parametrize("purple", ["abbey", "hermitage", "pagoda"])
    def test_no_other_card_needs_them(self, purple: str) -> None:
        assert found(self.alone(2, purple)) == []

    def test_without_purple_tiles_the_shrine_pays_nothing_whatever_the_rival_has(self) -> None:
        raw = self.alone(0, "shrine")
        assert found(raw) == []
        assert points(raw)["purple"] == 0

    def test_with_two_players_they_are_not_used(self) -> None:
        two = [player(self.town(2)), player(self.town(1), name="Ren")]
        raw = game(*two, rival_purple=4)
        assert found(raw) == [("rival_purple_not_needed", "warning")]
        assert [points(raw, index)["purple"] for index in (0, 1)] == [14, 4]

    @pytest.mark.parametrize("purple", ["shrine", "abbey", "hermitage", "pagoda"])
    @pytest.mark.parametrize(("mine", "rivals"), [(4, 3), (6, 1)])
    def test_more_than_six_in_the_game(self, purple: str, mine: int, rivals: int) -> None:
        two = [player(self.town(mine)), player(self.town(rivals), name="Ren")]
        raw = game(*two, cards={"purple": purple})
        assert found(raw) == [("purple_over_six", "fault")]

    def test_more_than_six_with_a_rival_who_is_not_entered(self) -> None:
        assert found(self.alone(4, "abbey", rival_purple=3)) == [("purple_over_six", "fault")]
        assert found(self.alone(4, "abbey", rival_purple=2)) == []

    def test_seven_in_one_town_are_scored_as_entered(self) -> None:
        raw = self.alone(7, "hermitage")
        assert found(raw) == [("purple_over_six", "fault")]
        assert points(raw)["purple"] == 35

    def test_seven_in_one_town_have_no_line_on_the_pagoda(self) -> None:
        raw = self.alone(7, "pagoda")
        assert found(raw) == [("pagoda_over_six", "invalid")]
        assert problems(raw)[0].player == "Aiko"

    def test_six_in_one_town_have_one(self) -> None:
        raw = self.alone(6, "pagoda")
        assert found(raw) == []
        assert points(raw)["purple"] == 36


class TestReport:
    def test_faults_come_before_warnings(self) -> None:
        raw = game(player(row("R/NSW Y/W . ."), builder_beaver=True))
        degrees = [problem.degree for problem in problems(raw)]
        assert degrees == ["fault", "fault", "warning", "warning"]

    def test_every_player_is_named(self) -> None:
        town = row("Y/E O/- . .")
        raw = game(player(town), player(town, name="蓮"))
        unmet = [p.player for p in problems(raw) if p.code == "walkway_unmet"]
        assert unmet == ["Aiko", "蓮"]

    def test_only_invalid_problems_leave_no_result(self) -> None:
        raw = game(player(row("Y/E O/- . .")), player(row("N . . ."), name="Ren"))
        with pytest.raises(InvalidDocument) as caught:
            load.validate(raw)
        assert [problem.code for problem in caught.value.problems] == ["crossing_beavers_missing"]

    def test_all_invalid_problems_at_once(self) -> None:
        """Aiko's beaver, both players' houses: everything the score would need."""
        raw = game(
            player(["N Y Y .", *REST]),
            player(["P Y . .", "P Y . .", *towns.EMPTY[2:]], name="Ren"),
            cards={"yellow": "chalet", "purple": "pagoda"},
        )
        assert [(problem.player, problem.code) for problem in problems(raw)] == [
            ("Aiko", "crossing_beavers_missing"),
            ("Aiko", "chalet_groups_missing"),
            ("Ren", "chalet_groups_missing"),
        ]

    def test_a_clean_table_is_not_faulty_and_one_with_a_warning_neither(self) -> None:
        assert not score(towns.tie()).faulty
        assert not score(game(player(row("R/- . . .")))).faulty
        assert score(game(player(row("Y/E O/- . .")))).faulty
