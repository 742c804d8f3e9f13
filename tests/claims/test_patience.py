"""The search for causes ends in time, and says so."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from scorer import load
from scorer.claims.check import Patience, check
from tests.claims.support import example
from tests.support import examples, read


def ticking() -> Patience:
    """Patience for three looks at the clock."""
    ticks = count()
    return Patience(3, clock=lambda: float(next(ticks)))


def test_no_more_than_time_allows() -> None:
    patience = ticking()
    assert list(patience.until(range(100))) == [0, 1, 2]
    assert patience.over
    assert list(patience.until("ab")) == ["a"]


def test_enough_time_is_not_over() -> None:
    patience = Patience(60)
    assert list(patience.until("abc")) == ["a", "b", "c"]
    assert not patience.over


def test_a_search_cut_short_says_so() -> None:
    loaded = load.validate(example("timber-town", "published-91"))
    sheets = loaded.kind.sheets(loaded.document, loaded.kind.seats(loaded.document))
    [cut] = check(loaded, sheets, [85], ticking())
    [whole] = check(loaded, sheets, [85])
    assert cut.stopped
    assert not whole.stopped
    assert whole.explanations


@pytest.mark.parametrize("path", [path for _, path in examples()], ids=lambda path: path.stem)
def test_a_second_is_enough_for_any_example(path: Path) -> None:
    loaded = load.validate(read(path))
    sheets = loaded.kind.sheets(loaded.document, loaded.kind.seats(loaded.document))
    wrong = [sheet.total + 7 for sheet in sheets]
    assert not any(one.stopped for one in check(loaded, sheets, wrong, Patience(1.0)))
