"""What a renderer of checked claims gets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scorer.claims.check import Checked
from scorer.claims.receipt import Recount
from scorer.claims.retold import WhatIf
from scorer.core.breakdown import Line, ScoreSheet
from scorer.core.game import Picture
from scorer.core.problem import Word
from scorer.render.report import Report
from scorer.text.catalog import Catalog


@dataclass(frozen=True)
class CheckReport:
    """A scored table with its claims checked, and perhaps scored once more under other rulings."""

    report: Report
    checked: Sequence[Checked]
    what_if: WhatIf | None = None
    recount: Recount | None = None

    @property
    def catalog(self) -> Catalog:
        """The words to speak with."""
        return self.report.catalog

    @property
    def claimed(self) -> list[tuple[Checked, ScoreSheet]]:
        """Everybody for whom something is claimed, with the computed sheet."""
        pairs = zip(self.checked, self.report.result.sheets, strict=True)
        return [(checked, sheet) for checked, sheet in pairs if checked.claim is not None]

    def board(self, sheet: ScoreSheet) -> Picture:
        """The picture of the board this sheet belongs to."""
        report = self.report
        index = report.result.sheets.index(sheet)
        return report.kind.picture(report.kind.seats(report.document)[index], sheet)

    def said_of(self, rules: Iterable[str]) -> Iterator[str]:
        """What these rules pay, and the rulings where they are silent."""
        for rule in rules:
            pays = self.catalog.say(f"rules.{rule}.pays")
            yield self.catalog.say("check.rule", rule=Word(rule), pays=pays)
            for ruling in self.report.game.rulings_of(rule):
                text = self.catalog.say(f"rulings.{ruling}")
                yield self.catalog.say("check.ruling", ruling=ruling, text=text)


def lines_concerned(checked: Checked, sheet: ScoreSheet) -> list[Line]:
    """The lines to look at: those that differ or that a cause changes; all if nothing is found."""
    dispute = checked.dispute
    concerned = set(dispute.differing)
    for explanation in checked.explanations:
        concerned.update(line for cause in explanation.causes for line in cause.changes)
    if dispute.rest_differs and "total" in checked.silent:
        concerned.update(dispute.lines_open)
    return [line for line in sheet.lines if line.category in concerned]


def pieces_concerned(checked: Checked, sheet: ScoreSheet) -> frozenset[str]:
    """The pieces to look at: those that the causes name, else those of the lines that differ."""
    named = [p for e in checked.explanations for cause in e.causes for p in cause.pieces]
    if not named:
        differing = [line for line in sheet.lines if line.category in checked.dispute.differing]
        named = [p for line in differing for item in line.items for p in item.award.pieces]
    return frozenset(filter(None, named))
