"""Event tiles: a set, paid once by the number of different events."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest

from scorer.core.award import Award, Awards, number_of
from scorer.core.rule import score_rule
from scorer.games.tropicalia.model import TropicaliaPlayer

EVENTS: Mapping[int, int] = {0: 0, 1: 7, 2: 15, 3: 24, 4: 34, 5: 45}
MOST_EVENTS = max(EVENTS)


@score_rule("events", source="end", rulings=["second_copies", "five_events"])
def events(player: TropicaliaPlayer) -> Awards:
    """Points by the number of different events, from the table; a second copy adds nothing."""
    spaces, tiles = player.village.events, player.village.tiles
    if not spaces:
        return []
    different = len(spaces)
    first = tuple([cells[0] for cells in spaces.values()])
    labels = tuple([tiles[cell].label for cell in first])
    awards = [
        Award(EVENTS[different], "scored", first, labels, different, params={"labels": labels})
    ]
    for cells in spaces.values():
        for cell in cells[1:]:
            params = {"label": tiles[cell].label, "first": cells[0]}
            awards.append(Award(0, "copy", (cell,), params=params))
    return awards


events.looks_up(lambda player: [len(player.village.events)], lambda player: EVENTS)


@events.misreading(inviting=True, ruling="second_copies")
def copies_counted(player: TropicaliaPlayer) -> Awards:
    """Read the table by the number of event tiles, copies included, at most five."""
    tiles = player.village.of("event")
    return [Award(EVENTS[min(len(tiles), MOST_EVENTS)], pieces=tuple(tiles))]


@events.misreading(inviting=True, ruling="second_copies")
def second_set(player: TropicaliaPlayer) -> Awards:
    """Let copies begin another set, paid by the table as well."""
    sets = zip_longest(*player.village.events.values())
    paid = [tuple([cell for cell in cells if cell]) for cells in sets]
    return [Award(EVENTS[len(cells)], pieces=cells) for cells in paid]


@events.misreading
def seven_each(player: TropicaliaPlayer) -> Awards:
    """Pay each different event like the first."""
    return [number_of(len(player.village.events), EVENTS[1])]


@events.misreading
def table_added_up(player: TropicaliaPlayer) -> Awards:
    """Add up the rows of the table for 1, 2, 3 ... events."""
    return [Award(EVENTS[row]) for row in range(1, len(player.village.events) + 1)]
