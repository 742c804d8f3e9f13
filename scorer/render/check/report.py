"""What a renderer of checked claims gets."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
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

    def said_of(self, checked: Checked, line: Line, said: set[str]) -> Iterator[str]:
        """What the rules concerned pay, with the rulings where one is misread or nothing fits.

        ``said`` are the rules of which all is said already; those spoken of are added.
        """
        causes = [cause for e in checked.explanations for cause in e.causes]
        here = [cause for cause in causes if line.category in cause.changes]
        if not here and line.category not in checked.dispute.claimed:
            return
        named = [str(cause.params.get("misread", cause.rule)) for cause in here if cause.rule]
        paying = dict.fromkeys(item.rule for item in line.items if item.points)
        own = [rule for rule in paying if rule in named] or paying or [line.items[0].rule]
        for rule in dict.fromkeys([*own, *named]):
            if rule not in said and self.catalog.find(f"rules.{rule}.pays") is not None:
                said.add(rule)
                yield from self._said_of(rule, with_rulings=not here or rule in named)

    def _said_of(self, rule: str, *, with_rulings: bool) -> Iterator[str]:
        pays = self.catalog.say(f"rules.{rule}.pays")
        yield self.catalog.say("check.rule", rule=Word(rule), pays=pays)
        for ruling in self.report.game.rulings_of(rule) if with_rulings else ():
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


def pieces_concerned(
    checked: Checked, sheet: ScoreSheet, line: Line | None = None
) -> frozenset[str]:
    """The pieces to look at (in one line): those a cause names, else those of what it changes."""
    pieces: set[str] = set()
    for cause in (cause for explanation in checked.explanations for cause in explanation.causes):
        if line is None or line.category in cause.changes:
            pieces.update(cause.pieces or _pieces_of(sheet, cause.changes))
    if not checked.explanations:
        pieces = _pieces_of(sheet, checked.dispute.differing)
    return frozenset(filter(None, pieces))


def _pieces_of(sheet: ScoreSheet, categories: Collection[str]) -> set[str]:
    """Every piece of these lines."""
    lines = [line for line in sheet.lines if line.category in categories]
    return {piece for line in lines for item in line.items for piece in item.award.pieces}
