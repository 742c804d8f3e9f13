"""Ties: resources left over and a last village income, else a shared place."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.core.standing import Standing
from tests.games.hawaii.tables import game, player
from tests.support import score

LEFT = {"shells": 1, "feet": 1, "fruit": 1}


def standing(*players: dict[str, Any], **options: Any) -> Standing:
    return score(game(*players, **options)).standing


def tied(name: str, *rows: str, left: dict[str, int] | None = None, **more: Any) -> dict[str, Any]:
    return player(*rows, name=name, track_total=40, left_over=left, **more)


@pytest.mark.parametrize(
    ("row", "income"),
    [
        ("S", 0),
        ("S SH1", 1),
        ("S SH2 FH2", 4),
        ("S BF1 TA2 CO1 BA2", 6),
        ("S IR1", 0),
        ("S IR2", 1),
        ("S KN2", 2),
        ("S KU1", 1),
        ("S KU2", 1),
        ("S SP2 EX2 LH2 HU2 SU2 LO2", 0),
    ],
)
def test_village_income(row: str, income: int) -> None:
    ranks = standing(tied("A", row, left=LEFT), tied("B", left=LEFT))
    assert list(ranks.tie_breaks[0].values) == [3 + income, 3]


def test_the_foot_aboard_a_boat_is_no_resource() -> None:
    ranks = standing(tied("A", left=LEFT, boats=[2]), tied("B", left=LEFT))
    assert ranks.winners == (0, 1)


@pytest.mark.parametrize(("income", "winner"), [("all_villages", 0), ("valid_villages", 1)])
def test_income_of_villages_that_are_not_valid(income: str, winner: int) -> None:
    ranks = standing(
        tied("A", "S", "SH2 TA2", tiki=3, left={}),
        tied("B", "S SH1 TA1", tiki=3, left={}),
        tiebreak_income=income,
    )
    assert ranks.winners == (winner,)
    assert ranks.decided_by == "left_over"


def test_still_equal_is_shared() -> None:
    ranks = standing(tied("A", left=LEFT), tied("B", left={"shells": 3}))
    assert (ranks.winners, ranks.decided_by) == ((0, 1), "shared")


def test_one_missing_leaves_the_tie_shared_and_says_whose_is_needed() -> None:
    raw = game(tied("A", left=LEFT), tied("B"), tied("C"), player(name="D"))
    result = score(raw)
    assert result.standing.ranks == (1, 1, 1, 4)
    assert result.standing.decided_by == "shared"
    problem = next(p for p in result.problems if p.code == "left_over_missing")
    assert problem.degree == "warning"
    assert problem.params == {"points": 40, "players": ("A", "B", "C"), "needed": ("B", "C")}


def test_lower_places_are_settled_too() -> None:
    ranks = standing(
        player(name="A", track_total=50), tied("B", left=LEFT), tied("C", left={"fruit": 9})
    )
    assert ranks.ranks == (1, 3, 2)
    assert ranks.decided_by == "total"


def test_a_tie_for_second_place_that_nobody_can_settle() -> None:
    result = score(game(player(name="A", track_total=50), tied("B"), tied("C")))
    assert result.standing.ranks == (1, 2, 2)
    assert [p.params["needed"] for p in result.problems] == [("B", "C")]


def test_without_a_tie_nothing_is_asked_for() -> None:
    assert not score(game(tied("A"), player(name="B"))).problems
