"""The questions asked at the table, in the order of the physical board."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import takewhile

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
from scorer.text.answers.typed import is_none, named, pieces, plain, quoted, unquoted
from scorer.text.names import find_name, nearest

UNFILLED = "."
NO_EVENT = "-"
LAYOUT = re.compile(r"\d\D|\D\d")
TITLE = re.compile(
    r"([-−]?\d+)点?(?:\s*[-−~〜～]\s*\d+点?)?\s*(?:[-−~〜～:：=＝+＋]|以上)?\s*(\D+|\".*\")"
)


def _board(text: str) -> str:
    """A printed board by letter or name, or a layout line, in canonical notation."""
    typed = _by_letter_and_name(plain(text))
    if find_name(PACKAGE, LINES, typed) is None and not LAYOUT.search(typed):
        return named(PACKAGE, tuple(LINES), typed)
    try:
        return format_board(Layout.model_validate(parse_board(typed)))
    except ValidationError as error:
        raise refuse(*problems_of(error, typed, Layout, nearest)) from error


def _by_letter_and_name(text: str) -> str:
    """``B The Kraken`` says twice which board it is; anything else is left as it is."""
    letter, _, name = text.partition(" ")
    printed = find_name(PACKAGE, LINES, letter)
    return letter if printed and find_name(PACKAGE, LINES, name) == printed else text


def _show_board(board: str) -> Line:
    """A printed board by its name; a single space as a range, since a bare number is no layout."""
    bare = board.isdecimal()
    return [(Word(board) if board in LINES else f"{board}-{board}" if bare else board,)]


def _layout(so_far: SoFar) -> Layout:
    """The board in play; the first one while that is open."""
    return Layout.model_validate(parse_board(so_far.document.get("board", "A")))


def _from_below(row: list[str]) -> list[str]:
    """The cells of a column up to the first one that is unfilled."""
    return list(takewhile(lambda cell: cell != UNFILLED, row))


def _columns(rows: list[list[str]]) -> list[str]:
    """The cells of each column, those unfilled left out, in canonical notation."""
    gaps = [
        invalid("column_gap", where=f"c{column}r{row.index(UNFILLED) + 1}")
        for column, row in enumerate(rows, start=1)
        if any(cell != UNFILLED for cell in row[len(_from_below(row)) :])
    ]
    if gaps:
        raise refuse(*gaps)
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
    parse=lambda turns: format_turns(parse_turns([_events(turn) for turn in turns])),
    show=lambda turns: [turn or NO_EVENT for turn in turns],
    words=CHARACTERS,
)


def _events(turn: str) -> str:
    """A turn as a file has it; ``-`` is one in which nothing happened."""
    return "" if plain(turn) == NO_EVENT else turn


def _titles(text: str) -> list[list[object]] | None:
    """Titles of the solo game with the lowest total of each: ``0 Cabin boy, 20-39 Sailor``."""
    if is_none(text):
        return None
    found = [TITLE.fullmatch(piece) for piece in pieces(text)]
    if not found or not all(found):
        raise refuse(invalid("titles_unreadable", found=text))
    return [[parse_sum(one[1]), unquoted(one[2])] for one in found if one]


def _show_title(title: str) -> str:
    """A title as it is, or in quotation marks where it would not be read as itself."""
    shown = quoted(title)
    found = TITLE.fullmatch(f"0 {shown}")
    return shown if found and unquoted(found[2]) == title else json.dumps(title, ensure_ascii=False)


def _show_titles(titles: Sequence[tuple[int, str]] | None) -> Line:
    """Every title after its lowest total; none for somebody who does without for good."""
    if titles is None:
        return [(Word("none"),)]
    return [(f"{lowest}", _show_title(title)) for lowest, title in titles]


TITLES = Typed(
    parse=_titles,
    show=_show_titles,
    words=("none",),
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
