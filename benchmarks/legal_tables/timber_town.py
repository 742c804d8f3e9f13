"""Random games of Timber Town: two towns, full or not, whose walkways meet or are bridged."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

SIDE = 4
SPACES = list(product(range(SIDE), range(SIDE)))
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
CARDS = {
    "green": ["garden", "playground", "estate", "arboretum"],
    "purple": ["shrine", "abbey", "hermitage", "pagoda"],
    "orange": ["food", "flowers", "textiles", "luxuries"],
    "blue": ["cooper", "carpenter", "tailor", "blacksmith"],
    "yellow": ["cottage", "chalet", "cabin", "lodge"],
}
PURPLE_TILES = 6

Space = tuple[int, int]


def timber_town(chance: random.Random) -> dict[str, Any]:
    """A game of two players; one of those with a full town holds the Builder Beaver."""
    table: dict[str, Any] = {
        "game": "timber-town",
        "cards": {colour: chance.choice(cards) for colour, cards in CARDS.items()},
        "tables": {"chalet": {"2": 6, "3": 11, "4": 17, "5": 24}},
        "options": {"abbey_lone_neighbour": chance.choice([0, 0, 0, 1])},
    }
    purple = PURPLE_TILES
    players = []
    for name in ("Aiko", "Ben"):
        tiles = _tiles(chance, chance.choice([16, 16, 16, 14, 12]), purple)
        purple -= list(tiles.values()).count("P")
        players.append({"name": name, **_town(chance, tiles)})
    full = [player for player in players if "." not in "".join(player["town"])]
    if full:
        chance.choice(full)["builder_beaver"] = True
    table["players"] = players
    return table


def _tiles(chance: random.Random, number: int, purple: int) -> dict[Space, str]:
    """This many tiles on random spaces, one colour more often than the others."""
    favourite = chance.choice("NGOBY") * chance.choice([0, 3, 6, 12])
    bag = list("NNRRGGGOOOOBBBBYYYYY" + favourite) + ["P"] * min(purple, chance.randint(0, 4))
    chance.shuffle(bag)
    return dict(zip(chance.sample(SPACES, number), bag, strict=False))


def _town(chance: random.Random, tiles: dict[Space, str]) -> dict[str, Any]:
    """Walkways that meet across every edge between two tiles, or a token sunk there."""
    sides = {space: set("NESW") if tile == "R" else set() for space, tile in tiles.items()}
    tokens_left = list(tiles.values()).count("R") + 1
    sunk = []
    for space, side in product(tiles, STEPS):
        other = _beyond(space, side)
        if other not in tiles:
            if chance.random() < 0.4:
                sides[space].add(side)
        elif side in "ES":
            ways = [side in sides[space], FACING[side] in sides[other]]
            if tokens_left and ways != [True, True] and chance.random() < 0.15:
                sunk.append(f"{_name(space)}-{_name(other)}")
                tokens_left -= 1
            elif any(ways) or chance.random() < 0.55:
                sides[space].add(side)
                sides[other].add(FACING[side])
    return {"town": _rows(tiles, sides), "sunk": sunk, "unused": _unused(chance, tokens_left)}


def _unused(chance: random.Random, left: int) -> dict[str, int]:
    """Some of the tokens left, the own raft perhaps among them."""
    own = chance.randint(0, min(1, left))
    others = chance.randint(0, left - own) if own else chance.randint(0, max(0, left - 1))
    return {"own_raft": own, chance.choice(["raft", "crane", "dam"]): others}


def _beyond(space: Space, side: str) -> Space:
    down, right = STEPS[side]
    return space[0] + down, space[1] + right


def _name(space: Space) -> str:
    return f"{'ABCD'[space[0]]}{space[1] + 1}"


def _rows(tiles: dict[Space, str], sides: dict[Space, set[str]]) -> list[str]:
    """The four rows in notation."""
    return [
        " ".join(
            f"{tiles[space]}/{''.join(s for s in STEPS if s in sides[space]) or '-'}"
            if space in tiles
            else "."
            for space in SPACES[row * SIDE : (row + 1) * SIDE]
        )
        for row in range(SIDE)
    ]
