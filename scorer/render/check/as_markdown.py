"""Checked claims as Markdown, ready to paste into a post or a report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TextIO

from scorer.claims.check import Checked
from scorer.core.breakdown import ScoreSheet
from scorer.render.as_markdown import plain, row
from scorer.render.check.explanation import explanation_text
from scorer.render.check.report import CheckReport, lines_concerned, pieces_concerned
from scorer.render.check.summary import headline, recount_lines, rows, silences, what_if_lines
from scorer.render.picture import marked_picture
from scorer.text.catalog import number


def write(report: CheckReport, out: TextIO) -> None:
    """Write every claim, what differs with its evidence, and what another ruling would change."""
    out.writelines(f"{line}\n" for line in _lines(report))


def _lines(report: CheckReport) -> Iterator[str]:
    catalog = report.catalog
    for _, text in report.report.problem_lines():
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


def _player(report: CheckReport, checked: Checked, sheet: ScoreSheet) -> Iterator[str]:
    """One player's claim; nothing more than a line where it agrees."""
    catalog = report.catalog
    yield ""
    yield f"### {plain(headline(catalog, checked))}"
    if not checked.dispute.differs:
        return
    yield ""
    yield row(["", *(catalog.say(f"check.{key}") for key in ("claimed", "computed", "difference"))])
    yield "|---|---:|---:|---:|"
    for cells, quiet in rows(report, checked):
        yield row(cells, "" if quiet else "**")
    yield ""
    for place, explanation in enumerate(checked.explanations, start=1):
        yield f"{place}. {plain(explanation_text(catalog, checked, sheet, explanation))}"
    for sentence in silences(catalog, checked):
        yield f"- {plain(sentence)}"
    yield from _evidence(report, checked, sheet)


def _evidence(report: CheckReport, checked: Checked, sheet: ScoreSheet) -> Iterator[str]:
    """The lines concerned, what their rules say, and the board with the pieces marked."""
    catalog, said = report.catalog, set[str]()
    for line in lines_concerned(checked, sheet):
        yield ""
        yield f"**{catalog.say(f'categories.{line.category}')}: {number(line.points)}**"
        yield ""
        marked = pieces_concerned(checked, sheet, line)
        for item in line.items:
            text = plain(catalog.award(item.rule, item.award))
            concerned = bool(marked.intersection(item.award.pieces))
            yield f"- {number(item.points)}: " + (f"**{text}**" if concerned else text)
        for text in report.said_of(checked, line, said):
            yield f"- {plain(text)}"
    yield ""
    yield "```text"
    for spans, underline in marked_picture(report.board(sheet), pieces_concerned(checked, sheet)):
        yield "".join(text for text, _ in spans).rstrip()
        if underline:
            yield underline
    yield "```"
