"""The scorepad as rows of words, for every renderer that prints a table."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.core.breakdown import Line
from scorer.render.report import Report
from scorer.text.catalog import Catalog, number


def header(report: Report) -> list[str]:
    """The first row: an empty corner and the players."""
    return ["", *(report.catalog.show(sheet.name) for sheet in report.result.sheets)]


def rows(report: Report) -> Iterator[list[str]]:
    """One row a category: its name and each player's points."""
    sheets, catalog = report.result.sheets, report.catalog
    for position, line in enumerate(sheets[0].lines):
        points = (number(sheet.lines[position].points) for sheet in sheets)
        yield [catalog.say(f"categories.{line.category}"), *points]


def totals(report: Report) -> list[str]:
    """The row of totals."""
    return [report.catalog.say("total"), *(number(s.total) for s in report.result.sheets)]


def ranks(report: Report) -> list[str]:
    """The row of places."""
    catalog, standing = report.catalog, report.result.standing
    places = (
        catalog.say("rank.lost") if rank is None else catalog.say("rank.place", rank=rank)
        for rank in standing.ranks
    )
    return [catalog.say("rank.name"), *places]


def card(line: Line, catalog: Catalog) -> str:
    """The rule behind a category where it has a name of its own, as a card has, else nothing.

    Where several rules pay in one category, each item says by itself what it is for.
    """
    rules = {item.rule for item in line.items}
    return catalog.word(rules.pop()) if len(rules) == 1 and line.category not in rules else ""


def options(report: Report) -> list[str]:
    """The options in force, as ``key=value``."""
    return [f"{key}={_value(value)}" for key, value in report.result.options.items()]


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
