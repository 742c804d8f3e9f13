"""The advanced markets that buy sets of fruit, or fruit of any kind."""

from __future__ import annotations

from scorer.core.award import Awards, number_of
from scorer.core.rule import ScoreRule, score_rule
from scorer.games.tropicalia.market.model import MarketSale
from scorer.games.tropicalia.market.terms import (
    AlikeSets,
    MixedSets,
    OneOfEach,
    Singles,
    settle,
    sold_in,
)
from scorer.games.tropicalia.model import FRUIT

RULINGS = ("empty_sale", "illegal_sale")
SOURCE = "advanced_markets"


@score_rule("sale", source=SOURCE, rulings=RULINGS, rule="A1")
def a1(sale: MarketSale) -> Awards:
    """5 shells for each set of 1 coconut and 1 sugar apple."""
    return settle(sale, OneOfEach(("coconut", "sugar_apple"), price=5))


@score_rule("sale", source=SOURCE, rulings=RULINGS, rule="A2")
def a2(sale: MarketSale) -> Awards:
    """6 shells for each set of 1 coconut and 1 mango."""
    return settle(sale, OneOfEach(("coconut", "mango"), price=6))


@score_rule("sale", source=SOURCE, rulings=RULINGS, rule="A3")
def a3(sale: MarketSale) -> Awards:
    """6 shells for each set of 1 sugar apple and 1 mango."""
    return settle(sale, OneOfEach(("sugar_apple", "mango"), price=6))


@score_rule("sale", source=SOURCE, rulings=RULINGS, rule="A4")
def a4(sale: MarketSale) -> Awards:
    """9 shells for each set of 1 coconut, 1 sugar apple and 1 mango."""
    return settle(sale, OneOfEach(FRUIT, price=9))


@score_rule("sale", source=SOURCE, rulings=RULINGS, rule="A5")
def a5(sale: MarketSale) -> Awards:
    """2 shells for each fruit of any kind."""
    return settle(sale, Singles(price=2))


@score_rule("sale", source=SOURCE, rulings=[*RULINGS, "equal_sales"], rule="A6")
def a6(sale: MarketSale) -> Awards:
    """5 shells for exactly one fruit of any kind."""
    return settle(sale, Singles(price=5, most=1))


@score_rule("sale", source=SOURCE, rulings=[*RULINGS, "fours_of_several_kinds"], rule="A7")
def a7(sale: MarketSale) -> Awards:
    """13 shells for each set of four fruit of one kind."""
    return settle(sale, AlikeSets(4, price=13, refusal="not_in_fours"))


@score_rule("sale", source=SOURCE, rulings=[*RULINGS, "equal_sales"], rule="A8")
def a8(sale: MarketSale) -> Awards:
    """13 shells for each set of five fruit of any kinds."""
    return settle(sale, MixedSets(5, price=13, refusal="not_in_fives"))


@a7.misreading
def mixed_four(sale: MarketSale) -> Awards:
    """Take any four fruit for a set."""
    return settle(sale, MixedSets(4, price=13, refusal="not_in_fours"))


def _misread(market: ScoreRule[MarketSale]) -> None:
    """The slip of the markets that pay by the set."""

    def set_price_per_fruit(sale: MarketSale) -> Awards:
        """Pay the price of a set for each fruit in it."""
        return [
            number_of(sum(sold_in(award).values()), award.unit or 0) for award in market.award(sale)
        ]

    market.misread_as("set_price_per_fruit", set_price_per_fruit)


for _market in (a1, a2, a3, a4, a7, a8):
    _misread(_market)
