"""The worked examples of the end tally: twelve boards, and the rulebook's Lily."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.games.captain_flip.tables import (
    LILY_BOARD,
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
