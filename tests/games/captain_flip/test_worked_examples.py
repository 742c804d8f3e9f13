"""The worked examples: the rulebook's Lily, twelve tallies, five tables, five replays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.games.captain_flip.tables import (
    LILY,
    LILY_BOARD,
    LILY_COINS,
    drawn,
    game,
    player,
)
from tests.support import points, score


@dataclass
class Tally:
    """A board with the value of every tile that has an effect of its own at the end."""

    name: str
    board: Any
    coins: int
    picture: str
    tiles: dict[str, int]
    swabby: int
    gunners: int
    end: int
    total: int
    bonuses: dict[str, int] = field(default_factory=dict)


TALLIES = [
    Tally(
        "example 1: a row runs through a hole in the board",
        "A",
        5,
        """
  5 |           [--]
  4 |           [--] [--]
  3 |      [--] [--] [CP] [--]
  2 | [CP] [--] [--]      [--]
  1 | [CP] [--] [--]      [GU]
""",
        {"c1r1": 0, "c1r2": 3, "c4r3": 3},
        swabby=0,
        gunners=1,
        end=6,
        total=11,
    ),
    Tally(
        "example 2: only the uppermost Lookout of a stack pays",
        "A",
        0,
        """
  5 |           [--]
  4 |           [--] [--]
  3 |      [--] [LO] [LO] [--]
  2 | [--] [--] [LO]      [SW]
  1 | [--] [--] [LO]      [LO]
""",
        {"c3r1": 0, "c3r2": 0, "c3r3": 4, "c4r3": 4, "c5r1": 0},
        swabby=1,
        gunners=0,
        end=9,
        total=9,
    ),
    Tally(
        "example 3: Swabbies count columns, not tiles",
        "A",
        7,
        """
  5 |           [--]
  4 |           [--] [CT]
  3 |      [--] [--] [SW] [--]
  2 | [SW] [NV] [--]      [--]
  1 | [SW] [SW] [--]      [CT]
""",
        {},
        swabby=9,
        gunners=0,
        end=9,
        total=16,
    ),
    Tally(
        "example 4: three Gunners",
        "A",
        22,
        """
  5 |           [--]
  4 |           [--] [LO]
  3 |      [CP] [LO] [SW] [PA]
  2 | [LO] [SW] [GU]      [CT]
  1 | [GU] [GU] [SW]      [CK]
""",
        {"c1r2": 4, "c2r3": 0, "c3r3": 4, "c4r4": 4, "c5r3": -1},
        swabby=9,
        gunners=3,
        end=20,
        total=42,
    ),
    Tally(
        "example 5: two Gunners are safe; row and column both matter",
        "A",
        15,
        """
  5 |           [--]
  4 |           [--] [--]
  3 |      [CP] [--] [CP] [LO]
  2 | [CP] [GU] [--]      [CP]
  1 | [CP] [CP] [--]      [GU]
""",
        {"c1r1": 0, "c1r2": 0, "c2r1": 0, "c2r3": 0, "c4r3": 3, "c5r2": 0, "c5r3": 4},
        swabby=0,
        gunners=2,
        end=7,
        total=22,
    ),
    Tally(
        "example 6: Raft, both end bonuses earned",
        "C",
        14,
        """
  5 |                [NV]
  4 |                [PA]
  3 | [MO] [CP]      [LO]
  2 | [CT] [CP] [LO] [CT] [--]
  1 | [CK] [CP] [GU] [SW] [SW]
""",
        {"c2r1": 0, "c2r2": 3, "c2r3": 3, "c3r2": 4, "c4r3": 0, "c4r4": -1},
        swabby=4,
        bonuses={"c2r3": 6, "c4r5": 4},
        gunners=1,
        end=23,
        total=37,
    ),
    Tally(
        "example 7: Raft, both end bonuses missed",
        "C",
        12,
        """
  5 |                [LO]
  4 |                [CK]
  3 | [GU] [--]      [SW]
  2 | [CT] [LO] [MO] [NV] [SW]
  1 | [PA] [LO] [CK] [SW] [CP]
""",
        {"c1r1": -1, "c2r1": 0, "c2r2": 4, "c4r5": 4, "c5r1": 3},
        swabby=4,
        bonuses={"c2r3": 0, "c4r5": 0},
        gunners=1,
        end=14,
        total=26,
    ),
    Tally(
        "example 8: Desert Island, the pay space belongs to row 3",
        "D",
        9,
        """
  5 |           [--]
  4 | [--] [--] [--] [LO]
  3 | [CP] [--] [--] [GU] [CP]
  2 | [LO] [GU] [--]
  1 |      [SW] [--]
""",
        {"c1r2": 0, "c1r3": 0, "c4r4": 4, "c5r3": 0},
        swabby=1,
        gunners=2,
        end=5,
        total=14,
    ),
    Tally(
        "example 9: Jaws of the Kraken, column 5 starts in row 2",
        "E",
        5,
        """
  4 | [--]                [--]
  3 | [--]      [--] [--] [LO]
  2 | [SW] [--] [--] [CP] [CP]
  1 | [GU] [CP] [--] [SW]
