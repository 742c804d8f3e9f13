"""A process that dies at a question leaves a draft with everything up to the answer before."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from scorer import games
from scorer.ask.drafts import resumed, waiting
from scorer.ask.interview import Interview
from scorer.cli.app import app
from scorer.cli.edge import run
from tests.ask.conftest import Enter
from tests.ask.documents import covering
from tests.ask.support import Stage, stages
from tests.support import EXAMPLES, read

PUBLISHED = EXAMPLES / "timber-town" / "published-91.json"
KILLED_AT: set[tuple[str, str, str]] = set()
WALKED = [pytest.param(raw, id=name) for name, raw in covering()]


class DyingPipe:
    """Gives some lines; whoever asks for one more is killed."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        for line in self._lines:
            return f"{line}\n"
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


def killed_after(lines: Iterable[str], game: str) -> None:
    """A process that takes these answers and dies of SIGKILL at the next question."""
    child = os.fork()
    if child == 0:
        try:
            sys.stdin = DyingPipe(lines)
            run(app, ["new", game, "--resume", "-o", "killed.json"])
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL


def left_behind(game: str) -> Interview:
    [draft] = waiting(game)
    kept, at, lost = resumed(draft, Interview(game=games.find(game)))
    kept.release()
    assert not lost
    return at


def check_left_behind(stage: Stage, game: str) -> None:
    at = left_behind(game)
    assert at.document == stage.after.document
    assert at.answers == stage.after.answers
    assert at.spot == stage.after.spot


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("raw", WALKED)
def test_killed_at_every_question(raw: Mapping[str, Any]) -> None:
    """A process is killed after each question not met before; the next one goes on from there."""
    game, lines = raw["game"], list[str]()
    for stage in stages(raw):
        lines += stage.lines
        assert stage.after.step
        asked = (game, stage.after.step.act, stage.after.step.spot.question)
        if asked not in KILLED_AT:
            KILLED_AT.add(asked)
            killed_after(lines, game)
            check_left_behind(stage, game)
            lines.clear()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_killed_after_every_answer() -> None:
    """Each process takes one more answer and is killed."""
    for stage in stages(read(PUBLISHED)):
        killed_after(stage.lines, "timber-town")
        check_left_behind(stage, "timber-town")


def test_killed_for_real_and_resumed(enter: Enter) -> None:
    """A whole process of its own, killed from outside while it waits for the next line."""
    steps = list(stages(read(PUBLISHED)))
    lines = [line for stage in steps for line in stage.lines]
    with subprocess.Popen(
        [sys.executable, "-m", "scorer", "new", "timber-town", "-o", "91.json"],
        stdin=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdin
        process.stdin.write("".join(f"{line}\n" for line in lines[:4]))
        process.stdin.flush()
        deadline = time.monotonic() + 20
        while not _has_answers(process, 4) and time.monotonic() < deadline:
            time.sleep(0.05)
        process.kill()
    assert left_behind("timber-town").document == steps[3].after.document
    done = enter("new", "timber-town", "-o", "91.json", lines=["yes", *lines[4:], ""])
    assert done.code == 0, done.err
    assert "Aiko" in done.err
    assert read(Path("91.json"))["players"][0]["town"][3] == "P/SW N/NE B/EW P/EW"
    assert not waiting("timber-town")


def _has_answers(process: subprocess.Popen[str], count: int) -> bool:
    """Whether the draft on disk holds that many answers, whoever works on it."""
    assert process.poll() is None
    drafts = Path(os.environ["XDG_STATE_HOME"]) / "scorer" / "drafts"
    return any(read(path)["steps"][count - 1 :] for path in drafts.glob("*.json"))
