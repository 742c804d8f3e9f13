"""The town as lines of characters: colour letters, what each tile earned, walkways and tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorer.core.breakdown import ScoreSheet
from scorer.core.game import Picture, Span
from scorer.games.timber_town.board import CELLS, LETTERS, ROWS
from scorer.games.timber_town.model import Seat

MARGIN = "    "


def picture(seat: Seat, sheet: ScoreSheet) -> Picture:
    """The town seen from above, north at the top, with the stars of each tile."""
    earned = _earned(sheet)
    lines = [[Span(MARGIN + "".join(f"{column:^7}" for column in range(1, 5)), "dim")]]
    lines.append([Span(MARGIN), *_verticals(seat, ROWS[0], "N")])
    for row in ROWS:
        lines.append([Span(f" {row[0][0]}  ", "dim"), *_row(seat, row, earned)])
        lines.append([Span(MARGIN), *_verticals(seat, row, "S")])
    return lines


def _earned(sheet: ScoreSheet) -> Counter[str]:
    """Stars by space, from the items that speak of one tile."""
    earned: Counter[str] = Counter()
    for line in sheet.lines:
        for item in line.items:
            if len(item.award.pieces) == 1:
                earned[item.award.pieces[0]] += item.points
    return earned


def _row(seat: Seat, row: tuple[str, ...], earned: Counter[str]) -> Iterator[Span]:
    """The tiles of one row with their ways west and east."""
    for cell in row:
        tile = seat.town.tiles.get(cell)
        yield Span(_way(seat, cell, "W", "--", "* "), "way")
        label = LETTERS[tile.colour] + str(earned[cell] or "") if tile else "."
        yield Span(label, tile.colour if tile else "dim", cell)
        east = _way(seat, cell, "E", "--", " *")
        yield Span(east.rjust(5 - len(label), east[0]), "way")


def _verticals(seat: Seat, row: tuple[str, ...], side: str) -> Iterator[Span]:
    """The ways north of the first row, or south of a row with the answer of the row below."""
    for cell in row:
        other = CELLS.towards(cell, side)
        here = _way(seat, cell, side, "|", "*")
        there = _way(seat, other, "N", "|", "*") if other and side == "S" else here
        mark = "*" if "*" in here + there else "|" if "|" in (here.strip(), there.strip()) else " "
        if other and side == "S" and here != there and mark == "|":
            mark = "'" if here.strip() else "."
        yield Span(f"  {mark}    ", "way")


def _way(seat: Seat, cell: str, side: str, way: str, token: str) -> str:
    """What lies on one side of a tile: a walkway, a sunk token or nothing."""
    other = CELLS.towards(cell, side)
    if other and tuple(sorted((cell, other))) in seat.player.sunk:
        return token
    tile = seat.town.tiles.get(cell)
    if tile and side in (tile.sides or ""):
        return way
    return " " * len(way)
