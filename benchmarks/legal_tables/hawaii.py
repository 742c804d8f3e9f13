"""Random games of Hawaii: villages out of one supply, tallied round by round or by the marker."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

HUTS = ("SH", "FH", "SP", "EX", "LH")
FRUIT = ("BF", "TA", "CO", "BA")
OTHERS = ("IR", "HU", "SU")
GODS = ("KN", "LK", "KL", "LO", "PE", "KU")
SUPPLY = Counter(
    {**dict.fromkeys(HUTS, 5), **dict.fromkeys(FRUIT, 4), "IR": 5, "HU": 10, "SU": 10}
) + Counter(dict.fromkeys(GODS, 2))
NAMES = ["Ana", "Ben", "Cai", "Dora", "Eli"]
BOATS = 8

Villages = list[list[str]]


def hawaii(chance: random.Random) -> dict[str, Any]:
    """A game of two to five players; all of them in the long form, or all in the short one."""
    supply, boats = Counter(SUPPLY), BOATS
    long = chance.random() < 0.7
    players = []
    for name in NAMES[: chance.randint(2, 5)]:
        villages = _villages(chance, supply)
        bought = [chance.randint(1, 2) for _ in range(chance.randint(0, min(2, boats)))]
        boats -= len(bought)
        player: dict[str, Any] = {
            "name": name,
            "villages": [" ".join(tiles) for tiles in villages],
            "tiki_column": chance.choice([2, 3, 3, 4, 4, 5, None]),
            "kahunas": chance.randint(0, 5),
            "boats": bought,
            "left_over": {kind: chance.randint(0, 4) for kind in ("shells", "feet", "fruit")},
        }
        players.append({**player, **_play(chance, villages, long=long)})
    if long:
        chance.choice(players)["first_space"] = True
    return {"game": "hawaii", "players": players}


def _villages(chance: random.Random, supply: Counter[str]) -> Villages:
    """Villages from the top, out of what the supply still has."""
    gods = list(GODS)
    villages = []
    for row in range(chance.randint(2, 5)):
        tiles = ["S"] if row == 0 else []
        first = [hut for hut in HUTS if supply[hut]]
        if row:
            if not first:
                break
            tiles.append(_taken(chance.choice(first), chance, supply))
        wanted = [*HUTS, *FRUIT, *FRUIT, *OTHERS, *OTHERS, *chance.sample(gods, min(1, len(gods)))]
        chance.shuffle(wanted)
        for code in wanted[: chance.randint(1, 7)]:
            if supply[code] and code not in {tile[:2] for tile in tiles}:
                tiles.append(_taken(code, chance, supply))
                if code in gods:
                    gods.remove(code)
        villages.append(tiles)
    return villages


def _taken(code: str, chance: random.Random, supply: Counter[str]) -> str:
    """A tile of this code at a random level, no longer in the supply."""
    supply[code] -= 1
    return f"{code}{chance.randint(1, 2)}"


def _play(chance: random.Random, villages: Villages, *, long: bool) -> dict[str, Any]:
    """The points during play: the marker, or rounds that the finished board bears out."""
    if not long:
        return {"track_total": chance.randint(20, 70)}
    tiles = [tile for village in villages for tile in village]
    reduction = sum(2 * int(tile[2]) for tile in tiles if tile.startswith("SU"))
    lono = next((int(tile[2]) for tile in tiles if tile.startswith("LO")), 0)
    worth = sum(int(tile[2]) for tile in tiles if tile[:2] in ("SP", "KU"))
    since = chance.randint(1, 5)
    return {
        "rounds": [
            {
                "tokens": chance.randint(5, 20),
                "reduction": reduction if number == 5 else 2 * chance.randint(0, reduction // 2),
                "lono": lono if number >= since else 0,
                "spears": [[chance.randint(1, 3), worth]] if worth and number >= since else [],
            }
            for number in range(1, 6)
        ],
        "islands": [chance.randint(1, 4) for _ in range(chance.randint(0, 3))],
    }
