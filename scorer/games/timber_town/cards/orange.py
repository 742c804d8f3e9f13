"""Score cards for the orange markets: they count what lies around them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from scorer.core.award import Award, Awards, by_count, distinct, number_of
from scorer.core.rule import ScoreRule, score_rule
from scorer.games.timber_town.board import CELLS
from scorer.games.timber_town.model import Seat

Around = Mapping[str, Sequence[str]]


def _markets(
    seat: Seat,
    around: Around,
    counting: Callable[[Iterable[str]], Sequence[str]],
    unit: int = 2,
    left_out: Iterable[str] = ("orange",),
) -> list[Award]:
    """One award a market for what is counted of the colours around it."""
    colours = seat.town.colours
    awards = []
    for cell in seat.town.of("orange"):
        seen = [c for c in around[cell] if c in colours and colours[c] not in left_out]
        counted = counting([colours[c] for c in seen])
        awards.append(by_count(cell, counted, unit, {"near": " ".join(seen)}))
    return awards


@score_rule("orange", source="cards")
def food(seat: Seat) -> Awards:
    """2 stars for each non-orange tile beside each orange tile."""
    return _markets(seat, CELLS.beside, tuple)


@score_rule("orange", source="cards")
def flowers(seat: Seat) -> Awards:
    """2 stars for each different non-orange colour beside each orange tile."""
    return _markets(seat, CELLS.beside, distinct)


@score_rule("orange", source="cards")
def textiles(seat: Seat) -> Awards:
    """2 stars for each non-orange tile that touches a corner of each orange tile."""
    return _markets(seat, CELLS.corners, tuple)


@score_rule("orange", source="cards")
def luxuries(seat: Seat) -> Awards:
    """2 stars for each different non-orange colour that touches a corner of each orange tile."""
    return _markets(seat, CELLS.corners, distinct)


def _misread(
    card: ScoreRule[Seat], around: Around, counting: Callable[[Iterable[str]], Sequence[str]]
) -> None:
    """The slips that all four markets share."""
    no_colours = ("orange", "red", "brown")
    card.misread_as(
        "all_around", lambda seat: _markets(seat, CELLS.around, counting), inviting=True
    )
    card.misread_as("orange_counted", lambda seat: _markets(seat, around, counting, left_out=()))
    card.misread_as("doubling_forgotten", lambda seat: _markets(seat, around, counting, unit=1))
    card.misread_as(
        "red_brown_left_out", lambda seat: _markets(seat, around, counting, left_out=no_colours)
    )


def _misread_tiles(card: ScoreRule[Seat], around: Around) -> None:
    """The slips of the two markets that count tiles."""

    def empty_counted(seat: Seat) -> Awards:
        """Count unfilled spaces too."""
        colours = seat.town.colours
        return [
            by_count(cell, [c for c in around[cell] if colours.get(c) != "orange"], 2)
            for cell in seat.town.of("orange")
        ]

    card.misread_as("colours_once", lambda seat: _markets(seat, around, distinct), inviting=True)
    card.misread_as("empty_counted", empty_counted)


def _misread_colours(card: ScoreRule[Seat], around: Around) -> None:
    """The slips of the two markets that count colours."""

    def colours_pooled(seat: Seat) -> Awards:
        """Count each colour once for all orange tiles together."""
        oranges = seat.town.of("orange")
        pool = {c for cell in oranges for c in seat.town.colours_on(around[cell])} - {"orange"}
        return [number_of(len(pool), 2, oranges)]

    card.misread_as("every_tile_counted", lambda seat: _markets(seat, around, tuple), inviting=True)
    card.misread_as("singles_only", lambda seat: _markets(seat, around, singles))
    card.misread_as("colours_pooled", colours_pooled)


def singles(colours: Iterable[str]) -> tuple[str, ...]:
    """The colours that appear exactly once.

    >>> singles(["red", "green", "red"])
    ('green',)
    """
    seen = list(colours)
    return tuple(colour for colour in seen if seen.count(colour) == 1)


for _card, _around, _counting in (
    (food, CELLS.beside, tuple),
    (flowers, CELLS.beside, distinct),
    (textiles, CELLS.corners, tuple),
    (luxuries, CELLS.corners, distinct),
):
    _misread(_card, _around, _counting)
    if _counting is tuple:
        _misread_tiles(_card, _around)
    else:
        _misread_colours(_card, _around)
textiles.misread_as("long_diagonals", lambda seat: _markets(seat, CELLS.diagonals, tuple))
luxuries.misread_as("long_diagonals", lambda seat: _markets(seat, CELLS.diagonals, distinct))
