"""The formats made of the results: tidy tables, and what CI systems read."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from scorer.text.catalog import catalog
from tests.batch.support import BROKEN, batch, documents, write_lines
from tests.support import EXAMPLES

FOLDER = EXAMPLES / "timber-town"
PUBLISHED = FOLDER / "published-91.json"


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Three good documents, a broken one, and one whose table breaks a rule."""
    odd = json.loads(PUBLISHED.read_text("utf-8"))
    odd["players"][0]["unused"]["raft"] = 9
    write_lines(tmp_path / "a.jsonl", [*documents(3), BROKEN + b"\n", odd])
    return tmp_path


def rows(table: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(table.decode().splitlines()))


def test_csv(archive: Path) -> None:
    ran = batch(PUBLISHED, "-o", "out.csv", "--format", "csv", cwd=archive)
    assert ran.code == 0
    [player] = rows((archive / "out.csv").read_bytes())
    assert (player["player"], player["total"], player["won"]) == ("Aiko", "91", "true")
    assert (player["decided_by"], player["faults"], player["rank"]) == ("single", "0", "1")
    items = rows((archive / "out.items.csv").read_bytes())
    assert sum(int(item["points"]) for item in items) == 91
    [cooper] = [item for item in items if item["pieces"] == "C4" and item["rule"] == "cooper"]
    assert (cooper["points"], cooper["count"], cooper["unit"]) == ("6", "3", "2")
    assert cooper["counted"] == "green orange purple"
    assert (cooper["game"], cooper["kind"]) == ("timber-town", "final")


def test_csv_on_a_stream(archive: Path) -> None:
    """A stream gets the players, one row each; failed documents have none."""
    players = rows(batch("a.jsonl", "--format", "csv", cwd=archive).out)
    assert {row["source"] for row in players} == {f"a.jsonl:{n}" for n in (1, 2, 3, 5)}


def test_parquet(archive: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra [parquet]")
    ran = batch("a.jsonl", "-o", "out.parquet", "--format", "parquet", cwd=archive)
    assert ran.code == 1
    players = parquet.read_table(archive / "out.parquet").to_pylist()
    items = parquet.read_table(archive / "out.items.parquet").to_pylist()
    totals = {(row["source"], row["player"]): row["total"] for row in players}
    sums = dict.fromkeys(totals, 0)
    for item in items:
        sums[item["source"], item["player"]] += item["points"]
    assert sums == totals
    assert totals["a.jsonl:5", "Aiko"] == 99
    assert [row["faults"] for row in players if row["source"] == "a.jsonl:5"] == [2]
    assert all(isinstance(item["pieces"], list) for item in items)


def test_junit(archive: Path) -> None:
    ran = batch("a.jsonl", "-o", "out.xml", "--format", "junit", cwd=archive)
    assert ran.code == 1
    suites = ET.parse(archive / "out.xml").getroot()
    [suite] = suites
    counts = {"name": "scorer", "tests": "5", "failures": "1", "errors": "1", "time": "0"}
    assert suites.attrib == suite.attrib == counts
    cases = {case.get("name"): case for case in suite}
    assert list(cases) == [f"a.jsonl:{n}" for n in range(1, 6)]
    error = cases["a.jsonl:4"].find("error")
    failure = cases["a.jsonl:5"].find("failure")
    assert error is not None
    assert error.get("type") == "not_json"
    assert failure is not None
    assert failure.get("type") == "tokens_over_red"
    assert failure.get("message", "").startswith("Aiko: ")
    assert [said.split(": ")[0] for said in (failure.text or "").splitlines()] == ["Aiko"] * 2
    assert (error.text or "").startswith(f"a.jsonl:4:{len(BROKEN) + 1}, ")
    assert (cases["a.jsonl:4"].get("file"), cases["a.jsonl:4"].get("line")) == ("a.jsonl", "4")


def test_junit_of_characters_that_xml_cannot_hold(archive: Path) -> None:
    [document] = documents(1)
    document["players"][0]["name"] = "a\x00\x1b<&\ud800"
    document["players"][0]["claim"] = -1
    file = write_lines(archive / "b.jsonl", [json.dumps(document).encode()])
    ran = batch(file, "--format", "junit", "--check")
    assert ET.fromstring(ran.out)[0].get("failures") == "1"


def test_sarif(archive: Path) -> None:
    ran = batch("a.jsonl", "--format", "sarif", cwd=archive)
    report = json.loads(ran.out)
    assert report["version"] == "2.1.0"
    [run] = report["runs"]
    found = {result["ruleId"]: result for result in run["results"] if result["level"] == "error"}
    assert set(found) == {"not_json", "tokens_over_red", "tokens_and_sunk_over_red"}
    [place] = found["not_json"]["locations"]
    assert place["physicalLocation"] == {
        "artifactLocation": {"uri": "a.jsonl"},
        "region": {"startLine": 4, "startColumn": len(BROKEN) + 1},
    }
    assert found["tokens_over_red"]["message"]["text"].startswith("Aiko: ")
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert all(rules[result["ruleIndex"]] == result["ruleId"] for result in run["results"])
    assert len(rules) == len(set(rules))


def test_a_claim_names_its_line_once(archive: Path) -> None:
    document = json.loads(PUBLISHED.read_text("utf-8"))
    document["players"][0]["claim"] = {"orange": 18}
    write_lines(archive / "claims.jsonl", [document])
    ran = batch("claims.jsonl", "--format", "sarif", cwd=archive)
    [result] = json.loads(ran.out)["runs"][0]["results"]
    assert result["message"]["text"].startswith("Aiko: Orange (markets): claimed 18")


def test_text_is_the_report_alone(archive: Path) -> None:
    ran = batch("a.jsonl", "--format", "text", cwd=archive)
    assert "4 games scored" in ran.out.decode()
    assert not ran.err


@pytest.mark.parametrize("ending", ["html", "svg", "png"])
def test_plot(archive: Path, ending: str) -> None:
    pytest.importorskip("altair", reason="needs the extra [plot]")
    pytest.importorskip("vl_convert", reason="needs the extra [plot]")
    ran = batch(PUBLISHED, "--plot", f"out.{ending}", cwd=archive)
    assert ran.code == 0
    drawn = (archive / f"out.{ending}").read_bytes()
    start = {"html": b"<!DOCTYPE html>", "svg": b"<svg", "png": b"\x89PNG"}[ending]
    assert drawn.lstrip().startswith(start)
    if ending == "svg":
        for words in ("Timber Town", "Totals", "Purple (temples)"):
            assert words in drawn.decode()


def test_letters_without_a_font_are_told(archive: Path) -> None:
    """Letters that no font has are boxes; what a picture shows is said before it is drawn."""
    plot = pytest.importorskip("scorer.batch.plot")
    pytest.importorskip("vl_convert", reason="needs the extra [plot]")
    assert not plot.boxes("Total")
    assert plot.boxes("\U000f0000\U000f0001")
    for language in ("en", "ja"):
        words = catalog(language)
        missing = plot.boxes(words.say("total"))
        assert plot.lacks_font("out.svg", words) is False
        ran = batch(PUBLISHED, "--plot", "out.png", "--lang", language, cwd=archive)
        assert (words.say("batch.no_font", file="out.png") in ran.err) is missing
