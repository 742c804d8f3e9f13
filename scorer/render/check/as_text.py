"""Checked claims for people at the table: what agrees in a line, what differs with its evidence."""

from __future__ import annotations

from typing import TextIO

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scorer.claims.check import Checked
from scorer.core.breakdown import Line, ScoreSheet
from scorer.render import scorepad
from scorer.render.check.explanation import explanation_text
from scorer.render.check.report import CheckReport, lines_concerned, pieces_concerned
from scorer.render.check.summary import headline, recount_lines, rows, silences, what_if_lines
from scorer.render.console import console, paragraph
from scorer.render.picture import marked_picture
from scorer.text.catalog import number

INDENT = "  "


def write(report: CheckReport, out: TextIO) -> None:
    """Print the report in the width of the terminal."""
    screen, catalog = console(out), report.catalog
    for problem, line in report.report.problem_lines():
        paragraph(screen, Text(line, problem.degree))
    screen.print(Text(catalog.say("game.name"), style="title"))
    for sentence in recount_lines(report):
        paragraph(screen, Text(sentence))
    for checked, sheet in report.claimed:
        _player(report, checked, sheet, screen)
    _what_if(report, screen)


def _player(report: CheckReport, checked: Checked, sheet: ScoreSheet, screen: Console) -> None:
    """One player's claim; nothing more than a line where it agrees."""
    differs = checked.dispute.differs
    screen.print()
    style = "title" if differs else "outcome"
    paragraph(screen, Text(headline(report.catalog, checked), style))
    if not differs:
        return
    screen.print(_table(report, checked, screen))
    for place, explanation in enumerate(checked.explanations, start=1):
        text = explanation_text(report.catalog, checked, sheet, explanation)
        paragraph(screen, Text(text), Text(f"{place}. ", "rule"))
    for sentence in silences(report.catalog, checked):
        paragraph(screen, Text(sentence), Text("· " if screen.is_terminal else "- ", "rule"))
    said = set[str]()
    for line in lines_concerned(checked, sheet):
        _items(report, line, pieces_concerned(checked, sheet, line), screen)
        for text in report.said_of(checked, line, said):
            paragraph(screen, Text(text, "dim"), INDENT)
    _picture(report, sheet, pieces_concerned(checked, sheet), screen)


def _table(report: CheckReport, checked: Checked, screen: Console) -> Table:
    """Claimed beside computed; rows that agree are quiet."""
    catalog = report.catalog
    table = Table(box=box.ROUNDED if screen.is_terminal else box.ASCII2)
    table.add_column("", no_wrap=True)
    for heading in ("claimed", "computed", "difference"):
        table.add_column(Text(catalog.say(f"check.{heading}")), justify="right")
    for cells, quiet in rows(report, checked):
        table.add_row(*(Text(cell, style="zero" if quiet else "points") for cell in cells))
    return table


def _items(report: CheckReport, line: Line, marked: frozenset[str], screen: Console) -> None:
    """A line with its items, those concerned marked."""
    catalog = report.catalog
    card = scorepad.card(line, catalog)
    screen.print()
    heading = Text.assemble(
        (catalog.say(f"categories.{line.category}"), "title"),
        "  ",
        (number(line.points), "points"),
        "  " if card else "",
    )
    paragraph(screen, Text(card, "rule"), heading)
    points = [number(item.points).rjust(3) for item in line.items]
    for item, shown in zip(line.items, points, strict=True):
        concerned = bool(marked.intersection(item.award.pieces))
        style = "" if item.points or concerned else "zero"
        mark = f"{INDENT}{'>' if concerned else ' '} {shown.rjust(max(map(len, points)))} "
        paragraph(screen, Text(catalog.award(item.rule, item.award), style), Text(mark, style))


def _picture(
    report: CheckReport, sheet: ScoreSheet, marked: frozenset[str], screen: Console
) -> None:
    """The board with the pieces to look at marked, also for those who see no colour."""
    screen.print()
    for spans, underline in marked_picture(report.board(sheet), marked):
        text = Text.assemble(*spans)
        text.rstrip()
        screen.print(text, soft_wrap=True)
        if underline:
            screen.print(Text(underline, style="points"), soft_wrap=True)


def _what_if(report: CheckReport, screen: Console) -> None:
    """What another ruling or card would change."""
    for place, sentence in enumerate(what_if_lines(report)):
        if place == 0:
            screen.print()
            paragraph(screen, Text(sentence, "title"))
        else:
            paragraph(screen, Text(sentence), INDENT)
