"""Results as data: what is told from memory is what would be told anew."""

from __future__ import annotations

import pytest

from scorer import games
from scorer.render.as_json import item_facts
from scorer.text.catalog import catalog
from scorer.text.language import LANGUAGES
from tests.support import cases, document, score


@pytest.mark.parametrize("language", LANGUAGES)
def test_equal_items_read_alike(language: str) -> None:
    """However many items came before it, an item says what its own award says."""
    told = 0
    for game, rule, case in cases():
        words = catalog(language, games.find(game).package)
        for sheet in score(document(game, rule, case)).sheets:
            for line in sheet.lines:
                for item in line.items:
                    facts = item_facts(item, words)
                    assert facts["text"] == words.award(item.rule, item.award)
                    assert facts["pieces"] == list(item.award.pieces)
                    assert facts["counted"] == list(item.award.counted)
                    told += 1
    assert told > 5_000
