"""Recounts: every rule in force counted as somebody may have misread it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorer.claims.cause import (
    CARELESS,
    FARTHER,
    INVITED,
    Cause,
    Points,
    pieces_concerned,
    real_changes,
)
from scorer.claims.retold import Other
from scorer.core.breakdown import ScoreSheet
from scorer.core.game import Kind
from scorer.core.rule import ScoreRule


def misreadings_of(rule: ScoreRule[Any], seat: Any, points: Points) -> Iterator[Cause]:
    """The rule read another way, or read right and looked up carelessly."""
    before = list(rule.award(seat))
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
                awards,
                pieces_concerned(before, awards),
                {"misread": rule.id},
            )


def sheet_misreadings(
    kind: Kind[Any, Any], seat: Any, sheet: ScoreSheet, points: Points
) -> Iterator[Cause]:
    """The ways of counting that no single rule owns: of several lines, or of the total alone."""
    for misreading in kind.misreadings:
        recount = _again(misreading.recount, seat)
        changes = real_changes(recount(points), points)
        if changes:
            rank = INVITED if misreading.inviting else FARTHER
            pieces = _in_question(sheet, changes)
            yield Cause(
                misreading.id, misreading.rule, rank, changes, pieces=pieces, recount=recount
            )


def _in_question(sheet: ScoreSheet, changes: Points) -> tuple[str, ...]:
    """Pieces that earned nothing where a line would be more, something where it would be less."""
    return tuple(
        dict.fromkeys(
            piece
            for line in sheet.lines
            if line.category in changes
            for item in line.items
            if bool(item.points) == (changes[line.category] < line.points)
            for piece in item.award.pieces
            if piece
        )
    )


def under_another(other: Other, index: int, sheet: ScoreSheet) -> Iterator[Cause]:
    """The points under another ruling or card, if they are others."""
    told = other.sheets[index]
    pairs = [
        (line, new)
        for line, new in zip(sheet.lines, told.lines, strict=True)
        if line.points != new.points
    ]
    if not pairs:
        return
    before, after = (
        [item.award for line in lines for item in line.items] for lines in zip(*pairs, strict=True)
    )
    yield Cause(
        other.code,
        other.rule,
        other.rank,
        {line.category: new.points for line, new in pairs},
        after,
        pieces_concerned(before, after),
        other.params,
    )


def _again(recount: Any, seat: Any) -> Any:
    """The recount of this seat for any points."""

    def again(points: Points) -> Points:
        changed: Points = recount(seat, points)
        return changed

    return again
