"""The board as lines of characters: codes, what each tile pays at the end, bonuses and holes."""

from __future__ import annotations

from scorer.core.breakdown import ScoreItem, ScoreSheet
from scorer.core.game import Picture, Span
from scorer.games.captain_flip.characters import CODES
from scorer.games.captain_flip.layout import Bonus, Space
from scorer.games.captain_flip.model import Seat

FREE = "--"
SWABBY_COUNTED = " *"
LEAST_WIDTH = 8

# What is printed above a column: = stands for all alike, != for all different.
PRINTED = {
    "coins": "+{value}",
    "map": "map",
    "race": "+{first}/+{later}",
    "per_full_column": "+{value}/col",
    "per_distinct": "+{value}/char",
    "map_if_same": "map if =",
    "flip_if_different": "flip if !=",
    "play_if_same": "play if =",
    "end_all_same": "+{value} if =",
    "end_all_different": "+{value} if !=",
}

Items = dict[tuple[str, Space], ScoreItem]


def picture(seat: Seat, sheet: ScoreSheet) -> Picture:
    """The board from its highest row down, bonuses above their columns, prices below them."""
    columns = seat.board.layout.columns
    rows = {row for column in columns for row in column.rows}
    bonuses = {column.rows[-1] + 1 for column in columns if column.bonus}
    prices = {column.rows[0] - 1 for column in columns if column.cost}
    widths = [max(LEAST_WIDTH, len(_printed(column.bonus)) + 2) for column in columns]
    paid = _paid(sheet)
    lines = []
    for row in sorted(rows | bonuses | prices, reverse=True):
        margin = f"{row:>3} | " if row in rows else "    | "
        cells = [_cell(seat, index, row, paid) for index in range(len(columns))]
        padded = [span for one in zip(cells, widths, strict=True) for span in _padded(*one)]
        lines.append([Span(margin, "dim"), *padded])
    names = "".join(f"c{index}".ljust(width) for index, width in enumerate(widths, 1))
    lines.append([Span(f"      {names}", "dim")])
    return lines


def _padded(cell: Span, width: int) -> tuple[Span, Span]:
    """A cell and the blanks after it, which have no colour."""
    return cell, Span(" " * (width - len(cell.text)))


def _paid(sheet: ScoreSheet) -> Items:
    """The item that speaks of each space, by rule and space; coins from play are no part of it."""
    return {
        (item.rule, piece): item
        for line in sheet.lines
        if line.category != "coins"
        for item in line.items
        for piece in item.award.pieces
    }


def _cell(seat: Seat, index: int, row: int, paid: Items) -> Span:
    """What stands at this row of a column: a tile, a free space, a bonus, a price, or nothing."""
    column = seat.board.layout.columns[index]
    if row in column.rows:
        return _space(seat, f"c{index + 1}r{row}", paid)
    if column.bonus and row == column.rows[-1] + 1:
        item = paid.get(("column_bonus", seat.board.layout.tops[index]))
        earned = item and item.points
        return Span(_printed(column.bonus), "points" if earned else "dim")
    if column.cost and row == column.rows[0] - 1:
        return Span(f"-{column.cost}", "dim")
    return Span("")


def _space(seat: Seat, space: Space, paid: Items) -> Span:
    """A tile with what it brings at the end, or a free space."""
    character = seat.board.tiles.get(space)
    if character is None:
        return Span(FREE, "dim", space)
    code, item = CODES[character], paid.get((character, space))
    if item is None:
        return Span(code, "red" if character == "gunner" else "", space)
    mark = SWABBY_COUNTED if character == "swabby" else f" {item.points:+d}".replace("+0", "0")
    return Span(code + mark, "points" if item.points else "zero", space)


def _printed(bonus: Bonus | None) -> str:
    """A bonus in a few characters."""
    return PRINTED[bonus.type].format_map(bonus.model_dump()) if bonus else ""
