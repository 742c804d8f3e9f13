"""``scorer check``: claimed scores against computed ones, and what would explain a difference."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from scorer.claims.check import Checked, check
from scorer.claims.given import Given, with_given
from scorer.claims.receipt import Receipt, Recount, is_receipt, read_receipt, recount
from scorer.claims.retold import what_if
from scorer.cli.language import speak
from scorer.cli.score import known_format, parse_options
from scorer.cli.streams import data_out
from scorer.core.breakdown import Breakdown
from scorer.errors import InvalidDocument, WrongUsage
from scorer.load import Loaded, parse, read_text, validate
from scorer.position import positions
from scorer.render.check import check_formats, find_check_format
from scorer.render.check.report import CheckReport
from scorer.render.check.summary import replaced_line
from scorer.render.report import Report


def run(
    file: str, claims: Sequence[str], changes: Sequence[str], format: str, lang: str | None
) -> int:
    """Check a game file or a receipt; 1 when something differs or the table breaks a rule."""
    speak(lang)
    known_format(format, check_formats())
    text, raw = _read(file)
    receipt, loaded = _loaded(file, text, raw)
    result = loaded.kind.score(loaded.document, loaded.game.id, loaded.problems)
    claimed, replaced = with_given(loaded, claims)
    asked = what_if(loaded, parse_options(changes)) if changes else None
    if receipt is None and asked is None and all(claim is None for claim in claimed):
        raise _nothing_claimed(result)
    checked = check(loaded, result.sheets, claimed)
    again = recount(receipt, loaded, result) if receipt is not None else None
    report = Report(
        result=result,
        document=loaded.document,
        game=loaded.game,
        kind=loaded.kind,
        catalog=speak(lang, loaded.game.package),
        file=file,
        positions=() if receipt is not None else positions(text, result.problems),
    )
    _say_replaced(replaced, report)
    out = sys.stdout if format == "text" else data_out()
    find_check_format(format).write(CheckReport(report, checked, asked, again), out)
    return _exit_code(result, checked, again)


def _read(file: str) -> tuple[str, Any]:
    """The text of a file and the JSON value in it."""
    text = ""
    try:
        text = read_text(file)
        return text, parse(text)
    except InvalidDocument as error:
        error.file, error.text = file, text
        raise


def _loaded(file: str, text: str, raw: Any) -> tuple[Receipt | None, Loaded]:
    """The document of a file; where the file is a receipt, the one in it and its options."""
    receipt = None
    try:
        if not is_receipt(raw):
            return None, validate(raw)
        receipt = read_receipt(raw)
        return receipt, validate(receipt.document, receipt.options)
    except InvalidDocument as error:
        error.file, error.text = file, text
        if receipt is not None:
            error.problems = tuple(problem.inside("document") for problem in error.problems)
        raise


def _nothing_claimed(result: Breakdown) -> WrongUsage:
    """How somebody at this very table would claim something."""
    sheet = result.sheets[0]
    line = next((line for line in sheet.lines if line.points), sheet.lines[0])
    return WrongUsage(
        "nothing_claimed",
        name=sheet.name,
        total=sheet.total,
        category=line.category,
        points=line.points,
    )


def _say_replaced(replaced: Sequence[Given], report: Report) -> None:
    """Claims of the file that others given on the command line stand in for."""
    for given in replaced:
        name = report.result.sheets[given.player].name
        print(replaced_line(report.catalog, given, name), file=sys.stderr)


def _exit_code(result: Breakdown, checked: Sequence[Checked], again: Recount | None) -> int:
    differs = any(one.dispute.differs for one in checked)
    holds = again is None or again.holds
    return 1 if differs or not holds or result.faulty else 0
