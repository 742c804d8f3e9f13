"""All scoring rules in scorepad order, and the lines of the scorepad."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from scorer.core.rule import Deck, ScoreRule
from scorer.core.slips import Slips
from scorer.games.hawaii.model import Hawaii
from scorer.games.hawaii.rules import kanaloa, laka, tally, villages
from scorer.games.hawaii.seat import Seat

DECK: Deck[Seat] = Deck.of(tally, villages, laka, kanaloa)
SHORT = ("track",)
LONG = ("goals", "lono", "spears", "islands", "first_space", "other")
FINAL = ("kahunas", "irrigation", "hula", "long_hut", "laka", "kanaloa")
# The score marker stands where play left it.
SLIPS = Slips(carried_over=frozenset(SHORT))


def categories(game: Hawaii) -> tuple[str, ...]:
    """The score marker, the tally, or both where players differ; then the final scoring."""
    tallied = [player.rounds is not None for player in game.players]
    return (*(() if all(tallied) else SHORT), *(LONG if any(tallied) else ()), *FINAL)


def in_force(game: Hawaii) -> Sequence[ScoreRule[Seat]]:
    """The rules of those lines."""
    return _rules_of(categories(game))


@cache
def _rules_of(lines: tuple[str, ...]) -> tuple[ScoreRule[Seat], ...]:
    return tuple([rule for rule in DECK if rule.category in lines])
