"""Places for round goals that the table settled itself."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import load
from scorer.errors import InvalidDocument
from tests.games.hawaii.tables import game, player, tally, trouble
from tests.support import score


def second_round(*rows: tuple[int, int | None], **options: Any) -> dict[str, Any]:
    """A table with these tokens and places in round 2, and nothing in the others."""
    players = []
    for index, (tokens, place) in enumerate(rows):
        rounds = tally(0, tokens, 0, 0, 0)
        rounds[1]["place"] = place
        players.append(player(name=f"P{index + 1}", rounds=rounds, first_space=index == 0))
    return game(*players, **options)


def goals(raw: dict[str, Any]) -> list[int]:
    return [sheet.points("goals") for sheet in score(raw).sheets]


def broken(raw: dict[str, Any]) -> list[str]:
    with pytest.raises(InvalidDocument) as caught:
        load.validate(raw)
    return [problem.code for problem in caught.value.problems]


def faults(raw: dict[str, Any]) -> set[str]:
    return {code for code, degree in trouble(raw).items() if degree == "fault"}


@pytest.mark.parametrize(
    ("rows", "paid"),
    [
        ([(14, None), (14, None), (11, None)], [9, 9, 3]),
        ([(14, 1), (14, 2), (11, None)], [9, 6, 3]),
        ([(14, 2), (14, 1), (11, 3)], [6, 9, 3]),
        ([(14, None), (14, 2), (11, None)], [9, 6, 3]),
        ([(14, 1), (14, 1), (11, None)], [9, 9, 3]),
    ],
)
def test_a_place_within_a_tie(rows: list[tuple[int, int | None]], paid: list[int]) -> None:
    raw = second_round(*rows)
    assert goals(raw) == paid
    assert not faults(raw)


def test_a_place_in_a_later_tie_counted_without_gaps() -> None:
    """Counted 1, 1, 2 the third may be second; skipping places it may be third as well."""
    for place in (2, 3):
        raw = second_round((14, None), (14, None), (11, place), goal_tie="dense")
        assert not faults(raw)


@pytest.mark.parametrize(
    "rows",
    [
        [(16, 2), (13, None), (11, None)],
        [(16, None), (13, 1), (11, None)],
        [(16, None), (13, 3), (11, None)],
        [(14, 3), (14, None), (11, None)],
    ],
)
def test_a_place_that_contradicts_the_tokens(rows: list[tuple[int, int | None]]) -> None:
    """It breaks the ranking, yet is scored as entered; the others keep their places."""
    raw, plain = second_round(*rows), second_round(*((tokens, None) for tokens, _ in rows))
    assert trouble(raw)["place_contradicts"] == "fault"
    prizes = {1: 9, 2: 6, 3: 3}
    expected = [
        prizes[place] if place else paid
        for (_, place), paid in zip(rows, goals(plain), strict=True)
    ]
    assert goals(raw) == expected


def test_a_place_for_a_missed_goal_is_ignored() -> None:
    raw = second_round((14, None), (10, 2))
    assert faults(raw) == {"place_without_goal"}
    assert goals(raw) == [9, 0]


def test_turn_order_needs_places_wherever_totals_tie() -> None:
    raw = second_round((14, 1), (14, None), (11, None), (11, None), goal_tie="turn_order")
    assert broken(raw) == ["passing_order_missing"] * 3


def test_turn_order_needs_none_without_a_tie() -> None:
    raw = second_round((14, None), (12, None), (10, None), (10, None), goal_tie="turn_order")
    assert goals(raw) == [9, 6, 0, 0]


def test_turn_order_where_everybody_is_ranked() -> None:
    """A player who missed the goal with as many tokens still ties for the place."""
    raw = second_round((10, None), (10, None), goal_tie="turn_order", goal_rank_pool="all_players")
    raw["players"][0]["rounds"][1]["reduction"] = 2
    assert broken(raw) == ["passing_order_missing"]
    raw["players"][0]["rounds"][1]["place"] = 2
    assert goals(raw) == [6, 0]


def test_mixed_forms_need_a_place_for_each_met_goal() -> None:
    rounds = tally(9, 5, 13, 5, 17, place=[2, None, None, None, 1])
    raw = game(player(name="A", rounds=rounds), player(name="B", track_total=60))
    assert broken(raw) == ["place_missing"]
    rounds[2]["place"] = 3
    assert goals(raw) == [5 + 4 + 12, 0]
    assert not faults(raw)


def test_one_player_alone_is_ranked_as_if_alone() -> None:
    raw = game(player(rounds=tally(9, 10, 13, 0, 0)))
    assert goals(raw) == [8 + 10]
    assert trouble(raw)["ranked_alone"] == "warning"


def test_one_player_alone_with_places_for_all_goals() -> None:
    raw = game(player(rounds=tally(9, 10, 13, 0, 0, place=[2, None, 5, None, None])))
    assert goals(raw) == [5 + 4]
    assert not trouble(raw)
