"""Captain Flip (キャプテンフリップ)."""

from __future__ import annotations

from scorer.core.game import Game, Kind
from scorer.games.captain_flip.beside import beside
from scorer.games.captain_flip.deck import CARTOGRAPHER, CATEGORIES, DECK, SLIPS
from scorer.games.captain_flip.legality import faults
from scorer.games.captain_flip.model import CaptainFlip, Seat, seats
from scorer.games.captain_flip.picture import picture
from scorer.games.captain_flip.scoring import MISREADINGS, extras, winner

FINAL: Kind[CaptainFlip, Seat] = Kind(
    id="final",
    model=CaptainFlip,
    players=range(1, 6),
    faults=faults,
    beside=beside,
    seats=seats,
    rules=lambda game: DECK.rules,
    categories=lambda game: CATEGORIES,
    standing=winner,
    picture=picture,
    extras=extras,
    misreadings=MISREADINGS,
    slips=SLIPS,
)

GAME = Game(id="captain-flip", package=__name__, kinds=[FINAL], deck=DECK, further=[CARTOGRAPHER])
