"""Checked claims for people at the table: what agrees in a line, what differs with its evidence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scorer.claims.cause import TOTAL
from scorer.claims.check import Checked
from scorer.core.breakdown import Line, ScoreItem, ScoreSheet
from scorer.render import scorepad
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
from scorer.render.console import console, paragraph
from scorer.render.picture import marked_picture
from scorer.text.catalog import number

INDENT, GAP = "  ", 2


def write(report: CheckReport, out: TextIO) -> None:
    """Print the report in the width of the terminal."""
    screen, catalog = console(out), report.catalog
    for problem, line in report.problem_lines(faults=True):
        paragraph(screen, Text(line, problem.degree))
    screen.print(Text(catalog.say("game.name"), style="title"))
    for sentence in recount_lines(report):
        paragraph(screen, Text(sentence))
    for checked, sheet in report.claimed:
        _player(report, checked, sheet, screen)
    _what_if(report, screen)
    for place, (problem, line) in enumerate(report.problem_lines(faults=False)):
        if place == 0:
            screen.print()
        paragraph(screen, Text(line, problem.degree))


def _player(report: CheckReport, checked: Checked, sheet: ScoreSheet, screen: Console) -> None:
    """One player's claim; nothing more than a line where it agrees."""
    differs, catalog = checked.dispute.differs, report.catalog
    screen.print()
    paragraph(screen, Text(headline(catalog, checked), "title" if differs else "outcome"))
    if not differs:
        return
    _table(report, checked, screen)
    explained, unexplained = answers(catalog, checked, sheet)
    for place, text in enumerate(explained, start=1):
        paragraph(screen, Text(text), Text(f"{place}. ", "rule"))
    for text in unexplained:
        paragraph(screen, Text(text), Text("· " if screen.is_terminal else "- ", "rule"))
    said = set[str]()
    for line in lines_concerned(checked, sheet):
        _items(report, line, items_concerned(checked, line), screen)
        for text in report.said_of(checked, line, said):
            paragraph(screen, Text(text, "dim"), INDENT)
    _compared(list(lines_to_compare(catalog, checked, sheet)), screen)
    _picture(report, checked, sheet, screen)


def _table(report: CheckReport, checked: Checked, screen: Console) -> None:
    """Several claims beside the computed points; rows that agree are quiet."""
    table = Table(box=box.ROUNDED if screen.is_terminal else box.ASCII2)
    table.add_column("", overflow="fold")
    for heading in ("claimed", "computed", "difference"):
        table.add_column(Text(report.catalog.say(f"check.{heading}")), justify="right")
    for cells, quiet in rows(report, checked):
        table.add_row(*(Text(cell, style="zero" if quiet else "points") for cell in cells))
    if table.row_count:
        screen.print(table)


def _compared(lines: Sequence[tuple[str, str, str]], screen: Console) -> None:
    """Lines to go through one by one, each with what its pieces pay."""
    if lines:
        screen.print()
    widths = [max(map(cell_len, cells)) for cells in zip(*lines, strict=True)]
    for points, name, summed in lines:
        lead = Text.assemble(INDENT, (points.rjust(widths[0]), "points"), f"  {name}")
        if summed:
            lead.append(" " * (widths[1] - cell_len(name) + GAP))
        paragraph(screen, Text(summed), lead)


def _items(report: CheckReport, line: Line, marked: Sequence[ScoreItem], screen: Console) -> None:
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
        concerned = item in marked
        style = "" if item.points or concerned else "zero"
        mark = f"{INDENT}{'>' if concerned else ' '} {shown.rjust(max(map(len, points)))} "
        paragraph(screen, Text(catalog.award(item.rule, item.award), style), Text(mark, style))


def _picture(report: CheckReport, checked: Checked, sheet: ScoreSheet, screen: Console) -> None:
    """The board with the pieces to look at marked, also for those who see no colour."""
    marked = pieces_concerned(checked, sheet)
    if not marked and TOTAL not in checked.silent:
        return
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
