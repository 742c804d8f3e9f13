"""How claims and computed points stand beside each other, and what another ruling would change."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.claims.cause import TOTAL
from scorer.claims.check import SECONDS, Checked
from scorer.claims.given import Given
from scorer.claims.search import NOTHING_FITS
from scorer.core.breakdown import ScoreSheet
from scorer.render.check.explanation import category_name
from scorer.render.check.report import CheckReport
from scorer.render.outcome import outcome
from scorer.text.catalog import Catalog, number


def headline(catalog: Catalog, checked: Checked) -> str:
    """Whose claim it is, and how far it is from the computed points."""
    claimed, computed = checked.dispute.claimed, checked.dispute.computed
    differing = [key for key, points in claimed.items() if points != computed[key]]
    if not differing:
        key = "sum_differs" if checked.dispute.differs else "all_right"
        return catalog.say(f"check.{key}", player=checked.name, count=len(claimed))
    if len(claimed) > 1:
        return catalog.say(
            "check.some_differ", player=checked.name, count=len(differing), all=len(claimed)
        )
    [(key, points)] = claimed.items()
    return catalog.say(
        "check.one_differs",
        player=checked.name,
        what=category_name(catalog, key),
        claimed=number(points),
        computed=number(computed[key]),
        difference=signed(points - computed[key]),
    )


def silences(catalog: Catalog, checked: Checked) -> Iterator[str]:
    """Why something that differs has no explanation, and how to learn more."""
    for key, reason in checked.silent.items():
        whole = key == TOTAL and reason == NOTHING_FITS
        yield catalog.say(
            "check.nothing_fits_total" if whole else f"check.{reason}",
            what=category_name(catalog, key),
            claimed=number(checked.dispute.claimed.get(key, checked.dispute.claimed.get(TOTAL, 0))),
        )
    if checked.stopped:
        yield catalog.say("check.stopped", seconds=int(SECONDS))
    if checked.dispute.rest_differs:
        yield by_category(catalog, checked)


def by_category(catalog: Catalog, checked: Checked) -> str:
    """Ask for a claim by category, which says more than a total."""
    lines, computed = checked.dispute.lines_open, checked.dispute.computed
    line = next(filter(computed.get, lines), lines[0])
    return catalog.say("check.by_category", example=f'--claim "{checked.name}.{line}=…"')


def rows(report: CheckReport, checked: Checked) -> Iterator[tuple[list[str], bool]]:
    """Rows of name, claimed, computed, difference; whether the two agree or nothing is claimed."""
    catalog, dispute = report.catalog, checked.dispute
    keys = [*dispute.lines_claimed, *([TOTAL] if TOTAL in dispute.claimed else [])]
    if dispute.rest_differs:
        keys = [*dispute.lines, TOTAL]
    for key in keys:
        claimed, computed = dispute.claimed.get(key), dispute.computed[key]
        off = 0 if claimed is None else claimed - computed
        cells = [
            category_name(catalog, key),
            "" if claimed is None else number(claimed),
            number(computed),
            signed(off) if off else "",
        ]
        yield cells, not off


def what_if_lines(report: CheckReport) -> Iterator[str]:
    """The question, what the answer changes for each player, and who would win; else nothing."""
    what_if, catalog = report.what_if, report.catalog
    if what_if is None:
        return
    asked = [f"{key}={str(value).lower()}" for key, value in what_if.changes.items()]
    yield catalog.say("check.what_if", changes=tuple(asked))
    for checked, then, sheet in zip(
        report.checked, what_if.result.sheets, report.report.result.sheets, strict=True
    ):
        changed = [
            catalog.say(
                "check.change",
                what=category_name(catalog, key),
                before=number(before),
                after=number(after),
                difference=signed(after - before),
            )
            for key, before, after in changes(sheet, then)
        ]
        yield (
            catalog.say("check.what_if_player", player=checked.name, changes=tuple(changed))
            if (changed)
            else catalog.say("check.what_if_same", player=checked.name, points=number(sheet.total))
        )
    yield outcome(what_if.result, catalog)


def changes(before: ScoreSheet, after: ScoreSheet) -> Iterator[tuple[str, int, int]]:
    """Every line and the total that differ between two sheets."""
    for line, other in zip(before.lines, after.lines, strict=True):
        if line.points != other.points:
            yield line.category, line.points, other.points
    if before.total != after.total:
        yield TOTAL, before.total, after.total


def replaced_line(catalog: Catalog, replaced: Given, player: str) -> str:
    """A claim of the file that another one given beside it stands in for."""
    return catalog.say(
        "check.claim_replaced",
        player=player,
        category=category_name(catalog, replaced.key),
        before=number(replaced.points),
    )


def recount_lines(report: CheckReport) -> Iterator[str]:
    """Which side of a receipt changed, and every number that came out otherwise."""
    recount, catalog = report.recount, report.catalog
    if recount is None:
        return
    yield catalog.say(f"check.receipt.{recount.changed}", scorer=recount.scorer)
    for player, key, then, now in recount.differences:
        yield catalog.say(
            "check.receipt_differs",
            player=player,
            what=category_name(catalog, key),
            then="–" if then is None else number(then),
            now="–" if now is None else number(now),
        )


def signed(points: int) -> str:
    """Points with their sign.

    >>> signed(5), signed(-6)
    ('+5', '−6')
    """
    return f"+{points}" if points > 0 else number(points)
