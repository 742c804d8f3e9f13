"""The basic market."""

from __future__ import annotations

from scorer.core.award import Awards
from scorer.core.rule import score_rule
from scorer.games.tropicalia.market.model import BasicMarket, MarketSale
from scorer.games.tropicalia.market.terms import Offer, OneKind, settle


@score_rule("sale", source="markets", rulings=["empty_sale", "illegal_sale"])
def basic_market(sale: MarketSale) -> Awards:
    """2, 3 or 4 shells for each fruit of the one kind that the market buys."""
    market = sale.market
    bought = {market.fruit: Offer(market.price)} if isinstance(market, BasicMarket) else {}
    return settle(sale, OneKind(bought))
