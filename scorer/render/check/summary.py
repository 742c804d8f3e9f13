"""How claims and computed points stand beside each other, and what another ruling would change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer import __version__
from scorer.claims.cause import TOTAL
from scorer.claims.check import SECONDS, Checked
from scorer.claims.given import Given
from scorer.claims.receipt import RANK
from scorer.claims.search import NOTHING_FITS
from scorer.core.breakdown import ScoreSheet
from scorer.render.check.explanation import (
    category_name,
    explanation_text,
    lead_of,
    line_name,
    line_sum,
)
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


def answers(catalog: Catalog, checked: Checked, sheet: ScoreSheet) -> tuple[list[str], list[str]]:
    """What would explain the difference, likeliest first; then what stays unexplained, and why.

    The numbers stand above already, so only the line is named where several are claimed.
    """
    explained = [
        explanation_text(catalog, checked, sheet, one, _about(catalog, checked, sheet, one.lines))
        for one in checked.explanations
    ]
    return explained, list(_silences(catalog, checked, sheet))


def _about(catalog: Catalog, checked: Checked, sheet: ScoreSheet, lines: Sequence[str]) -> str:
    """Of which line something is said, where that is not plain."""
    dispute = checked.dispute
    if len(lines) > 1 or len(dispute.claimed) == 1:
        return ""
    [line] = lines
    if line == TOTAL:
        return lead_of(catalog, checked, sheet, TOTAL) if dispute.rest_differs else ""
    return catalog.say("check.about", what=line_name(catalog, sheet, line))


def _silences(catalog: Catalog, checked: Checked, sheet: ScoreSheet) -> Iterator[str]:
    """Why something that differs has no explanation, and how to learn more."""
    claimed = checked.dispute.claimed
    for key, reason in checked.silent.items():
        whole = key == TOTAL and reason == NOTHING_FITS
        lead = _about(catalog, checked, sheet, [key])
        why = catalog.say(
            "check.nothing_fits_total" if whole else f"check.{reason}",
            claimed=number(claimed.get(key, claimed.get(TOTAL, 0))),
        )
        yield catalog.say("join.sentences").join(filter(None, [lead, why]))
    if checked.stopped:
        yield catalog.say("check.stopped", seconds=int(SECONDS))
    if checked.dispute.rest_differs:
        yield by_category(catalog, checked)


def by_category(catalog: Catalog, checked: Checked) -> str:
    """Ask for a claim by category, which says more than a total: of a line in question."""
    dispute = checked.dispute
    asked = [line for e in checked.explanations for c in e.causes for line in c.changes]
    paying = filter(dispute.computed.get, dispute.lines_open)
    lines = [line for line in (*asked, *paying) if line in dispute.lines_open]
    example = f'--claim "{checked.name}.{[*lines, *dispute.lines_open][0]}=…"'
    key = "by_category_rest" if dispute.lines_claimed else "by_category"
    return catalog.say(f"check.{key}", example=example)


def rows(report: CheckReport, checked: Checked) -> Iterator[tuple[list[str], bool]]:
    """Rows of name, claimed, computed, difference, and whether the two agree.

    A total leaves the lines not claimed by themselves a number, too. A single claim is no table.
    """
    catalog, dispute = report.catalog, checked.dispute
    claimed, computed = dispute.claimed, dispute.computed
    if len(claimed) < 2:
        return
    for line in dispute.lines_claimed:
        yield _row(category_name(catalog, line), claimed[line], computed[line])
    if TOTAL in claimed:
        if not dispute.all_paying_claimed:
            left, rest = (
                points[TOTAL] - sum(points[line] for line in dispute.lines_claimed)
                for points in (claimed, computed)
            )
            yield _row(catalog.say("check.other_lines"), left, rest)
        yield _row(category_name(catalog, TOTAL), claimed[TOTAL], computed[TOTAL])


def _row(name: str, claimed: int, computed: int) -> tuple[list[str], bool]:
    off = claimed - computed
    return [name, number(claimed), number(computed), signed(off) if off else ""], not off


def lines_to_compare(
    catalog: Catalog, checked: Checked, sheet: ScoreSheet
) -> Iterator[tuple[str, str, str]]:
    """Points, name and sum of the lines behind a total that nothing explains, and the total."""
    dispute = checked.dispute
    if TOTAL not in checked.silent:
        return
    for line in sheet.lines:
        if line.category in dispute.lines_open:
            summed = line_sum(item.award for item in line.items)
            yield number(line.points), category_name(catalog, line.category), summed
    if not dispute.lines_claimed:
        yield number(sheet.total), category_name(catalog, TOTAL), ""


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
    if recount.holds and recount.scorer != __version__:
        yield catalog.say("check.receipt.holds_now", scorer=recount.scorer, now=__version__)
    elif recount.holds or recount.changed != "nothing":
        yield catalog.say(f"check.receipt.{recount.changed}", scorer=recount.scorer)
    if recount.result_edited:
        key = "numbers_agree" if recount.changed == "nothing" else "edited"
        yield catalog.say(f"check.receipt.{key}", scorer=recount.scorer)
    for player, key, then, now in recount.differences:
        yield catalog.say(
            "check.receipt_differs",
            player=player,
            what=catalog.say("rank.name") if key == RANK else category_name(catalog, key),
            then="–" if then is None else number(then),
            now="–" if now is None else number(now),
        )


def signed(points: int) -> str:
    """Points with their sign.

    >>> signed(5), signed(-6)
    ('+5', '−6')
    """
    return f"+{points}" if points > 0 else number(points)
