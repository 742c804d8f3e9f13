"""Random games of Tropicalia and random visits to its markets."""

from __future__ import annotations

import random
from typing import Any

FRUIT = ("coconut", "sugar_apple", "mango")
TREASURES = ("surfboard", "orchard", "building", "event", "basket", "fountain")
NAMES = ["Red", "Blue", "Green", "Yellow"]
PRINTED_BASKETS = 5


def tropicalia(chance: random.Random) -> dict[str, Any]:
    """A game of one to four players with every edge recorded."""
    players = [_player(chance, name) for name in NAMES[: chance.randint(1, 4)]]
    return {"game": "tropicalia", "players": players}


def _player(chance: random.Random, name: str) -> dict[str, Any]:
    kinds = chance.sample("BEOT", chance.choice([2, 3, 4, 4, 4]))
    spaces = chance.sample(range(9), chance.choice([9, 9, 9, 8, 7, 5, 1]))
    tiles = [_tile(chance, kinds) if space in spaces else "." for space in range(9)]
    baskets = chance.randint(0, 5)
    return {
        "name": name,
        "village": [" ".join(tiles[row : row + 3]) for row in (0, 3, 6)],
        "fruit": _fruit(chance, chance.randint(0, PRINTED_BASKETS + baskets)),
        "basket_tiles": baskets,
        "shells": chance.randint(0, 14),
        "carts": {"unused": chance.randint(0, 2), "used": chance.randint(0, 2)},
        "surfboards": {"unused": chance.randint(0, 2), "used": chance.randint(0, 2)},
    }


def _tile(chance: random.Random, kinds: list[str]) -> str:
    """A tile of one of these kinds with its halves of fountains."""
    kind = chance.choice(kinds)
    face = {
        "B": f"B{chance.choice([0, 2, 3, 4, 5, 6, 7, 8])}",
        "O": f"O{chance.choice([0, 1, 2, 3, 4, 5])}",
        "E": f"E:{chance.choice('abcde')}",
        "T": f"T:{chance.choice(TREASURES)}",
    }[kind]
    halves = "".join(side for side in "NESW" if chance.random() < 0.4)
    return f"{face}/{halves or '-'}"


def _fruit(chance: random.Random, number: int) -> dict[str, int]:
    """This many fruit of random kinds."""
    drawn = [chance.choice(FRUIT) for _ in range(number)]
    return {kind: drawn.count(kind) for kind in FRUIT}


def market_sale(chance: random.Random) -> dict[str, Any]:
    """A visit to a random market with random fruit, at the best sale."""
    market = chance.choice([f"A{number}" for number in range(1, 13)])
    table: dict[str, Any] = {
        "game": "tropicalia",
        "kind": "market-sale",
        "market": market,
        "own": _fruit(chance, chance.randint(2, 10)),
    }
    if market in ("A9", "A10"):
        others = range(chance.randint(1, 3))
        table["others"] = [_fruit(chance, chance.randint(0, 8)) for _ in others]
    elif market == "A11":
        table["workers_on_markets"] = chance.randint(0, 6)
    elif market == "A12":
        table["workers"] = ["".join(chance.choice("00112") for _ in range(4)) for _ in range(4)]
        while sum(map(int, "".join(table["workers"]))) > 15:
            table["workers"].append(table["workers"].pop(0).replace("2", "0"))
        table["at"] = f"r{chance.randint(1, 4)}c{chance.randint(1, 4)}"
    if chance.random() < 0.1:
        table["market"] = {"fruit": chance.choice(FRUIT), "price": chance.randint(2, 4)}
        for key in ("others", "workers_on_markets", "workers", "at"):
            table.pop(key, None)
    return table
