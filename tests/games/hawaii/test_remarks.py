"""What is said with the result: ties for round goals, and what other rulings would change."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.core.problem import Problem
from scorer.text.catalog import catalog
from tests.games.hawaii.tables import example, game, one_round, player, tally
from tests.support import score


def ties(raw: dict[str, Any]) -> list[tuple[tuple[str, ...], int, int]]:
    """Players, place and points of every tie that mattered."""
    found: list[Any] = [p.params for p in score(raw).problems if p.code == "goal_tie_mattered"]
    return [(params["players"], params["place"], params["points"]) for params in found]


def rulings(raw: dict[str, Any]) -> dict[str, Problem]:
    """The notes on other rulings by option; all of these tables have one value each."""
    return {str(p.params["option"]): p for p in score(raw).problems if p.code == "option_matters"}


def said(raw: dict[str, Any], language: str = "en") -> list[str]:
    """The notes on other rulings in words."""
    words = catalog(language, "scorer.games.hawaii")
    return [words.problem(problem) for problem in rulings(raw).values()]


@pytest.mark.parametrize(
    ("tokens", "found"),
    [
        ((14, 14, 11), [(("P1", "P2"), 1, 9)]),
        ((14, 12, 12, 11), [(("P2", "P3"), 2, 6)]),
        ((15, 14, 12, 12), []),
        ((15, 10, 10), []),
        ((13, 12, 11), []),
        ((12, 12, 12), [(("P1", "P2", "P3"), 1, 9)]),
    ],
    ids=["for 1st", "for 2nd", "for 3rd", "of missed goals", "none", "of three"],
)
def test_a_tie_for_a_place_worth_more(tokens: tuple[int, ...], found: list[Any]) -> None:
    assert ties(one_round(2, *tokens)) == found


def test_a_tie_that_the_table_broke_is_no_matter() -> None:
    raw = one_round(2, 14, 14)
    for one, place in zip(raw["players"], (2, 1), strict=True):
        one["rounds"][1]["place"] = place
    assert ties(raw) == []


def test_ties_of_several_rounds() -> None:
    raw = game(*(player(name=name, rounds=tally(10, 12, 14, 0, 0)) for name in "AB"))
    assert [problem.where for problem in score(raw).problems if "tie" in problem.code] == [
        *("R1", "R2", "R3")
    ]


def test_a_miss_by_one_token_more_than_another_who_met_it() -> None:
    raw = one_round(4, 14, 13, reduction=(0, 2), goal_comparison="reach")
    assert "goal_rank_pool" in rulings(raw)


def test_laka_and_the_total_it_would_have() -> None:
    raw = game(player("S BF2 TA1 LK2", "FH1 CO2", tiki=3))
    assert said(raw) == ["With laka_scope=all Ana would have 10."]
    assert said(raw, "ja") == ["laka_scope=all なら、Anaは10点になります。"]


def test_the_ruling_in_force_is_compared_with_the_default() -> None:
    raw = game(player("S BF2 TA1 LK2", "FH1 CO2", tiki=3), laka_scope="all")
    assert said(raw) == ["With laka_scope=valid Ana would have 6."]


def test_another_winner_is_named() -> None:
    raw = game(
        player("S BF2 TA1 LK2", "FH1 CO2", name="Ana", tiki=3),
        player(name="Ben", track_total=8),
    )
    assert said(raw) == ["With laka_scope=all Ana would have 10, and Ana would win."]
    assert said(raw, "ja") == ["laka_scope=all なら、Anaは10点、勝者はAnaになります。"]


def test_a_shared_victory_is_named() -> None:
    raw = game(
        player("S BF2 TA1 LK2", "FH1 CO2", name="Ana", tiki=3),
        player(name="Ben", track_total=10),
    )
    assert said(raw) == [
        "With laka_scope=all Ana would have 10, and Ana, Ben would share the victory."
    ]


def test_several_totals() -> None:
    notes = said(example("three-players"))
    assert notes[0].startswith("With goal_comparison=exceed Ana would have 52, Ben 84, Cai 86")
    assert notes[0].endswith("and Cai would win.")


def test_the_income_that_breaks_a_tie_the_other_way() -> None:
    assert said(example("tie")) == ["With tiebreak_income=valid_villages Ben would win."]


def test_nothing_is_said_where_nothing_would_change() -> None:
    assert not score(game(player("S SH1", "FH1 TA1", tiki=2, kahunas=2))).problems
