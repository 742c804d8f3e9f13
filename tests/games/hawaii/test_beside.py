"""What a table of Hawaii lacks is told at once with what cannot be read in it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hawaii.tables import GOALS, game, player, tally
from tests.support import problems

SECOND = ("players", 0, "rounds", 1)


def told(raw: dict[str, Any]) -> list[tuple[str | None, str]]:
    """Player and code of every problem, in order of the codes."""
    return sorted(
        ((problem.player, problem.code) for problem in problems(raw)), key=lambda pair: pair[1]
    )


def places(raw: dict[str, Any]) -> list[tuple[str | None, str, str | None]]:
    """Player, code and round of every place that is missing."""
    codes = ("place_missing", "passing_order_missing")
    return [(p.player, p.code, p.where) for p in problems(raw) if p.code in codes]


def unplayed(**more: Any) -> dict[str, Any]:
    """Ana, of whom nothing says how many points play brought."""
    return {"name": "Ana", "villages": ["S"], **more}


def second_round(name: str, tokens: object, **more: Any) -> dict[str, Any]:
    """A player with these tokens in round 2 and none in the others."""
    rounds = tally(0, 0, 0, 0, 0)
    rounds[1] |= {"tokens": tokens, **more}
    return player(name=name, rounds=rounds)


class TestPointsInPlay:
    @pytest.mark.parametrize(
        ("more", "code"),
        [
            ({"villages": ["S X9"]}, "unknown_tile"),
            ({"kahunas": 6}, "number_over_limit"),
            ({"boats": "two"}, "not_a_list"),
            ({"kahuna": 2}, "unknown_key"),
        ],
    )
    def test_missing_beside_what_cannot_be_read(self, more: dict[str, Any], code: str) -> None:
        found = [code for _, code in told(game(unplayed(**more)))]
        assert found == sorted(["in_play_missing", code])

    @pytest.mark.parametrize(
        ("more", "code"),
        [
            ({"track_total": "40"}, "not_a_whole_number"),
            ({"rounds": 5}, "not_a_list"),
            ({"rounds": tally()[1:]}, "list_too_short"),
            ({"track_totl": 40}, "unknown_key"),
            ({"round": tally()}, "unknown_key"),
        ],
    )
    def test_not_where_they_cannot_be_read(self, more: dict[str, Any], code: str) -> None:
        assert told(game(unplayed(**more))) == [("Ana", code)]

    def test_the_parts_that_need_rounds_are_told_one_by_one(self) -> None:
        raw = game(player(islands=[1], other_points=-2, first_space=True))
        assert told(raw) == [
            ("Ana", "number_too_small"),
            ("Ana", "rounds_missing"),
            ("Ana", "rounds_missing"),
        ]
        missing = [p.params["key"] for p in problems(raw) if p.code == "rounds_missing"]
        assert missing == ["islands", "first_space"]

    @pytest.mark.parametrize("key", ["islands", "first_space", "other_points"])
    def test_a_part_that_cannot_be_read_needs_none_yet(self, key: str) -> None:
        found = told(game({**player(), key: "?"}))
        assert len(found) == 1
        assert found[0][1] != "rounds_missing"


class TestPlaces:
    def test_missing_beside_a_player_without_rounds_who_cannot_be_read(self) -> None:
        """Whatever Ben's kahunas, his tokens are not known."""
        raw = game(second_round("Ana", 11), player(name="Ben", kahunas="all"))
        assert told(raw) == [("Ben", "not_a_whole_number"), ("Ana", "place_missing")]
        (missing,) = [p for p in problems(raw) if p.code == "place_missing"]
        assert (missing.path, missing.where, missing.params) == (SECOND, "R2", {"tokens": 11})

    @pytest.mark.parametrize("rounds", ["none", [], tally()[1:], ["none"], [*tally(), "none"]])
    def test_not_missing_beside_rounds_that_cannot_be_read(self, rounds: object) -> None:
        raw = game(second_round("Ana", 11), player(name="Ben", rounds=rounds))
        assert places(raw) == []

    @pytest.mark.parametrize("ben", ["Ben", None, [], 5])
    def test_not_missing_beside_a_player_who_is_no_object(self, ben: object) -> None:
        raw = game(second_round("Ana", 11)) | {"players": [second_round("Ana", 11), ben]}
        assert told(raw) == [("#2", "not_an_object")]

    def test_missing_beside_one_who_is_none_if_a_third_has_no_rounds(self) -> None:
        raw = game(second_round("Ana", 11), player(name="Cy"))
        raw["players"].append("Ben")
        assert told(raw) == [("#3", "not_an_object"), ("Ana", "place_missing")]

    def test_missing_in_the_rounds_that_can_be_read(self) -> None:
        tokens: list[Any] = [*GOALS]
        tokens[2], tokens[3] = "13", 14
        raw = game(player(rounds=tally(*tokens)), player(name="Ben"))
        assert places(raw) == [
            ("Ana", "place_missing", "R1"),
            ("Ana", "place_missing", "R2"),
            ("Ana", "place_missing", "R5"),
        ]

    @pytest.mark.parametrize(("tokens", "met"), [(11, True), (10, False)])
    def test_what_surfers_take_off_only_helps(self, tokens: int, met: bool) -> None:
        raw = game(second_round("Ana", tokens, reduction="2"), player(name="Ben"))
        assert places(raw) == ([("Ana", "place_missing", "R2")] if met else [])

    @pytest.mark.parametrize(("tokens", "met"), [(12, True), (11, False)])
    def test_a_goal_that_may_have_to_be_exceeded(self, tokens: int, met: bool) -> None:
        raw = game(second_round("Ana", tokens), player(name="Ben"), goal_comparison="exeed")
        assert places(raw) == ([("Ana", "place_missing", "R2")] if met else [])

    @pytest.mark.parametrize("more", [{"place": "1st"}, {"place": 6}, {"plase": 1}])
    def test_a_place_that_cannot_be_read_is_there(self, more: dict[str, Any]) -> None:
        assert places(game(second_round("Ana", 11, **more), player(name="Ben"))) == []


