"""The slips that can happen in any game: what goes wrong with a pencil, not with a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise, permutations

from scorer.claims.cause import ADDING, CARELESS, FARTHER, INVITED, PIECE, TOTAL, Cause, Points
from scorer.core.award import Award, distinct
from scorer.core.breakdown import Line, ScoreItem
from scorer.core.rule import ScoreRule
from scorer.core.slips import Slips

CARRIES = (1, 10)


def line_slips(line: Line, slips: Slips, rules: Sequence[ScoreRule[object]]) -> Iterator[Cause]:
    """What may have happened to one line of the scorepad."""
    category, points = line.category, line.points
    said = {"category": category, "number": points}
    if points and category not in slips.carried_over:
        whole = Cause("category_twice", "", CARELESS, {category: 2 * points}, params=said)
        whole = whole._replace(items={category: _paying(line)})
        if category not in slips.never_skipped:
            skipped = {category: 0}
            yield whole._replace(code="category_skipped", rank=INVITED, changes=skipped)
        yield whole
    if points < 0:
        changes, items = {category: -points}, {category: _paying(line)}
        yield Cause("penalty_sign", "", CARELESS, changes, items=items, params=said)
    looked_up = any(slip.id == "table_line_off" for rule in rules for slip in rule.slips)
    if category not in slips.carried_over and not looked_up:
        yield from _piece_by_piece(line)


def _piece_by_piece(line: Line) -> Iterator[Cause]:
    """One piece, or one unit of a count, left out or counted once more."""
    paying = _paying(line)
    found: dict[int, list[ScoreItem]] = {}
    for item in paying:
        for points in _steps(item.award, only=len(paying) == 1):
            found.setdefault(points, []).append(item)
    for step, items in found.items():
        said = {"category": line.category, "number": step}
        for code, change in (("piece_missed", -step), ("piece_twice", step)):
            changes = {line.category: line.points + change}
            cause = Cause(code, "", PIECE, changes, pieces=_pieces(items), params=said)
            yield cause._replace(items={line.category: items})


def _paying(line: Line) -> list[ScoreItem]:
    """The items of a line that are worth anything."""
    return [item for item in line.items if item.points]


def _pieces(items: Iterable[ScoreItem]) -> tuple[str, ...]:
    """The pieces of these items, each once."""
    return distinct(piece for item in items for piece in item.award.pieces if piece)


def _steps(award: Award, *, only: bool) -> set[int]:
    """The points of one piece of this award and of one unit; none for a line's only piece."""
    steps = set()
    if len(award.pieces) == 1 and not only:
        steps.add(award.points)
    if award.unit and award.count and not (only and award.count == 1):
        steps.add(award.unit)
    return steps


def claimed_line_slips(line: Line, slips: Slips) -> Iterator[Cause]:
    """What explains a line only when that very line is claimed."""
    category, points = line.category, line.points
    uncounted = slips.never_counted | slips.carried_over
    for number in digits_swapped(points):
        said = {"category": category, "number": points}
        yield Cause("digits_swapped", "", CARELESS, {category: number}, params=said)
    pieces = _pieces(_paying(line))
    if pieces and len(pieces) != points and category not in uncounted:
        changes, items = {category: len(pieces)}, {category: _paying(line)}
        yield Cause("pieces_for_points", "", FARTHER, changes, pieces=pieces, items=items)
    for off in sorted({b - a for a, b in combinations(sorted(slips.coins.get(category, ())), 2)}):
        for change in (-off, off):
            if points + change >= 0:
                changes = {category: points + change}
                yield Cause("coin_misread", "", PIECE, changes, params={"number": off})


def two_line_slips(points: Points, lines: Sequence[str]) -> Iterator[Cause]:
    """Two paying lines exchanged, or a whole line written under another: both lines show it."""
    for first, second in combinations(lines, 2):
        if points[first] and points[second] and points[first] != points[second]:
            changes = {first: points[second], second: points[first]}
            yield Cause("categories_swapped", "", CARELESS, changes, only_whole=True)
    for line, other in permutations(lines, 2):
        if points[line]:
            both = {line: 0, other: points[line] + points[other]}
            changes = {place: both[place] for place in lines if place in both}
            said = {"category": line, "other": other, "number": points[line]}
            yield Cause("booked_elsewhere", "", CARELESS, changes, params=said, only_whole=True)


def total_slips(total: int) -> Iterator[Cause]:
    """What may have happened to the total itself."""
    for number in digits_swapped(total):
        yield Cause("digits_swapped", "", CARELESS, {TOTAL: number}, params={"number": total})
    for off in CARRIES:
        for change in (-off, off):
            yield Cause("adding_off", "", ADDING, {TOTAL: total + change}, params={"number": off})


def digits_swapped(number: int) -> list[int]:
    """The number with two neighbouring digits exchanged, in every way that changes it.

    >>> digits_swapped(64), digits_swapped(-103), digits_swapped(7), digits_swapped(33)
    ([46], [-13, -130], [], [])
    """
    digits, sign = str(abs(number)), -1 if number < 0 else 1
    swapped = [
        sign * int(digits[:i] + digits[j] + digits[i] + digits[j + 1 :])
        for i, j in pairwise(range(len(digits)))
        if digits[i] != digits[j]
    ]
    return list(dict.fromkeys(swapped))
