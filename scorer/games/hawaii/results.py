"""Further facts of a player's result: what each village brought, or lost for want of the tiki."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from scorer.core.breakdown import ScoreSheet
from scorer.games.hawaii.scoring import income
from scorer.games.hawaii.seat import Seat

Earned = Mapping[str, tuple[int, int]]
VILLAGE_LINES = ("kahunas", "irrigation", "hula", "long_hut")
NOTHING = (0, 0)


class Facts(Mapping[str, object]):
    """Facts by key, each worked out only when somebody asks for it.

    >>> Facts(villages=lambda: ["V1"])["villages"]
    ['V1']
    """

    def __init__(self, **known: Callable[[], object]) -> None:
        """Keep how each is worked out."""
        self._known = known

    def __getitem__(self, key: str) -> object:
        """One fact."""
        return self._known[key]()

    def __iter__(self) -> Iterator[str]:
        """Their keys."""
        return iter(self._known)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._known)


def extras(seat: Seat, sheet: ScoreSheet) -> Mapping[str, object]:
    """The villages one by one, and what would break a tie where the left-over pieces are known."""
    left = seat.player.left_over
    if left is None:
        return Facts(villages=lambda: _villages(seat, sheet))
    return Facts(
        villages=lambda: _villages(seat, sheet),
        left_over=lambda: {"pieces": left.pieces, "income": income(seat)},
    )


def _villages(seat: Seat, sheet: ScoreSheet) -> list[dict[str, object]]:
    """Each village: its tiles, whether it is valid, its points and those lost."""
    earned, valid = village_points(sheet), seat.valid
    return [
        {
            "village": village.name,
            "tiles": village.codes,
            "length": village.length,
            "valid": village.name in valid,
            "points": points,
            "lost": lost,
        }
        for village in seat.villages
        for points, lost in (earned.get(village.name, NOTHING),)
    ]


def village_points(sheet: ScoreSheet) -> Earned:
    """For each village its points for kahuna, irrigation, dancers and long hut, and those lost."""
    earned: dict[str, tuple[int, int]] = {}
    awards = [i.award for line in sheet.lines if line.category in VILLAGE_LINES for i in line.items]
    for award in awards:
        more = award.params.get("lost") if award.params else None
        for name in award.pieces:
            points, lost = earned.get(name, NOTHING)
            earned[name] = points + award.points, lost + (more if isinstance(more, int) else 0)
    return earned
