"""All problems at once: what is wrong with a table is told with what cannot be read in it."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorer import load
from scorer.core.problem import Problem
from scorer.errors import InvalidDocument
from tests.support import TESTS, examples, read
from tests.test_fuzz import places

# In the place of a value: another type, a number too large, a text that says nothing.
MISTAKES: list[Any] = ["?", -7, None, True, 2.5, {"?": 1}]


def problems(raw: object) -> list[Problem]:
    """The problems that leave a document without a score."""
    try:
        load.validate(raw)
    except InvalidDocument as error:
        return list(error.problems)
    return []


def legible(raw: object) -> bool:
    """Whether only the table is at fault, if anything is."""
    try:
        _, kind = load.find_kind(raw)  # type: ignore[arg-type]
        kind.model.model_validate(raw)
    except (InvalidDocument, ValueError):
        return False
    return True


def tables() -> Iterator[Any]:
    """Every example, and every bad document that can be read."""
    bad = [p for p in (TESTS / "bad").glob("*-*/*.json") if not p.stem.endswith(".expected")]
    bad += [p for p in (TESTS / "bad").glob("[ht]*/*.json") if not p.stem.endswith(".expected")]
    paths = [*(path for _, path in examples()), *sorted(set(bad))]
    for path in paths:
        if legible(read(path)):
            yield pytest.param(path, id=f"{path.parent.name}-{path.stem}")


ALL = list(tables())


def known(found: list[Problem]) -> set[tuple[str, tuple[str | int, ...]]]:
    """Problems by what they are and where."""
    return {(problem.code, problem.path) for problem in found}


@pytest.mark.parametrize("path", ALL)
def test_a_mistake_in_the_frame_hides_nothing(path: Path) -> None:
    """An unknown key, a day that is none, a claim that cannot be read: the table is the same."""
    raw = read(path)
    before = problems(raw)
    for more in ({"weather": "fine"}, {"played_on": "yesterday"}, {"notes": 5}):
        found = problems({**raw, **more})
        assert len(found) == len(before) + 1
        assert all(problem in found for problem in before)


@pytest.mark.parametrize("path", ALL)
def test_a_mistake_of_a_player_hides_nothing(path: Path) -> None:
    raw = read(path)
    before = problems(raw)
    for index, player in enumerate(raw.get("players", ())):
        for more in ({"weather": "fine"}, *([{"claim": "?"}] if "claim" not in player else [])):
            changed = copy.deepcopy(raw)
            changed["players"][index] |= more
            found = problems(changed)
            assert len(found) == len(before) + 1
            assert all(problem in found for problem in before)


@pytest.mark.parametrize("path", ALL)
def test_a_mistake_brings_no_problem_but_its_own(path: Path) -> None:
    """Whatever is told of the table besides is told as well once the mistake is mended."""
    raw = read(path)
    table = known(problems(raw))
    for number, place in enumerate(places(raw)):
        if not place or place[0] in ("game", "kind"):
            continue
        changed = copy.deepcopy(raw)
        *way, last = place
        target = changed
        for step in way:
            target = target[step]
        mistake = MISTAKES[number % len(MISTAKES)]
        if isinstance(target[last], dict) and isinstance(mistake, dict):
            continue
        target[last] = mistake
        if legible(changed):
            continue
        for code, where in known(problems(changed)) - table:
            assert where[: len(place)] == place, (place, mistake, code)


@pytest.mark.parametrize("path", ALL)
def test_a_misspelt_key_is_neither_missing_nor_needed(path: Path) -> None:
    raw = read(path)
    table = known(problems(raw))
    for *way, last in [place for place in places(raw) if place]:
        changed = copy.deepcopy(raw)
        target = changed
        for step in way:
            target = target[step]
        if not isinstance(target, dict) or len(last) < 3 or last in ("game", "kind"):
            continue
        target[f"{last}s"] = target.pop(last)
        if legible(changed):
            continue
        here = [(*way, last), (*way, f"{last}s")]
        for code, where in known(problems(changed)) - table:
            assert where in here, (way, last, code)
