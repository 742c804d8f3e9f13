"""How the items of a town read."""

from __future__ import annotations

import pytest

from scorer import games
from scorer.text.catalog import catalog
from tests.games.timber_town.towns import game, player
from tests.support import score


@pytest.mark.parametrize(
    ("tiles", "language", "said"),
    [
        (1, "en", "1 purple tile: −9 from the table"),
        (2, "en", "2 purple tiles: 8 from the table"),
        (1, "ja", "紫1枚: 表の−9点"),
    ],
)
def test_one_temple_and_a_loss(tiles: int, language: str, said: str) -> None:
    town = [" ".join("P" * tiles + "." * (4 - tiles)), *[". . . ."] * 3]
    raw = game(player(town, crossing_beavers=0), cards={"purple": "pagoda"})
    [sheet] = score(raw).sheets
    [item] = next(line for line in sheet.lines if line.category == "purple").items
    assert catalog(language, games.find("timber-town").package).award(item.rule, item.award) == said
