"""The island as lines of characters, where the price of a market depends on it."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.core.breakdown import ScoreSheet
from scorer.core.game import Picture, Span
from scorer.games.tropicalia.market.model import MarketSale
from scorer.games.tropicalia.market.notation import Place


def picture(sale: MarketSale, sheet: ScoreSheet) -> Picture:
    """The workers of each tile, the market in brackets, its row and column bright."""
    if sale.market_id != "A12" or sale.workers is None or sale.at is None:
        return []
    lines = [[Span("      " + "   ".join(f"c{column}" for column in range(1, 5)), "dim")]]
    for row, counts in enumerate(sale.workers):
        lines.append([Span(f" r{row + 1}  ", "dim"), *_row(counts, row, sale.at)])
    return lines


def _row(counts: tuple[int, ...], row: int, market: Place) -> Iterator[Span]:
    """One row of the island."""
    for column, count in enumerate(counts):
        if (row, column) == market:
            yield Span(f" [{count}] ", "mark")
        else:
            counts_here = row == market[0] or column == market[1]
            yield Span(f"  {count}  ", "points" if counts_here else "dim")
