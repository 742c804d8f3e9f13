"""What other libraries do with comparable work."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig

COPIES = 4
KINDS = 34
Hand = tuple[list[int], int]


def mahjong_hands(number: int) -> tuple[Callable[[Hand], Any], list[Hand]]:
    """The library's calculation, and random complete hands: each of them scores."""
    chance = random.Random(1)
    hands = [_hand(chance) for _ in range(number)]
    calculator = HandCalculator()

    def calculate(hand: Hand) -> Any:
        config = HandConfig(is_riichi=True, is_tsumo=True, player_wind=EAST, round_wind=EAST)
        result = calculator.estimate_hand_value(*hand, config=config)
        if result.error:
            raise ValueError(result.error)
        return result

    return calculate, hands


def _hand(chance: random.Random) -> Hand:
    """Four sets and a pair, most sets runs, and the tile that completed them."""
    while True:
        counts = [0] * KINDS
        for _ in range(4):
            if chance.random() < 0.7:
                start = 9 * chance.randrange(3) + chance.randrange(7)
                for kind in range(start, start + 3):
                    counts[kind] += 1
            else:
                counts[chance.randrange(KINDS)] += 3
        counts[chance.randrange(KINDS)] += 2
        if max(counts) <= COPIES:
            break
    tiles = [COPIES * kind + copy for kind, count in enumerate(counts) for copy in range(count)]
    return tiles, chance.choice(tiles)
