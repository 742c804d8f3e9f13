"""The result as Markdown, ready to paste into a post or a report."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TextIO

from scorer.render import scorepad
from scorer.render.outcome import outcome
from scorer.render.report import Report
from scorer.text.catalog import number


def write(report: Report, out: TextIO) -> None:
    """Write problems, table, outcome and every player's lines."""
    out.writelines(line + "\n" for line in _lines(report))


def _lines(report: Report) -> Iterator[str]:
    catalog, result = report.catalog, report.result
    for _, text in report.problem_lines():
        yield f"> {plain(text)}"
        yield ""
    yield f"## {catalog.say('game.name')}"
    yield ""
    yield row(scorepad.header(report))
    yield "|---|" + "---:|" * len(result.sheets)
    for cells in scorepad.rows(report):
        yield row(cells)
    yield row(scorepad.totals(report), "**")
    yield row(scorepad.ranks(report))
    yield ""
    yield plain(outcome(result, catalog))
    if report.brief:
        return
    for sheet in report.sheets:
        yield ""
        yield f"### {plain(catalog.show(sheet.name))}"
        for line in sheet.lines:
            yield ""
            category = catalog.say(f"categories.{line.category}")
            yield f"**{category}: {number(line.points)}**"
            yield ""
            for item in line.items:
                text = plain(catalog.award(item.rule, item.award))
                yield f"- {number(item.points)}: {text} ({catalog.word(item.rule)})"


def row(cells: list[str], mark: str = "") -> str:
    """One row of a table."""
    return "| " + " | ".join(f"{mark}{plain(c)}{mark}" if c else "" for c in cells) + " |"


def plain(text: str) -> str:
    """Text whose characters Markdown must not read as markup."""
    return re.sub(r"([\\`*_{}\[\]<>|#])", r"\\\1", text)
