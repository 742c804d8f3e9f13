"""Problems as SARIF 2.1.0, which code hosts show beside the lines of the files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from scorer import __version__
from scorer.batch.entry import parted
from scorer.batch.formats.said import said
from scorer.batch.output import Files
from scorer.batch.stream import is_remote
from scorer.batch.summary import Summary
from scorer.compact import compact

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {"invalid": "error", "fault": "error", "warning": "warning"}


def make(results: Iterator[dict[str, Any]], files: Files, summary: Summary) -> None:
    """Write every problem of every document as one result of a single run."""
    out = files.main()
    codes: dict[str, int] = {}
    out.write(b'{"$schema":%b,"version":"2.1.0","runs":[{"results":[' % compact(SCHEMA))
    between = b"\n"
    for facts in results:
        for problem in facts["problems"]:
            index = codes.setdefault(problem["code"], len(codes))
            out.write(between + compact(_result(facts["source"], problem, index)))
            between = b",\n"
    driver = {"name": "scorer", "version": __version__, "rules": [*map(_rule, codes)]}
    out.write(b'\n],"columnKind":"unicodeCodePoints","tool":%b}]}\n' % compact({"driver": driver}))


def _rule(code: str) -> dict[str, Any]:
    """A kind of problem; its code is its description, for its sentence tells of one table."""
    return {"id": code, "shortDescription": {"text": code.replace("_", " ")}}


def _result(source: str, problem: dict[str, Any], index: int) -> dict[str, Any]:
    """One problem and its place."""
    file, line = parted(source)
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(file)}}
    if "line" in problem:
        place["region"] = {"startLine": problem["line"], "startColumn": problem["column"]}
    elif line:
        place["region"] = {"startLine": line}
    return {
        "ruleId": problem["code"],
        "ruleIndex": index,
        "level": LEVELS[problem["degree"]],
        "message": {"text": said(problem)},
        "locations": [{"physicalLocation": place}],
    }


def _uri(file: str) -> str:
    """A file as an address: one that is whole already stays, a path from the root gets a scheme.

    >>> _uri("games/a b.json"), _uri("/games/a.json"), _uri("s3://games/a.json")
    ('games/a%20b.json', 'file:///games/a.json', 's3://games/a.json')
    """
    if is_remote(file):
        return quote(file, safe="/:@?&=%", errors="surrogateescape")
    return ("file://" if file.startswith("/") else "") + quote(file, errors="surrogateescape")
