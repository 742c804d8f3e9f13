"""The player board as lines of characters: villages, kahunas, the tiki line and the boats."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.core.breakdown import ScoreSheet
from scorer.core.game import Picture, Span
from scorer.games.hawaii.results import village_points
from scorer.games.hawaii.scoring import income
from scorer.games.hawaii.seat import Seat
from scorer.games.hawaii.tiles import FRUIT, GODS, Tile, Village

WIDEST = 11
TIKI = "T"
STYLES = {
    **dict.fromkeys(FRUIT, "green"),
    **dict.fromkeys(GODS, "yellow"),
    "irrigation": "blue",
    "surfer": "blue",
    "hula": "red",
}


def picture(seat: Seat, sheet: ScoreSheet) -> Picture:
    """The rows with kahunas, the line that the tiki draws, and points; 0/10 is 10 points lost."""
    villages = {village.row: village for village in seat.villages}
    longest = max([v.length for v in seat.villages], default=0)
    columns = min(max(longest, seat.player.tiki_column or 1), WIDEST)
    earned = village_points(sheet)
    lines = [[Span(f"{'':8}"), *_head(seat, columns)]]
    for row in range(1, max([*villages, seat.player.kahunas], default=0) + 1):
        lines.append([*_margin(seat, row), *_row(seat, villages.get(row), columns)])
        if row in villages:
            lines[-1].append(_points(*earned.get(f"V{row}", (0, 0))))
    lines.append([Span(" " * 8), Span(f"~~ {_boats(seat)} ~~", "blue"), *_resources(seat)])
    return lines


def _head(seat: Seat, columns: int) -> Iterator[Span]:
    """The numbers of the columns, and where the left-most tiki lies."""
    for column in range(1, columns + 1):
        here = column == seat.player.tiki_column
        yield Span(TIKI if here else " ", "mark" if here else "")
        yield Span(f"{column:<3}", "dim")
    if (seat.player.tiki_column or 0) > columns:
        yield Span(f" > {TIKI}{seat.player.tiki_column}", "mark")


def _margin(seat: Seat, row: int) -> Iterator[Span]:
    """The name of a row and what its kahuna is worth."""
    kahuna = seat.kahuna(row)
    yield Span(f" V{row} ", "dim", f"V{row}")
    yield Span(f"{f'k{kahuna}' if kahuna else '':<4}", "points")


def _row(seat: Seat, village: Village | None, columns: int) -> Iterator[Span]:
    """The tiles of a row, the tiki line between them, and how many found no room."""
    tiles = village.tiles if village else ()
    for column in range(1, columns + 1):
        here = column == seat.player.tiki_column
        yield Span("|" if here else " ", "mark" if here else "")
        if column == columns and len(tiles) > columns:
            yield Span(f"+{len(tiles) - columns + 1:<2}", "dim")
        elif column <= len(tiles):
            yield _tile(tiles[column - 1], valid=village is not None and village.name in seat.valid)
        else:
            yield Span("   ")


def _tile(tile: Tile, *, valid: bool) -> Span:
    """One tile in the colour of its kind, pale where the village is not valid."""
    return Span(f"{tile.code:<3}", STYLES.get(tile.kind, "brown") if valid else "zero")


def _points(points: int, lost: int) -> Span:
    """What a village brought, or what it lost."""
    return Span(f"{f'0/{lost}' if lost else points:>6}", "zero" if lost else "points")


def _resources(seat: Seat) -> Iterator[Span]:
    """What breaks a tie, where it is told: pieces left over and those that the villages give."""
    left, given = seat.player.left_over, income(seat)
    if left is not None:
        yield Span(f"   {left.pieces} + {given} = {left.pieces + given}", "dim")


def _boats(seat: Seat) -> str:
    """The starting boat and those bought, by level."""
    return " ".join(rf"\{boat}/" for boat in ("S", *sorted(seat.player.boats)))
