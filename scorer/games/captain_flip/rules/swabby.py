"""The Swabbies: one sum for the whole board."""

from __future__ import annotations

from scorer.core.award import Award, Awards, number_of
from scorer.core.rule import score_rule
from scorer.games.captain_flip.model import Seat


def _table(seat: Seat) -> dict[int, int]:
    """The player aid's table: coins by number of columns."""
    return {n: n * n for n in range(1, len(seat.board.layout.columns) + 1)}


def _squared(seat: Seat, number: int) -> Awards:
    """A number squared, for all Swabbies together."""
    swabbies = tuple(seat.board.of("swabby"))
    return [Award(number * number, "scored", swabbies, count=number, unit=number)]


@score_rule("swabby", source="player_aid", rulings=["R3", "R17", "R33"])
def swabby(seat: Seat) -> Awards:
    """The number of columns with at least one Swabby, squared: 1, 4, 9, 16 or 25 coins."""
    swabbies = seat.board.of("swabby")
    if not swabbies:
        return []
    columns = tuple([f"c{column + 1}" for column in seat.board.columns_of("swabby")])
    n = len(columns)
    return [Award(n * n, "scored", tuple(swabbies), columns, n, n)]


swabby.looks_up(lambda seat: [len(seat.board.columns_of("swabby"))], _table)


@swabby.misreading(inviting=True, ruling="R3")
def tiles_squared(seat: Seat) -> Awards:
    """Square the number of tiles, not of columns."""
    return _squared(seat, len(seat.board.of("swabby")))


@swabby.misreading(inviting=True)
def rows_for_columns(seat: Seat) -> Awards:
    """Square the number of rows."""
    row = seat.board.layout.row
    return _squared(seat, len({row[space] for space in seat.board.of("swabby")}))


@swabby.misreading(inviting=True)
def not_squared(seat: Seat) -> Awards:
    """Pay 1 coin a column."""
    swabbies = seat.board.of("swabby")
    return [number_of(len(seat.board.columns_of("swabby")), 1, swabbies)]


@swabby.misreading
def squared_by_column(seat: Seat) -> Awards:
    """Square the tiles of each column."""
    column, swabbies = seat.board.layout.column, seat.board.of("swabby")
    by_column = [[s for s in swabbies if column[s] == c] for c in seat.board.columns_of("swabby")]
    return [number_of(len(tiles), len(tiles), tiles) for tiles in by_column]