""",
        {"c2r1": 0, "c4r2": 3, "c5r2": 3, "c5r3": 4},
        swabby=4,
        gunners=1,
        end=14,
        total=19,
    ),
    Tally(
        "example 10: Kraken, a one-space column",
        "B",
        8,
        """
  5 |           [--]
  4 |           [--]      [--]
  3 |      [--] [--]      [--]
  2 | [LO] [CP] [--]      [CP]
  1 | [CP] [PA] [--] [LO] [GU]
""",
        {"c1r1": 0, "c1r2": 4, "c2r1": -1, "c2r2": 3, "c4r1": 4, "c5r2": 0},
        swabby=0,
        gunners=1,
        end=10,
        total=18,
    ),
    Tally(
        "example 11: a negative total",
        "A",
        1,
        """
  5 |           [--]
  4 |           [--] [NV]
  3 |      [CT] [--] [PA] [--]
  2 | [NV] [LO] [--]      [--]
  1 | [PA] [PA] [--]      [--]
""",
        {"c1r1": -1, "c2r1": -1, "c2r2": 0, "c4r3": -1},
        swabby=0,
        gunners=0,
        end=-3,
        total=-2,
    ),
    Tally(
        "example 12: a layout of one's own with a hole inside a column",
        "1,2 | 1,3 | 2,3,4 | 4 | 2,5",
        8,
        """
  5 |                     [CP]
  4 |           [MO] [LO]
  3 |      [GU] [CP]
  2 | [SW]      [CP]      [SW]
  1 | [CP] [LO]
""",
        {"c1r1": 3, "c2r1": 0, "c3r2": 3, "c3r3": 0, "c4r4": 4, "c5r5": 3},
        swabby=4,
        gunners=1,
        end=17,
        total=25,
    ),
]


@pytest.mark.parametrize("tally", TALLIES, ids=lambda tally: tally.name.split(":")[0])
def test_tally(tally: Tally) -> None:
    raw = game(player(coins=tally.coins, columns=drawn(tally.picture)), board=tally.board)
    result = score(raw)
    sheet = result.sheets[0]
    items = {line.category: line.items for line in sheet.lines}
    of_tiles = [*items["carpenter"], *items["lookout"], *items["parrot"]]
    paid = {item.award.pieces[0]: item.points for item in of_tiles if item.award.pieces}
    bonuses = {
        item.award.pieces[0]: item.points for item in items["column_bonus"] if item.award.pieces
    }
    assert paid == tally.tiles
    assert sheet.points("swabby") == tally.swabby
    assert bonuses == tally.bonuses
    assert sheet.extras["gunners"] == tally.gunners
    assert sheet.total - sheet.points("coins") == tally.end
    assert sheet.total == tally.total
    assert (result.standing.ranks == (None,)) == (tally.gunners >= 3)


def test_lily_tally_names_the_spoilers() -> None:
    raw = game(player(coins=13, columns=drawn(LILY_BOARD), map=True))
    lines = {line.category: line.items for line in score(raw).sheets[0].lines}
    assert [(i.points, i.award.key, i.award.counted) for i in lines["carpenter"]] == [
        (0, "spoilt_in_column", ("c2r1",)),
        (3, "scored", ()),
        (0, "spoilt_across_hole", ("c2r1",)),
    ]
    assert [(i.points, i.award.counted) for i in lines["lookout"]] == [(4, ()), (0, ("c3r3",))]
    assert lines["swabby"][0].award.counted == ("c1", "c2", "c3")
    assert points(raw) == {
        "coins": 13,
        "swabby": 9,
        "carpenter": 3,
        "lookout": 4,
        "parrot": -1,
        "column_bonus": 0,
        "total": 28,
    }


GUNNERS = ["GU GU", "GU", "", "", ""]
PARROTS = ["PA NV", "PA LO CT", "", "PA NV", ""]


@dataclass
class Table:
    """Players as (name, total, map, lost), and who wins."""

    name: str
    players: list[tuple[str, int, bool, bool]]
    winners: list[str]
    decided_by: str
    ranks: tuple[int | None, ...]


TABLES = [
    Table(
        "T1: the map holder is among the tied",
        [("Ann", 28, False, False), ("Ben", 28, True, False), ("Cy", 25, False, False)],
        ["Ben"],
        "map",
        (2, 1, 3),
    ),
    Table(
        "T2: the map holder is not among the tied",
        [("Ann", 28, False, False), ("Ben", 28, False, False), ("Cy", 25, True, False)],
        ["Ann", "Ben"],
        "shared",
        (1, 1, 3),
    ),
    Table(
        "T3: the richest player has three Gunners and the map",
        [("Ann", 40, True, True), ("Ben", 22, False, False), ("Cy", 22, False, False)],
        ["Ben", "Cy"],
        "shared",
        (None, 1, 1),
    ),
    Table(
        "T4: everybody has three or more Gunners",
        [("Ann", 31, True, True), ("Ben", 27, False, True)],
        [],
        "nobody",
        (None, None),
    ),
    Table(
        "T5: one survivor with a negative total",
        [("Ann", 35, False, True), ("Ben", -2, False, False)],
        ["Ben"],
        "total",
        (None, 1),
    ),
]


def _seated(name: str, total: int, held: bool, lost: bool) -> dict[str, Any]:
    """A player of this total: coins alone, with three Gunners, or the board of example 11."""
    if total < 0:
        return player(name, coins=1, columns=PARROTS, map=held)
    return player(name, coins=total, columns=GUNNERS if lost else [""] * 5, map=held)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name.split(":")[0])
def test_table(table: Table) -> None:
    result = score(game(*(_seated(*one) for one in table.players)))
    assert [sheet.total for sheet in result.sheets] == [one[1] for one in table.players]
    assert [result.sheets[i].name for i in result.standing.winners] == table.winners
    assert result.standing.decided_by == table.decided_by
    assert result.standing.ranks == table.ranks


@dataclass
class Replay:
    """A game turn by turn, the coins after each turn, and the board afterwards."""

    name: str
    board: str
    turns: list[str]
    coins: list[int]
    picture: str
    map: bool
    solo: bool = False
    total: int | None = None


REPLAYS = [
    Replay("Lily", "A", LILY, LILY_COINS, LILY_BOARD, map=True, total=28),
    Replay(
        "replay 1: Monkeys, known faces, bonus after effect",
        "A",
        [
            "SW c1",
            "MO c2; c1r1=GU",
            "CK c3",
            "MO c1; c1r1=SW",
            "CT c5",
            "NV c5",
            "MO c5; c5r2=CT",
        ],
        [0, 6, 9, 10, 11, 14, 19],
        """
  5 |           [--]
  4 |           [--] [--]
  3 |      [--] [--] [--] [MO]
  2 | [MO] [--] [--]      [CT]
  1 | [SW] [MO] [CK]      [CT]
