"""On a Dask cluster the results are the same, also when a worker is killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from scorer.batch.archive import Archive
from scorer.batch.partition import Partition, line_ends, numbered, partitions
from tests.batch.support import (
    BROKEN,
    COMMAND,
    ENVIRONMENT,
    batch,
    documents,
    line,
    wait,
    write_folder,
    write_lines,
)

dask = pytest.importorskip("distributed", reason="needs the extra [dask]")

DASK = ("--engine", "dask", "--jobs", "2")


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files, a stream of more than one stretch, a table, and things that fail or are left out."""
    folder = tmp_path_factory.mktemp("cluster")
    made = documents(300)
    write_folder(folder / "a", made[:20])
    padded = [document | {"notes": "x" * 30_000} for document in made]
    write_lines(folder / "b.jsonl", [*padded[:100], BROKEN + b"\n", *padded[100:]])
    (folder / "c").symlink_to("a")
    return folder


def without_time(words: str) -> str:
    return words.rpartition("scored in")[0]


def test_like_processes(archive: Path, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    expected = batch(archive, "-o", here)
    ran = batch(archive, "-o", there, *DASK)
    assert ran.code == expected.code == 1
    assert there.read_bytes() == here.read_bytes()
    assert without_time(ran.err) == without_time(expected.err)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["here.jsonl", "there.jsonl"]


def test_parts_stay_in_a_folder(archive: Path, tmp_path: Path) -> None:
    ran = batch(archive, "-o", f"{tmp_path}/parts/", *DASK)
    assert ran.code == 1
    parts = sorted((tmp_path / "parts").glob("part-*.jsonl"))
    assert len(parts) > 2
    assert b"".join(part.read_bytes() for part in parts) == batch(archive).out
    parts[1].unlink()
    again = batch(archive, "-o", f"{tmp_path}/parts/", *DASK, "--resume")
    assert without_time(again.err) == without_time(ran.err)
    assert b"".join(part.read_bytes() for part in parts) == batch(archive).out


def workers_of(process: int) -> list[int]:
    """The processes below this one that score."""
    found = []
    for task in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((task / "stat").read_text().rpartition(")")[2].split()[1])
            command = (task / "cmdline").read_bytes()
        except OSError:
            continue
        if parent == process and b"spawn_main" in command:
            found.append(int(task.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds workers in /proc")
def test_worker_killed_in_the_middle(archive: Path, tmp_path: Path) -> None:
    output = tmp_path / "out.jsonl"
    folder = tmp_path / "out.jsonl.parts"
    with subprocess.Popen(
        [*COMMAND, str(archive), "-o", str(output), *DASK],
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as run:
        wait(run, lambda: any(folder.glob("part-*")))
        os.kill(workers_of(run.pid)[-1], signal.SIGKILL)
        assert run.stderr
        words = run.stderr.read().decode()
    assert run.returncode == 1
    assert output.read_bytes() == batch(archive).out
    assert "Traceback" not in words


def test_stretches_know_their_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However a stream is cut, each line is read once and knows its number."""
    made = [line({"number": n, "notes": "x" * (n % 7)}) for n in range(40)]
    made[10] = b"\n"
    made[-1] = made[-1].rstrip()
    stream = write_lines(tmp_path / "a.jsonl", made)
    expected = list(Archive([str(stream)]).entries())
    assert len(expected) == 39
    for size in (1, 2, 13, 64, 10_000):
        monkeypatch.setattr("scorer.batch.partition.STRETCH", size)
        cut = list(partitions(Archive([str(stream)])))
        parts = numbered(cut, map(line_ends, cut))
        assert [entry for part in parts for entry in part.read()] == expected


def test_row_groups(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="needs the extra [parquet]")
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra [parquet]")
    table = pyarrow.table({"document": [json.dumps(one) for one in documents(7)]})
    parquet.write_table(table, tmp_path / "a.parquet", row_group_size=3)
    whole = Archive([str(tmp_path / "a.parquet")])
    parts: list[Partition] = list(partitions(whole))
    assert len(parts) == 3
    assert [entry for part in parts for entry in part.read()] == list(whole.entries())


def test_stopped(archive: Path, tmp_path: Path) -> None:
    """Ctrl-C ends workers and run without a word of Dask's; what is done is kept."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    output, parts = tmp_path / "out.jsonl", tmp_path / "out.jsonl.parts"
    command = [*COMMAND, str(archive), "-o", str(output), *DASK]
    with subprocess.Popen(
        command, stderr=subprocess.PIPE, env=ENVIRONMENT, start_new_session=True
    ) as run:
        signal.signal(signal.SIGINT, before)
        while run.poll() is None and not list(parts.glob("part-*.jsonl")):
            time.sleep(0.01)
        if run.poll() is None:
            os.killpg(run.pid, signal.SIGINT)
        assert run.stderr
        words = run.stderr.read().decode()
    if run.returncode == 1:
        pytest.skip("it was faster than Ctrl-C")
    assert run.returncode == 130
    assert f"kept in {parts}" in words
    assert "Traceback" not in words
    assert batch(archive, "-o", output, *DASK, "--resume").code == 1
    assert output.read_bytes() == batch(archive).out
