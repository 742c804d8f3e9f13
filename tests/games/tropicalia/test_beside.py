"""What a table or a sale of Tropicalia lacks is told at once with what cannot be read in it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tropicalia.tables import EMPTY, S11, game, player, sale
from tests.support import problems

SIX = "E:a E:b E:c | E:d E:e E:f | . . ."


def told(raw: dict[str, Any]) -> list[tuple[str | None, str]]:
    """Player and code of every problem, in order of the codes."""
    return sorted(
        ((problem.player, problem.code) for problem in problems(raw)), key=lambda pair: pair[1]
    )


class TestFountains:
    @pytest.mark.parametrize(
        ("more", "code"),
        [
            ({"shells": "9"}, "not_a_whole_number"),
            ({"carts": 2}, "not_an_object"),
            ({"shels": 9}, "unknown_key"),
            ({"claim": None, "name": ""}, "player_name_empty"),
        ],
    )
    def test_missing_beside_what_cannot_be_read(self, more: dict[str, Any], code: str) -> None:
        found = [code for _, code in told(game({**player(S11), **more}))]
        assert found == sorted(["fountains_missing", code])

    def test_missing_beside_a_space_nobody_knows(self) -> None:
        raw = game(player("B3 X . | E:a T:fountain . | . . ."))
        assert told(raw) == [("Red", "fountains_missing"), ("Red", "tile_kind")]
        (missing,) = [one for one in problems(raw) if one.code == "fountains_missing"]
        assert (missing.path, missing.where) == (("players", 0, "fountains"), "b2")

    @pytest.mark.parametrize(
        "village", ["B3 X/N . | . T:fountain . | . . .", ["B3 . .", 5, ". . ."]]
    )
    def test_not_where_edges_may_be_recorded(self, village: object) -> None:
        assert "fountains_missing" not in [code for _, code in told(game(player(village)))]

    def test_not_where_the_treasure_stands_in_a_row_of_two(self) -> None:
        raw = game(player("B3 . . | . T:fountain | . . ."))
        assert told(raw) == [("Red", "village_shape")]

    def test_not_where_the_number_cannot_be_read(self) -> None:
        assert told(game(player(S11, fountains="three"))) == [("Red", "not_a_whole_number")]

    def test_not_where_its_key_is_misspelt(self) -> None:
        assert told(game(player(S11, fountain=3))) == [("Red", "unknown_key")]

    def test_more_than_neighbours_whatever_lies_on_the_space(self) -> None:
        """A tile on b1 would make three neighbours of a1, b1, b2 and a2 into four."""
        village = "B3 X . | E:a T:fountain . | . . ."
        assert told(game(player(village, fountains=4))) == [("Red", "tile_kind")]
        raw = game(player(village, fountains=5))
        assert told(raw) == [("Red", "fountain_count_impossible"), ("Red", "tile_kind")]
        (impossible,) = [one for one in problems(raw) if one.code == "fountain_count_impossible"]
        assert impossible.params == {"counted": 5, "count": 4}

    def test_not_where_nothing_is_known_of_the_village(self) -> None:
        assert told(game(player(7, fountains=13))) == [("Red", "village_unreadable")]


class TestEvents:
    def test_six_beside_fruit_that_cannot_be_counted(self) -> None:
        raw = game({**player(SIX), "fruit": {"mango": -1}})
        assert told(raw) == [("Red", "number_too_small"), ("Red", "too_many_distinct_events")]

    def test_six_beside_a_space_nobody_knows(self) -> None:
        raw = game(player(SIX[:-1] + "X"))
        assert told(raw) == [("Red", "tile_kind"), ("Red", "too_many_distinct_events")]

    def test_an_event_whose_edges_cannot_be_read_is_the_sixth(self) -> None:
        raw = game(player("E:a E:b E:c | E:d E:e E:f/Q | . . ."))
        assert told(raw) == [("Red", "edge_letter"), ("Red", "too_many_distinct_events")]

    def test_five_and_a_space_nobody_knows(self) -> None:
        raw = game(player("E:a E:b E:c | E:d E:e X | . . ."))
        assert told(raw) == [("Red", "tile_kind")]

    def test_of_the_player_beside_one_who_cannot_be_read(self) -> None:
        raw = game(player(SIX, "Blue")) | {"players": [None, player(SIX, "Blue")]}
        assert told(raw) == [("#1", "not_an_object"), ("Blue", "too_many_distinct_events")]


def test_faults_can_wait() -> None:
    """Too much fruit leaves a score."""
    assert told(game(player(EMPTY, fruit=(6, 0, 0), shells=-1))) == [("Red", "number_too_small")]


class TestSale:
    def test_everything_missing_beside_fruit_that_cannot_be_counted(self) -> None:
        raw = {**sale("A12", (1, 0, 0)), "own": {"coconut": "1"}}
        assert told(raw) == [
            (None, "market_input_missing"),
            (None, "market_input_missing"),
            (None, "not_a_whole_number"),
        ]
        missing = [p.path for p in problems(raw) if p.code == "market_input_missing"]
        assert missing == [("workers",), ("at",)]

    def test_only_what_is_missing(self) -> None:
        raw = sale("A12", (1, 0, 0), at="r5c1")
        assert told(raw) == [(None, "market_input_missing"), (None, "place_unreadable")]
        assert [p.path for p in problems(raw)] == [("at",), ("workers",)]

    @pytest.mark.parametrize(
        ("market", "more"),
        [
            ("A9", {"others": [{"mango": "2"}]}),
            ("A10", {"others": 4}),
            ("A11", {"workers_on_markets": "many"}),
            ("A11", {"workers_on_market": 3}),
            ("A13", {}),
            ({"fruit": "mango"}, {}),
        ],
    )
    def test_not_missing_where_it_or_the_market_cannot_be_read(
        self, market: object, more: dict[str, Any]
    ) -> None:
        found = told({**sale(market, (1, 0, 0)), **more})
        assert len(found) == 1
        assert found[0][1] != "market_input_missing"

    def test_a_claim_for_another_line(self) -> None:
        raw = sale("A1", (1, 0, 0), claim={"shells": 3}, own_fruit=1)
        assert told(raw) == [(None, "unknown_category"), (None, "unknown_key")]
