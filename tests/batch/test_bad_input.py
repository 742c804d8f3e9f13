"""Whatever is wrong with the input or the output is named, and everything else is scored once."""

from __future__ import annotations

import gzip
import json
import os
import resource
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.batch.support import (
    BROKEN,
    COMMAND,
    ENVIRONMENT,
    Ran,
    batch,
    documents,
    filled,
    line,
    wait,
    write_folder,
    write_lines,
)

MIB = 1024 * 1024


def failed(ran: Ran) -> dict[str, str]:
    """The source and first problem code of everything that has no result."""
    return {
        facts["source"]: facts["problems"][0]["code"]
        for facts in ran.results
        if "players" not in facts
    }


def test_broken_line_in_the_middle(tmp_path: Path) -> None:
    made = documents(6)
    stream = write_lines(tmp_path / "a.jsonl", [*made[:3], BROKEN + b"\n", b"\xff\n", *made[3:]])
    ran = batch(stream)
    assert ran.code == 1
    assert failed(ran) == {f"{stream}:4": "not_json", f"{stream}:5": "not_utf8"}
    assert len(ran.results) == 8
    [problem] = ran.results[3]["problems"]
    assert (problem["line"], problem["column"]) == (4, len(BROKEN) + 1)
    assert f"[not_json] {stream}:4:{len(BROKEN) + 1}: " in ran.err
    assert f"[not_utf8] {stream}:5: " in ran.err
    assert "6 games scored" in ran.err
    assert "2 failed" in ran.err


def test_every_problem_of_a_document(tmp_path: Path) -> None:
    """All problems are in the result, the first one in the report, with its place."""
    [document] = documents(1)
    document["colour"] = 1
    document["players"] = []
    stream = write_lines(tmp_path / "a.jsonl", [*documents(2), document])
    ran = batch(stream)
    problems = ran.results[2]["problems"]
    assert {problem["code"] for problem in problems} >= {"unknown_key"}
    assert all(problem["line"] == 3 for problem in problems)
    assert f"{stream}:3:{problems[0]['column']}" in ran.err


def test_huge_line(tmp_path: Path) -> None:
    huge = b'{"notes": "' + b"x" * (33 * MIB) + b'"}\n'
    stream = write_lines(tmp_path / "a.jsonl", [*documents(1), huge, *documents(1)])
    ran = batch(stream)
    assert ran.code == 1
    assert failed(ran) == {f"{stream}:2": "line_too_long"}
    assert len(ran.results) == 3


def test_huge_file(tmp_path: Path) -> None:
    (tmp_path / "huge.json").write_bytes(b" " * (17 * MIB))
    (tmp_path / "bomb.json.gz").write_bytes(gzip.compress(b" " * (17 * MIB)))
    ran = batch(tmp_path)
    assert set(failed(ran).values()) == {"file_too_large"}


