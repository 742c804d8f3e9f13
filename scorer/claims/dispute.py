"""One player's claim against the computed points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scorer.claims.cause import TOTAL, Cause, Points

Claim = int | Mapping[str, int]


class Dispute(NamedTuple):
    """Claimed and computed points; ``lines`` are the rows of the scorepad in order."""

    claimed: Points
    computed: Points
    lines: Sequence[str]

    @property
    def lines_claimed(self) -> list[str]:
        """The lines claimed, the total aside."""
        return [line for line in self.lines if line in self.claimed]

    @property
    def lines_open(self) -> list[str]:
        """The lines of which only the total speaks."""
        return [line for line in self.lines if line not in self.claimed]

    @property
    def differing(self) -> list[str]:
        """The lines claimed differently."""
        return [line for line in self.lines_claimed if self.claimed[line] != self.computed[line]]

    @property
    def differs(self) -> bool:
        """Whether any key is claimed differently, or the claimed lines do not add up."""
        sums = self.all_paying_claimed and self.own_sum != self.claimed.get(TOTAL, self.own_sum)
        return sums or any(self.computed[key] != points for key, points in self.claimed.items())

    @property
    def own_sum(self) -> int:
        """What the claimed lines add up to, with the computed points of all others.

        >>> computed = {"red": 2, "green": 5, "total": 7}
        >>> Dispute({"red": 4, "total": 9}, computed, ["red", "green"]).own_sum
        9
        """
        return sum(self.as_claimed[line] for line in self.lines)

    @property
    def as_claimed(self) -> dict[str, int]:
        """The computed points with the claimed lines in their place, and what they add up to."""
        lines = {line: self.claimed.get(line, self.computed[line]) for line in self.lines}
        return {**lines, TOTAL: sum(lines.values())}

    @property
    def all_paying_claimed(self) -> bool:
        """Whether every line that pays is claimed, so that the total can only be a sum."""
        paying = [line for line in self.lines_open if self.computed[line]]
        return bool(self.lines_claimed) and not paying

    @property
    def rest_differs(self) -> bool:
        """Whether the claimed total leaves the open lines other points than the computed ones."""
        return (
            TOTAL in self.claimed
            and not self.all_paying_claimed
            and self.claimed[TOTAL] != self.own_sum
        )

    def meets(self, cause: Cause) -> tuple[list[str], bool]:
        """The claimed lines (and the total, for the open ones) that a cause meets; whether all.

        A cause that changes the open lines meets the total if they come to what it leaves them.
        """
        changed = [line for line in self.lines_claimed if line in cause.changes]
        met = [line for line in changed if cause.changes[line] == self.claimed[line]]
        whole = len(met) == len(changed)
        opened = {line: new for line, new in cause.changes.items() if line not in self.claimed}
        pull = sum(new - self.computed[line] for line, new in opened.items() if line != TOTAL)
        if pull and TOTAL in self.claimed and not self.all_paying_claimed:
            if self.own_sum + pull == self.claimed[TOTAL]:
                met.append(TOTAL)
            else:
                whole = False
        return met, whole
