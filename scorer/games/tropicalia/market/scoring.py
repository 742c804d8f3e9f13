"""What a sale adds to its result: the fruit sold, and a standing of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorer.core.breakdown import ScoreSheet
from scorer.core.standing import Standing, standing
from scorer.games.tropicalia.market.model import MarketSale
from scorer.games.tropicalia.market.terms import sold_in
from scorer.games.tropicalia.model import FRUIT


def alone(sale: MarketSale, seats: Sequence[MarketSale], shells: Sequence[int]) -> Standing:
    """A sale has one seller and no rivals."""
    return standing(shells)


def sold(sale: MarketSale, sheet: ScoreSheet) -> Mapping[str, object]:
    """The fruit sold, by kind; none in a sale that the market refuses."""
    parts = [sold_in(item.award) for line in sheet.lines for item in line.items]
    return {"sold": {kind: sum(part[kind] for part in parts) for kind in FRUIT}}
