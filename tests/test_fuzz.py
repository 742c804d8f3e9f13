"""Whatever is done to an example: a result or problems in both languages, never a crash."""

from __future__ import annotations

import copy
import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorer import games, load, tally
from scorer.errors import InvalidDocument
from scorer.render import find_format, formats
from scorer.render.report import Report
from scorer.text.catalog import catalog
from scorer.text.language import LANGUAGES
from tests.support import examples, read

WORDS = ["", ".", "-", "A1-A2", "P/ES", "１２", "｜", "{}", "[b]", "\u202e", "10" * 30]
LEAVES = st.none() | st.booleans() | st.integers(-3, 99) | st.floats(-2, 3) | st.text(max_size=6)
JSON = st.recursive(
    LEAVES | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=5,
)
ALL = [pytest.param(game, path, id=f"{game}-{path.stem}") for game, path in examples()]


def places(value: Any, *path: Any) -> list[tuple[Any, ...]]:
    """Every path into a document."""
    inner = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    return [path, *(place for key, one in inner for place in places(one, *path, key))]


@pytest.mark.parametrize(("game", "path"), ALL)
@settings(
    derandomize=True, max_examples=25, deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip
@given(data=st.data())
def test_any_change_is_answered(game: str, path: Path, data: st.DataObject) -> None:
    raw = copy.deepcopy(read(path))
    for _ in range(data.draw(st.integers(1, 2))):
        *way, last = data.draw(st.sampled_from([p for p in places(raw) if p]))
        target = raw
        for step in way:
            target = target[step]
        action = data.draw(st.sampled_from(["replace", "remove", "add", "text"]))
        if action == "remove":
            del target[last]
        elif action == "add" and isinstance(target, dict):
            target[data.draw(st.text(max_size=5))] = data.draw(JSON)
        elif action == "text" and isinstance(target[last], str):
            cut = data.draw(st.integers(0, len(target[last])))
            target[last] = target[last][:cut] + data.draw(st.text(max_size=3)) + target[last][cut:]
        else:
            target[last] = data.draw(JSON)
    answer(json.loads(json.dumps(raw)))


def explain(error: InvalidDocument) -> None:
    """Put every problem into words."""
    package = games.find(error.game).package if error.game else None
    assert error.problems
    for language in LANGUAGES:
        assert all(catalog(language, package).problem(one) for one in error.problems)


def answer(raw: object) -> None:
    """Load, score and show a document in every format and language, or say what is wrong."""
    try:
        loaded = load.validate(raw)
    except InvalidDocument as error:
        explain(error)
        return
    result = tally.tally(loaded)
    assert tally.fingerprint(loaded.document, result.options)
    for sheet in result.sheets:
        assert sheet.total == sum(line.points for line in sheet.lines)
    for language in LANGUAGES:
        words = catalog(language, loaded.game.package)
        report = Report(result, loaded.document, loaded.game, loaded.kind, words)
        for format in formats():
            out = io.StringIO()
            find_format(format).write(report, out)
            assert out.getvalue()
