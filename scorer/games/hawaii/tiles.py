"""The place tiles: their kinds and codes, how many the game has, and a village made of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

START_HUT = "start_hut"
HUTS = ("shell_hut", "foot_hut", "spear_hut", "exchange_hut", "long_hut")
FRUIT = ("breadfruit", "taro", "coconut", "banana")
GODS = ("kane", "laka", "kanaloa", "lono", "pele", "ku")
CODES = {
    "S": START_HUT,
    "SH": "shell_hut",
    "FH": "foot_hut",
    "SP": "spear_hut",
    "EX": "exchange_hut",
    "LH": "long_hut",
    "BF": "breadfruit",
    "TA": "taro",
    "CO": "coconut",
    "BA": "banana",
    "IR": "irrigation",
    "HU": "hula",
    "SU": "surfer",
    "KN": "kane",
    "LK": "laka",
    "KL": "kanaloa",
    "LO": "lono",
    "PE": "pele",
    "KU": "ku",
}
CODE = {kind: code for code, kind in CODES.items()}
KINDS = tuple(CODE)
NOT_IN_VILLAGES = ("boat", "kahuna", "tikis")
# Both levels are the two sides of one tile, so the limits hold for them together.
SUPPLY = {
    **dict.fromkeys(HUTS, 5),
    **dict.fromkeys(FRUIT, 4),
    "irrigation": 5,
    "hula": 10,
    "surfer": 10,
    **dict.fromkeys(GODS, 2),
    "boat": 8,
    "tikis": 15,
}
MOST_VILLAGES = 5
_FRUIT, _GODS = frozenset(FRUIT), frozenset(GODS)


# Tiles, villages, finishes and seats are not frozen: thousands of tables are made of them a second.
@dataclass(slots=True)
class Tile:
    """A tile in a village; the start hut has level 0.

    >>> Tile("hula", 2, "HU2").code
    'HU2'
    """

    kind: str
    level: int
    code: str

    @classmethod
    def of(cls, kind: str, level: int) -> Tile:
        """The tile as notation writes it.

        >>> Tile.of("start_hut", 0).code
        'S'
        """
        return cls(kind, level, f"{CODE[kind]}{level or ''}")


@dataclass(slots=True)
class Village:
    """One row of tiles, made once for each row text and shared by documents."""

    name: str
    row: int
    length: int
    codes: str
    tiles: Sequence[Tile]
    kinds: Sequence[str]
    gods: Sequence[str]

    @classmethod
    def of(cls, row: int, tiles: Sequence[Tile]) -> Village:
        """The village in this row, counted from 1 at the top.

        >>> Village.of(2, [Tile.of("foot_hut", 1), Tile.of("taro", 2)]).kinds
        ['foot_hut', 'taro']
        """
        codes = " ".join([tile.code for tile in tiles])
        kinds = [tile.kind for tile in tiles]
        gods = [kind for kind in kinds if kind in _GODS]
        return cls(f"V{row}", row, len(kinds), codes, tiles, kinds, gods)

    @property
    def fruit(self) -> list[Tile]:
        """The fruit tiles."""
        return [tile for tile in self.tiles if tile.kind in _FRUIT]

    @property
    def fruit_kinds(self) -> tuple[str, ...]:
        """The different kinds of fruit, in the order they stand."""
        return tuple(dict.fromkeys([kind for kind in self.kinds if kind in _FRUIT]))

    @property
    def surfers(self) -> list[int]:
        """The levels of the surfers."""
        return [tile.level for tile in self.tiles if tile.kind == "surfer"]

    @property
    def income(self) -> int:
        """Pieces of resources that this village gives at the end of a round."""
        return sum([_income(tile.kind, tile.level) for tile in self.tiles])


def _income(kind: str, level: int) -> int:
    """Shells, feet and fruit of one tile: its level, but one for irrigation II and for Ku."""
    if kind in ("shell_hut", "foot_hut", "kane") or kind in _FRUIT:
        return level
    return int(kind == "ku" or (kind == "irrigation" and level == 2))
