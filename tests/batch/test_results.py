"""A document's result is the same bytes wherever and however it is scored, and in its order."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from scorer.load import load
from scorer.render.as_json import write
from scorer.render.report import Report
from scorer.tally import tally
from scorer.text.catalog import catalog
from tests.batch.support import batch, documents, line, write_folder, write_lines

MANY = 300


def alone(path: Path, language: str = "en") -> bytes:
    """What ``scorer score --format json`` prints for a file, without its blanks."""
    loaded, _ = load(str(path))
    out = io.StringIO()
    words = catalog(language, loaded.game.package)
    write(Report(tally(loaded), loaded.document, loaded.game, loaded.kind, words), out)
    return json.dumps(
        json.loads(out.getvalue()), ensure_ascii=False, separators=(",", ":")
    ).encode()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_like_score(tmp_path: Path, language: str) -> None:
    folder = write_folder(tmp_path / "games", documents(40))
    ran = batch(folder, "--lang", language)
    assert ran.code == 0
    files = sorted(folder.iterdir())
    expected = [
        b'{"source":%b,' % json.dumps(str(f)).encode() + alone(f, language)[1:] for f in files
    ]
    assert ran.out.splitlines() == expected


def test_strange_characters_and_numbers(tmp_path: Path) -> None:
    """Half a surrogate pair, control characters, huge numbers: what was typed can be read back."""
    [document] = documents(1)
    document["players"][0]["name"] = "\ud800 \x7f \u2028 \x01 “あい” <b>"
    document["players"][0]["claim"] = 10**30
    file = tmp_path / "strange.json"
    file.write_text(json.dumps(document), "ascii")
    ran = batch(file)
    assert ran.code == 0
    assert ran.out.count(b"\n") == 1
    assert ran.results[0]["players"][0]["name"] == document["players"][0]["name"]
    assert str(10**30) in ran.results[0]["problems"][0]["text"]


def test_jobs_keep_bytes_and_order(tmp_path: Path) -> None:
    stream = write_lines(tmp_path / "games.jsonl", documents(MANY))
    one = batch(stream, "--jobs", 1)
    assert [facts["source"] for facts in one.results] == [
        f"{stream}:{n}" for n in range(1, MANY + 1)
    ]
    for jobs in (2, 5):
        assert batch(stream, "--jobs", jobs).out == one.out


def test_folder_and_stream_agree(tmp_path: Path) -> None:
    made = documents(MANY)
    folder = batch(write_folder(tmp_path / "games", made)).results
    stream = batch("-", stdin=b"".join(map(line, made))).results
    assert [facts.pop("source") for facts in stream] == [f"-:{n}" for n in range(1, MANY + 1)]
    for facts in folder:
        del facts["source"]
    assert folder == stream


def test_paths_in_the_order_given(tmp_path: Path) -> None:
    made = documents(3)
    first, second = tmp_path / "b.jsonl", tmp_path / "a.jsonl"
    write_lines(first, made[:2])
    write_lines(second, made[2:])
    sources = [facts["source"] for facts in batch(first, second).results]
    assert sources == [f"{first}:1", f"{first}:2", f"{second}:1"]
