"""What holds no document, or none that can be read to its end, is named in the report."""

from __future__ import annotations

import os
from pathlib import Path

from tests.batch.support import batch, documents, line, write_folder, write_lines


def test_pipes_and_devices_in_a_folder(tmp_path: Path) -> None:
    """They might never end, so they are named and not read."""
    folder = write_folder(tmp_path / "games", documents(3))
    os.mkfifo(folder / "pipe.json")
    (folder / "zero.jsonl").symlink_to("/dev/zero")
    os.mkfifo(folder / "other")
    ran = batch(folder, timeout=30)
    assert ran.code == 1
    for name in ("pipe.json", "zero.jsonl"):
        assert f"[not_a_file] {folder / name}: " in ran.err
    assert "3 games scored" in ran.err
    assert "2 failed" in ran.err
    assert len(ran.results) == 5


def test_nothing_to_score(tmp_path: Path) -> None:
    """Whatever holds no document is named, and nothing else comes of it."""
    stream = write_lines(tmp_path / "a.jsonl", documents(1))
    empty, blank, folder = tmp_path / "b.jsonl", tmp_path / "c.jsonl", tmp_path / "folder"
    empty.touch()
    blank.write_bytes(b"\n \r\n\n")
    folder.mkdir()
    (folder / "notes.txt").touch()
    ran = batch(stream, empty, blank, folder, "-")
    assert ran.code == 0
    assert len(ran.results) == 1
    for path in (empty, blank, "-"):
        assert f"[nothing_in_it] {path}: " in ran.err
    assert f"[no_games_in_folder] {folder}: " in ran.err
    assert "4 left out" in ran.err
    assert batch(empty).code == 2


def test_standard_input_twice() -> None:
    ran = batch("-", "-", stdin=line(documents(1)[0]))
    assert ran.code == 0
    assert len(ran.results) == 1
    assert "[stdin_twice] -: " in ran.err
