"""What would explain a disputed score, in neutral words: both numbers and their arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from scorer.claims.cause import TOTAL, Cause
from scorer.claims.check import Checked
from scorer.claims.search import Explanation
from scorer.core.award import Award
from scorer.core.breakdown import ScoreSheet
from scorer.core.problem import Word
from scorer.render import scorepad
from scorer.text.catalog import Catalog, number

LONGEST_SUM = 10


def explanation_text(
    catalog: Catalog,
    checked: Checked,
    sheet: ScoreSheet,
    explanation: Explanation,
    lead: str | None = None,
) -> str:
    """What would explain the difference: both numbers, the other way of counting, where to look.

    A ``lead`` stands in the place of the numbers where these are to be seen already.
    """
    together = len(explanation.causes) > 1
    parts = [lead] if lead else []
    if lead is None and explanation.causes[0].code != "sum_wrong":
        parts = [lead_of(catalog, checked, sheet, line) for line in explanation.lines]
    if together:
        parts.append(catalog.say("check.together"))
    for cause in explanation.causes:
        lines = tuple(cause.changes) if together else explanation.lines
        values = cause.changes if together else checked.dispute.claimed
        parts.append(_sentence(catalog, cause, _named_points(catalog, lines, values)))
        parts += _line_changes(catalog, checked, cause, explanation.lines)
        parts += _evidence(catalog, sheet, cause, explanation.lines)
    return catalog.say("join.sentences").join(parts)


def lead_of(catalog: Catalog, checked: Checked, sheet: ScoreSheet, key: str) -> str:
    """The numbers claimed and computed of a line or of the total."""
    dispute = checked.dispute
    computed, sentence = dispute.computed[key], "check.lead"
    if key == TOTAL and dispute.as_claimed[TOTAL] != computed:
        computed, sentence = dispute.as_claimed[TOTAL], "check.lead_rest"
    return catalog.say(
        sentence,
        what=line_name(catalog, sheet, key),
        claimed=number(dispute.claimed.get(key, dispute.claimed.get(TOTAL, 0))),
        computed=number(computed),
    )


def line_name(catalog: Catalog, sheet: ScoreSheet, key: str) -> str:
    """A line as on the scorepad, with its card where it has one."""
    name = category_name(catalog, key)
    cards = [scorepad.card(line, catalog) for line in sheet.lines if line.category == key]
    return catalog.list(filter(None, [name, *cards]))


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


def _line_changes(
    catalog: Catalog, checked: Checked, cause: Cause, met: Sequence[str]
) -> Iterator[str]:
    """What the lines behind a total would be, and others that counting this way changes as well."""
    computed = checked.dispute.computed
    for line, points in cause.changes.items():
        if line != TOTAL and line not in met:
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
    line = next(line for line in sheet.lines if line.category == category)
    rule = str(cause.params.get("misread", ""))
    right = [item.award for item in line.items if rule in ("", item.rule)]
    sums = {"right": arithmetic(right), "other": arithmetic(cause.awards[category])}
    if any("=" in written for written in sums.values()):
        whole = len({item.rule for item in line.items}) == 1 or not rule
        key = "check.arithmetic" if whole else "check.arithmetic_of"
        yield catalog.say(key, **sums, rule=Word(rule))


def line_sum(awards: Iterable[Award]) -> str:
    """What each piece of a line pays, added up; nothing where the points alone say it all.

    >>> line_sum([Award(6, pieces=("C4",)), Award(0), Award(5, pieces=("A1", "A2"))])
    '6 (C4) + 5 (A1 A2)'
    >>> line_sum([Award(12, count=3, unit=4)]), line_sum([Award(-4), Award(-4)])
    ('3 × 4', '−4 − 4')
    >>> line_sum([Award(5)])
    ''
    """
    paying = [award for award in awards if award.points]
    written = _added(_term(award, alone=len(paying) == 1) for award in paying)
    return "" if written == number(sum(award.points for award in paying)) else written


def _term(award: Award, *, alone: bool) -> str:
    """The points of an award and its pieces; alone in its line, how they come about."""
    points = number(award.points)
    if alone and award.unit and award.count and award.count > 1:
        points = f"{number(award.count)} × {number(award.unit)}"
    return f"{points} ({' '.join(award.pieces)})" if award.pieces else points


def _added(terms: Iterable[str]) -> str:
    """Terms with a plus between them, or a minus where they are below zero."""
    return " + ".join(terms).replace("+ −", "− ")


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
    terms = [_term(award._replace(pieces=()), alone=len(paying) == 1) for award in paying]
    written = _added(terms) if len(terms) <= LONGEST_SUM else total
    return total if written in ("", total) else f"{written} = {total}"


def category_name(catalog: Catalog, key: str) -> str:
    """The name of a line, or of the total."""
    return catalog.say("total" if key == TOTAL else f"categories.{key}")
