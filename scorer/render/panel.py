"""The board so far beside the running score, in whatever room there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from scorer.core.breakdown import Breakdown, ScoreSheet
from scorer.core.document import Document
from scorer.core.game import Kind
from scorer.render.console import STYLES
from scorer.text.catalog import Catalog, number

GAP = 4
Known = tuple[ScoreSheet, bool | None]


def board(kind: Kind[Any, Any], document: Document, result: Breakdown, seat: int) -> Text:
    """The picture of one player's board."""
    lines = kind.picture(kind.seats(document)[seat], result.sheets[seat])
    return Text("\n").join(
        Text.assemble(*((span.text, span.style) for span in line)) for line in lines
    )


def panel(
    picture: Text | None,
    result: Breakdown,
    begun: Mapping[int, bool],
    catalog: Catalog,
    columns: int,
    rows: int,
) -> RenderableType | None:
    """Board and scorepad side by side, board over totals, or the totals alone.

    ``begun`` are the players of whom something is known, and whether that is everything: what
    nobody has entered yet is unknown, not 0.
    """
    sheets = [(sheet, begun.get(seat)) for seat, sheet in enumerate(result.sheets)]
    totals = _totals(sheets, catalog)
    if picture is None:
        return totals if rows > 0 else None
    pad = _scorepad(sheets, catalog)
    wide = max(line.cell_len for line in picture.split("\n")) + GAP
    height = len(picture.split("\n"))
    if max(height, pad.row_count) <= rows and wide + _width(pad) <= columns:
        side = Table.grid(padding=(0, GAP, 0, 0))
        side.add_row(picture, pad)
        return side
    if height + 1 <= rows:
        return Group(picture, totals) if totals else picture
    return totals if rows > 0 else None


def _scorepad(sheets: Sequence[Known], catalog: Catalog) -> Table:
    """The categories and everybody's points so far."""
    pad = Table.grid(padding=(0, 2, 0, 0))
    pad.add_column(no_wrap=True)
    shown = (catalog.show(sheet.name) for sheet, _ in sheets)
    names = [Text(name, style="title", overflow="ellipsis") for name in shown]
    for _ in names:
        pad.add_column(justify="right", no_wrap=True, max_width=16)
    pad.add_row(Text(catalog.say("ask.so_far"), style="dim"), *names)
    for position, line in enumerate(sheets[0][0].lines):
        points = (_points(sheet.lines[position].points, known) for sheet, known in sheets)
        pad.add_row(Text(catalog.say(f"categories.{line.category}")), *points)
    totals = (_points(sheet.total, known, "title") for sheet, known in sheets)
    pad.add_row(Text(catalog.say("total"), style="title"), *totals)
    return pad


def _points(points: int, known: bool | None, style: str = "") -> Text:
    """Points so far; a dash where nothing is known, or nothing yet."""
    if known is None or not (known or points):
        return Text("–", style="dim")
    return Text(number(points), style=style)


def _totals(sheets: Sequence[Known], catalog: Catalog) -> Text | None:
    """Everybody's total so far on one line, if any is known."""
    known = [
        catalog.say("sheet.title", player=sheet.name, points=number(sheet.total), count=sheet.total)
        for sheet, known in sheets
        if known is not None
    ]
    return (
        Text(f"{catalog.say('ask.so_far')}: {catalog.list(known)}", style="dim") if known else None
    )


def _width(what: RenderableType) -> int:
    screen = _screen(StringIO(), 1000, colour=False)
    return screen.measure(what).maximum


def as_ansi(parts: Sequence[RenderableType], width: int, *, colour: bool) -> str:
    """What a terminal of this width would be sent."""
    out = StringIO()
    screen = _screen(out, width, colour=colour)
    for part in parts:
        screen.print(part)
    return out.getvalue().rstrip("\n")


def _screen(out: StringIO, width: int, *, colour: bool) -> Console:
    return Console(
        file=out,
        width=width,
        theme=Theme(STYLES),
        force_terminal=True,
        color_system="truecolor",
        no_color=not colour,
        highlight=False,
        legacy_windows=False,
    )
