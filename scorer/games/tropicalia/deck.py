"""All rules, gathered from their modules in scorepad order, then the markets."""

from __future__ import annotations

from typing import Any

from scorer.core.rule import Deck
from scorer.games.tropicalia.market import basic, one_kind, sets
from scorer.games.tropicalia.market.model import MarketSale
from scorer.games.tropicalia.rules.events import events
from scorer.games.tropicalia.rules.holdings import fruit, items, shells
from scorer.games.tropicalia.rules.tiles import buildings, missing_kinds, orchards
from scorer.games.tropicalia.rules.treasures import treasures

FINAL_RULES = (buildings, events, orchards, treasures, missing_kinds, fruit, shells, items)
FINAL_CATEGORIES = tuple(rule.category for rule in FINAL_RULES)
MARKETS: Deck[MarketSale] = Deck.of(basic, sets, one_kind)
SALE_CATEGORIES = ("sale",)
DECK: Deck[Any] = Deck([*FINAL_RULES, *MARKETS])
