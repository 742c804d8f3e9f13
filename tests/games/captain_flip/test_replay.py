"""The game played again: every ruling about effects, bonuses, the map and the order of things."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.core.problem import Problem
from scorer.games.captain_flip.boards import parse_board
from scorer.games.captain_flip.course import Course
from scorer.games.captain_flip.layout import Layout
from scorer.games.captain_flip.replay import replay
from scorer.games.captain_flip.turns import parse_turns


def played(board: str, turns: list[str], **table: Any) -> Course:
    layout = parse_board(board)
    assert isinstance(layout, Layout)
    return replay(layout, parse_turns(turns), **table)


def coins(board: str, turns: list[str], **table: Any) -> list[int]:
    """The coins after each turn of a game that breaks no rule."""
    course = played(board, turns, **table)
    assert course.broken is None
    return course.running


def broken(board: str, turns: list[str], **table: Any) -> Problem:
    """The event at which a game had to stop."""
    problem = played(board, turns, **table).broken
    assert problem is not None
    return problem


class TestEffects:
    def test_r1_a_cook_counts_across_a_hole(self) -> None:
        assert coins("A", ["SW c1", "SW c3", "CK c5"]) == [0, 0, 3]

    def test_r22_a_monkey_without_a_neighbour_brings_one_coin(self) -> None:
        assert coins("A", ["MO c1"]) == [1]

    def test_r22_a_monkey_beside_a_tile_must_flip(self) -> None:
        assert broken("A", ["SW c1", "MO c1"]).code == "flip_due"

    def test_a_hole_parts_neighbours(self) -> None:
        """Column 4 of the ship begins in row 3, so rows 1 of columns 3 and 5 do not touch."""
        assert coins("A", ["SW c3", "MO c5"]) == [0, 1]
        assert coins("1,3", ["SW c1", "MO c1"]) == [0, 1]

    def test_r23_a_revealed_monkey_flips_the_first_one_back(self) -> None:
        assert coins("A", ["SW c1", "MO c2; c1r1=MO; c2r1=GU"]) == [0, 7]

    def test_monkeys_turn_each_other_over_until_another_face_shows(self) -> None:
        turns = ["SW c1", "MO c2; c1r1=MO; c2r1=LO", "MO c3; c2r1=MO; c1r1=SW"]
        assert coins("A", turns) == [0, 2, 4]

    @pytest.mark.parametrize(
        ("face", "brought"), [("GU", 5), ("CK", 3), ("NV", 0), ("SW", 0), ("CP", 0), ("LO", 0)]
    )
    def test_r24_a_flipped_character_acts_where_it_lies(self, face: str, brought: int) -> None:
        assert coins("A", ["PA c1; SW c3", f"MO c2; c1r1={face}"]) == [0, 1 + brought]

    def test_r24_a_revealed_parrot_plays_a_tile(self) -> None:
        assert coins("A", ["SW c1", "MO c2; c1r1=PA; GU c3"]) == [0, 6]
        assert broken("A", ["SW c1", "MO c2; c1r1=PA"]).code == "tile_due"

    def test_r24_a_revealed_cartographer_takes_the_map(self) -> None:
        assert coins("A", ["SW c1", "MO c2; c1r1=CT"]) == [0, 2]

    def test_r26_coins_of_a_gunner_flipped_away_are_kept(self) -> None:
        assert coins("A", ["GU c1", "MO c2; c1r1=SW"]) == [5, 6]

    def test_a_chain_of_parrots_is_one_turn(self) -> None:
        """One coin for the map at the end of the turn, however many tiles it had."""
        assert coins("A", ["CT c1", "PA c1; PA c2; PA c2; SW c3"]) == [1, 2]

    def test_a_navigator_counts_cartographers_face_up_at_that_moment(self) -> None:
        turns = ["CT c1", "MO c2; c1r1=SW", "NV c3"]
        assert coins("A", turns) == [1, 3, 4]


class TestMap:
    def test_r25_flipping_a_cartographer_away_keeps_the_map(self) -> None:
        assert coins("A", ["CT c1", "MO c2; c1r1=SW", "SW c3"]) == [1, 3, 4]

    def test_r13_a_second_cartographer_changes_nothing(self) -> None:
        assert coins("A", ["CT c1", "CT c2"]) == [1, 2]

    def test_r13_alone_it_goes_back(self) -> None:
        assert coins("A", ["CT c1", "CT c2", "CT c3"], solo=True) == [1, 1, 2]

    def test_r30_alone_the_bonus_returns_what_the_cartographer_took(self) -> None:
        assert coins("C", ["SW c1", "SW c1", "CT c1"], solo=True) == [0, 0, 0]

    def test_a_rival_takes_it(self) -> None:
        assert coins("A", ["CT c1", "map lost; SW c1", "SW c2"]) == [1, 1, 1]
        assert not played("A", ["CT c1", "map lost"]).holds_map

    def test_a_rival_may_take_what_was_not_here(self) -> None:
        assert coins("A", ["SW c1", "map lost; SW c1"]) == [0, 0]

    def test_alone_nobody_takes_it(self) -> None:
        assert broken("A", ["CT c1", "map lost"], solo=True).code == "map_lost_alone"
        assert broken("A", ["CT c1", "map lost; SW c1"], solo=True).path == (1,)

    def test_map_of_a_column_comes_before_the_end_of_the_turn(self) -> None:
        assert coins("A", ["SW c2", "SW c2", "SW c2"]) == [0, 0, 1]


class TestColumnBonuses:
    def test_r19_conditions_are_read_after_the_effect(self) -> None:
        """All different when the Monkey is placed, not when it has flipped: no flip more."""
        assert coins("E", ["SW c3", "LO c3", "MO c3; c3r2=SW"]) == [0, 0, 1]

    def test_r20_the_parrots_tile_comes_before_the_bonus(self) -> None:
        """Completed columns count when the bonus is paid: with the Parrot's tile there are two."""
        board = "1-2 percolumn 2 | 1"
        assert coins(board, ["SW c1", "PA c1; SW c2"]) == [0, 4]

    def test_r21_flipping_a_top_tile_brings_no_bonus_again(self) -> None:
        turns = ["SW c5", "SW c5", "SW c5", "MO c4; c5r3=LO"]
        assert coins("A", turns) == [0, 0, 3, 4]

    def test_r27_the_flip_of_board_e_may_take_the_tile_just_placed(self) -> None:
        turns = ["SW c3", "LO c3", "CP c3; c3r3=GU"]
        assert coins("E", turns) == [0, 0, 5]

    def test_r27_it_may_not_be_declined(self) -> None:
        assert broken("E", ["SW c3", "LO c3", "CP c3"]).code == "flip_due"

    def test_board_e_needs_no_flip_where_a_character_is_there_twice(self) -> None:
        assert coins("E", ["SW c3", "LO c3", "SW c3"]) == [0, 0, 0]

    def test_board_e_plays_another_tile_for_three_alike(self) -> None:
        assert coins("E", ["SW c4", "SW c4", "SW c4; GU c1"]) == [0, 0, 5]

    def test_r15_pay_first(self) -> None:
        assert broken("D", ["GU c5"]).code == "cost_unpaid"
        assert coins("D", ["GU c1", "GU c5"]) == [5, 9]

    def test_r32_a_character_there_twice_counts_once(self) -> None:
        turns = ["SW c3", "SW c3", "LO c3", "LO c3", "SW c3"]
        assert coins("D", turns) == [0, 0, 0, 0, 2]

    def test_bonuses_of_the_raft_bring_nothing_during_play(self) -> None:
        assert coins("C", ["LO c2", "LO c2", "LO c2"]) == [0, 0, 0]

    def test_r29_the_turn_that_ends_the_game_is_played_to_its_end(self) -> None:
        board = "1 | 1 | 1 | 1-2 +3 | 1"
        turns = ["SW c1", "SW c2", "CT c3", "SW c4", "PA c4; GU c5"]
        course = played(board, turns)
        assert course.running == [0, 0, 1, 2, 11]
        assert course.ended == 5


