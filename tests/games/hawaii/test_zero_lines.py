"""Zero lines say why: how far a village is from the tiki, and what that costs."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.text.catalog import catalog
from tests.games.hawaii.tables import game, player
from tests.support import score

WORDS = catalog("en", "scorer.games.hawaii")


def said(raw: dict[str, Any], category: str) -> list[str]:
    """The sentences of a category of the first player."""
    line = next(line for line in score(raw).sheets[0].lines if line.category == category)
    return [WORDS.award(item.rule, item.award) for item in line.items]


@pytest.mark.parametrize(
    ("row", "category", "tiki", "sentence"),
    [
        ("S HU2", "hula", 3, "V1: not valid, 2 of the 3 tiles to the tiki; 4 lost"),
        ("S HU2", "hula", None, "V1: not valid without a tiki; 4 lost"),
        ("S IR2", "irrigation", 3, "V1: not valid, 2 of the 3 tiles to the tiki; nothing lost"),
        ("S IR2", "irrigation", None, "V1: not valid without a tiki; nothing lost"),
        ("S LK2", "laka", None, "V1: not valid without a tiki; nothing lost"),
        ("S IR2", "irrigation", 2, "V1: no fruit in this village"),
        ("S LH1", "long_hut", 3, "V1: long hut I pays nothing"),
    ],
)
def test_lines_of_one_village(row: str, category: str, tiki: int | None, sentence: str) -> None:
    assert said(game(player(row, tiki=tiki)), category) == [sentence]


def test_fruit_and_surfers_out_of_reach() -> None:
    """Laka II loses banana II twice over, Kanaloa II a surfer's 4 points."""
    raw = game(player("S BF1 LK2", "FH1 BA2", "SH1 TA1 KL2", "EX1 SU2", tiki=3))
    assert said(raw, "laka") == [
        "V1: Laka II, levels of BF1, TA1: 2 × 2",
        "V2: not valid, 2 of the 3 tiles to the tiki; 4 lost for its fruit",
    ]
    assert said(raw, "kanaloa") == [
        "V3: Kanaloa II, boats 1 + surfers 0: 1 × 4",
        "V4: not valid, 2 of the 3 tiles to the tiki; 4 lost for its surfer",
    ]
