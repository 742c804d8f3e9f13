"""The Carpenters, and the Gunners that spoil them."""

from __future__ import annotations

from collections.abc import Callable

from scorer.core.award import Award, Awards
from scorer.core.rule import score_rule
from scorer.games.captain_flip.layout import Space
from scorer.games.captain_flip.model import Seat

Spoils = Callable[[Space, Space], bool]

ACROSS_HOLE = "spoilt_across_hole"


@score_rule("carpenter", source="player_aid", rulings=["R1", "R2", "R6"])
def carpenter(seat: Seat) -> Awards:
    """3 coins for each Carpenter with no Gunner in its row and none in its column."""
    carpenters, gunners = seat.board.of("carpenter"), seat.board.of("gunner")
    row, column = seat.board.layout.row, seat.board.layout.column
    rows, columns = {row[g] for g in gunners}, {column[g] for g in gunners}
    return [
        _spoilt(seat, space)
        if row[space] in rows or column[space] in columns
        else Award(3, "scored", (space,))
        for space in carpenters
    ]


def _spoilt(seat: Seat, space: Space) -> Award:
    """Nothing for a spoilt Carpenter, and where the Gunners are that spoil it."""
    gunners, layout = seat.board.of("gunner"), seat.board.layout
    in_column = [g for g in gunners if layout.column[g] == layout.column[space]]
    in_row = [g for g in gunners if layout.row[g] == layout.row[space]]
    counted = (*in_column, *in_row)
    params: dict[str, object] = {"row": layout.row[space], "count": len(counted)}
    if in_column:
        key = "spoilt_both_ways" if in_row else "spoilt_in_column"
    elif any(_in_one_run(seat, space, gunner) for gunner in in_row):
        key = "spoilt_in_row"
    else:
        key = ACROSS_HOLE
        params["hole"] = _first_hole(seat, space, in_row[0])
    return Award(0, key, (space,), counted, params=params)


def _between(seat: Seat, space: Space, other: Space) -> range:
    """The columns between two spaces."""
    column = seat.board.layout.column
    left, right = sorted((column[space], column[other]))
    return range(left + 1, right)


def _first_hole(seat: Seat, space: Space, other: Space) -> int:
    """The first column (from 1) between two spaces of a row that has no space there, or 0."""
    layout = seat.board.layout
    row = layout.row[space]
    return next(
        (c + 1 for c in _between(seat, space, other) if row not in layout.columns[c].rows), 0
    )


def _in_one_run(seat: Seat, space: Space, other: Space) -> bool:
    """Whether two spaces of a row have no hole between them."""
    return not _first_hole(seat, space, other)


def _unless(seat: Seat, spoils: Spoils, spoilt: int = 0) -> Awards:
    """3 coins for each Carpenter that no Gunner spoils, another number for the others."""
    awards = []
    for space in seat.board.of("carpenter"):
        spoilers = tuple([g for g in seat.board.of("gunner") if spoils(space, g)])
        awards.append(Award(spoilt if spoilers else 3, pieces=(space,), counted=spoilers))
    return awards


@carpenter.misreading(inviting=True, ruling="R2")
def row_ignored(seat: Seat) -> Awards:
    """Take a Gunner in the row for harmless."""
    column = seat.board.layout.column
    return _unless(seat, lambda space, gunner: column[space] == column[gunner])


@carpenter.misreading(inviting=True, ruling="R2")
def column_ignored(seat: Seat) -> Awards:
    """Take a Gunner in the column for harmless."""
    row = seat.board.layout.row
    return _unless(seat, lambda space, gunner: row[space] == row[gunner])


@carpenter.misreading(inviting=True, ruling="R2")
def gunner_beside_only(seat: Seat) -> Awards:
    """Let only a Gunner beside it spoil a Carpenter."""
    beside = seat.board.layout.beside
    return _unless(seat, lambda space, gunner: gunner in beside[space])


@carpenter.misreading(inviting=True, ruling="R1")
def hole_breaks_row(seat: Seat) -> Awards:
    """End a row at a missing space."""
    return [
        award._replace(points=3) if award.key == ACROSS_HOLE else award
        for award in carpenter.award(seat)
    ]


@carpenter.misreading(inviting=True, ruling="R1")
def row_from_foot(seat: Seat) -> Awards:
    """Count the rows of each column from its lowest space."""
    layout = seat.board.layout
    height = {space: place for spaces in layout.spaces for place, space in enumerate(spaces)}
    return _unless(
        seat,
        lambda space, gunner: (
            layout.column[space] == layout.column[gunner] or height[space] == height[gunner]
        ),
    )


@carpenter.misreading(ruling="R2")
def gunner_ignored(seat: Seat) -> Awards:
    """Pay every Carpenter."""
    return _unless(seat, lambda space, gunner: False)


@carpenter.misreading
def spoilt_minus(seat: Seat) -> Awards:
    """Take 3 coins for each Carpenter that is spoilt."""
    row, column = seat.board.layout.row, seat.board.layout.column
    return _unless(
        seat,
        lambda space, gunner: row[space] == row[gunner] or column[space] == column[gunner],
        spoilt=-3,
    )


@carpenter.misreading
def one_gunner_spoils_all(seat: Seat) -> Awards:
    """Let any Gunner on the board spoil every Carpenter."""
    return _unless(seat, lambda space, gunner: True)