def test_truncated_gzip(tmp_path: Path) -> None:
    """What can still be unpacked is scored; the place where it breaks off is named."""
    made = [line(document) for document in documents(400)]
    whole = gzip.compress(b"".join(made))
    stream = tmp_path / "a.jsonl.gz"
    stream.write_bytes(whole[: len(whole) // 2])
    ran = batch(stream)
    assert ran.code == 1
    [(source, code)] = failed(ran).items()
    number = int(source.rpartition(":")[2])
    assert code == "packing_cut_short"
    assert 1 < number < 400
    assert [facts["source"] for facts in ran.results[:-1]] == [
        f"{stream}:{n}" for n in range(1, number)
    ]


def test_damaged_packing(tmp_path: Path) -> None:
    (tmp_path / "a.json.gz").write_bytes(b"\x1f\x8b\x08 no gzip at all")
    (tmp_path / "b.jsonl.gz").write_bytes(gzip.compress(line(documents(1)[0]))[:15] + b"\0" * 30)
    ran = batch(tmp_path)
    assert ran.code == 2
    assert set(failed(ran).values()) <= {"packing_damaged", "packing_cut_short"}
    assert len(ran.results) == 2


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read everything")
def test_unreadable_file(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "games", documents(5))
    (folder / "0002.json").chmod(0)
    ran = batch(folder)
    assert ran.code == 1
    assert failed(ran) == {str(folder / "0002.json"): "file_not_allowed"}
    assert len(ran.results) == 5


def test_missing_and_dangling(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "games", documents(1))
    (folder / "gone.json").symlink_to("nowhere.json")
    (folder / "around").symlink_to("around")
    ran = batch(folder, tmp_path / "none.jsonl")
    assert failed(ran) == {
        str(folder / "around"): "file_unreadable",
        str(folder / "gone.json"): "file_missing",
        str(tmp_path / "none.jsonl"): "file_missing",
    }
    assert ran.code == 1


def test_same_file_twice(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "games", documents(2))
    (folder / "link.json").symlink_to("0000.json")
    os.link(folder / "0001.json", folder / "other-name.json")
    ran = batch(folder, folder / "0000.json", folder)
    assert ran.code == 0
    assert [facts["source"] for facts in ran.results] == [
        str(folder / "0000.json"),
        str(folder / "0001.json"),
    ]
    for name in ("link.json", "other-name.json", "0000.json"):
        assert f"[file_twice] {folder / name}: " in ran.err
    assert f"[folder_twice] {folder}: " in ran.err
    assert "4 left out" in ran.err


def test_folder_loop(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "games", documents(2))
    (folder / "deep").mkdir()
    (folder / "deep" / "back").symlink_to("..")
    ran = batch(folder)
    assert ran.code == 0
    assert len(ran.results) == 2
    assert f"[folder_twice] {folder / 'deep' / 'back'}: " in ran.err


def test_output_among_the_inputs(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "games", documents(2))
    for _ in range(2):
        assert batch(folder, "-o", folder / "results.jsonl").code == 0
    assert len((folder / "results.jsonl").read_bytes().splitlines()) == 2


def test_full_disk_on_a_stream(tmp_path: Path) -> None:
    stream = write_lines(tmp_path / "a.jsonl", documents(200))
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            [*COMMAND, stream], stdout=full, stderr=subprocess.PIPE, env=ENVIRONMENT, check=False
        )
    assert ran.returncode == 2
    assert b"could not be written" in ran.stderr
    assert b"Traceback" not in ran.stderr
    assert batch(stream, "-o", "/dev/full").code == 2
    assert Path("/dev/full").is_char_device()


@pytest.mark.parametrize("format", ["jsonl", "csv"])
def test_full_disk_on_a_file(tmp_path: Path, format: str) -> None:
    """The output before stays as it was, what was scored is kept, and the next run finishes."""
    stream = write_lines(tmp_path / "a.jsonl", documents(300))
    output = tmp_path / "out"
    output.write_bytes(b"before")
    arguments = (stream, "-o", output, "--format", format)

    def little_space() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))

    ran = batch(*arguments, preexec_fn=little_space)
    assert ran.code == 2
    assert "could not be written" in ran.err
    assert "--resume" in ran.err
    assert output.read_bytes() == b"before"
    assert batch(*arguments, "--resume").code == 0
    whole = tmp_path / "whole"
    assert batch(stream, "-o", whole, "--format", format).code == 0
    assert output.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir() if "part" in path.name) == []


def test_broken_pipe(tmp_path: Path) -> None:
    stream = write_lines(tmp_path / "a.jsonl", documents(500))
    with subprocess.Popen(
        [*COMMAND, stream], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as run:
        assert run.stdout
        assert run.stderr
        assert json.loads(run.stdout.readline())["source"] == f"{stream}:1"
        run.stdout.close()
        words = run.stderr.read()
    assert run.returncode == 1
    assert b"Traceback" not in words
    assert b"Exception ignored" not in words


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C reaches what is started here, even where a shell in the background ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_interrupted(tmp_path: Path) -> None:
    """Ctrl-C ends cleanly; what is done is kept, and the same command goes on from there."""
    stream = write_lines(tmp_path / "a.jsonl", documents(4000))
    output = tmp_path / "out.jsonl"
    with subprocess.Popen(
        [*COMMAND, stream, "-o", output], stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as run:
        part = output.with_name("out.jsonl.part")
        wait(run, lambda: filled(part))
        run.send_signal(signal.SIGINT)
        assert run.stderr
        words = run.stderr.read().decode()
    assert run.returncode == 130
    assert "Traceback" not in words
    assert f"kept in {part}" in words
    assert "Stopped." in words
    assert not output.exists()
    kept = part.read_bytes()
    assert batch(stream, "-o", output, "--resume").code == 0
    assert output.read_bytes().startswith(kept)
    assert len(output.read_bytes().splitlines()) == 4000
