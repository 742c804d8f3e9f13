"""The itemised result as CSV: one row an item."""

from __future__ import annotations

import csv
from typing import TextIO

from scorer.render.report import Report

COLUMNS = ("player", "category", "rule", "points", "count", "unit", "pieces", "counted", "text")


def write(report: Report, out: TextIO) -> None:
    """Write a header and one row an item; pieces and counted things are joined by blanks."""
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(COLUMNS)
    for sheet in report.sheets:
        for line in sheet.lines:
            for item in line.items:
                award = item.award
                rows.writerow(
                    [
                        sheet.name,
                        line.category,
                        item.rule,
                        award.points,
                        "" if award.count is None else award.count,
                        "" if award.unit is None else award.unit,
                        " ".join(award.pieces),
                        " ".join(award.counted),
                        report.catalog.award(item.rule, award),
                    ]
                )
