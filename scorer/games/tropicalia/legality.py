"""Every way a table of Tropicalia breaks a rule, or leaves out what the score needs."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.core.problem import Problem, fault, invalid, warning
from scorer.games.tropicalia.model import Tropicalia, TropicaliaPlayer
from scorer.games.tropicalia.rules.events import MOST_EVENTS

MOST_BASKET_TILES = 5


def faults(game: Tropicalia) -> Iterator[Problem]:
    """All problems of a table, player by player."""
    for index, player in enumerate(game.players):
        for rule in (events, fountains, storage, basket_tiles):
            for problem in rule(player):
                yield problem.inside("players", index, player=player.name)


def events(player: TropicaliaPlayer) -> Iterator[Problem]:
    """The table of points ends at five different events, so a sixth label is a slip."""
    different = player.village.events
    if len(different) > MOST_EVENTS:
        labels = tuple(player.village.tiles[cells[0]].label for cells in different.values())
        yield invalid(
            "too_many_distinct_events",
            path=("village",),
            count=len(different),
            most=MOST_EVENTS,
            labels=labels,
        )


def fountains(player: TropicaliaPlayer) -> Iterator[Problem]:
    """Fountains counted by eye are needed without recorded edges, and must agree with those."""
    village, counted, path = player.village, player.fountains, ("fountains",)
    if village.recorded:
        if counted not in (None, player.fountain_count):
            found = village.fountains
            params = {"counted": counted, "computed": len(found), "edges": found}
            yield Problem("fountain_mismatch", "fault", path, params=params)
    elif counted is None:
        needing = [c for c in village.of("treasure") if village.tiles[c].name == "fountain"]
        if needing:
            yield invalid("fountains_missing", path=path, where=needing[0])
    elif counted > village.neighbours:
        most = village.neighbours
        yield invalid("fountain_count_impossible", path=path, counted=counted, count=most)


def storage(player: TropicaliaPlayer) -> Iterator[Problem]:
    """Five printed baskets and every basket tile hold one fruit each, of any kind."""
    held, room = player.fruit.total, player.room
    if held > room:
        tiles = player.basket_tiles
        yield fault("fruit_capacity", path=("fruit",), held=held, room=room, count=tiles)


def basket_tiles(player: TropicaliaPlayer) -> Iterator[Problem]:
    """Basket tiles lie under the printed baskets, so there is probably room for five."""
    count = player.basket_tiles
    if count > MOST_BASKET_TILES:
        yield warning("basket_tiles_over_5", path=("basket_tiles",), count=count)
