"""Timber Town (ティンバータウン)."""

from __future__ import annotations

from scorer.core.game import FurtherRule, Game, Kind
from scorer.games.timber_town.beside import FILLINGS
from scorer.games.timber_town.deck import CATEGORIES, DECK, SLIPS, dealt
from scorer.games.timber_town.legality import faults
from scorer.games.timber_town.model import Seat, TimberTown, seats
from scorer.games.timber_town.picture import picture
from scorer.games.timber_town.scoring import winner

FINAL: Kind[TimberTown, Seat] = Kind(
    id="final",
    model=TimberTown,
    players=range(1, 3),
    faults=faults,
    fillings=FILLINGS,
    seats=seats,
    rules=lambda game: dealt(game.cards),
    categories=lambda game: CATEGORIES,
    standing=winner,
    picture=picture,
    slips=SLIPS,
    cards="cards",
)

GAME = Game(
    id="timber-town",
    package=__name__,
    kinds=[FINAL],
    deck=DECK,
    further=[
        FurtherRule("spaces", "board", ("R1", "R16")),
        FurtherRule("walkways", "board", ("R2", "R3", "R4")),
        FurtherRule("ranking", "end", ("R24",)),
    ],
)
