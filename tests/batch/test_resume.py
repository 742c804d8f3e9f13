"""A run that is killed at any moment goes on where it was, and nobody can tell from the output."""

from __future__ import annotations

import random
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.batch.support import (
    BROKEN,
    COMMAND,
    ENVIRONMENT,
    batch,
    documents,
    filled,
    wait,
    write_lines,
)

MOMENTS = 20


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Results of both kinds, and files that are left out."""
    folder = tmp_path_factory.mktemp("archive")
    made: list[object] = [*documents(700)]
    made[350] = BROKEN + b"\n"
    write_lines(folder / "a.jsonl", made[:400])
    write_lines(folder / "b.jsonl", made[400:])
    (folder / "c.jsonl").symlink_to("a.jsonl")
    return folder


class Whole(NamedTuple):
    """The output of a run that nobody kills, its report but for the speed, and its seconds."""

    output: bytes
    report: str
    seconds: float


@pytest.fixture(scope="module")
def undisturbed(archive: Path) -> Whole:
    output, started = archive.with_name("undisturbed.jsonl"), time.monotonic()
    ran = batch(archive, "-o", output)
    report = ran.err.rpartition("scored in")[0]
    return Whole(output.read_bytes(), report, time.monotonic() - started)


@pytest.mark.parametrize("moment", range(MOMENTS))
def test_killed_at_a_random_moment(
    archive: Path, undisturbed: Whole, tmp_path: Path, moment: int
) -> None:
    output = tmp_path / "out.jsonl"
    command = [*COMMAND, str(archive), "-o", str(output)]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, env=ENVIRONMENT) as run:
        time.sleep((0.1 + 0.9 * random.Random(moment).random()) * undisturbed.seconds)
        run.kill()
    ran = batch(archive, "-o", output, "--resume")
    assert ran.code == 1
    assert (output.read_bytes(), ran.err.rpartition("scored in")[0]) == undisturbed[:2]
    assert [path.name for path in tmp_path.iterdir()] == ["out.jsonl"]


@pytest.mark.parametrize("cut", [0, 1, 5_000, 100_001, -1])
def test_torn_line(archive: Path, undisturbed: Whole, tmp_path: Path, cut: int) -> None:
    """However the file of an interrupted run was torn, only whole lines of it count."""
    output, part = tmp_path / "out.jsonl", tmp_path / "out.jsonl.part"
    with subprocess.Popen(
        [*COMMAND, str(archive), "-o", str(output)], stderr=subprocess.DEVNULL, env=ENVIRONMENT
    ) as run:
        wait(run, part.exists)
        run.kill()
    part.write_bytes(undisturbed.output[:cut])
    assert batch(archive, "-o", output, "--resume").code == 1
    assert output.read_bytes() == undisturbed.output


def test_other_settings_are_refused(archive: Path, tmp_path: Path) -> None:
    output, part = tmp_path / "out.jsonl", tmp_path / "out.jsonl.part"
    with subprocess.Popen(
        [*COMMAND, str(archive), "-o", str(output)], stderr=subprocess.DEVNULL, env=ENVIRONMENT
    ) as run:
        wait(run, part.exists)
        run.kill()
    kept = part.read_bytes()
    for other in (["--lang", "ja"], ["--check"], ["--glob", "*.jsonl"]):
        ran = batch(archive, "-o", output, "--resume", *other)
        assert ran.code == 2
        assert "--resume" in ran.err
    assert part.read_bytes() == kept
    assert batch(archive, "-o", output).code == 1


def test_changed_files_are_noticed(tmp_path: Path) -> None:
    stream, other = tmp_path / "b.jsonl", tmp_path / "a.jsonl"
    output, part = tmp_path / "out.jsonl", tmp_path / "out.jsonl.part"
    write_lines(stream, documents(700))
    with subprocess.Popen(
        [*COMMAND, str(tmp_path), "-o", str(output)], stderr=subprocess.DEVNULL, env=ENVIRONMENT
    ) as run:
        wait(run, lambda: filled(part))
        run.kill()
    write_lines(other, documents(1))
    ran = batch(tmp_path, "-o", output, "--resume")
    assert ran.code == 2
    assert f"{stream}:1" in ran.err
    assert f"{other}:1" in ran.err


@pytest.mark.parametrize("edited", [False, True])
def test_an_edited_file_is_named(tmp_path: Path, *, edited: bool) -> None:
    """What was scored before an edit is kept, and the report says that it may be out of date."""
    stream, output = tmp_path / "a.jsonl", tmp_path / "out.jsonl"
    write_lines(stream, documents(2000))
    with subprocess.Popen(
        [*COMMAND, str(stream), "-o", str(output)], stderr=subprocess.DEVNULL, env=ENVIRONMENT
    ) as run:
        wait(run, lambda: filled(tmp_path / "out.jsonl.part"))
        run.kill()
    if edited:
        write_lines(stream, [*documents(1999), BROKEN + b"\n"])
    ran = batch(stream, "-o", output, "--resume")
    assert ran.code == edited
    assert (f"[input_changed] {stream}: " in ran.err) == edited
    assert len(output.read_bytes().splitlines()) == 2000


def test_resume_needs_a_file(archive: Path) -> None:
    assert batch(archive, "--resume").code == 2


def test_resume_without_anything_kept(archive: Path, undisturbed: Whole, tmp_path: Path) -> None:
    output = tmp_path / "out.jsonl"
    assert batch(archive, "-o", output, "--resume").code == 1
    assert output.read_bytes() == undisturbed.output
