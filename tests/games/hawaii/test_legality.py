"""What a table of Hawaii may not be, and what is odd about it; it is scored as entered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hawaii.tables import example, game, player, tally, trouble
from tests.support import points, score


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["SH1 TA1"], {"start_hut_missing"}),
        ([], {"start_hut_missing"}),
        (["", "FH1"], {"start_hut_missing", "village_gap"}),
        (["S S SH1"], {"start_hut_misplaced"}),
        (["S", "S FH1"], {"start_hut_misplaced"}),
        (["SH1 S"], {"start_hut_missing", "start_hut_misplaced"}),
        (["S", "IR1 SH1"], {"village_without_hut"}),
        (["S", "KU1"], {"village_without_hut"}),
        (["S SH1 SH2"], {"tile_twice"}),
        (["S LO1 LO2"], {"tile_twice", "two_gods"}),
        (["S", "", "", "FH1"], {"village_gap"}),
    ],
)
def test_boards_that_break_a_rule(rows: list[str], expected: set[str]) -> None:
    assert trouble(game({**player(), "villages": rows})) == dict.fromkeys(expected, "fault")


@pytest.mark.parametrize(
    ("number", "column", "code"),
    [
        (0, 3, "column_without_tiki"),
        (2, None, "tiki_without_column"),
        (None, 3, None),
        (2, 3, None),
        (0, None, None),
        (None, None, None),
    ],
)
def test_tikis_go_with_their_column(
    number: int | None, column: int | None, code: str | None
) -> None:
    raw = game(player("S SH1 LH2", tiki=column, tikis=number))
    assert trouble(raw) == ({code: "fault"} if code else {})
    assert points(raw)["long_hut"] == (5 if column else 0)


def test_a_second_laka_scores_as_entered() -> None:
    raw = game(player("S BF2 LK2", "FH1 TA1 LK1", tiki=3))
    assert trouble(raw) == {"god_twice": "fault"}
    assert points(raw)["laka"] == 2 * 3 + 1 * 3


def test_a_second_kanaloa_scores_as_entered() -> None:
    raw = game(player("S SU1 KL1", "FH1 KL2 SU1", tiki=3))
    assert trouble(raw) == {"god_twice": "fault"}
    assert points(raw)["kanaloa"] == (2 + 4) * 3


@pytest.mark.parametrize(
    ("rows", "boats", "tikis", "tile", "count", "most"),
    [
        (["S", "SH1 SP1", "FH1 SP2", "EX1 SP1"], [], None, "spear_hut", 6, 5),
        (["S TA1", "SH1 TA2", "FH1 TA1"], [], None, "taro", 6, 4),
        (["S KU1", "SH1 KU2"], [], None, "ku", 4, 2),
        (["S"], [1, 2, 1, 2, 1], None, "boat", 10, 8),
        (["S"], [], 8, "tikis", 16, 15),
    ],
)
def test_supply(
    rows: list[str], boats: list[int], tikis: int | None, tile: str, count: int, most: int
) -> None:
    """Two players with the same board have more of a tile than the game."""
    column = 1 if tikis else None
    raw = game(*(player(*rows, name=name, boats=boats, tikis=tikis, tiki=column) for name in "AB"))
    problem = next(p for p in score(raw).problems if p.code == "supply_exceeded")
    assert problem.degree == "fault"
    assert problem.params == {"tile": tile, "count": count, "most": most}


def test_all_the_supply_may_be_used() -> None:
    raw = game(
        *(
            player("S HU1", "SH1 HU2", name=f"P{n}", boats=[1, 1], track_total=n)
            for n in range(1, 5)
        )
    )
    assert trouble(raw) == {}


def test_two_on_the_first_space_score_as_entered() -> None:
    raw = game(*(player(name=n, rounds=tally(), first_space=True) for n in "AB"))
    assert trouble(raw)["first_space_twice"] == "fault"
    assert [sheet.points("first_space") for sheet in score(raw).sheets] == [2, 2]


def test_nobody_on_the_first_space_is_odd_in_a_whole_game_only() -> None:
    both = game(*(player(name=n, rounds=tally()) for n in "AB"))
    assert trouble(both)["first_space_nobody"] == "warning"
    alone = game(player(rounds=tally()))
    mixed = game(player(name="A", rounds=tally(place=[1, 1, 1, 1, 1])), player(name="B"))
    for raw in (alone, mixed):
        assert "first_space_nobody" not in trouble(raw)


def test_both_forms_that_agree() -> None:
    raw = example("player-b")
    raw["players"][0]["track_total"] = 52
    assert trouble(raw) == {}
    assert "track" not in points(raw)


def test_both_forms_that_differ() -> None:
    raw = example("player-b")
    raw["players"][0]["track_total"] = 55
    problem = score(raw).problems[0]
    assert (problem.code, problem.degree) == ("track_differs", "fault")
    assert problem.params == {"marker": 55, "computed": 52, "difference": 3}
    assert points(raw)["total"] == 113


def test_mixed_forms_show_every_line() -> None:
    short, long = example("player-a")["players"][0], example("player-b")["players"][0]
    first, second = score(game(short, long)).sheets
    tallied = ["goals", "lono", "spears", "islands", "first_space", "other"]
    assert [line.category for line in first.lines][:7] == ["track", *tallied]
    assert [first.points(line) for line in ["track", *tallied]] == [58, 0, 0, 0, 0, 0, 0]
    assert [second.points(line) for line in ["track", *tallied]] == [0, 29, 6, 8, 7, 2, 0]
    assert (first.total, second.total) == (110, 113)


def board(rows: list[str], **more: Any) -> dict[str, str]:
    """The problems of one player's tally with every place entered."""
    rounds = tally(place=[1, 1, 1, 1, 1], **more)
    return trouble(game(player(*rows, rounds=rounds)))


