"""What would explain a disputed score, in neutral words: both numbers and their arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from scorer.claims.cause import TOTAL, Cause
from scorer.claims.check import Checked
from scorer.claims.search import Explanation
from scorer.core.award import Award
from scorer.core.breakdown import ScoreSheet
from scorer.core.problem import Word
from scorer.text.catalog import Catalog, number

LONGEST_SUM = 10


def explanation_text(
    catalog: Catalog, checked: Checked, sheet: ScoreSheet, explanation: Explanation
) -> str:
    """What would explain the difference: both numbers, the other way of counting, where to look."""
    together = len(explanation.causes) > 1
    parts = list(_leads(catalog, checked, explanation))
    if together:
        parts.append(catalog.say("check.together"))
    for cause in explanation.causes:
        lines = tuple(cause.changes) if together else explanation.lines
        values = cause.changes if together else checked.dispute.claimed
        parts.append(_sentence(catalog, cause, _named_points(catalog, lines, values)))
        if TOTAL in explanation.lines:
            parts += _line_changes(catalog, checked, cause)
        parts += _evidence(catalog, sheet, cause, explanation.lines)
    return catalog.say("join.sentences").join(parts)


def _leads(catalog: Catalog, checked: Checked, explanation: Explanation) -> Iterator[str]:
    """The numbers claimed and computed of every line explained."""
    dispute, cause = checked.dispute, explanation.causes[0]
    if cause.code == "sum_wrong":
        return
    for line in explanation.lines:
        name = category_name(catalog, line)
        if len(explanation.lines) == 1 and line != TOTAL and cause.rule and cause.params:
            name = catalog.word(str(cause.params.get("misread", cause.rule)))
        computed, key = dispute.computed[line], "check.lead"
        if line == TOTAL and dispute.as_claimed[TOTAL] != computed:
            computed, key = dispute.as_claimed[TOTAL], "check.lead_rest"
        claimed = number(dispute.claimed.get(line, dispute.claimed.get(TOTAL, 0)))
        yield catalog.say(key, what=name, claimed=claimed, computed=number(computed))


def _sentence(catalog: Catalog, cause: Cause, claimed: str) -> str:
    """The way of counting that would explain the claimed numbers."""
    params: dict[str, object] = {"claimed": claimed, **cause.params}
    for name in ("category", "other"):
        if name in params:
            params[name] = category_name(catalog, str(params[name]))
    for name in ("number", "own"):
        if name in params:
            params[name] = number(int(str(params[name])))
    if "option" in params:
        meaning = catalog.say(f"options.{params['option']}")
        params["value"] = str(params["value"]).lower()
        return catalog.say("slips.option", **params, meaning=meaning)
    if cause.code == "other_card":
        return catalog.say("slips.other_card", **params, card=Word(cause.rule))
    if catalog.find(f"slips.{cause.code}") is None:
        key = f"rules.{cause.rule}.misreadings.{cause.code}"
        return catalog.say(key, **{**cause.told, **params})
    rule = Word(str(params.get("misread", "")))
    return catalog.say(f"slips.{cause.code}", **params, card=rule)


def _named_points(catalog: Catalog, lines: Iterable[str], points: Mapping[str, int]) -> str:
    """A number alone, or several with the names of their lines."""
    known = [line for line in lines if line in points]
    if len(known) == 1:
        return number(points[known[0]])
    return catalog.list(f"{category_name(catalog, line)} {number(points[line])}" for line in known)


def _line_changes(catalog: Catalog, checked: Checked, cause: Cause) -> Iterator[str]:
    """What the lines behind a total would be."""
    computed = checked.dispute.computed
    for line, points in cause.changes.items():
        if line != TOTAL:
            yield catalog.say(
                "check.line_would_be",
                category=category_name(catalog, line),
                points=number(points),
                computed=number(computed[line]),
            )


def _evidence(
    catalog: Catalog, sheet: ScoreSheet, cause: Cause, lines: Sequence[str]
) -> Iterator[str]:
    """The pieces to look at, and the arithmetic of both counts where one line is in question."""
    if cause.pieces:
        yield catalog.say("check.look_at", pieces=catalog.names(cause.pieces))
    asked = list(cause.awards) if TOTAL in lines else [c for c in cause.awards if c in lines]
    if len(asked) != 1:
        return
    [category] = asked
    rule = cause.params.get("misread")
    items = next(line.items for line in sheet.lines if line.category == category)
    right = [item.award for item in items if rule in (None, item.rule)]
    sums = (arithmetic(right), arithmetic(cause.awards[category]))
    if any("=" in written for written in sums):
        yield catalog.say("check.arithmetic", right=sums[0], other=sums[1])


def arithmetic(awards: Iterable[Award]) -> str:
    """How the points of these awards come about.

    >>> arithmetic([Award(6, count=3, unit=2), Award(0), Award(4, count=2, unit=2)])
    '6 + 4 = 10'
    >>> arithmetic([Award(6, count=3, unit=2)])
    '3 × 2 = 6'
    >>> arithmetic([Award(3), Award(-1)])
    '3 − 1 = 2'
    """
    paying = [award for award in awards if award.points]
    total = number(sum(award.points for award in paying))
    if len(paying) == 1 and paying[0].count and paying[0].unit and paying[0].count > 1:
        return f"{number(paying[0].count)} × {number(paying[0].unit)} = {total}"
    if not 1 < len(paying) <= LONGEST_SUM:
        return total
    terms = " + ".join(number(award.points) for award in paying).replace("+ −", "− ")
    return f"{terms} = {total}"


def category_name(catalog: Catalog, key: str) -> str:
    """The name of a line, or of the total."""
    return catalog.say("total" if key == TOTAL else f"categories.{key}")
