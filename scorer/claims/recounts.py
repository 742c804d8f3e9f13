"""Recounts: every rule in force counted as somebody may have misread it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any

from scorer.claims.cause import CARELESS, FARTHER, INVITED, Cause, Points, real_changes
from scorer.claims.differing import items_concerned, pieces_concerned, pieces_turned, told_by
from scorer.claims.retold import Other
from scorer.core.award import Award
from scorer.core.breakdown import Line, ScoreSheet
from scorer.core.game import Kind
from scorer.core.rule import ScoreRule, SeatMisreading, SheetMisreading, score_lines

LookedAt = Callable[[Sequence[Award], Sequence[Award]], tuple[str, ...]]


def misreadings_of(
    rule: ScoreRule[Any], seat: Any, points: Points, board: Collection[str] = ()
) -> Iterator[Cause]:
    """The rule read another way, or read right and looked up carelessly."""
    items = rule.items(seat)
    before = [item.award for item in items]
    paid = sum(award.points for award in before)
    readings = [(m, rule.id, INVITED if m.inviting else FARTHER) for m in rule.misreadings]
    readings += [(slip, "", CARELESS) for slip in rule.slips]
    for reading, name, rank in readings:
        awards = list(reading.award(seat))
        recounted = sum(award.points for award in awards)
        if recounted != paid:
            yield Cause(
                reading.id,
                name,
                rank,
                {rule.category: points[rule.category] - paid + recounted},
                {rule.category: awards},
                pieces_concerned(before, awards, board),
                {rule.category: items_concerned(items, awards)},
                {"misread": rule.id},
                told_by(before, awards),
                reading.ruling,
            )


def total_misreadings(kind: Kind[Any, Any], seat: Any, points: Points) -> Iterator[Cause]:
    """The ways of adding up that change the total alone."""
    for misreading in kind.misreadings:
        if isinstance(misreading, SheetMisreading):
            recount = _again(misreading.recount, seat)
            changes = real_changes(recount(points), points)
            if changes:
                rank = INVITED if misreading.inviting else FARTHER
                cause = Cause(misreading.id, misreading.rule, rank, changes, recount=recount)
                yield cause._replace(ruling=misreading.ruling)


def seen_otherwise(
    kind: Kind[Any, Any],
    rules: Sequence[ScoreRule[Any]],
    seat: Any,
    sheet: ScoreSheet,
    board: Collection[str],
) -> Iterator[Cause]:
    """The rules applied to the board as somebody may have looked at it."""
    categories = [line.category for line in sheet.lines]
    for misreading in kind.misreadings:
        if isinstance(misreading, SeatMisreading):
            told = score_lines(rules, categories, misreading.seen(seat))
            rank = INVITED if misreading.inviting else FARTHER
            cause = Cause(misreading.id, misreading.rule, rank, {}, ruling=misreading.ruling)
            yield from _told(cause, sheet.lines, told, partial(pieces_turned, board=board))


def under_another(
    other: Other, index: int, sheet: ScoreSheet, board: Collection[str] = ()
) -> Iterator[Cause]:
    """The points under another ruling or card, if they are others."""
    cause = Cause(other.code, other.rule, other.rank, {}, params=other.params)
    looked_at = partial(pieces_concerned, board=board)
    yield from _told(cause, sheet.lines, other.sheets[index].lines, looked_at)


def _told(
    cause: Cause, lines: Sequence[Line], told: Sequence[Line], looked_at: LookedAt
) -> Iterator[Cause]:
    """The cause with the lines that came out otherwise, if any did."""
    pairs = [
        (line, new) for line, new in zip(lines, told, strict=True) if line.points != new.points
    ]
    if not pairs:
        return
    awards = {new.category: [item.award for item in new.items] for _, new in pairs}
    before = [item.award for line, _ in pairs for item in line.items]
    after = [award for of_line in awards.values() for award in of_line]
    pieces = looked_at(before, after)
    yield cause._replace(
        changes={new.category: new.points for _, new in pairs},
        awards=awards,
        pieces=pieces,
        items={
            line.category: items_concerned(line.items, awards[line.category], pieces)
            for line, _ in pairs
        },
    )


def _again(recount: Any, seat: Any) -> Any:
    """The recount of this seat for any points."""

    def again(points: Points) -> Points:
        changed: Points = recount(seat, points)
        return changed

    return again