class TestRaces:
    def test_first_and_later(self) -> None:
        assert coins("B", ["SW c1", "SW c1 first", "SW c4 later"]) == [0, 1, 3]

    def test_the_mark_is_needed_on_the_top_space(self) -> None:
        problem = broken("B", ["SW c4"])
        assert (problem.code, problem.degree) == ("race_mark_missing", "invalid")

    @pytest.mark.parametrize(
        ("board", "event", "solo"),
        [("B", "SW c1 first", False), ("A", "SW c1 later", False), ("B", "SW c4 first", True)],
    )
    def test_a_mark_that_says_nothing_is_a_fault(self, board: str, event: str, solo: bool) -> None:
        course = played(board, [event], solo=solo)
        assert course.broken is None
        assert [(p.code, p.degree) for p in course.problems] == [("race_mark_needless", "fault")]

    def test_r31_alone_the_first_two_columns_are_first(self) -> None:
        turns = ["SW c4", "SW c1", "SW c1", "SW c2", "SW c2", "SW c2"]
        assert coins("B", turns, solo=True) == [0, 0, 1, 1, 1, 2]

    def test_r31_by_the_moment_of_completion(self) -> None:
        """The Parrot on column 1 was placed first, so column 4 is the second one, not the first."""
        turns = ["SW c1", "PA c1; PA c4; SW c2"]
        assert coins("B", turns, solo=True) == [0, 1]