""",
        map=True,
    ),
    Replay(
        "replay 2: Kraken races",
        "B",
        ["GU c4 first", "CP c1", "LO c1 later", "CK c2", "SW c2", "PA c2 first; NV c3"],
        [5, 5, 5, 8, 8, 10],
        """
  5 |           [--]
  4 |           [--]      [--]
  3 |      [PA] [--]      [--]
  2 | [LO] [SW] [--]      [--]
  1 | [CP] [CK] [NV] [GU] [--]
""",
        map=False,
    ),
    Replay(
        "replay 3: Desert Island to the end",
        "D",
        [
            "GU c3",
            "SW c5",
            "CP c4",
            "CK c4",
            "SW c2",
            "SW c2",
            "CT c2",
            "LO c2",
            "map lost; SW c3",
            "GU c3",
            "MO c3; c3r3=NV",
            "PA c3; CP c1",
        ],
        [5, 4, 4, 5, 5, 5, 6, 13, 13, 18, 21, 26],
        """
  5 |           [PA]
  4 | [--] [LO] [MO] [CK]
  3 | [--] [CT] [NV] [CP] [SW]
  2 | [CP] [SW] [SW]
  1 |      [SW] [GU]
""",
        map=False,
        total=44,
    ),
    Replay(
        "replay 4: Jaws of the Kraken, conditions are read after the character",
        "E",
        [
            "SW c1",
            "CP c2",
            "MO c2; c2r1=MO; c1r1=GU",
            "CT c3",
            "NV c3",
            "LO c3; c1r1=SW",
            "map lost; PA c4; PA c4; PA c4; SW c5; SW c1",
            "GU c1",
            "CK c1",
        ],
        [0, 0, 8, 9, 12, 13, 13, 18, 23],
        """
  4 | [CK]                [--]
  3 | [GU]      [LO] [PA] [--]
  2 | [SW] [MO] [NV] [PA] [SW]
  1 | [SW] [MO] [CT] [PA]
""",
        map=False,
        total=28,
    ),
    Replay(
        "replay 5: solo, the map comes and goes",
        "C",
        ["CT c1", "SW c2", "CT c1", "CT c1"],
        [1, 2, 2, 2],
        """
  5 |                [--]
  4 |                [--]
  3 | [CT] [--]      [--]
  2 | [CT] [--] [--] [--] [--]
  1 | [CT] [SW] [--] [--] [--]
""",
        map=False,
        solo=True,
    ),
]


@pytest.mark.parametrize("replay", REPLAYS, ids=lambda replay: replay.name.split(":")[0])
def test_replay(replay: Replay) -> None:
    """The turns alone give the running coins, the board, the purse and the map."""
    claims = [f"{turn} = {after}" for turn, after in zip(replay.turns, replay.coins, strict=True)]
    turns_only = game(player(turns=claims), board=replay.board, solo=replay.solo)
    both = player(
        turns=claims, columns=drawn(replay.picture), coins=replay.coins[-1], map=replay.map
    )
    result = score(turns_only)
    sheet = result.sheets[0]
    assert sheet.extras["running_coins"] == replay.coins
    assert sheet.points("coins") == replay.coins[-1]
    for raw in (turns_only, game(both, board=replay.board, solo=replay.solo)):
        assert [p.code for p in score(raw).problems if p.degree != "warning"] == []
    if replay.total is not None:
        assert sheet.total == replay.total
