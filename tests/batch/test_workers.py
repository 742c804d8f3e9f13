"""A worker that dies is reported, its documents are scored again, and only a deadly one is lost."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from scorer.batch.crew import one_by_one, score_all
from scorer.batch.entry import Entry, Portion
from scorer.batch.scoring import Settings, score_portion
from scorer.batch.worker import NoProcess, Worker
from tests.batch.support import ENVIRONMENT, Ran, batch, documents, line, write_lines

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="a patched worker is a copy of its parent"
)


def deadly(folder: Path, lives: dict[str, int], *arguments: object, **options: Any) -> Ran:
    """Run the batch in which these sources kill their process."""
    toll = folder / "toll"
    toll.mkdir()
    environment = {**ENVIRONMENT, "DEADLY": json.dumps(lives), "TOLL": str(toll)}
    command = [sys.executable, "-m", "tests.batch.deadly", "batch", *map(str, arguments)]
    ran = subprocess.run(
        command, capture_output=True, env=environment, check=False, timeout=60, **options
    )
    return Ran(ran.returncode, ran.stdout, ran.stderr.decode())


def test_worker_killed_once(tmp_path: Path) -> None:
    stream = write_lines(tmp_path / "a.jsonl", documents(400))
    ran = deadly(tmp_path, {f"{stream}:100": 1}, stream, "--jobs", 2)
    assert ran.code == 0
    assert ran.out == batch(stream).out
    assert "[worker_died]" in ran.err


def test_deadly_document(tmp_path: Path) -> None:
    stream = write_lines(tmp_path / "a.jsonl", documents(400))
    ran = deadly(tmp_path, {f"{stream}:100": -1, f"{stream}:301": -1}, stream, "--jobs", 2)
    assert ran.code == 1
    found, expected = ran.results, batch(stream).results
    for number in (100, 301):
        assert found[number - 1]["problems"][0]["code"] == "worker_killed"
        assert f"[worker_killed] {stream}:{number}: " in ran.err
    others = [index for index in range(400) if index not in (99, 300)]
    assert [found[index] for index in others] == [expected[index] for index in others]


def test_deadly_documents_next_to_each_other(tmp_path: Path) -> None:
    """Also when they are the last ones: each is lost alone, and everything else is there."""
    stream = write_lines(tmp_path / "a.jsonl", documents(200))
    lost = (63, 64, 65, 199, 200)
    lives = dict.fromkeys((f"{stream}:{number}" for number in lost), -1)
    ran = deadly(tmp_path, lives, stream, "--jobs", 3)
    assert ran.code == 1
    found, expected = ran.results, batch(stream).results
    assert [facts["source"] for facts in found] == [facts["source"] for facts in expected]
    for number, (facts, whole) in enumerate(zip(found, expected, strict=True), start=1):
        assert (facts != whole) == (number in lost)


def portions_of(number: int) -> list[Portion]:
    """So many portions of one game each."""
    return [
        (Entry("a.jsonl", index, line(document)),)
        for index, document in enumerate(documents(number), start=1)
    ]


@pytest.mark.parametrize("files", [16, 24, 40])
def test_few_processes_to_be_had(tmp_path: Path, files: int) -> None:
    """Where the system starts fewer than asked for, or none, those that are there do the work."""
    stream = write_lines(tmp_path / "a.jsonl", documents(400))
    limit = partial(resource.setrlimit, resource.RLIMIT_NOFILE, (files, files))
    ran = batch(stream, "--jobs", 16, preexec_fn=limit, timeout=60)
    assert (ran.code, ran.out) == (0, batch(stream).out)


@pytest.mark.parametrize("files", [22, 24, 26, 28])
def test_deadly_document_where_processes_are_few(tmp_path: Path, files: int) -> None:
    """There is always room for one more, in which it can be found."""
    stream = write_lines(tmp_path / "a.jsonl", documents(400))
    limit = partial(resource.setrlimit, resource.RLIMIT_NOFILE, (files, files))
    lives = {f"{stream}:100": -1}
    ran = deadly(tmp_path, lives, stream, "--jobs", 16, preexec_fn=limit)
    assert ran.code == 1
    codes = [facts["problems"][0]["code"] for facts in ran.results if "players" not in facts]
    assert codes == ["worker_killed"]
    assert len(ran.results) == 400


def no_thread(self: object) -> None:
    """What Python says when the system refuses one."""
    raise RuntimeError("can't start new thread")


def test_no_room_for_a_worker(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A worker that cannot begin is no reason to give up a document: it is scored here."""
    settings, portions = Settings("en"), portions_of(30)
    expected = [score_portion(portion, settings) for portion in portions]
    monkeypatch.setattr("threading.Thread.start", no_thread)
    assert list(score_all(portions, settings, 2)) == expected
    with pytest.raises(NoProcess):
        list(one_by_one(portions[0], settings))
    assert capfd.readouterr().err == ""


def test_worker_that_cannot_take_in_what_it_is_sent(capfd: pytest.CaptureFixture[str]) -> None:
    """It dies, and whoever waits for its answer sees that."""
    worker = Worker()
    worker.line.send_bytes(b"what nobody can read")
    assert worker.line.poll(30)
    assert worker.answer() is None
    worker.end()
    assert capfd.readouterr().err == ""


def test_new_processes(tmp_path: Path) -> None:
    """Where a worker is no copy of its parent, everything is the same."""
    stream = write_lines(tmp_path / "a.jsonl", documents(400))
    command = [sys.executable, "-m", "tests.batch.spawned", "batch", str(stream), "--jobs", "2"]
    ran = subprocess.run(command, capture_output=True, env=ENVIRONMENT, check=False, timeout=60)
    assert (ran.returncode, ran.stdout) == (0, batch(stream).out)
    assert b"[worker_died]" not in ran.stderr
