"""A worker that dies is reported, its documents are scored again, and only a deadly one is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.batch.support import ENVIRONMENT, Ran, batch, documents, write_lines

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="a patched worker is a copy of its parent"
)


def deadly(folder: Path, lives: dict[str, int], *arguments: object) -> Ran:
    """Run the batch in which these sources kill their process."""
    toll = folder / "toll"
    toll.mkdir()
    environment = {**ENVIRONMENT, "DEADLY": json.dumps(lives), "TOLL": str(toll)}
    command = [sys.executable, "-m", "tests.batch.deadly", "batch", *map(str, arguments)]
    ran = subprocess.run(command, capture_output=True, env=environment, check=False, timeout=60)
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
