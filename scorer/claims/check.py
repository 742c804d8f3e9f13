"""Check what is claimed for every player of a table against what was computed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from scorer.claims.cause import TOTAL, Cause
from scorer.claims.dispute import Claim, Dispute
from scorer.claims.recounts import (
    misreadings_of,
    seen_otherwise,
    total_misreadings,
    under_another,
)
from scorer.claims.retold import Other, others
from scorer.claims.search import Explanation, Findings, search
from scorer.claims.slips import claimed_line_slips, line_slips, total_slips, two_line_slips
from scorer.core.breakdown import ScoreSheet
from scorer.load import Loaded
from scorer.tally import claimed_points, computed_points

SECONDS = 5.0

Thing = TypeVar("Thing")


class Checked(NamedTuple):
    """One player's claim, how far it is from the computed points, and what would explain that.

    ``silent`` says why a differing key has no explanation, ``stopped`` that time ran out.
    """

    name: str
    claim: Claim | None
    dispute: Dispute
    explanations: tuple[Explanation, ...]
    silent: Mapping[str, str]
    stopped: bool

    @property
    def difference(self) -> Claim | None:
        """Claimed minus computed, in the shape of the claim."""
        if self.claim is None:
            return None
        computed = self.dispute.computed
        if isinstance(self.claim, int):
            return self.claim - computed[TOTAL]
        return {key: points - computed[key] for key, points in self.claim.items()}


@dataclass
class Patience:
    """How long to look for causes; ``over`` is true once the time is up."""

    seconds: float
    clock: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        """Start the clock."""
        self._end = self.clock() + self.seconds
        self.over = False

    def until(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """These things, as many as time allows."""
        for thing in things:
            yield thing
            if self.clock() >= self._end:
                self.over = True
                return


def check(
    loaded: Loaded,
    sheets: Sequence[ScoreSheet],
    claims: Sequence[Claim | None],
    patience: Patience | None = None,
) -> tuple[Checked, ...]:
    """Every player's claim compared and, where it differs, searched for causes."""
    patience = patience or Patience(SECONDS)
    told: list[Other] = []
    checked = []
    for index, (sheet, claim) in enumerate(zip(sheets, claims, strict=True)):
        dispute = dispute_of(claim, sheet)
        findings = Findings((), {})
        if dispute.differs:
            told = told or list(patience.until(others(loaded)))
            causes = causes_at_hand(loaded, index, sheet, dispute, told, patience)
            findings = search(dispute, *causes)
        checked.append(Checked(sheet.name, claim, dispute, *findings, patience.over))
    return tuple(checked)


def dispute_of(claim: Claim | None, sheet: ScoreSheet) -> Dispute:
    """The claim as points by line; on a scorepad of one line the total is that line."""
    lines = [line.category for line in sheet.lines]
    claimed = claimed_points(claim)
    if len(lines) == 1 and set(claimed) == {TOTAL}:
        claimed = {lines[0]: claimed[TOTAL]}
    return Dispute(claimed, computed_points(sheet), lines)


class AtHand(NamedTuple):
    """Every cause for one player: those that change lines, and those of the total alone."""

    lines: Sequence[Cause]
    total: Sequence[Cause]


def causes_at_hand(
    loaded: Loaded,
    index: int,
    sheet: ScoreSheet,
    dispute: Dispute,
    told: Iterable[Other],
    patience: Patience,
) -> AtHand:
    """Gather the causes for the player at this place while time allows."""
    seat = loaded.kind.seats(loaded.document)[index]
    causes = list(patience.until(_causes(loaded, index, sheet, dispute, told)))
    total = total_misreadings(loaded.kind, seat, dispute.as_claimed)
    if len(dispute.lines) == 1:
        rule = loaded.kind.rules(loaded.document)[0].id
        causes = [cause._replace(rule=cause.rule or rule) for cause in causes]
    return AtHand(causes, [*total, *total_slips(dispute.as_claimed[TOTAL])])


def _causes(
    loaded: Loaded, index: int, sheet: ScoreSheet, dispute: Dispute, told: Iterable[Other]
) -> Iterator[Cause]:
    """Every cause that changes lines of this sheet, each once."""
    kind, points = loaded.kind, dispute.computed
    seat = kind.seats(loaded.document)[index]
    board = {span.piece for spans in kind.picture(seat, sheet) for span in spans if span.piece}
    rules = kind.rules(loaded.document)
    for rule in rules:
        yield from misreadings_of(rule, seat, points, board)
    yield from seen_otherwise(kind, rules, seat, sheet, board)
    for other in told:
        yield from under_another(other, index, sheet, board)
    for line in sheet.lines:
        yield from line_slips(line, kind.slips, [r for r in rules if r.category == line.category])
        if line.category in dispute.claimed:
            yield from claimed_line_slips(line, kind.slips)
    yield from two_line_slips(points, dispute.lines_claimed)