class TestPassingOrder:
    def test_missing_beside_what_cannot_be_read(self) -> None:
        two = [second_round(name, 12) for name in ("Ana", "Ben")]
        raw = game({**two[0], "tiki_column": 0}, two[1], goal_tie="turn_order")
        assert told(raw) == [
            ("Ana", "number_too_small"),
            ("Ana", "passing_order_missing"),
            ("Ben", "passing_order_missing"),
        ]
        assert places(raw)[0] == ("Ana", "passing_order_missing", "R2")

    def test_missing_beside_a_third_whose_tokens_cannot_be_read(self) -> None:
        three = [second_round("Ana", 12), second_round("Ben", 12), second_round("Cy", "12")]
        assert places(game(*three, goal_tie="turn_order")) == [
            ("Ana", "passing_order_missing", "R2"),
            ("Ben", "passing_order_missing", "R2"),
        ]

    def test_not_missing_where_only_unreadable_tokens_may_tie(self) -> None:
        two = [second_round("Ana", 12), second_round("Ben", "12")]
        assert places(game(*two, goal_tie="turn_order")) == []

    def test_not_missing_where_the_ruling_cannot_be_read(self) -> None:
        two = [second_round(name, 12) for name in ("Ana", "Ben")]
        assert told(game(*two, goal_tie="turnorder")) == [(None, "unknown_word")]


def test_faults_can_wait() -> None:
    """A village without a hut leaves a score."""
    raw = game(player("S", "TA1", kahunas=-1))
    assert told(raw) == [("Ana", "number_too_small")]


def test_a_claim_for_a_line_that_no_form_has() -> None:
    """Ana's points in play cannot be read, so lines of both forms may be meant."""
    claim = {"track": 3, "goals": 4, "hulla": 5}
    raw = game(unplayed(round=tally(), claim=claim))
    assert [p.path[-1] for p in problems(raw) if p.code == "unknown_category"] == ["hulla"]
