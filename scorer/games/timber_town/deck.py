"""All score cards, gathered from their modules in scorepad order."""

from __future__ import annotations

from scorer.core.rule import Deck, ScoreRule
from scorer.core.slips import Slips
from scorer.games.timber_town.cards import blue, brown, green, orange, purple, red, yellow
from scorer.games.timber_town.model import Cards, Seat

DECK: Deck[Seat] = Deck.of(red, green, purple, orange, blue, yellow, brown)

CATEGORIES = (
    "red",
    "green",
    "purple",
    "orange",
    "blue",
    "yellow",
    "beavers",
    "tokens",
    "builder_beaver",
)

SLIPS = Slips(never_counted=frozenset({"red", "tokens"}))


def dealt(cards: Cards) -> list[ScoreRule[Seat]]:
    """The rules in force with these cards, in scorepad order."""
    return [
        DECK.find(cards.red, "red"),
        DECK.find(cards.green, "green"),
        DECK.find(cards.purple, "purple"),
        DECK.find(cards.orange, "orange"),
        DECK.find(cards.blue, "blue"),
        DECK.find(cards.yellow, "yellow"),
        DECK.find(cards.brown, "beavers"),
        DECK.find(cards.red, "tokens"),
        DECK.find("builder_beaver", "builder_beaver"),
    ]
