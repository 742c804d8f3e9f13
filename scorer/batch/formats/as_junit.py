"""Results as JUnit XML: a test case a document, so that CI systems show the failing ones."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import XMLGenerator
from xml.sax.xmlreader import AttributesImpl

from scorer.batch.entry import parted
from scorer.batch.formats.said import said
from scorer.batch.output import Files
from scorer.batch.summary import Summary

# Some readers want a time of every test; a table takes less than the milliseconds they show.
NO_TIME = "0"
# XML has no way to write these.
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def make(results: Iterator[dict[str, Any]], files: Files, summary: Summary) -> None:
    """Write one suite: a table or claim that is off is a failure, an unreadable one an error."""
    out = codecs.getwriter("utf-8")(files.main())
    xml = XMLGenerator(out, "utf-8", short_empty_elements=True)
    xml.startDocument()
    counts = {
        "name": "scorer",
        "tests": str(summary.scored + summary.failed),
        "failures": str(summary.faulty),
        "errors": str(summary.failed),
        "time": NO_TIME,
    }
    xml.startElement("testsuites", _writable(counts))
    xml.startElement("testsuite", _writable(counts))
    for facts in results:
        xml.ignorableWhitespace("\n")
        _case(xml, facts)
    xml.ignorableWhitespace("\n")
    xml.endElement("testsuite")
    xml.endElement("testsuites")
    xml.ignorableWhitespace("\n")


def _case(xml: XMLGenerator, facts: dict[str, Any]) -> None:
    """One document with what is wrong with it."""
    file, line = parted(facts["source"])
    place = {"file": file} | ({"line": str(line)} if line else {})
    name = {"classname": facts.get("game", "scorer"), "name": facts["source"], "time": NO_TIME}
    xml.startElement("testcase", _writable(name | place))
    wrong = [problem for problem in facts["problems"] if problem["degree"] != "warning"]
    if wrong:
        element = "failure" if "players" in facts else "error"
        attributes = {"type": wrong[0]["code"], "message": said(wrong[0])}
        xml.startElement(element, _writable(attributes))
        xml.characters(_clean("\n".join(_line(file, problem) for problem in wrong)))
        xml.endElement(element)
    xml.endElement("testcase")


def _line(file: str, problem: dict[str, Any]) -> str:
    """A problem behind its place in the file, where that is known."""
    if "line" not in problem:
        return said(problem)
    return f"{file}:{problem['line']}:{problem['column']}, {said(problem)}"


def _writable(attributes: dict[str, str]) -> AttributesImpl[str]:
    return AttributesImpl({key: _clean(value) for key, value in attributes.items()})


def _clean(text: str) -> str:
    return FORBIDDEN.sub("\ufffd", text)
