"""The worked examples of the rules: E1 to E19, players A and B, and the game of three."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hawaii.tables import example, game, one_round, player, tally
from tests.support import codes, points, score

FINAL = ("kahunas", "irrigation", "hula", "long_hut", "laka", "kanaloa")


def final(raw: dict[str, Any]) -> dict[str, int]:
    """The final lines of the first player that are not 0."""
    scored = points(raw)
    return {line: scored[line] for line in FINAL if scored[line]}


def lines(raw: dict[str, Any], category: str) -> list[int]:
    """One category of every player."""
    return [sheet.points(category) for sheet in score(raw).sheets]


def totals(raw: dict[str, Any]) -> dict[str, int]:
    return {sheet.name: sheet.total for sheet in score(raw).sheets}


@pytest.mark.parametrize(
    ("column", "options", "dancer"),
    [(3, {}, 3), (4, {}, 0), (3, {"hula_counts_self": False}, 2)],
)
def test_e1_dancer(column: int, options: dict[str, Any], dancer: int) -> None:
    assert points(game(player("S SH1 HU1", tiki=column), **options))["hula"] == dancer


def test_e2_dancer_of_level_two() -> None:
    assert final(game(player("S", "SP1 BA2 HU2 SU1 LH1", tiki=5))) == {"hula": 10}


@pytest.mark.parametrize(
    ("row", "column", "paid"),
    [("FH1 IR1", 2, 0), ("FH1 BF1 TA2 IR2 CO1", 5, 6), ("FH1 BF1 TA2 IR1 CO1 BA2", 5, 10)],
    ids=["a", "b", "c"],
)
def test_e3_irrigation(row: str, column: int, paid: int) -> None:
    assert points(game(player("S", row, tiki=column)))["irrigation"] == paid


def test_e4_the_first_village_is_too_short() -> None:
    raw = game(player("S SH1", "FH1 TA1 SU1", "EX1 HU1 SU2", tiki=3, kahunas=3))
    assert final(raw) == {"kahunas": 15, "hula": 3}
    assert points(raw)["total"] == 18


def test_e5_five_kahunas_and_nothing_else() -> None:
    rows = ("S SH1", "SH1 TA1", "FH1 BF1", "SP1 CO1", "EX1 BA1")
    assert final(game(player(*rows, tiki=2, kahunas=5))) == {"kahunas": 45}


@pytest.mark.parametrize(("scope", "paid"), [("valid", 6), ("all", 10)])
def test_e6_laka_and_a_removed_village(scope: str, paid: int) -> None:
    raw = game(player("S BF2 TA1 LK2", "FH1 CO2", tiki=3), laka_scope=scope)
    assert points(raw)["laka"] == paid


@pytest.mark.parametrize("scope", ["valid", "all"])
def test_e7_laka_in_a_village_too_short(scope: str) -> None:
    raw = game(player("S BF2 TA2", "FH1 LK2", tiki=3, kahunas=1), laka_scope=scope)
    assert final(raw) == {"kahunas": 5}
    assert points(raw)["total"] == 5


@pytest.mark.parametrize(("starting", "paid"), [(True, 6), (False, 4)])
def test_e8_kanaloa(starting: bool, paid: int) -> None:
    raw = game(player("S SU2 KL1", "FH1 SU1", tiki=3, boats=[2]), kanaloa_start_boat=starting)
    assert points(raw)["kanaloa"] == paid


def test_e9_long_huts() -> None:
    raw = game(player("S SH1", "LH2 SU1", "LH1 HU1", tiki=2))
    assert final(raw) == {"long_hut": 5, "hula": 2}
    assert points(raw)["total"] == 7


def test_e10_no_tiki() -> None:
    assert final(game(player("S LH2 HU2 IR1 BF1 TA1", kahunas=5))) == {}


def test_e11_a_surfer_brings_third_place() -> None:
    raw = one_round(3, 16, 13, 12, 12, reduction=(0, 0, 2, 0))
    assert lines(raw, "goals") == [10, 7, 4, 0]


@pytest.mark.parametrize(("tie", "paid"), [("competition", [9, 9, 3]), ("dense", [9, 9, 6])])
def test_e12_equal_totals(tie: str, paid: list[int]) -> None:
    assert lines(one_round(2, 14, 14, 11, goal_tie=tie), "goals") == paid


@pytest.mark.parametrize(("comparison", "paid"), [("reach", [8, 0]), ("exceed", [0, 0])])
def test_e13_exactly_the_goal(comparison: str, paid: list[int]) -> None:
    assert lines(one_round(1, 9, 8, goal_comparison=comparison), "goals") == paid


@pytest.mark.parametrize(("pool", "paid"), [("achievers", [0, 11, 8]), ("all_players", [0, 8, 5])])
def test_e14_the_highest_total_misses(pool: str, paid: list[int]) -> None:
    raw = one_round(4, 14, 13, 9, reduction=(0, 2, 6), goal_rank_pool=pool)
    assert lines(raw, "goals") == paid


def test_e15_lono_from_the_third_round() -> None:
    rounds = tally(9, 0, 13, 0, 17, lono=[0, 0, 2, 2, 2])
    assert points(game(player(rounds=rounds)))["lono"] == 8


@pytest.mark.parametrize(("pairs", "paid"), [([[3, 3]], 9), ([[1, 4]], 4), ([[3, 3], [1, 4]], 13)])
def test_e16_spears(pairs: list[list[int]], paid: int) -> None:
    rounds = tally(spears=[pairs, [], [], [], []])
    assert points(game(player(rounds=rounds)))["spears"] == paid


def test_e17_islands() -> None:
    assert points(game(player(rounds=tally(), islands=[1, 4])))["islands"] == 11


def test_e18_tie_at_90() -> None:
    result = score(
        game(
            player(
                *("S SH2 TA1 IR2", "FH1 KN1"),
                name="A",
                track_total=90,
                left_over={"shells": 2, "fruit": 1},
            ),
            player(*("S FH2 BA2", "EX1 KU2"), name="B", track_total=90, left_over={"feet": 3}),
        )
    )
    assert result.standing.ranks == (1, 2)
    assert result.standing.decided_by == "left_over"
    assert list(result.standing.tie_breaks[0].values) == [9, 8]


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        (["S TA1 TA2"], "tile_twice"),
        (["S", "BF1 SH1"], "village_without_hut"),
        (["S", "SH1 LO1 PE2"], "two_gods"),
        (["S KU1", "SH1 KU1"], "god_twice"),
        (["S SH1", "", "FH1 TA1"], "village_gap"),
    ],
    ids=["L3", "L2", "L4", "L5", "L1"],
)
def test_e19_refused(rows: list[str], code: str) -> None:
    assert codes(game(player(*rows))) == {code: "fault"}


@pytest.mark.parametrize(
    "one",
    [
        player("S", "SH1 FH2 EX1"),
        player("S SH1", "SH2 TA1"),
        player("S SH1", kahunas=5),
    ],
    ids=["huts in a row", "shell huts in two villages", "kahunas ahead"],
)
def test_e19_accepted(one: dict[str, Any]) -> None:
    assert codes(game(one)) == {}


def test_player_a() -> None:
    raw = example("player-a")
    assert points(raw) == {
        "track": 58,
        "kahunas": 20,
        "irrigation": 7,
        "hula": 14,
        "long_hut": 5,
        "laka": 0,
        "kanaloa": 6,
        "total": 110,
    }
    villages: Any = score(raw).sheets[0].extras["villages"]
    assert [(v["length"], v["valid"], v["points"], v["lost"]) for v in villages] == [
        (5, True, 16, 0),
        (5, True, 11, 0),
        (3, False, 0, 10),
        (4, True, 19, 0),
    ]


def test_player_b() -> None:
    raw = example("player-b")
    scored = points(raw)
    assert [scored[k] for k in ("goals", "lono", "spears", "islands", "first_space")] == [
        *(29, 6, 8, 7, 2)
    ]
    assert [scored[k] for k in FINAL] == [35, 3, 9, 0, 14, 0]
    assert scored["total"] == 113


def test_three_players() -> None:
    raw = example("three-players")
    result = score(raw)
    assert totals(raw) == {"Ana": 66, "Ben": 102, "Cai": 99}
    assert result.standing.winners == (1,)
    assert result.standing.decided_by == "total"
    in_play = ("goals", "lono", "spears", "islands", "first_space", "other")
    assert [sum(sheet.points(k) for k in in_play) for sheet in result.sheets] == [37, 53, 60]
    assert [sum(sheet.points(k) for k in FINAL) for sheet in result.sheets] == [29, 49, 39]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"laka_scope": "all"}, {"Ana": 66, "Ben": 102, "Cai": 100}),
        ({"goal_tie": "dense"}, {"Ana": 69, "Ben": 102, "Cai": 99}),
        ({"goal_rank_pool": "all_players"}, {"Ana": 63, "Ben": 102, "Cai": 96}),
        ({"kanaloa_start_boat": False}, {"Ana": 62, "Ben": 102, "Cai": 99}),
        ({"hula_counts_self": False}, {"Ana": 65, "Ben": 99, "Cai": 97}),
        ({"hula_counts_start_hut": False}, {"Ana": 65, "Ben": 102, "Cai": 97}),
    ],
    ids=lambda value: next(iter(value)),
)
def test_three_players_by_other_rulings(options: dict[str, Any], expected: dict[str, int]) -> None:
    assert totals(example("three-players", **options)) == expected


def test_three_players_remarks() -> None:
    """The tie in round 3 and every ruling that would change a total are told."""
    problems = score(example("three-players")).problems
    tie, *rulings = problems
    assert (tie.code, tie.where, tie.params["players"]) == (
        *("goal_tie_mattered", "R3", ("Ben", "Cai")),
    )
    assert {problem.code for problem in rulings} == {"option_matters"}
    laka = next(p for p in rulings if p.params["option"] == "laka_scope")
    assert laka.params["value"] == "all"
    would: Any = laka.params["would"]
    assert [(clause.key, clause.params) for clause in would] == [
        ("remarks.would_have", {"player": "Cai", "points": 100})
    ]
