"""Random games of Captain Flip: the five boards, filled from the bottom up."""

from __future__ import annotations

import random
from typing import Any

HEIGHTS = {
    "A": [2, 3, 5, 2, 3],
    "B": [2, 3, 5, 1, 4],
    "C": [3, 3, 2, 5, 2],
    "D": [3, 4, 5, 2, 1],
    "E": [4, 2, 3, 3, 3],
}
FACES = ["CT", "NV", "PA", "CK", "SW", "GU", "CP", "MO", "LO"]
FACES_OF_EACH = 16
NAMES = ["Ann", "Ben", "Cy", "Dara"]


def captain_flip(chance: random.Random) -> dict[str, Any]:
    """A game of two to four players, one of whom may hold the map."""
    board = chance.choice("AABBCCCDDEE")
    bag = FACES * FACES_OF_EACH
    chance.shuffle(bag)
    players = [
        {
            "name": name,
            "columns": [
                " ".join(_column(chance, bag, height, place == 1 and board == "C"))
                for place, height in enumerate(_filled(chance, board))
            ],
            "coins": chance.randint(0, 30),
        }
        for name in NAMES[: chance.randint(2, 4)]
    ]
    if chance.random() < 0.7:
        chance.choice(players)["map"] = True
    return {"game": "captain-flip", "board": board, "players": players}


def _filled(chance: random.Random, board: str) -> list[int]:
    """How high each column stands: most are full."""
    return [
        height if chance.random() < 0.7 else chance.randint(0, height) for height in HEIGHTS[board]
    ]


def _column(chance: random.Random, bag: list[str], height: int, alike: bool) -> list[str]:
    """Faces out of the bag; on the Raft the second column is often all alike."""
    drawn = [bag.pop() for _ in range(height)]
    same = [face for face in set(drawn) if bag.count(face) >= height]
    if alike and same and chance.random() < 0.5:
        face = chance.choice(same)
        bag.extend(drawn)
        for _ in drawn:
            bag.remove(face)
        chance.shuffle(bag)
        return [face] * height
    return drawn
