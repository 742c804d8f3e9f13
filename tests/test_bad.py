"""Documents that must fail: each with the problems it is meant to have."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorer import games, load
from scorer.core.document import fold
from scorer.errors import InvalidDocument
from scorer.text.catalog import catalog
from scorer.text.language import LANGUAGES
from tests.support import TESTS, read

FILES = [p for p in sorted((TESTS / "bad").glob("*/*.json")) if not p.stem.endswith(".expected")]
ALL = [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in FILES]


@pytest.mark.parametrize("path", ALL)
def test_bad(path: Path) -> None:
    """The document is invalid, for exactly these reasons, in words of both languages."""
    expected = read(path.with_suffix(".expected.json"))
    with pytest.raises(InvalidDocument) as caught:
        load.load(str(path))
    assert sorted(problem.code for problem in caught.value.problems) == sorted(expected["codes"])
    if "nearest" in expected:
        near = [problem.params.get("nearest") for problem in caught.value.problems]
        assert sorted(fold(str(word)) for word in near if word) == expected["nearest"]
    game = caught.value.game
    for language in LANGUAGES:
        words = catalog(language, games.find(game).package if game else None)
        assert all(words.problem(problem) for problem in caught.value.problems)
