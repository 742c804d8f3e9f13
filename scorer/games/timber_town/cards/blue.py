"""Score cards for the blue workshops: they look along lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from scorer.core.award import Award, Awards, by_count, distinct
from scorer.core.rule import ScoreRule, score_rule
from scorer.games.timber_town.board import CELLS
from scorer.games.timber_town.cards.orange import singles
from scorer.games.timber_town.model import Seat

Sight = Callable[[Seat, str], Sequence[str]]


def _column(seat: Seat, cell: str) -> Sequence[str]:
    return CELLS.column[cell]


def _row(seat: Seat, cell: str) -> Sequence[str]:
    return CELLS.row[cell]


def _diagonals(seat: Seat, cell: str) -> Sequence[str]:
    """The two diagonal lines to the border, or, if the option says so, up to what blocks them."""
    if not seat.game.options.blacksmith_blocked:
        return CELLS.diagonals[cell]
    colours = seat.town.colours
    seen: list[str] = []
    for ray in CELLS.rays[cell]:
        for other in ray:
            if colours.get(other) in (None, "blue"):
                break
            seen.append(other)
    return seen


def _workshops(
    seat: Seat,
    sight: Sight,
    counting: Callable[[Iterable[str]], Sequence[str]] = distinct,
    unit: int = 2,
    left_out: Iterable[str] = ("blue",),
) -> list[Award]:
    """One award a workshop for what is counted of the colours it sees."""
    town = seat.town
    awards = []
    for cell in town.of("blue"):
        seen = [c for c in town.colours_on(sight(seat, cell)) if c not in left_out]
        awards.append(by_count(cell, counting(seen), unit, {"row": cell[0], "column": cell[1]}))
    return awards


@score_rule("blue", source="cards")
def cooper(seat: Seat) -> Awards:
    """2 stars for each different non-blue colour in the column of each blue tile."""
    return _workshops(seat, _column)


@score_rule("blue", source="cards")
def carpenter(seat: Seat) -> Awards:
    """2 stars for each different non-blue colour in the row of each blue tile."""
    return _workshops(seat, _row)


@score_rule("blue", source="cards", rulings=["R15"])
def tailor(seat: Seat) -> Awards:
    """2 stars to each blue tile for each other blue tile in its row or its column."""
    return _pairs(seat, lambda cell: {*CELLS.row[cell], *CELLS.column[cell]})


@score_rule("blue", source="cards", rulings=["R14"])
def blacksmith(seat: Seat) -> Awards:
    """2 stars for each different non-blue colour on the diagonal lines of each blue tile."""
    return _workshops(seat, _diagonals)


def _pairs(seat: Seat, line: Callable[[str], Iterable[str]], unit: int = 2) -> list[Award]:
    """One award a blue tile for the other blue tiles on its line, named by their spaces."""
    blues = seat.town.of("blue")
    return [
        by_count(cell, [b for b in blues if b in line(cell) and b != cell], unit) for cell in blues
    ]


@tailor.misreading(inviting=True, ruling="R15")
def row_only(seat: Seat) -> Awards:
    """Look along the row and forget the column."""
    return _pairs(seat, CELLS.row.__getitem__)


@tailor.misreading(inviting=True, ruling="R15")
def column_only(seat: Seat) -> Awards:
    """Look along the column and forget the row."""
    return _pairs(seat, CELLS.column.__getitem__)


@tailor.misreading
def neighbours_only(seat: Seat) -> Awards:
    """Look at the touching spaces only."""
    return _pairs(seat, CELLS.beside.__getitem__)


@tailor.misreading(inviting=True)
def pair_paid_once(seat: Seat) -> Awards:
    """Pay 2 stars a pair instead of 2 to each of the two."""
    return _pairs(seat, lambda cell: {*CELLS.row[cell], *CELLS.column[cell]}, unit=1)


@tailor.misreading
def itself_counted(seat: Seat) -> Awards:
    """Count each blue tile for itself as well."""
    return [
        by_count(award.pieces[0], (*award.counted, award.pieces[0]), 2)
        for award in _pairs(seat, lambda cell: {*CELLS.row[cell], *CELLS.column[cell]})
    ]


def _misread(card: ScoreRule[Seat], sight: Sight) -> None:
    """The slips that the three cards which count colours share."""
    no_colours = ("blue", "red", "brown")

    def blue_counted(seat: Seat) -> Awards:
        """Count blue as one more colour for each tile."""
        return [
            by_count(award.pieces[0], (*award.counted, "blue"), 2)
            for award in _workshops(seat, sight)
        ]

    card.misread_as(
        "every_tile_counted", lambda seat: _workshops(seat, sight, tuple), inviting=True
    )
    card.misread_as("singles_only", lambda seat: _workshops(seat, sight, singles), inviting=True)
    card.misread_as("doubling_forgotten", lambda seat: _workshops(seat, sight, unit=1))
    card.misread_as("red_brown_left_out", lambda seat: _workshops(seat, sight, left_out=no_colours))
    card.misread_as("blue_counted", blue_counted)


def _misread_line(card: ScoreRule[Seat], sight: Sight, other: Sight) -> None:
    """The slips of the two cards that look along one line."""

    def line_paid_once(seat: Seat) -> Awards:
        """Pay only the first blue tile of each line."""
        paid: set[Sequence[str]] = set()
        awards = []
        for award in _workshops(seat, sight):
            line = sight(seat, award.pieces[0])
            awards.append(award if line not in paid else award._replace(points=0, count=0))
            paid.add(line)
        return awards

    card.misread_as("wrong_direction", lambda seat: _workshops(seat, other), inviting=True)
    card.misread_as("line_paid_once", line_paid_once)


_misread(cooper, _column)
_misread(carpenter, _row)
_misread(blacksmith, _diagonals)
_misread_line(cooper, _column, _row)
_misread_line(carpenter, _row, _column)
blacksmith.misread_as(
    "near_diagonals_only",
    lambda seat: _workshops(seat, lambda _, cell: CELLS.corners[cell]),
    inviting=True,
    ruling="R14",
)
