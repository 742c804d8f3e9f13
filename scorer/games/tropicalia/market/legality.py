"""Every way a market sale breaks a rule, or leaves out what the price needs."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.core.breakdown import Breakdown
from scorer.core.problem import Clause, Problem, Word, fault, invalid, warning
from scorer.games.tropicalia.market.model import NEEDED, BasicMarket, MarketSale

PRICES = range(2, 5)
MOST_WORKERS = 4 * 4 - 1
INPUTS = ("others", "workers_on_markets", "workers", "at")


def faults(sale: MarketSale) -> Iterator[Problem]:
    """All problems of a sale, before it is priced."""
    for rule in (inputs, price, workers):
        yield from rule(sale)


def inputs(sale: MarketSale) -> Iterator[Problem]:
    """Some markets depend on the table, others only on the seller's own fruit."""
    market = Word(sale.market_id)
    for key in INPUTS:
        needed, given = key in NEEDED.get(market, ()), getattr(sale, key) is not None
        if needed and not given:
            what = Clause(f"inputs.{key}", {})
            yield invalid("market_input_missing", path=(key,), key=key, market=market, what=what)
        elif given and not needed:
            yield warning("market_input_not_used", path=(key,), key=key, market=market)


def price(sale: MarketSale) -> Iterator[Problem]:
    """Basic markets pay 2, 3 or 4 shells a fruit."""
    market = sale.market
    if isinstance(market, BasicMarket) and market.price not in PRICES:
        yield fault("market_price", path=("market", "price"), price=market.price)


def workers(sale: MarketSale) -> Iterator[Problem]:
    """Four players have four workers each, and one of them was just placed."""
    standing = sum(map(sum, sale.workers or ()))
    for key, count in (("workers_on_markets", sale.workers_on_markets or 0), ("workers", standing)):
        if count > MOST_WORKERS:
            yield fault("too_many_workers", path=(key,), count=count, most=MOST_WORKERS)


def illegal_sales(sale: MarketSale, result: Breakdown) -> Iterator[Problem]:
    """A declared sale that the market refuses, or of more than is held, is paid nothing."""
    for line in result.sheets[0].lines:
        for item in line.items:
            if item.award.key == "illegal":
                params = {"market": Word(sale.market_id), **(item.award.params or {})}
                yield Problem("illegal_sale", "fault", ("sale",), params=params)
