"""Checked claims as Markdown, ready to paste into a post or a report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TextIO

from scorer.claims.cause import TOTAL
from scorer.claims.check import Checked
from scorer.core.breakdown import ScoreSheet
from scorer.render.as_markdown import plain, row
from scorer.render.check.report import (
    CheckReport,
    items_concerned,
    lines_concerned,
    pieces_concerned,
)
from scorer.render.check.summary import (
    answers,
    headline,
    lines_to_compare,
    recount_lines,
    rows,
    what_if_lines,
)
from scorer.render.picture import marked_picture
from scorer.text.catalog import number


def write(report: CheckReport, out: TextIO) -> None:
    """Write every claim, what differs with its evidence, and what another ruling would change."""
    out.writelines(f"{line}\n" for line in _lines(report))


def _lines(report: CheckReport) -> Iterator[str]:
    catalog = report.catalog
    for _, text in report.problem_lines(faults=True):
        yield f"> {plain(text)}"
        yield ""
    yield f"## {catalog.say('game.name')}"
    for sentence in recount_lines(report):
        yield ""
        yield plain(sentence)
    for checked, sheet in report.claimed:
        yield from _player(report, checked, sheet)
    for place, sentence in enumerate(what_if_lines(report)):
        if place == 0:
            yield from ("", f"### {plain(sentence)}", "")
        else:
            yield f"- {plain(sentence)}"
    for _, text in report.problem_lines(faults=False):
        yield ""
        yield f"> {plain(text)}"


def _player(report: CheckReport, checked: Checked, sheet: ScoreSheet) -> Iterator[str]:
    """One player's claim; nothing more than a line where it agrees."""
    catalog = report.catalog
    yield ""
    yield f"### {plain(headline(catalog, checked))}"
    if not checked.dispute.differs:
        return
    yield from _table(report, checked)
    explained, unexplained = answers(catalog, checked, sheet)
    yield ""
    for place, text in enumerate(explained, start=1):
        yield f"{place}. {plain(text)}"
    for text in unexplained:
        yield f"- {plain(text)}"
    yield from _evidence(report, checked, sheet)


def _table(report: CheckReport, checked: Checked) -> Iterator[str]:
    """Several claims beside the computed points; what differs is bold."""
    catalog = report.catalog
    compared = list(rows(report, checked))
    if compared:
        headings = [catalog.say(f"check.{key}") for key in ("claimed", "computed", "difference")]
        yield from ("", row(["", *headings]), "|---|---:|---:|---:|")
    for cells, quiet in compared:
        yield row(cells, "" if quiet else "**")


def _evidence(report: CheckReport, checked: Checked, sheet: ScoreSheet) -> Iterator[str]:
    """The lines concerned, what their rules say, and the board with the pieces marked."""
    catalog, said = report.catalog, set[str]()
    for line in lines_concerned(checked, sheet):
        yield ""
        yield f"**{catalog.say(f'categories.{line.category}')}: {number(line.points)}**"
        yield ""
        marked = items_concerned(checked, line)
        for item in line.items:
            text = plain(catalog.award(item.rule, item.award))
            yield f"- {number(item.points)}: " + (f"**{text}**" if item in marked else text)
        for text in report.said_of(checked, line, said):
            yield f"- {plain(text)}"
    for place, (points, name, summed) in enumerate(lines_to_compare(catalog, checked, sheet)):
        if place == 0:
            yield ""
        yield f"- {plain(name)}: {points}" + (f" = {plain(summed)}" if summed else "")
    yield from _picture(report, checked, sheet)


def _picture(report: CheckReport, checked: Checked, sheet: ScoreSheet) -> Iterator[str]:
    """The board with the pieces to look at marked, where there are any or all is in question."""
    marked = pieces_concerned(checked, sheet)
    if not marked and TOTAL not in checked.silent:
        return
    yield ""
    yield "```text"
    for spans, underline in marked_picture(report.board(sheet), marked):
        yield "".join(text for text, _ in spans).rstrip()
        if underline:
            yield underline
    yield "```"
