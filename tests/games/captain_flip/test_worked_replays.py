"""The worked examples turn by turn: the rulebook's Lily and five more replays."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.captain_flip.tables import (
    LILY,
    LILY_BOARD,
    LILY_COINS,
    drawn,
    game,
    player,
)
from tests.support import score


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
