"""Whoever asks a run to stop is heard once, and nothing of the run stays behind but its results."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from scorer.batch.stop import Stop, stoppable
from tests.batch.support import (
    COMMAND,
    ENVIRONMENT,
    batch,
    documents,
    filled,
    results,
    wait,
    write_lines,
)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")

Halt = Callable[["subprocess.Popen[bytes]"], object]


@pytest.fixture(autouse=True)
def _interruptible() -> Iterator[None]:
    """Ctrl-C reaches what is started here, even where a shell in the background ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def stream(tmp_path: Path) -> Path:
    """A run of some seconds."""
    return write_lines(tmp_path / "a.jsonl", documents(8000))


def stopped(stream: Path, stop: Halt) -> tuple[int, str, list[int]]:
    """Exit code, what the run said, and the workers it had, of a run stopped in the middle."""
    command = [*COMMAND, str(stream), "--jobs", "2", "-o", str(stream.with_name("out"))]
    part = stream.with_name("out.part")
    with subprocess.Popen(
        command, stderr=subprocess.PIPE, env=ENVIRONMENT, start_new_session=True
    ) as run:
        wait(run, lambda: filled(part))
        workers = children(run.pid)
        stop(run)
        assert run.stderr
        words = run.stderr.read().decode()
    assert len(workers) == 2
    return run.returncode, words, workers


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def gone(pid: int) -> bool:
    """Whether a process ends soon."""
    for _ in range(100):
        status = Path(f"/proc/{pid}/status")
        if not status.exists() or re.search(r"State:\s+Z", status.read_text()):
            return True
        time.sleep(0.05)
    return False


def to_all(number: int) -> Halt:
    """A signal to the run and its workers, as from the keyboard."""
    return lambda run: os.killpg(run.pid, number)


def twice(run: subprocess.Popen[bytes]) -> None:
    """Ctrl-C by somebody in a hurry."""
    os.killpg(run.pid, signal.SIGINT)
    time.sleep(0.01)
    os.killpg(run.pid, signal.SIGINT)


@pytest.mark.parametrize(
    ("stop", "code"),
    [
        (to_all(signal.SIGINT), 130),
        (twice, 130),
        (to_all(signal.SIGTERM), -signal.SIGTERM),
        (subprocess.Popen.terminate, -signal.SIGTERM),
    ],
    ids=["ctrl-c", "twice", "group", "terminated"],
)
def test_stopped(stream: Path, stop: Halt, code: int) -> None:
    ended, words, workers = stopped(stream, stop)
    assert ended == code
    assert f"kept in {stream.with_name('out.part')}" in words
    assert "scored in" in words
    assert "Traceback" not in words
    assert "Exception ignored" not in words
    assert all(map(gone, workers))
    assert batch(stream, "-o", stream.with_name("out"), "--resume").code == 0
    assert stream.with_name("out").read_bytes() == batch(stream).out


def test_workers_do_not_outlive_a_killed_run(stream: Path) -> None:
    _, _, workers = stopped(stream, subprocess.Popen.kill)
    assert all(map(gone, workers))


def test_workers_killed_at_any_moment(stream: Path) -> None:
    """Even in the middle of an answer: the run goes on, and only who is hit twice is lost."""
    whole = batch(stream).results
    command = [*COMMAND, str(stream), "--jobs", "2"]
    with (
        stream.with_name("out").open("wb") as out,
        subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE, env=ENVIRONMENT) as run,
    ):
        deaths = 0
        while run.poll() is None and deaths < 40:
            for worker in children(run.pid)[:1]:
                with suppress(ProcessLookupError):
                    os.kill(worker, signal.SIGKILL)
                    deaths += 1
            time.sleep(0.02)
        _, words = run.communicate(timeout=60)
    found = results(stream.with_name("out").read_bytes())
    assert [facts["source"] for facts in found] == [facts["source"] for facts in whole]
    lost = [one for one, expected in zip(found, whole, strict=True) if one != expected]
    assert {facts["problems"][0]["code"] for facts in lost} <= {"worker_killed"}
    assert len(lost) <= deaths // 2
    assert run.returncode == bool(lost)
    assert b"[worker_died]" in words


def test_what_is_counted_is_counted_whole() -> None:
    """Whoever asks in the middle of it waits for its end."""
    stop, counted = Stop(), []

    def count() -> None:
        with stop.waits():
            signal.raise_signal(signal.SIGINT)
            counted.append("whole")
        counted.append("too much")

    with stoppable(stop), pytest.raises(KeyboardInterrupt):
        count()
    assert counted == ["whole"]


def test_asked_in_vain() -> None:
    """Python passes over what is raised in callbacks of its own; the run stops all the same."""
    stop = Stop()

    def go_on() -> None:
        with suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        with stop.waits():
            pass

    with stoppable(stop), pytest.raises(KeyboardInterrupt):
        go_on()


def test_no_document_is_blamed(tmp_path: Path) -> None:
    """What was being scored when somebody asked to stop is no result to keep and resume."""
    stream, output = write_lines(tmp_path / "a.jsonl", documents(2)), tmp_path / "out"
    command = [
        sys.executable,
        "-m",
        "tests.batch.interrupted",
        "batch",
        str(stream),
        "-o",
        str(output),
    ]
    ran = subprocess.run(command, capture_output=True, env=ENVIRONMENT, check=False, timeout=60)
    assert ran.returncode == 130
    assert b"failed" not in ran.stderr
    assert output.with_name("out.part").read_bytes() == b""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_copy_just_begun(number: signal.Signals) -> None:
    """A worker that has not settled in when it is asked ends in silence; it reports nothing."""
    with stoppable(Stop()):
        copy = os.fork()
        if not copy:
            try:
                signal.raise_signal(number)
            finally:
                os._exit(99)
        _, status = os.waitpid(copy, 0)
    assert os.waitstatus_to_exitcode(status) == 1
