"""What a renderer of checked claims gets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from scorer.claims.cause import TOTAL
from scorer.claims.check import Checked
from scorer.claims.receipt import Recount
from scorer.claims.retold import WhatIf
from scorer.core.breakdown import Line, ScoreItem, ScoreSheet
from scorer.core.game import Picture
from scorer.core.problem import Problem, Word
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

    def problem_lines(self, *, faults: bool) -> Iterator[tuple[Problem, str]]:
        """The faults of the table, which come before everything, or the warnings, which follow."""
        for problem, line in self.report.problem_lines():
            if (problem.degree == "fault") == faults:
                yield problem, line

    def said_of(self, checked: Checked, line: Line, said: set[str]) -> Iterator[str]:
        """What the rules concerned pay, with the rulings that answer what may have been misread.

        Where nothing explains a line, all rulings of its rules. ``said`` is not said again; what
        is said now is added to it.
        """
        causes = [cause for e in checked.explanations for cause in e.causes]
        here = [cause for cause in causes if line.category in cause.changes]
        if not here and line.category not in checked.dispute.claimed:
            return
        named = [str(cause.params.get("misread", cause.rule)) for cause in here if cause.rule]
        there = dict.fromkeys(item.rule for item in line.items)
        paying = dict.fromkeys(item.rule for item in line.items if item.points)
        own = [rule for rule in there if rule in named] or paying or [line.items[0].rule]
        rules = list(dict.fromkeys([*own, *named]))
        rulings = [cause.ruling for cause in here if cause.ruling]
        if not here:
            rulings = self._rulings_of(rules, line.category)
        for text in (*map(self._rule, rules), *map(self._ruling, rulings)):
            if text and text not in said:
                said.add(text)
                yield text

    def _rulings_of(self, rules: Collection[str], category: str) -> list[str]:
        """The rulings that touch what these rules pay in a line."""
        in_force = self.report.kind.rules(self.report.document)
        paying = [rule for rule in in_force if rule.id in rules and rule.category == category]
        return [ruling for rule in paying for ruling in rule.rulings]

    def _rule(self, rule: str) -> str:
        """What a rule pays; nothing for an id that is not the name of a rule."""
        if self.catalog.find(f"rules.{rule}.pays") is None:
            return ""
        pays = self.catalog.say(f"rules.{rule}.pays")
        return self.catalog.say("check.rule", rule=Word(rule), pays=pays)

    def _ruling(self, ruling: str) -> str:
        text = self.catalog.say(f"rulings.{ruling}")
        return self.catalog.say("check.ruling", ruling=ruling, text=text)


def lines_concerned(checked: Checked, sheet: ScoreSheet) -> list[Line]:
    """The lines to look at: those that differ and those behind a total that a cause explains."""
    concerned = set(checked.dispute.differing)
    for explanation in checked.explanations:
        if TOTAL in explanation.lines:
            concerned.update(line for cause in explanation.causes for line in cause.changes)
    return [line for line in sheet.lines if line.category in concerned]


def items_concerned(checked: Checked, line: Line) -> list[ScoreItem]:
    """The items of a line that come out otherwise by what would explain the claim."""
    causes = [cause for explanation in checked.explanations for cause in explanation.causes]
    return [item for cause in causes for item in cause.items.get(line.category, ())]


def pieces_concerned(checked: Checked, sheet: ScoreSheet) -> frozenset[str]:
    """The pieces to look at: those a cause names, else those of the items it concerns.

    Where nothing explains a line: all that it counts.
    """
    pieces: set[str] = set()
    for cause in (cause for explanation in checked.explanations for cause in explanation.causes):
        items = [item for of_line in cause.items.values() for item in of_line]
        pieces.update(cause.pieces or _pieces(items))
    if not checked.explanations:
        lines = [line for line in sheet.lines if line.category in checked.dispute.differing]
        pieces.update(_pieces(item for line in lines for item in line.items))
    return frozenset(pieces)


def _pieces(items: Iterable[ScoreItem]) -> Iterator[str]:
    """Every piece of these items."""
    return (piece for item in items for piece in item.award.pieces if piece)
