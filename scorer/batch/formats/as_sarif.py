"""Problems as SARIF 2.1.0, which code hosts show beside the lines of the files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from scorer import __version__
from scorer.batch.entry import parted
from scorer.batch.output import Files
from scorer.batch.summary import Summary
from scorer.compact import compact

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {"invalid": "error", "fault": "error", "warning": "warning"}


def make(results: Iterator[dict[str, Any]], files: Files, summary: Summary) -> None:
    """Write every problem of every document as one result of a single run."""
    out = files.main()
    codes: dict[str, None] = {}
    out.write(b'{"$schema":%b,"version":"2.1.0","runs":[{"results":[' % compact(SCHEMA))
    between = b"\n"
    for facts in results:
        for problem in facts["problems"]:
            codes[problem["code"]] = None
            out.write(between + compact(_result(facts["source"], problem)))
            between = b",\n"
    driver = {"name": "scorer", "version": __version__, "rules": [{"id": code} for code in codes]}
    out.write(b'\n],"columnKind":"unicodeCodePoints","tool":%b}]}\n' % compact({"driver": driver}))


def _result(source: str, problem: dict[str, Any]) -> dict[str, Any]:
    """One problem and its place."""
    file, line = parted(source)
    place: dict[str, Any] = {"artifactLocation": {"uri": quote(file, errors="surrogateescape")}}
    if "line" in problem:
        place["region"] = {"startLine": problem["line"], "startColumn": problem["column"]}
    elif line:
        place["region"] = {"startLine": line}
    who = ", ".join(str(problem[key]) for key in ("player", "where") if key in problem)
    return {
        "ruleId": problem["code"],
        "level": LEVELS[problem["degree"]],
        "message": {"text": f"{who}: {problem['text']}" if who else problem["text"]},
        "locations": [{"physicalLocation": place}],
    }