class TestIllegalEvents:
    """Each names turn and event."""

    @pytest.mark.parametrize(
        ("board", "turns", "code", "turn", "event"),
        [
            ("A", ["SW c1", "SW c1", "LO c1"], "column_full", 3, "LO c1"),
            ("A", ["SW c6"], "no_such_column", 1, "SW c6"),
            ("A", ["SW c1; SW c2"], "event_not_due", 1, "SW c2"),
            ("A", ["SW c1", "SW c2; c1r1=GU"], "event_not_due", 2, "c1r1=GU"),
            ("A", ["c1r1=GU"], "tile_due", 1, "c1r1=GU"),
            ("A", ["PA c1"], "tile_due", 1, "PA c1"),
            ("A", ["PA c1; no tile"], "tile_possible", 1, "no tile"),
            ("A", ["SW c1", "MO c2; SW c3"], "flip_due", 2, "SW c3"),
            ("A", ["SW c1", "MO c2"], "flip_due", 2, "MO c2"),
            ("A", ["SW c1", "MO c2; c3r1=GU"], "flip_of_empty_space", 2, "c3r1=GU"),
            ("A", ["SW c1", "MO c2; c4r1=GU"], "no_such_space", 2, "c4r1=GU"),
            ("A", ["SW c1", "SW c2", "MO c3; c1r1=GU"], "flip_not_adjacent", 3, "c1r1=GU"),
            ("A", ["SW c1", "MO c2; c1r1=SW"], "flip_to_same_face", 2, "c1r1=SW"),
            (
                "A",
                ["SW c1", "MO c2; c1r1=GU", "MO c1; c1r1=LO"],
                "flip_to_third_face",
                3,
                "c1r1=LO",
            ),
            ("D", ["SW c5"], "cost_unpaid", 1, "SW c5"),
            ("B", ["GU c4"], "race_mark_missing", 1, "GU c4"),
        ],
    )
    def test_illegal(self, board: str, turns: list[str], code: str, turn: int, event: str) -> None:
        problem = broken(board, turns)
        assert (problem.code, problem.path) == (code, (turn - 1,))
        assert (problem.params["turn"], problem.params["event"]) == (turn, event)

    @pytest.mark.parametrize(
        ("board", "turns", "where"),
        [
            ("A", ["SW c1", "SW c1", "LO c1"], "c1"),
            ("D", ["SW c5"], "c5r3"),
            ("B", ["GU c1", "GU c1"], "c1r2"),
            ("A", ["SW c1", "MO c2; c3r1=GU"], "c3r1"),
            ("A", ["SW c1", "SW c2", "MO c3; c1r1=GU"], "c1r1"),
            ("A", ["SW c1", "MO c2; c1r1=SW"], "c1r1"),
            ("A", ["SW c6"], None),
            ("A", ["PA c1"], None),
        ],
    )
    def test_names_the_space_where_there_is_one(
        self, board: str, turns: list[str], where: str | None
    ) -> None:
        assert broken(board, turns).where == where

    def test_faces_alternate_after_the_first_flip(self) -> None:
        turns = ["SW c1", "MO c2; c1r1=GU", "MO c1; c1r1=SW", "MO c2; c2r1=CP"]
        assert coins("A", turns) == [0, 6, 7, 8]

    def test_a_tile_placed_anew_knows_no_other_face(self) -> None:
        assert coins("A", ["SW c1", "SW c2", "MO c2; c2r1=LO", "MO c1; c1r1=LO"]) == [0, 0, 1, 2]
