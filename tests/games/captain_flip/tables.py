"""Boards as they are drawn, and documents around them."""

from __future__ import annotations

from typing import Any

COLUMN = 5


def drawn(picture: str) -> list[str]:
    """The columns of a drawn board: ``[CP]`` is a tile, ``[--]`` a free space, a gap no space.

    >>> drawn('''
    ...   2 | [LO]      [SW]
    ...   1 | [CP] [GU] [--]
    ... ''')
    ['CP LO', 'GU', 'SW']
    """
    rows = [line.split("|", 1)[1][1:] for line in picture.splitlines() if "|" in line]
    width = max(len(row) for row in rows) // COLUMN + 1
    columns: list[list[str]] = [[] for _ in range(width)]
    for row in reversed(rows):
        for index in range(width):
            cell = row[COLUMN * index : COLUMN * index + 4].strip("[] ")
            if cell and cell != "--":
                columns[index].append(cell)
    return [" ".join(column) for column in columns]


def player(name: str = "Lily", **keys: Any) -> dict[str, Any]:
    """One player; without turns with nothing on the board and no coins, unless given."""
    blank = {} if "turns" in keys else {"coins": 0}
    return {"name": name, **blank, **keys}


def game(*players: dict[str, Any], board: Any = "A", **keys: Any) -> dict[str, Any]:
    """A document; columns left out are empty ones of a board of five."""
    filled = [
        one if "turns" in one or "columns" in one else {**one, "columns": [""] * 5}
        for one in players
    ]
    return {"game": "captain-flip", "board": board, "players": filled, **keys}


LILY = [
    "GU c2",
    "SW c1",
    "CP c5",
    "SW c3",
    "LO c3",
    "CP c2",
    "CK c5",
    "CP c3",
    "NV c4",
    "SW c2",
    "map lost; PA c5; LO c1",
    "CT c4",
]
LILY_COINS = [5, 5, 5, 5, 5, 5, 8, 8, 8, 9, 12, 13]
LILY_BOARD = """
  5 |           [--]
  4 |           [--] [CT]
  3 |      [SW] [CP] [NV] [PA]
  2 | [LO] [CP] [LO]      [CK]
  1 | [SW] [GU] [SW]      [CP]
"""


def claimed(turns: list[str], coins: list[int]) -> list[str]:
    """The turns, each with the coins claimed after it."""
    return [f"{turn} = {after}" for turn, after in zip(turns, coins, strict=True)]
