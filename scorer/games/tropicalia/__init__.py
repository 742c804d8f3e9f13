"""Tropicalia (トロピカリア)."""

from __future__ import annotations

from scorer.core.game import FurtherRule, Game, Kind
from scorer.core.rule import SheetMisreading
from scorer.games.tropicalia import deck, legality, scoring
from scorer.games.tropicalia.beside import FILLINGS
from scorer.games.tropicalia.market.beside import FILLINGS as SALE_FILLINGS
from scorer.games.tropicalia.market.legality import faults as sale_faults
from scorer.games.tropicalia.market.legality import illegal_sales
from scorer.games.tropicalia.market.model import MarketSale
from scorer.games.tropicalia.market.picture import picture as island
from scorer.games.tropicalia.market.scoring import alone, sold
from scorer.games.tropicalia.model import Tropicalia, TropicaliaPlayer
from scorer.games.tropicalia.picture import picture

FINAL: Kind[Tropicalia, TropicaliaPlayer] = Kind(
    id="final",
    model=Tropicalia,
    players=range(1, 5),
    faults=legality.faults,
    fillings=FILLINGS,
    seats=lambda game: game.players,
    rules=lambda game: deck.FINAL_RULES,
    categories=lambda game: deck.FINAL_CATEGORIES,
    standing=scoring.winner,
    picture=picture,
    misreadings=[
        SheetMisreading("track_not_reset", "total", scoring.track_not_reset, inviting=True),
        SheetMisreading(
            "floor_at_zero", "total", scoring.floor_at_zero, inviting=True, ruling="no_floor"
        ),
    ],
)

MARKET_SALE: Kind[MarketSale, MarketSale] = Kind(
    id="market-sale",
    model=MarketSale,
    faults=sale_faults,
    fillings=SALE_FILLINGS,
    seats=lambda sale: [sale],
    rules=lambda sale: [deck.MARKETS.find(sale.market_id)],
    categories=lambda sale: deck.SALE_CATEGORIES,
    standing=alone,
    picture=island,
    extras=sold,
    remarks=illegal_sales,
)

GAME = Game(
    id="tropicalia",
    package=__name__,
    kinds=[FINAL, MARKET_SALE],
    deck=deck.DECK,
    further=[
        FurtherRule("village_fountains", "end", ("fountain", "any_tile")),
        FurtherRule("storage", "end", ("one_fruit_a_basket", "five_basket_tiles")),
        FurtherRule("ranking", "end", ("complete_tie", "lower_places", "no_floor")),
    ],
)
