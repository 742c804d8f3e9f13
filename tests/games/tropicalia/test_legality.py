"""The validity rules V1 to V12, with their degrees, at their edges."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import load
from scorer.core.problem import Problem
from scorer.errors import InvalidDocument
from tests.games.tropicalia.tables import EMPTY, P1, P2, S11, game, player, sale
from tests.support import codes, points, score


def refused(raw: object) -> list[Problem]:
    """The problems of a document that has no score."""
    with pytest.raises(InvalidDocument) as caught:
        load.validate(raw)
    return list(caught.value.problems)


class TestFountains:
    """V10: counted by eye or by the edges."""

    def test_needed_for_a_fountain_treasure_without_edges(self) -> None:
        (problem,) = refused(game(player(S11)))
        assert (problem.code, problem.where) == ("fountains_missing", "b2")
        assert problem.path == ("players", 0, "fountains")

    def test_not_needed_without_the_treasure(self) -> None:
        assert codes(game(player("B3 O2 . | E:a T:event . | . . ."))) == {}

    @pytest.mark.parametrize("edges", ["/-", "/N"])
    def test_not_needed_once_any_edge_is_recorded(self, edges: str) -> None:
        raw = game(player(S11.replace("B3", f"B3{edges}")))
        assert codes(raw) == {}
        assert points(raw)["treasures"] == 0

    def test_agreeing_with_the_edges(self) -> None:
        assert codes(game(player(P1, fountains=5))) == {}

    @pytest.mark.parametrize("counted", [0, 4, 6, 99])
    def test_the_edges_count_where_they_differ(self, counted: int) -> None:
        raw = game(player(P1, fountains=counted))
        assert codes(raw) == {"fountain_mismatch": "fault"}
        assert points(raw)["treasures"] == 14

    @pytest.mark.parametrize("counted", [0, 1, 2, 3, 4])
    def test_as_many_as_neighbours_are_possible(self, counted: int) -> None:
        assert points(game(player(S11, fountains=counted)))["treasures"] == 2 * counted

    def test_impossible_even_without_the_treasure(self) -> None:
        raw = game(player("B3 . . | . O2 . | . . .", fountains=1))
        assert [p.code for p in refused(raw)] == ["fountain_count_impossible"]


class TestStorage:
    """V9 and V11: five printed baskets, one fruit a basket tile."""

    @pytest.mark.parametrize(("tiles", "room"), [(0, 5), (1, 6), (2, 7), (5, 10)])
    def test_room(self, tiles: int, room: int) -> None:
        assert codes(game(player(basket_tiles=tiles, fruit=(room, 0, 0)))) == {}
        over = game(player(basket_tiles=tiles, fruit=(room, 0, 1)))
        assert codes(over) == {"fruit_capacity": "fault"}
        assert points(over)["fruit"] == room + 1

    def test_five_basket_tiles_are_likely_and_six_are_odd(self) -> None:
        assert codes(game(player(basket_tiles=5))) == {}
        assert codes(game(player(basket_tiles=6))) == {"basket_tiles_over_5": "warning"}

    def test_the_fault_comes_before_the_note(self) -> None:
        raw = game(player(basket_tiles=6), player(name="Blue", fruit=(9, 0, 0)))
        found = [(p.code, p.player) for p in score(raw).problems]
        assert found == [("fruit_capacity", "Blue"), ("basket_tiles_over_5", "Red")]


class TestEvents:
    """V5: five different events."""

    def test_five_are_possible_with_copies(self) -> None:
        assert codes(game(player(P2))) == {}

    def test_the_labels_are_named(self) -> None:
        (problem,) = refused(game(player("E:a E:b E:c | E:d E:e E:F | E:a . .")))
        assert problem.params["labels"] == ("a", "b", "c", "d", "e", "F")

    def test_one_label_in_two_spellings_is_no_sixth(self) -> None:
        assert codes(game(player("E:a E:b E:c | E:d E:e E:Ａ | . . ."))) == {}


class TestPlayers:
    """V12: one to four players."""

    @pytest.mark.parametrize("number", [1, 2, 3, 4])
    def test_one_to_four(self, number: int) -> None:
        assert codes(game(*(player(name=f"P{n}") for n in range(number)))) == {}

    @pytest.mark.parametrize("number", [0, 5])
    def test_none_and_five(self, number: int) -> None:
        found = refused(game(*(player(name=f"P{n}") for n in range(number))))
        assert [problem.code for problem in found] == ["player_count"]


class TestPlaces:
    """A problem points at the space and at its place in the document."""

    @pytest.mark.parametrize(
        ("village", "path"),
        [
            ("B5 . . | . X . | . . .", ("players", 0, "village")),
            (["B5 . .", ". X .", ". . ."], ("players", 0, "village", 1)),
            (["B5 . .", [".", "X", "."], ". . ."], ("players", 0, "village", 1, 1)),
        ],
        ids=["string", "rows", "cells"],
    )
    def test_of_a_space(self, village: object, path: tuple[object, ...]) -> None:
        (problem,) = refused(game(player(village)))
        assert (problem.code, problem.where, problem.path) == ("tile_kind", "b2", path)
        assert problem.player == "Red"

    def test_of_a_row(self) -> None:
        (problem,) = refused(game(player([". . .", ". .", ". . ."])))
        assert (problem.code, problem.where) == ("village_shape", "a2-c2")

    def test_of_a_market(self) -> None:
        (problem,) = refused(sale({"fruit": "coconut"}, (1, 0, 0)))
        assert problem.path == ("market", "price")
        assert problem.where == "market.price"

    def test_the_nearest_word(self) -> None:
        (problem,) = refused(game(player("T:fountian . . | . . . | . . .")))
        assert problem.params["nearest"] == "fountain"

    def test_every_problem_at_once(self) -> None:
        raw = game(player("B . . | E: . T:cart | O1/NN . .", shells=-1), player(name="Red"))
        found = sorted(problem.code for problem in refused(raw))
        assert found == [
            "edge_repeat",
            "event_label",
            "number_too_small",
            "player_name_twice",
            "printed_points",
            "treasure_kind",
        ]


MISSING: dict[str, tuple[dict[str, Any], list[str]]] = {
    "A9": (sale("A9", (1, 0, 0)), ["others"]),
    "A10": (sale("A10", (1, 0, 0)), ["others"]),
    "A11": (sale("A11", (1, 0, 0)), ["workers_on_markets"]),
    "A12": (sale("A12", (1, 0, 0)), ["workers", "at"]),
    "A12 with its place": (sale("A12", (1, 0, 0), at="r1c1"), ["workers"]),
}


@pytest.mark.parametrize("id", MISSING)
def test_missing_inputs_of_a_market_are_named(id: str) -> None:
    raw, keys = MISSING[id]
    found = refused(raw)
    assert {problem.code for problem in found} == {"market_input_missing"}
    assert [problem.params["key"] for problem in found] == keys
    assert [problem.path for problem in found] == [(key,) for key in keys]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_to_three_others(number: int) -> None:
    assert codes(sale("A9", (1, 0, 0), others=[(0, 0, 0)] * number)) == {}


@pytest.mark.parametrize("market", [f"A{number}" for number in range(1, 9)])
def test_other_markets_need_nothing_more(market: str) -> None:
    assert codes(sale(market, (5, 5, 5))) == {}


def test_the_empty_village_needs_no_fountains() -> None:
    assert codes(game(player(EMPTY))) == {}
