"""No run harms a file: not its input, not another run's output, not what is no output at all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.batch.support import (
    COMMAND,
    ENVIRONMENT,
    batch,
    documents,
    wait,
    write_folder,
    write_lines,
)


@pytest.mark.parametrize("format", ["jsonl", "csv"])
def test_an_input_is_not_written_over(tmp_path: Path, format: str) -> None:
    """Whatever it is called on either side."""
    stream = write_lines(tmp_path / "a.jsonl", documents(3))
    link = tmp_path / "link"
    link.symlink_to(stream)
    before = stream.read_bytes()
    for read, written in ((stream, stream), (stream, link), (link, stream)):
        ran = batch(read, "-o", written, "--format", format)
        assert ran.code == 2
        assert f"{read} is to be read" in ran.err
    assert stream.read_bytes() == before
    assert sorted(tmp_path.iterdir()) == [stream, link]


def test_a_game_of_an_input_folder_is_not_written_over(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "games", documents(3))
    game = folder / "0001.json"
    before = game.read_bytes()
    ran = batch(folder, "-o", game)
    assert ran.code == 2
    assert f"{game} is to be read" in ran.err
    assert game.read_bytes() == before
    assert batch(folder, "--glob", "0000*", "-o", game).code == 0


def test_two_runs_to_one_output(tmp_path: Path) -> None:
    """The second one leaves the first alone; once the first is gone, it may."""
    stream = write_lines(tmp_path / "a.jsonl", documents(300))
    output, part = tmp_path / "out.jsonl", tmp_path / "out.jsonl.part"
    with subprocess.Popen(
        [*COMMAND, "-", "-o", output],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as first:
        wait(first, part.exists)
        for more in ([], ["--resume"]):
            second = batch(stream, "-o", output, *more)
            assert second.code == 2
            assert f"Another run is writing to {output}" in second.err
        first.communicate(stream.read_bytes())
    assert first.returncode == 0
    assert [facts["source"] for facts in batch(stream).results] == [
        f"{stream}:{number}" for number in range(1, 301)
    ]
    assert output.read_bytes().count(b"\n") == 300
    assert batch(stream, "-o", output).code == 0


def test_beginning_anew_is_said(tmp_path: Path) -> None:
    """What an interrupted run has kept is not passed over in silence."""
    stream = write_lines(tmp_path / "a.jsonl", documents(2))
    output, part = tmp_path / "out.jsonl", tmp_path / "out.jsonl.part"
    part.write_bytes(b'{"source":"a.jsonl:1"')
    ran = batch(stream, "-o", output)
    assert ran.code == 0
    assert f"[begun_anew] {part}: " in ran.err
    assert "[begun_anew]" not in batch(stream, "-o", output).err
    assert sorted(tmp_path.iterdir()) == [stream, output]


@pytest.mark.parametrize("target", ["", "none/out.jsonl"])
def test_an_output_that_cannot_be(tmp_path: Path, target: str) -> None:
    """The run ends before it has begun, and names the file."""
    stream = write_lines(tmp_path / "a.jsonl", documents(2))
    ran = batch(stream.name, "-o", target, cwd=tmp_path)
    assert (ran.code, ran.out) == (2, b"")
    assert ("after -o there is none" if target == "" else "none/out.jsonl") in ran.err
    assert "scored" not in ran.err
    assert list(tmp_path.iterdir()) == [stream]


@pytest.mark.skipif(sys.platform == "win32", reason="such names are for other systems")
@pytest.mark.parametrize("format", ["jsonl", "csv", "junit", "sarif", "parquet"])
def test_names_that_are_no_text(tmp_path: Path, format: str) -> None:
    """Every format has a place for a file whose name is no UTF-8."""
    folder = write_folder(tmp_path / "games", documents(1))
    (folder / "0000.json").rename(folder / "caf\udce9.json")
    ran = batch(folder, "--format", format, "-o", tmp_path / "out")
    assert ran.code == 0
    assert "1 game scored" in ran.err
    assert (tmp_path / "out").exists()
