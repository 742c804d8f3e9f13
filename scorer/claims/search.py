"""Search a dispute for the causes that give exactly what is claimed, and rank them.

Lines come before totals: each differing line is searched by itself, and a total hears the weak
causes only if one stands alone, because nearly any wrong total meets some cause.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from scorer.claims.cause import CARELESS, FARTHER, INVITED, SUM, TOTAL, Cause
from scorer.claims.dispute import Dispute

MOST = 3
NOTHING_FITS = "nothing_fits"
TOO_MUCH_FITS = "too_much_fits"


class Explanation(NamedTuple):
    """One cause, or two together, that would explain what is claimed of some lines.

    ``points`` is its share of the difference.
    """

    causes: tuple[Cause, ...]
    lines: tuple[str, ...]
    points: int

    @property
    def code(self) -> str:
        """The ids of its causes."""
        return "+".join(cause.code for cause in self.causes)

    @property
    def rule(self) -> str:
        """The rules misread, else the lines."""
        return "+".join(cause.rule or "+".join(cause.changes) for cause in self.causes)


class Findings(NamedTuple):
    """What would explain a dispute, likeliest first, and why the other keys stay unexplained."""

    explanations: tuple[Explanation, ...]
    silent: Mapping[str, str]


def search(dispute: Dispute, causes: Sequence[Cause], total_causes: Sequence[Cause]) -> Findings:
    """Explain every line that differs, then the rest of the total.

    ``causes`` change lines, ``total_causes`` the total alone (of the points as claimed).
    """
    found, silent = [], {}
    joint = _over_lines(dispute, causes)
    settled = _settled(joint)
    named = [cause for explanation in joint for cause in explanation.causes]
    single = [cause for cause in causes if cause not in named]
    for line in dispute.differing:
        if line not in settled:
            fitting = _for_line(dispute, line, single)
            found += fitting
            if not fitting and not any(line in explanation.lines for explanation in joint):
                silent[line] = NOTHING_FITS
    found.sort(key=lambda e: _likelihood(dispute, e.causes[0]))
    if dispute.rest_differs and TOTAL not in settled:
        rest, why_none = _for_total(dispute, [*causes, *total_causes])
        found = sorted([*found, *rest], key=lambda e: (len(e.causes), e.causes[0].rank))
        if not rest:
            silent[TOTAL] = why_none
    return Findings((*_wrong_sum(dispute), *joint, *_once(found)), silent)


def _once(found: Iterable[Explanation]) -> list[Explanation]:
    """Each explanation once, though it may have been found for several lines."""
    kept: dict[tuple[str, str], Explanation] = {}
    for explanation in found:
        kept.setdefault((explanation.code, explanation.rule), explanation)
    return list(kept.values())


def _wrong_sum(dispute: Dispute) -> list[Explanation]:
    """The claimed lines do not add up to the claimed total."""
    if TOTAL not in dispute.claimed or not dispute.all_paying_claimed:
        return []
    claimed, own = dispute.claimed[TOTAL], dispute.own_sum
    cause = Cause("sum_wrong", "", SUM, {TOTAL: claimed}, params={"own": own})
    return [Explanation((cause,), (TOTAL,), claimed - own)] if claimed != own else []


def _over_lines(dispute: Dispute, causes: Iterable[Cause]) -> list[Explanation]:
    """The causes that meet two or more differing lines and every claimed line they change."""
    found = []
    for cause in causes:
        met, whole = dispute.meets(cause)
        if len(met) > 1 and whole:
            found.append(_explanation(dispute, cause, met))
    found.sort(key=lambda e: (-len(e.lines), *_likelihood(dispute, e.causes[0])))
    widest = [e for e in found if not any(set(e.lines) < set(other.lines) for other in found)]
    return widest[:MOST]


def _settled(joint: Sequence[Explanation]) -> set[str]:
    """The lines that need no separate cause: not those that only one of two rival causes meets."""
    lines = [set(explanation.lines) for explanation in joint]
    return {
        line
        for mine in lines
        for line in mine
        if all(line in other for other in lines if other & mine)
    }


def _for_line(dispute: Dispute, line: str, causes: Iterable[Cause]) -> list[Explanation]:
    """The likeliest causes of a claimed line; one that misses another claimed line ranks low."""
    fitting: dict[tuple[str, str], Cause] = {}
    claimed = dispute.claimed[line]
    for cause in causes:
        if cause.changes.get(line) == claimed and not cause.only_whole:
            _, whole = dispute.meets(cause)
            kept = cause if whole else cause._replace(rank=max(cause.rank, FARTHER))
            fitting.setdefault((cause.code, cause.rule), kept)
    ranked = sorted(fitting.values(), key=lambda c: (c.rank, c.code, c.rule))
    return [_explanation(dispute, cause, dispute.meets(cause)[0]) for cause in ranked[:MOST]]


def _explanation(dispute: Dispute, cause: Cause, met: Sequence[str]) -> Explanation:
    """One cause for the lines it meets."""
    points = sum(dispute.claimed[line] - dispute.computed[line] for line in met if line != TOTAL)
    if TOTAL in met:
        points += dispute.claimed[TOTAL] - dispute.own_sum
    return Explanation((cause,), tuple(met), points)


def _for_total(dispute: Dispute, causes: Iterable[Cause]) -> tuple[list[Explanation], str]:
    """The causes of what the total leaves to the open lines, and why there are none."""
    points = dispute.as_claimed
    gap = dispute.claimed[TOTAL] - points[TOTAL]
    open_ones = [cause for cause in causes if not set(cause.changes) & set(dispute.lines_claimed)]
    fitting: dict[tuple[str, str], Cause] = {}
    for cause in open_ones:
        if cause.pull(points) == gap:
            fitting.setdefault((cause.code, cause.rule or "+".join(cause.changes)), cause)
    if fitting:
        ranked = sorted(fitting.values(), key=lambda cause: _likelihood(dispute, cause))
        chosen: list[tuple[Cause, ...]] = [(cause,) for cause in _worth_naming(ranked)]
    else:
        chosen = _pairs(dispute, [cause for cause in open_ones if cause.rank == INVITED], gap)
        if len(chosen) > 1:
            return [], TOO_MUCH_FITS
    if not chosen:
        return [], TOO_MUCH_FITS if fitting else NOTHING_FITS
    return [Explanation(group, (TOTAL,), gap) for group in chosen], ""


def _worth_naming(ranked: Sequence[Cause]) -> Sequence[Cause]:
    """The best class if it touches few lines; the weak classes only if one cause stands alone."""
    best = ranked[0].rank
    if best >= FARTHER:
        return ranked if len(ranked) == 1 else []
    named = [cause for cause in ranked if cause.rank == best]
    if _lines_touched(named) > MOST:
        return []
    named = _one_a_line_first(named)[:MOST]
    careless = [cause for cause in ranked if cause.rank == CARELESS]
    if best == INVITED and len(named) + len(careless) <= MOST:
        named += _one_a_line_first(careless)
    return named


def _lines_touched(causes: Iterable[Cause]) -> int:
    """How many places these causes speak of; several lines under one cause are one place."""
    causes = list(causes)
    single = {line for cause in causes if len(cause.changes) == 1 for line in cause.changes}
    wide = [cause for cause in causes if len(cause.changes) > 1]
    return len(single) + len(wide)


def _one_a_line_first(causes: Iterable[Cause]) -> list[Cause]:
    """The first cause of every line before the others."""
    first: dict[tuple[str, ...], Cause] = {}
    others = []
    for cause in causes:
        place = tuple(cause.changes)
        if place in first:
            others.append(cause)
        else:
            first[place] = cause
    return [*first.values(), *others]


def _pairs(dispute: Dispute, causes: Sequence[Cause], gap: int) -> list[tuple[Cause, ...]]:
    """Every two causes on different lines, pulling the same way, that together give the total."""
    points = dispute.as_claimed
    ordered = sorted(causes, key=lambda cause: _likelihood(dispute, cause))
    return [
        (first, second)
        for first, second in combinations(ordered, 2)
        if not _one_option(first, second)
        if not set(first.changes) & set(second.changes)
        if _together(first, second, points, gap)
    ]


def _one_option(first: Cause, second: Cause) -> bool:
    """Whether both are values of one option, of which a table can play only one."""
    return "option" in first.params and first.code == second.code


def _together(first: Cause, second: Cause, points: Mapping[str, int], gap: int) -> bool:
    """Whether both pull the way of the gap and close it, the second after the first."""
    pull = first.pull(points)
    changed = {**points, **first.changes, TOTAL: points[TOTAL] + pull}
    more = second.pull(changed)
    return pull + more == gap and pull * gap > 0 and more * gap > 0


def _likelihood(dispute: Dispute, cause: Cause) -> tuple[int, int, str, str]:
    """Class, then scorepad order with the total last, then id."""
    places = [i for i, line in enumerate(dispute.lines) if line in cause.changes]
    return cause.rank, min(places, default=len(dispute.lines)), cause.code, cause.rule
