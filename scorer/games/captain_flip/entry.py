"""The questions asked at the table, in the order of the physical board."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pydantic import ValidationError

from scorer.core.document import refuse
from scorer.core.problem import Word, invalid
from scorer.core.question import EachPlayer, Line, Question, Script, SoFar
from scorer.core.shape import problems_of
from scorer.games.captain_flip.boards import LINES, format_board, parse_board
from scorer.games.captain_flip.characters import CHARACTERS, PACKAGE
from scorer.games.captain_flip.layout import Layout
from scorer.games.captain_flip.notation import format_columns, parse_columns
from scorer.games.captain_flip.turns import format_turns, parse_turns
from scorer.text.answers import Board, Lines, Typed, Whole, YesNo
from scorer.text.answers.numbers import parse_sum
from scorer.text.answers.typed import named, pieces, plain, quoted, unquoted
from scorer.text.names import find_name, nearest

UNFILLED = "."
TITLE = re.compile(r"(\d+)\s*[-~〜:=]?\s*(.+)")


def _board(text: str) -> str:
    """A printed board by letter or name, or a layout line, in canonical notation."""
    typed = plain(text)
    if find_name(PACKAGE, LINES, typed) is None and not any(c.isdigit() for c in typed):
        return named(PACKAGE, tuple(LINES), typed)
    try:
        return format_board(Layout.model_validate(parse_board(typed)))
    except ValidationError as error:
        raise refuse(*problems_of(error, typed, Layout, nearest)) from error


def _show_board(board: str) -> Line:
    return [(Word(board) if board in LINES else board,)]


def _layout(so_far: SoFar) -> Layout:
    """The board in play; the first one while that is open."""
    return Layout.model_validate(parse_board(so_far.document.get("board", "A")))


def _columns(rows: list[list[str]]) -> list[str]:
    """The cells of each column, those unfilled left out, in canonical notation."""
    return format_columns(parse_columns([[c for c in row if c != UNFILLED] for row in rows]))


def _show_columns(columns: Sequence[str]) -> list[str]:
    """A column a line; one that holds a single tile is closed, so that no second one is asked."""
    return [f"{column} ." if column and " " not in column else column for column in columns]


COLUMNS = Board(
    rows=lambda so_far: _layout(so_far).spaces,
    name=lambda space: space.split("r")[0],
    parse=_columns,
    show=_show_columns,
    words=CHARACTERS,
    stacked=True,
)

TURNS = Lines(
    name=lambda index: f"t{index + 1}",
    parse=lambda lines: format_turns(parse_turns(lines)),
    show=lambda turns: turns,
    words=CHARACTERS,
)


def _titles(text: str) -> list[list[object]]:
    """Titles of the solo game with the lowest total of each: ``0 Cabin boy, 20 Sailor``."""
    found = [TITLE.fullmatch(piece) for piece in pieces(text)]
    if not found or not all(found):
        raise refuse(invalid("titles_unreadable", found=text))
    return [[parse_sum(one[1]), unquoted(one[2])] for one in found if one]


TITLES = Typed(
    parse=_titles, show=lambda titles: [(lowest, quoted(title)) for lowest, title in titles]
)


def _alone(so_far: SoFar) -> bool:
    return len(so_far.players) == 1


def _solo(so_far: SoFar) -> bool:
    return bool(so_far.document.get("solo"))


def _without_turns(so_far: SoFar) -> bool:
    return not so_far.player.get("turns")


def _map_is_free(so_far: SoFar) -> bool:
    """Whether nobody else holds the Treasure Map."""
    others = (p for seat, p in enumerate(so_far.players) if seat != so_far.seat)
    return _without_turns(so_far) and not any(player.get("map") for player in others)


FINAL: Script = (
    Question(
        id="board",
        path=("board",),
        notation=Typed(parse=_board, show=_show_board, words=tuple(LINES)),
        blank=lambda _: "A",
    ),
    Question(id="solo", path=("solo",), notation=YesNo(), when=_alone),
    Question(
        id="solo_table",
        path=("solo_table",),
        notation=TITLES,
        when=_solo,
        needed=False,
        remembered=True,
    ),
    EachPlayer(
        (
            Question(
                id="columns",
                path=("columns",),
                notation=COLUMNS,
                when=_without_turns,
                settles=("faces_over_16", "tiles_over_72"),
                blank=lambda so_far: [""] * len(_layout(so_far).columns),
            ),
            Question(
                id="coins",
                path=("coins",),
                notation=Whole(),
                when=_without_turns,
                settles=("parrots_over_coins",),
                blank=lambda _: 0,
            ),
            Question(
                id="map",
                path=("map",),
                notation=YesNo(),
                when=_map_is_free,
                settles=("map_twice",),
            ),
            Question(
                id="turns",
                path=("turns",),
                notation=TURNS,
                asked="aside",
                needed=False,
                settles=(
                    "turns_unequal",
                    "first_twice",
                    "columns_differ",
                    "coins_differ",
                    "coins_differ_from_turn",
                    "coins_differ_after_turn",
                    "running_coins_differ",
                    "map_differs_held",
                    "map_differs_not_held",
                ),
                by_part=True,
            ),
        )
    ),
)

SCRIPTS = {"final": FINAL}
