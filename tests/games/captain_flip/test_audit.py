"""What is written down against the turns: they agree, or the turn at which they part is named."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.core.problem import Problem
from scorer.errors import InvalidDocument
from scorer.text.catalog import catalog
from tests.games.captain_flip.tables import LILY, LILY_COINS, claimed, game, player
from tests.support import points, score

COLUMNS = ["SW LO", "GU CP SW", "SW LO CP", "NV CT", "CP CK PA"]
GIVEN: dict[str, Any] = {"columns": COLUMNS, "coins": 13, "map": True}
FLIPLESS = [*LILY[:11], "MO c4"]


def problems(raw: object) -> list[Problem]:
    return list(score(raw).problems)


def only(raw: object) -> Problem:
    (problem,) = problems(raw)
    return problem


def test_everything_agrees() -> None:
    assert problems(game(player(turns=claimed(LILY, LILY_COINS), **GIVEN))) == []


def test_claimed_fourteen_where_the_turns_give_thirteen() -> None:
    """One coin too many was noted from turn 7 on; the turns are scored."""
    noted = [*LILY_COINS[:6], *(coins + 1 for coins in LILY_COINS[6:])]
    raw = game(player(turns=claimed(LILY, noted), **{**GIVEN, "coins": 14}))
    problem = only(raw)
    assert (problem.code, problem.degree) == ("coins_differ_from_turn", "fault")
    assert dict(problem.params) == {
        "given": 14,
        "computed": 13,
        "turn": 7,
        "claimed": 9,
        "reckoned": 8,
    }
    assert points(raw)["coins"] == 13
    assert points(raw)["total"] == 28
    for language, word in (("en", "turn 7"), ("ja", "第7手番")):
        assert word in catalog(language, "scorer.games.captain_flip").problem(problem)


def test_without_running_coins_only_the_difference_is_known() -> None:
    problem = only(game(player(turns=LILY, **{**GIVEN, "coins": 14})))
    assert (problem.code, problem.degree) == ("coins_differ", "fault")
    assert dict(problem.params) == {"given": 14, "computed": 13}


def test_right_running_coins_and_a_wrong_purse() -> None:
    noted = [*claimed(LILY[:8], LILY_COINS[:8]), *LILY[8:]]
    for turns, last in ((noted, 8), (claimed(LILY, LILY_COINS), 12)):
        problem = only(game(player(turns=turns, **{**GIVEN, "coins": 14})))
        assert (problem.code, problem.degree) == ("coins_differ_after_turn", "fault")
        assert dict(problem.params) == {"given": 14, "computed": 13, "turn": last}


@pytest.mark.parametrize("given", [{}, GIVEN])
def test_running_coins_that_part(given: dict[str, Any]) -> None:
    noted = [*LILY_COINS[:9], 10, *LILY_COINS[10:]]
    problem = only(game(player(turns=claimed(LILY, noted), **given)))
    assert (problem.code, problem.degree) == ("running_coins_differ", "fault")
    assert dict(problem.params) == {"turn": 10, "claimed": 10, "reckoned": 9}
    assert problem.path == ("players", 0, "turns", 9)


def test_a_column_that_differs() -> None:
    raw = game(player(turns=LILY, **{**GIVEN, "columns": ["SW", *COLUMNS[1:]]}))
    problem = only(raw)
    assert (problem.code, problem.degree, problem.where) == ("columns_differ", "fault", "c1")
    assert (problem.params["given"], problem.params["computed"]) == ("SW", "SW LO")
    assert points(raw)["lookout"] == 4


@pytest.mark.parametrize(
    ("turns", "held", "code"),
    [(LILY, False, "map_differs_held"), ([*LILY, "map lost"], True, "map_differs_not_held")],
)
def test_a_map_that_differs(turns: list[str], held: bool, code: str) -> None:
    problem = only(game(player(turns=turns, map=held)))
    assert (problem.code, problem.degree) == (code, "fault")


@pytest.mark.parametrize("kept", [(), ("columns",), ("coins",), ("map",), ("columns", "coins")])
def test_what_the_turns_say_may_be_left_out(kept: tuple[str, ...]) -> None:
    given = {key: GIVEN[key] for key in kept}
    raw = game(player(turns=LILY, **given))
    assert problems(raw) == []
    assert points(raw)["total"] == 28
    assert score(raw).sheets[0].extras["running_coins"] == LILY_COINS


class TestIllegalEvent:
    def test_a_fault_where_columns_and_coins_are_given(self) -> None:
        """They are scored as written down; the coins up to the last legal turn are shown."""
        raw = game(player(turns=FLIPLESS, **{**GIVEN, "coins": 14}))
        problem = only(raw)
        assert (problem.code, problem.degree) == ("flip_due", "fault")
        assert problem.params["turn"] == 12
        assert points(raw)["coins"] == 14
        assert points(raw)["total"] == 29
        sheet = score(raw).sheets[0]
        assert sheet.extras["running_coins"] == LILY_COINS[:11]
        assert [item.rule for item in sheet.lines[0].items] == ["coins"]

    def test_coins_that_part_before_it_are_named_too(self) -> None:
        turns = claimed(LILY, [*LILY_COINS[:4], 6, *LILY_COINS[5:]])
        raw = game(player(turns=[*turns[:11], "MO c4"], **GIVEN))
        assert [p.code for p in problems(raw)] == ["flip_due", "running_coins_differ"]

    @pytest.mark.parametrize("left_out", ["columns", "coins"])
    def test_invalid_otherwise(self, left_out: str) -> None:
        given = {key: value for key, value in GIVEN.items() if key != left_out}
        with pytest.raises(InvalidDocument) as caught:
            score(game(player(turns=FLIPLESS, **given)))
        assert [p.code for p in caught.value.problems] == ["flip_due"]

    def test_the_map_is_held_only_if_it_is_said(self) -> None:
        given: dict[str, Any] = {"columns": COLUMNS, "coins": 13}
        ann = player("Ann", turns=FLIPLESS, **given)
        ben = player("Ben", columns=COLUMNS, coins=13)
        assert score(game(ann, ben)).standing.decided_by == "shared"


class TestCoinsOfTheTurns:
    """The items say where the coins came from, and add up to them."""

    def test_sources_of_lily(self) -> None:
        items = score(game(player(turns=LILY))).sheets[0].lines[0].items
        assert [(item.rule, item.points) for item in items] == [
            ("coins", 0),
            ("gunner", 5),
            ("cook", 3),
            ("navigator", 0),
            ("treasure_map", 2),
            ("column_bonus", 3),
        ]
        cook = items[2].award
        assert (cook.counted, cook.count, cook.unit) == (("c2r2", "c3r2", "c5r2"), 3, 1)
        assert (cook.params or {})["turn"] == 7

    def test_without_turns_there_is_one_item(self) -> None:
        items = score(game(player(**GIVEN))).sheets[0].lines[0].items
        assert [(item.rule, item.award.key, item.points) for item in items] == [
            ("coins", "in_hand_with_map", 13)
        ]

    def test_both_at_one_table(self) -> None:
        sheets = score(game(player(turns=LILY), player("Ben", **GIVEN))).sheets
        assert [sheet.points("coins") for sheet in sheets] == [13, 13]
        assert "running_coins" not in sheets[1].extras

    def test_no_turns_at_all(self) -> None:
        sheet = score(game(player(turns=[]))).sheets[0]
        assert sheet.total == 0
        assert sheet.extras["running_coins"] == []
        assert [item.award.key for item in sheet.lines[0].items] == ["none"]
