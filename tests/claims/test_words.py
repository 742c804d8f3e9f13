"""The words of a dispute: neutral in both languages, for every cause that can be named."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorer import games, load
from scorer.claims.check import Checked, Patience, causes_at_hand, dispute_of
from scorer.claims.retold import others
from scorer.claims.search import Explanation
from scorer.render.check.explanation import explanation_text
from scorer.tally import computed_points
from scorer.text.catalog import catalog, read_table
from scorer.text.language import LANGUAGES
from tests.support import examples, read

WOULD = {"en": "would explain", "ja": "になります"}
ALL = [pytest.param(path, id=f"{game}-{path.stem}") for game, path in examples()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ALL)
def test_every_cause_is_put_into_neutral_words(path: Path, language: str) -> None:
    """Whatever is claimed is said, with "would" and never "is"."""
    loaded = load.validate(read(path))
    words = catalog(language, loaded.game.package)
    told = list(others(loaded))
    sheets = loaded.kind.sheets(loaded.document, loaded.kind.seats(loaded.document))
    for index, sheet in enumerate(sheets):
        right = dispute_of(computed_points(sheet), sheet)
        hand = causes_at_hand(loaded, index, sheet, right, told, Patience(60))
        for cause in (*hand.lines, *hand.total):
            dispute = right._replace(claimed={**right.claimed, **cause.changes})
            lines = tuple(cause.changes)
            checked = Checked(sheet.name, dict(dispute.claimed), dispute, (), {}, stopped=False)
            text = explanation_text(words, checked, sheet, Explanation((cause,), lines, 1))
            assert WOULD[language] in text
            assert not set("{}") & set(text)
            for points in cause.changes.values():
                assert str(abs(points)) in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", games.ids())
def test_every_misreading_says_what_it_would_explain(id: str, language: str) -> None:
    rules = read_table(games.find(id).package, language)["rules"]
    sentences = [s for rule in rules.values() for s in rule.get("misreadings", {}).values()]
    assert sentences
    for sentence in sentences:
        assert "{claimed}" in sentence
        assert WOULD[language].strip() in sentence