@pytest.mark.parametrize(
    ("rows", "reductions", "code"),
    [
        (["S SU1"], [0, 0, 0, 0, 2], None),
        (["S SU1", "FH1 SU2"], [0, 2, 2, 6, 6], None),
        (["S SU1"], [0, 0, 0, 0, 0], "reduction_differs"),
        (["S"], [0, 0, 0, 0, 2], "reduction_differs"),
        (["S SU1"], [0, 4, 0, 0, 2], "reduction_odd"),
        (["S SU2"], [0, 3, 4, 4, 4], "reduction_odd"),
    ],
)
def test_surfers_of_the_rounds_and_of_the_board(
    rows: list[str], reductions: list[int], code: str | None
) -> None:
    assert board(rows, reduction=reductions) == ({code: "warning"} if code else {})


@pytest.mark.parametrize(
    ("rows", "levels", "code"),
    [
        (["S LO2"], [0, 2, 2, 2, 2], None),
        (["S"], [0, 0, 1, 1, 1], "lono_missing"),
        (["S LO2"], [0, 0, 1, 1, 1], "lono_differs"),
        (["S LO2"], [0, 0, 0, 0, 0], "lono_forgotten"),
    ],
)
def test_lono_of_the_rounds_and_of_the_board(
    rows: list[str], levels: list[int], code: str | None
) -> None:
    assert board(rows, lono=levels) == ({code: "warning"} if code else {})


@pytest.mark.parametrize(
    ("rows", "pair", "code"),
    [
        (["S SP2", "FH1 KU1"], [3, 3], None),
        (["S SP2", "FH1 KU1"], [3, 4], "spears_too_high"),
        (["S SH1"], [1, 1], "spears_without_tile"),
        (["S SH1"], [2, 0], None),
        (["S SH1"], [0, 5], None),
        (["S SP1", "SP1", "SP2"], [1, 4], None),
    ],
)
def test_spears_of_the_rounds_and_of_the_board(
    rows: list[str], pair: list[int], code: str | None
) -> None:
    assert board(rows, spears=[[pair], [], [], [], []]) == ({code: "warning"} if code else {})
