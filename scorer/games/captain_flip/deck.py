"""All rules, gathered from their modules in scorepad order."""

from __future__ import annotations

from scorer.core.game import FurtherRule
from scorer.core.rule import Deck
from scorer.core.slips import Slips
from scorer.games.captain_flip.model import Seat
from scorer.games.captain_flip.rules import (
    carpenter,
    coins,
    column_bonus,
    lookout,
    parrot,
    swabby,
)

DECK: Deck[Seat] = Deck.of(coins, swabby, carpenter, lookout, parrot, column_bonus)

CARTOGRAPHER = FurtherRule("cartographer", source="player_aid", rulings=("R13", "R25", "R30"))

CATEGORIES = ("coins", "swabby", "carpenter", "lookout", "parrot", "column_bonus")

# Coins are in hand already, the end bonus forgotten has a name of its own (thought paid in play),
# and Swabbies are miscounted by name; a Parrot is worth one coin.
SLIPS = Slips(
    carried_over=frozenset({"coins"}),
    never_skipped=frozenset({"column_bonus"}),
    never_counted=frozenset({"swabby", "parrot"}),
    coins={"coins": (1, 3, 5, 10)},
)
