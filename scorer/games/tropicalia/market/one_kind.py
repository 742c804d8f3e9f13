"""The advanced markets that buy fruit of one kind, at a price that depends on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import ge, gt, le, lt

from scorer.core.award import Award, Awards
from scorer.core.rule import score_rule
from scorer.games.tropicalia.market.model import MarketSale
from scorer.games.tropicalia.market.terms import Counts, Offer, OneKind, settle
from scorer.games.tropicalia.model import FRUIT

PLAIN, MOST, FEWEST = 2, 4, 5
RULINGS = ("empty_sale", "illegal_sale", "equal_sales")
COMPARED = (*RULINGS, "strict_comparison", "before_the_sale", "no_throwing_away")
WORKERS = (*RULINGS, "worker_counts")
SOURCE = "advanced_markets"

Beats = Callable[[int, int], bool]
Nearest = Callable[[Iterable[int]], int]


@score_rule("sale", source=SOURCE, rulings=COMPARED, rule="A9")
def a9(sale: MarketSale) -> Awards:
    """2 shells a fruit of one kind; 4 if the seller held more of that kind than anyone else."""
    return _compared(sale, MOST, gt, max, sale.own.counts)


@score_rule("sale", source=SOURCE, rulings=COMPARED, rule="A10")
def a10(sale: MarketSale) -> Awards:
    """2 shells a fruit of one kind; 5 if the seller held fewer of that kind than anyone else."""
    return _compared(sale, FEWEST, lt, min, sale.own.counts)


def _compared(
    sale: MarketSale, bonus: int, beats: Beats, nearest: Nearest, held: Counts
) -> list[Award]:
    """Each kind at the bonus price where this holding beats every other player's, else at 2."""
    offers = {}
    for kind in FRUIT:
        rival = nearest(other.counts[kind] for other in sale.others or ())
        won = beats(held[kind], rival)
        price = bonus if won else PLAIN
        why, unsold = ("bonus", "bonus_unsold") if won else ("plain", "plain_unsold")
        worth = price * sale.own.counts[kind]
        params = {"price": price, "worth": worth, "held": held[kind], "rival": rival}
        offers[kind] = Offer(price, why, unsold if sale.own.counts[kind] else "not_held", params)
    return settle(sale, OneKind(offers))


def _after(sale: MarketSale) -> Counts:
    """What the seller would hold after selling: as declared, else all of a kind."""
    own = sale.own.counts
    sold = own if sale.sale is None else sale.sale.counts
    return {kind: own[kind] - sold[kind] for kind in FRUIT}


a9.misread_as(
    "tie_gets_price",
    lambda sale: _compared(sale, MOST, ge, max, sale.own.counts),
    inviting=True,
    ruling="strict_comparison",
)
a10.misread_as(
    "tie_gets_price",
    lambda sale: _compared(sale, FEWEST, le, min, sale.own.counts),
    inviting=True,
    ruling="strict_comparison",
)
a9.misread_as(
    "compared_after_sale",
    lambda sale: _compared(sale, MOST, gt, max, _after(sale)),
    inviting=True,
    ruling="before_the_sale",
)
a10.misread_as(
    "compared_after_sale",
    lambda sale: _compared(sale, FEWEST, lt, min, _after(sale)),
    inviting=True,
    ruling="before_the_sale",
)


@score_rule("sale", source=SOURCE, rulings=[*WORKERS, "every_market_counts"], rule="A11")
def a11(sale: MarketSale) -> Awards:
    """As many shells a fruit of one kind as workers stood on market tiles before."""
    return _at_one_price(sale, _on_markets(sale))


@score_rule("sale", source=SOURCE, rulings=[*WORKERS, "own_tile_once"], rule="A12")
def a12(sale: MarketSale) -> Awards:
    """As many shells a fruit of one kind as workers stood in the market's row and column before."""
    row, column, here = _in_lines(sale)
    return _at_one_price(sale, row + column - here, row=row, column=column, here=here)


def _at_one_price(sale: MarketSale, price: int, **params: object) -> list[Award]:
    """Any one kind at this price."""
    return settle(sale, OneKind({kind: Offer(price, params=params) for kind in FRUIT}))


def _on_markets(sale: MarketSale) -> int:
    """Workers on market tiles, without the one just placed."""
    return sale.workers_on_markets or 0


def _in_lines(sale: MarketSale) -> tuple[int, int, int]:
    """Workers in the row of this market, in its column, and on the market itself."""
    if sale.workers is None or sale.at is None:
        return 0, 0, 0
    row, column = sale.at
    in_column = [line[column] for line in sale.workers]
    return sum(sale.workers[row]), sum(in_column), in_column[row]


@a11.misreading(inviting=True, ruling="worker_counts")
def new_worker_counted(sale: MarketSale) -> Awards:
    """Count the worker just placed as well."""
    return _at_one_price(sale, _on_markets(sale) + 1)


@a12.misreading(ruling="own_tile_once")
def own_cell_twice(sale: MarketSale) -> Awards:
    """Count workers on the market itself in its row and in its column."""
    row, column, _ = _in_lines(sale)
    return _at_one_price(sale, row + column)


def _new_worker_in_line(sale: MarketSale) -> Awards:
    """Count the worker just placed as well."""
    row, column, here = _in_lines(sale)
    return _at_one_price(sale, row + column - here + 1)


a12.misread_as("new_worker_counted", _new_worker_in_line, inviting=True, ruling="worker_counts")
