"""Score cards for the green parks."""

from __future__ import annotations

from scorer.core.award import Awards, each, each_in
from scorer.core.rule import score_rule
from scorer.games.timber_town.board import BORDER, CELLS, CENTRE, COLUMN, CORNERS, ROW
from scorer.games.timber_town.model import Seat

ESTATE = {1: 2, 2: 3, 3: 4, 4: 5}


@score_rule("green", source="cards")
def garden(seat: Seat) -> Awards:
    """5 stars for each green tile in a corner space."""
    return each_in(seat.town.of("green"), CORNERS, points=5)


@garden.misreading(inviting=True)
def edges_as_corners(seat: Seat) -> Awards:
    """Pay every space at the border."""
    return each_in(seat.town.of("green"), BORDER, points=5)


@score_rule("green", source="cards")
def playground(seat: Seat) -> Awards:
    """5 stars for each green tile in one of the four centre spaces."""
    return each_in(seat.town.of("green"), CENTRE, points=5)


@playground.misreading
def all_but_corners(seat: Seat) -> Awards:
    """Pay every space that is no corner."""
    return each_in(seat.town.of("green"), set(CELLS.cells) - CORNERS, points=5)


def any_space_pays(seat: Seat) -> Awards:
    """Pay every green tile, wherever it lies."""
    return each_in(seat.town.of("green"), CELLS.cells, points=5)


garden.misread_as("any_space_pays", any_space_pays)
playground.misread_as("any_space_pays", any_space_pays, inviting=True)


@score_rule("green", source="cards")
def estate(seat: Seat) -> Awards:
    """2, 3, 4 or 5 stars for each green tile in column 1, 2, 3 or 4."""
    return each(seat.town.of("green"), lambda cell: ESTATE[COLUMN[cell]])


@estate.misreading(inviting=True)
def columns_reversed(seat: Seat) -> Awards:
    """Number the columns from the other side."""
    return each(seat.town.of("green"), lambda cell: ESTATE[5 - COLUMN[cell]])


@estate.misreading(inviting=True)
def rows_for_columns(seat: Seat) -> Awards:
    """Pay by row, A to D."""
    return each(seat.town.of("green"), lambda cell: ESTATE[ROW[cell]])


@estate.misreading
def column_number(seat: Seat) -> Awards:
    """Pay the number of the column."""
    return each(seat.town.of("green"), lambda cell: COLUMN[cell])


@score_rule("green", source="cards")
def arboretum(seat: Seat) -> Awards:
    """5 stars for each green tile with no other green tile in its row or its column."""
    greens = seat.town.of("green")
    alone = [
        g for g in greens if _alone(g, CELLS.row[g], greens) and _alone(g, CELLS.column[g], greens)
    ]
    return each_in(greens, alone, points=5)


def _alone(cell: str, line: tuple[str, ...], greens: list[str]) -> bool:
    """Whether no other green tile lies on this line."""
    return not any(other in line for other in greens if other != cell)


@arboretum.misreading(inviting=True)
def row_only(seat: Seat) -> Awards:
    """Look along the row and forget the column."""
    greens = seat.town.of("green")
    return each_in(greens, [g for g in greens if _alone(g, CELLS.row[g], greens)], points=5)


@arboretum.misreading(inviting=True)
def column_only(seat: Seat) -> Awards:
    """Look along the column and forget the row."""
    greens = seat.town.of("green")
    return each_in(greens, [g for g in greens if _alone(g, CELLS.column[g], greens)], points=5)


@arboretum.misreading
def neighbours_only(seat: Seat) -> Awards:
    """Look at the touching spaces only."""
    greens = seat.town.of("green")
    return each_in(greens, [g for g in greens if _alone(g, CELLS.beside[g], greens)], points=5)


@arboretum.misreading
def either_line(seat: Seat) -> Awards:
    """Be content with a free row or a free column."""
    greens = seat.town.of("green")
    free = [
        g for g in greens if _alone(g, CELLS.row[g], greens) or _alone(g, CELLS.column[g], greens)
    ]
    return each_in(greens, free, points=5)
