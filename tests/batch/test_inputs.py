"""Everything that documents may come in."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from scorer.batch.archive import Archive
from tests.batch.support import (
    BROKEN,
    batch,
    documents,
    line,
    without_source,
    write_folder,
    write_lines,
)

zstd = pytest.importorskip("backports.zstd", reason="needs the extra [zstd]")

LINES = b"".join(map(line, documents(4)))
PLAIN: Callable[[bytes], bytes] = bytes


@pytest.mark.parametrize(
    ("name", "pack"),
    [
        ("a.jsonl", PLAIN),
        ("a.ndjson", PLAIN),
        ("a.jsonl.gz", gzip.compress),
        ("a.jsonl.zst", zstd.compress),
        ("packed-without-saying.jsonl", gzip.compress),
        ("no-ending", PLAIN),
    ],
)
def test_streams(tmp_path: Path, name: str, pack: Callable[[bytes], bytes]) -> None:
    (tmp_path / name).write_bytes(pack(LINES))
    ran = batch(name, cwd=tmp_path)
    assert ran.code == 0
    assert [facts["source"] for facts in ran.results] == [f"{name}:{n}" for n in range(1, 5)]
    assert list(map(without_source, ran.results)) == list(
        map(without_source, batch("-", stdin=LINES).results)
    )


@pytest.mark.parametrize(
    ("name", "pack"),
    [("a.json", PLAIN), ("a.json.gz", gzip.compress), ("a.json.zst", zstd.compress)],
)
def test_files(tmp_path: Path, name: str, pack: Callable[[bytes], bytes]) -> None:
    text = json.dumps(documents(1)[0], indent=2).encode()
    (tmp_path / name).write_bytes(pack(b"\xef\xbb\xbf" + text))
    ran = batch(name, cwd=tmp_path)
    assert ran.code == 0
    assert [facts["source"] for facts in ran.results] == [name]


@pytest.mark.parametrize("pack", [PLAIN, gzip.compress, zstd.compress])
def test_standard_input(pack: Callable[[bytes], bytes]) -> None:
    assert len(batch("-", stdin=pack(LINES)).results) == 4
    one = json.dumps(documents(1)[0], indent=2).encode()
    assert [facts["source"] for facts in batch("-", stdin=pack(one)).results] == ["-"]


def test_lines_count_blank_ones_too(tmp_path: Path) -> None:
    made = [b"\n", line(documents(1)[0]), b" \r\n", line(documents(1)[0]).rstrip()]
    ran = batch(write_lines(tmp_path / "a.jsonl", made))
    assert [facts["source"].rpartition(":")[2] for facts in ran.results] == ["2", "4"]


def test_folders(tmp_path: Path) -> None:
    """Folders are read whole, by name; hidden files and hand-counted results are left alone."""
    made = documents(2)
    write_folder(tmp_path / "b", made)
    write_lines(tmp_path / "a.jsonl", made)
    write_folder(tmp_path / "c" / "deep", made[:1])
    for name in ("notes.txt", ".hidden.json", "a.breakdown.json"):
        (tmp_path / name).write_bytes(BROKEN)
    names = [facts["source"] for facts in batch(".", cwd=tmp_path).results]
    assert names == [
        "./a.jsonl:1",
        "./a.jsonl:2",
        "./b/0000.json",
        "./b/0001.json",
        "./c/deep/0000.json",
    ]


def test_glob(tmp_path: Path) -> None:
    write_folder(tmp_path / "2025", documents(1))
    write_folder(tmp_path / "2026", documents(2))

    def found(*patterns: str) -> list[str]:
        options = [word for pattern in patterns for word in ("--glob", pattern)]
        return [facts["source"] for facts in batch(".", *options, cwd=tmp_path).results]

    assert found("*1.json") == ["./2026/0001.json"]
    assert found("2025/*") == ["./2025/0000.json"]
    assert found("2025/*", "*1.json") == ["./2025/0000.json", "./2026/0001.json"]
    assert found("**/0000.json") == ["./2025/0000.json", "./2026/0000.json"]


def test_nothing_to_score(tmp_path: Path) -> None:
    ran = batch(tmp_path)
    assert (ran.code, ran.out) == (2, b"")
    assert "0 games scored" in ran.err


def test_parquet(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="needs the extra [parquet]")
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra [parquet]")
    column = [json.dumps(document) for document in documents(5)]
    table = pyarrow.table({"id": range(5), "document": column})
    parquet.write_table(table, tmp_path / "games.parquet", row_group_size=2)
    ran = batch("games.parquet", cwd=tmp_path)
    assert [facts["source"] for facts in ran.results] == [f"games.parquet:{n}" for n in range(1, 6)]
    parquet.write_table(table.drop_columns(["document"]), tmp_path / "other.parquet")
    ran = batch("other.parquet", cwd=tmp_path)
    assert ran.code == 2
    assert "no column “document”" in ran.err


def test_remote() -> None:
    fsspec = pytest.importorskip("fsspec", reason="needs the extra [remote]")
    store = fsspec.filesystem("memory")
    store.pipe_file("/games/2026/a.jsonl.gz", gzip.compress(LINES))
    store.pipe_file("/games/b.json", LINES.splitlines()[0])
    store.pipe_file("/games/notes.txt", b"")
    archive = Archive(["memory://games", "memory://games/missing.json"])
    entries = list(archive.entries())
    assert [entry.source for entry in entries] == [
        *(f"memory:///games/2026/a.jsonl.gz:{n}" for n in range(1, 5)),
        "memory:///games/b.json",
        "memory://games/missing.json",
    ]
    named = [entry.source for entry in Archive(["memory://games/*.json"]).entries()]
    assert named == ["memory:///games/b.json"]


def test_remote_files_are_scored(tmp_path: Path) -> None:
    pytest.importorskip("fsspec", reason="needs the extra [remote]")
    stream = write_lines(tmp_path / "a.jsonl", documents(2))
    write_folder(tmp_path / "b", documents(1))
    ran = batch(f"file://{stream}", f"file://{tmp_path / 'b'}", "no-such-store://x.json")
    assert [facts["source"] for facts in ran.results] == [
        f"file://{stream}:1",
        f"file://{stream}:2",
        f"file://{tmp_path / 'b' / '0000.json'}",
        "no-such-store://x.json",
    ]
    assert ran.code == 1
