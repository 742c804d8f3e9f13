"""The village as lines of characters: its tiles, what treasures earned, and the fountains."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from scorer.core.breakdown import ScoreSheet
from scorer.core.game import Picture, Span
from scorer.core.grid import Cell
from scorer.games.tropicalia.model import TropicaliaPlayer
from scorer.games.tropicalia.notation import format_tile
from scorer.games.tropicalia.village import ROWS, SPACES, Village
from scorer.text.catalog import visible

WIDTH = 15
FOUNTAIN, HALF = "@", "o"
STYLES = {"building": "brown", "event": "purple", "orchard": "green", "treasure": "yellow"}
CUT = ".."


def picture(player: TropicaliaPlayer, sheet: ScoreSheet) -> Picture:
    """The village from above: ``@`` is a fountain, ``o`` a half that completes none."""
    village = player.village
    earned = {
        item.award.pieces[0]: item.points
        for line in sheet.lines
        if line.category == "treasures"
        for item in line.items
        if item.award.pieces
    }
    columns = "".join(f"{column:^{WIDTH + 1}}" for column in "abc")
    lines = [[Span("    " + columns.rstrip(), "dim")]]
    for row in ROWS:
        lines.append([*_edge(village, row, "N")])
        lines.append([Span(f" {row[0][1]} ", "dim"), *_row(village, row, earned)])
    lines.append([*_edge(village, ROWS[-1], "S")])
    return lines


def _row(village: Village, row: tuple[Cell, ...], earned: dict[Cell, int]) -> Iterator[Span]:
    """The tiles of one row with what shows on the edges between them."""
    yield _mark(village, row[0], "W", "|")
    for cell in row:
        tile = village.tiles.get(cell)
        if tile is None:
            yield Span(" .".ljust(WIDTH), "dim", cell)
        else:
            points = f" {earned[cell]} " if cell in earned else " "
            text = _fitted(f" {visible(format_tile(tile))}", WIDTH - len(points))
            yield Span(text + points, STYLES[tile.kind], cell)
        yield _mark(village, cell, "E", "|")


def _edge(village: Village, row: tuple[Cell, ...], side: str) -> Iterator[Span]:
    """The line above or below a row."""
    yield Span("   +", "dim")
    for cell in row:
        line = "-" * (WIDTH // 2)
        yield Span(line, "dim")
        yield _mark(village, cell, side, "-")
        yield Span(line + "+", "dim")


def _mark(village: Village, cell: Cell, side: str, plain: str) -> Span:
    """What shows in the middle of an edge: a fountain, half of one, or the edge itself."""
    other = SPACES.towards(cell, side)
    facing = {"N": "S", "S": "N", "E": "W", "W": "E"}[side]
    halves = _shows(village, cell, side) + (_shows(village, other, facing) if other else 0)
    return (Span(plain, "dim"), Span(HALF, "way"), Span(FOUNTAIN, "blue"))[halves]


def _shows(village: Village, cell: Cell, side: str) -> int:
    """How many halves, 0 or 1, a space shows on this side."""
    tile = village.tiles.get(cell)
    return int(tile is not None and side in (tile.halves or ""))


def _fitted(text: str, width: int) -> str:
    """The text cut or filled to this width, wide characters counted as two."""
    fitted, used = "", 0
    for char in text:
        wide = _width(char)
        if used + wide > width - len(CUT) and _width(text) > width:
            return fitted + CUT + " " * (width - len(CUT) - used)
        fitted, used = fitted + char, used + wide
    return fitted + " " * (width - used)


def _width(text: str) -> int:
    """Columns that a text takes on a terminal."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )
