"""What cannot be carried out is refused in a sentence, before anything is scored."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.batch.support import batch, documents, write_lines


@pytest.fixture
def stream(tmp_path: Path) -> Path:
    return write_lines(tmp_path / "a.jsonl", documents(300))


@pytest.mark.parametrize("number", ["0", "-1", "words", "1e3", "2.0", "", "½"])
def test_no_number_of_processes(stream: Path, number: str) -> None:
    ran = batch(stream, f"--jobs={number}")
    assert (ran.code, ran.out) == (2, b"")
    assert f"“{number}”" in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("number", ["2", "２", "999999999999999999999"])  # full-width, too
def test_a_number_of_processes(stream: Path, number: str) -> None:
    ran = batch(stream, "--jobs", number)
    assert ran.code == 0
    assert ran.out == batch(stream).out


@pytest.mark.parametrize("picture", ["", "totals", "totals.pdf", "none/totals.svg"])
def test_no_picture(stream: Path, picture: str) -> None:
    ran = batch(stream, "--plot", picture, cwd=stream.parent)
    assert (ran.code, ran.out) == (2, b"")
    assert picture in ran.err
    assert "scored" not in ran.err


@pytest.mark.parametrize("address", ["", "rubbish", "tcp://localhost:x", "x://localhost:8786"])
def test_no_scheduler(stream: Path, tmp_path: Path, address: str) -> None:
    pytest.importorskip("distributed", reason="needs the extra [dask]")
    ran = batch(
        stream, "--engine", "dask", "--scheduler", address, "-o", tmp_path / "out", timeout=30
    )
    assert ran.code == 2
    assert f"“{address}”" in ran.err
    assert "tcp://" in ran.err
    assert "inside scorer" not in ran.err
