"""The result for people at the table: problems, scorepad, outcome, boards and every line."""

from __future__ import annotations

from typing import TextIO

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scorer.core.breakdown import Line, ScoreSheet
from scorer.render import scorepad
from scorer.render.console import console, paragraph
from scorer.render.outcome import outcome
from scorer.render.report import Report
from scorer.text.catalog import number

INDENT, GAP = 2, 2


def write(report: Report, out: TextIO) -> None:
    """Print the report in the width of the terminal: faults first, notes below who won."""
    screen = console(out)
    lines = report.problem_lines()
    notes = [line for problem, line in lines if problem.degree == "warning"]
    for fault in (line for problem, line in lines if problem.degree != "warning"):
        paragraph(screen, Text(fault, "fault"))
    if len(notes) < len(lines):
        screen.print()
    screen.print(Text(report.catalog.say("game.name"), style="title"))
    _scorepad(report, screen)
    paragraph(screen, Text(outcome(report.result, report.catalog), "outcome"))
    for note in notes:
        paragraph(screen, Text(note, "warning"))
    if report.brief:
        return
    options = tuple(scorepad.options(report))
    if options:
        paragraph(screen, Text(report.catalog.say("options_in_force", options=options), "dim"))
    for index, sheet in enumerate(report.result.sheets):
        if report.player in (None, sheet.name):
            _player(report, index, sheet, screen)


def _scorepad(report: Report, screen: Console) -> None:
    """The table of categories and players; in a narrow screen names break, numbers never."""
    totals, ranks = scorepad.totals(report), scorepad.ranks(report)
    rows = [*scorepad.rows(report), totals, ranks]
    widths = [max(map(cell_len, cells)) for cells in zip(*rows, strict=True)]
    least = sum(widths) + 3 * len(widths) + 1
    style = box.ROUNDED if screen.is_terminal else box.ASCII2
    table = Table(box=style, width=least if least > screen.width else None)
    corner, *names = scorepad.header(report)
    table.add_column(corner, no_wrap=True, min_width=widths[0])
    for name, width in zip(names, widths[1:], strict=True):
        table.add_column(Text(name), justify="right", overflow="fold", min_width=width)
    for row in rows[:-2]:
        table.add_row(*map(Text, row))
    table.add_section()
    table.add_row(*(Text(cell, style="bold") for cell in totals))
    table.add_row(*map(Text, ranks))
    screen.print(table, crop=False)


def _player(report: Report, index: int, sheet: ScoreSheet, screen: Console) -> None:
    """One player's board and lines."""
    catalog = report.catalog
    seat = report.kind.seats(report.document)[index]
    screen.print()
    screen.print(Text(_title(report, index, sheet), style="title"), soft_wrap=True)
    picture = report.kind.picture(seat, sheet)
    for spans in picture:
        drawn = Text.assemble(*((span.text, span.style) for span in spans))
        drawn.rstrip()
        screen.print(drawn, soft_wrap=True)
    legend = f"picture.{report.kind.id}"
    if picture and sheet is report.sheets[0] and catalog.find(legend):
        paragraph(screen, Text(catalog.say(legend), "dim"), Text(" "))
    for line in sheet.lines:
        _line(report, line, screen)


def _title(report: Report, index: int, sheet: ScoreSheet) -> str:
    """A player's name and points, and why the game is lost where it is."""
    lost = report.result.standing.ranks[index] is None
    keys = (["sheet.lost"] if lost else []) + [f"sheet.{report.kind.id}", "sheet.title"]
    said = {"player": sheet.name, "points": number(sheet.total), "count": sheet.total}
    return report.catalog.say(report.catalog.known(*keys), **{**sheet.extras, **said})


def _line(report: Report, line: Line, screen: Console) -> None:
    """A category with its points, then its items."""
    catalog = report.catalog
    card = scorepad.card(line, catalog)
    heading = Text.assemble(
        (catalog.say(f"categories.{line.category}"), "title"),
        " " * GAP,
        (number(line.points), "points"),
        " " * GAP if card else "",
    )
    paragraph(screen, Text(card, "rule"), heading)
    points = [number(item.points).rjust(3) for item in line.items]
    indent = INDENT + max(map(len, points)) + GAP
    for item, shown in zip(line.items, points, strict=True):
        text = catalog.award(item.rule, item.award)
        lead = f"{shown}{' ' * GAP}".rjust(indent)
        style = "" if item.points else "zero"
        paragraph(screen, Text(text, style), Text(lead, style))
