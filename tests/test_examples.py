"""Every example against its hand-counted breakdown."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorer import load, tally
from tests.support import examples, read

ALL = [pytest.param(game, path, id=f"{game}-{path.stem}") for game, path in examples()]


@pytest.mark.parametrize(("game", "path"), ALL)
def test_example(game: str, path: Path) -> None:
    """The example is of its game and scores what was counted by hand."""
    loaded, _ = load.load(str(path))
    result = tally.tally(loaded)
    expected = read(path.with_suffix(".breakdown.json"))
    assert loaded.game.id == game
    assert {s.name: tally.computed_points(s) for s in result.sheets} == expected["players"]
    assert [result.sheets[i].name for i in result.standing.winners] == expected["winners"]
    assert result.standing.decided_by == expected["decided_by"]
    assert [p.code for p in result.problems] == expected.get("problems", [])


@pytest.mark.parametrize(("game", "path"), ALL)
def test_breakdown_is_beside(game: str, path: Path) -> None:
    """Every category is in the hand-counted breakdown, and the hand-counted lines add up."""
    for lines in read(path.with_suffix(".breakdown.json"))["players"].values():
        assert sum(v for k, v in lines.items() if k != "total") == lines["total"]
