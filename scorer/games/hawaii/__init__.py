"""Hawaii (ハワイ)."""

from __future__ import annotations

from scorer.core.game import FurtherRule, Game, Kind
from scorer.games.hawaii.beside import FILLINGS
from scorer.games.hawaii.deck import DECK, SLIPS, categories, in_force
from scorer.games.hawaii.legality import faults
from scorer.games.hawaii.misreadings import MISREADINGS
from scorer.games.hawaii.model import Hawaii
from scorer.games.hawaii.picture import picture
from scorer.games.hawaii.remarks import remarks
from scorer.games.hawaii.results import extras
from scorer.games.hawaii.scoring import winner
from scorer.games.hawaii.seat import Seat

FINAL: Kind[Hawaii, Seat] = Kind(
    id="final",
    model=Hawaii,
    players=range(1, 6),
    faults=faults,
    fillings=FILLINGS,
    seats=lambda game: game.seats,
    rules=in_force,
    categories=categories,
    standing=winner,
    picture=picture,
    extras=extras,
    remarks=remarks,
    misreadings=MISREADINGS,
    slips=SLIPS,
)

GAME = Game(
    id="hawaii",
    package=__name__,
    kinds=[FINAL],
    deck=DECK,
    further=[
        FurtherRule("tiki", "diary", ("R8", "R9")),
        FurtherRule("left_over", "help", ("R16",)),
    ],
)
