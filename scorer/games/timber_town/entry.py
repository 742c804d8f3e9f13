"""The questions asked at the table, in the order of the physical board."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorer.core.document import refuse
from scorer.core.problem import Word, Words, invalid
from scorer.core.question import EachPlayer, Line, Question, Reading, Script, SoFar
from scorer.games.timber_town.board import CELLS, COLOURS, ROWS, Walkways
from scorer.games.timber_town.model import BLUE, GREEN, ORANGE, PURPLE, STARTING, YELLOW
from scorer.games.timber_town.notation import PACKAGE, UNFILLED, format_town, parse_sunk, parse_town
from scorer.text.answers import Board, Counts, PrintedTable, Typed, Whole, Wholes, YesNo
from scorer.text.answers.typed import cells, is_none, named, plain
from scorer.text.names import find_name

COLOUR_OF = {
    card: colour
    for colour, cards in zip(STARTING, (GREEN, PURPLE, ORANGE, BLUE, YELLOW), strict=True)
    for card in cards
}
BLANK_TOWN = [". . . ."] * 4
SIDES = re.compile(r"[NESW]{1,4}|[北東南西]{1,4}|[─-╿-]", re.IGNORECASE)
TWO_SPACES = re.compile(r"(?<![\w-])([A-D][1-4])[\s/とto]*([A-D][1-4])(?![\w-])", re.IGNORECASE)


@dataclass(frozen=True)
class ScoreCards:
    """The five cards dealt, in any order, or the word for the starting set."""

    lines = False
    words = ("starting", *COLOUR_OF)

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """One card for each colour."""
        typed = plain(texts[-1])
        typed_words = cells(typed)
        whole = len(typed_words) < 2 or find_name(PACKAGE, ["starting"], typed)
        if whole and named(PACKAGE, self.words, typed) == "starting":
            return Reading(dict(STARTING))
        dealt: dict[str, str] = {}
        for word in typed_words:
            card = named(PACKAGE, self.words[1:], word)
            other = dealt.setdefault(COLOUR_OF[card], card)
            if other != card:
                raise refuse(invalid("cards_of_one_colour", cards=Words([other, card])))
        lacking = [colour for colour in STARTING if colour not in dealt]
        if lacking:
            raise refuse(invalid("cards_lacking", colours=Words(lacking)))
        return Reading({colour: dealt[colour] for colour in STARTING})

    def write(self, value: Mapping[str, str]) -> Sequence[Line]:
        """The word for the starting set, or the five names."""
        dealt = {colour: value[colour] for colour in STARTING}
        if dealt == STARTING:
            return [[(Word("starting"),)]]
        return [[(Word(card),) for card in dealt.values()]]


def _sunk(text: str) -> list[str]:
    """Pairs of spaces with a token sunk between them, the spaces in order.

    >>> _sunk("D3 D2、a1とa2"), _sunk("A1-A2 D2-D3")
    (['D2-D3', 'A1-A2'], ['A1-A2', 'D2-D3'])
    """
    typed = plain(text)
    if is_none(typed) or typed == "0":
        return []
    edges = cells(TWO_SPACES.sub(r"\1-\2", re.sub(r"\s*-\s*", "-", typed)))
    return ["-".join(edge) for edge in parse_sunk(edges)]


SUNK = Typed(
    parse=_sunk,
    show=lambda edges: [(edge,) for edge in edges] or [(Word("none"),)],
    words=("none",),
)


def tiles(row: str) -> list[str]:
    """The cells of a typed row: ``Psw`` is short for ``P/SW``, ``gy.b`` a row without walkways.

    >>> tiles("psw P/ES . Y"), tiles("紫南西 P・ES P- 黄┌")
    (['p/sw', 'P/ES', '.', 'Y'], ['紫/南西', 'P/ES', 'P/-', '黄/┌'])
    >>> tiles("gy.b"), tiles("緑黄。青")
    (['g', 'y', '.', 'b'], ['緑', '黄', '.', '青'])
    """
    typed = plain(row).replace("。", UNFILLED).replace("・", "/")
    if len(typed) == len(ROWS[0]) and all(_bare(letter) for letter in typed):
        return list(typed)
    return [_slashed(cell) for cell in cells(typed)]


def _bare(letter: str) -> bool:
    """Whether a letter is an unfilled space or a tile without its walkways."""
    return letter == UNFILLED or find_name(PACKAGE, COLOURS, letter) is not None


def _slashed(cell: str) -> str:
    """A cell with a slash between the one letter of its colour (or a Japanese name) and its sides.

    >>> _slashed("Yes"), _slashed("blue")
    ('Y/es', 'blue')
    """
    for end in range(1, len(cell)):
        colour, sides = cell[:end], cell[end:]
        short = end == 1 or not colour.isascii()
        if short and SIDES.fullmatch(sides) and find_name(PACKAGE, COLOURS, colour):
            return f"{colour}/{sides}"
    return cell


TOWN = Board(
    rows=lambda so_far: ROWS,
    name=lambda cell: cell[0],
    parse=lambda rows: format_town(parse_town(rows)),
    show=lambda value: value,
    split=tiles,
    words=COLOURS,
)


def _recorded(so_far: SoFar) -> bool:
    """Whether the town has tiles whose walkways are recorded."""
    return "/" in " ".join(so_far.player.get("town", ()))


def _unmet(so_far: SoFar) -> Mapping[str, object]:
    """The edges where walkways do not meet, so that a token must be sunk there."""
    town = parse_town(so_far.player.get("town", BLANK_TOWN))
    edges = [
        tuple(sorted((cell, str(CELLS.towards(cell, side)))))
        for cell, side in Walkways(town, ()).unmet
    ]
    return {"edges": tuple("-".join(edge) for edge in edges) or Words(["none"])}


def _full(so_far: SoFar) -> bool:
    """Whether the town is full and no other player holds the Builder Beaver."""
    held = any(
        player.get("builder_beaver")
        for seat, player in enumerate(so_far.players)
        if seat != so_far.seat
    )
    return not held and not any("." in row for row in so_far.player.get("town", BLANK_TOWN))


def _chalet(so_far: SoFar) -> bool:
    cards: Any = so_far.document.get("cards", {})
    return bool(cards.get("yellow") == "chalet")


FINAL: Script = (
    Question(id="cards", path=("cards",), notation=ScoreCards(), blank=lambda _: "starting"),
    Question(
        id="chalet_table",
        path=("tables", "chalet"),
        notation=PrintedTable(first=2),
        when=_chalet,
        settles=("chalet_table_missing",),
        blank=lambda _: {"2": 0},
        remembered=True,
    ),
    EachPlayer(
        (
            Question(
                id="town",
                path=("town",),
                notation=TOWN,
                settles=("purple_over_six",),
                blank=lambda _: BLANK_TOWN,
                by_part=True,
            ),
            Question(
                id="sunk",
                path=("sunk",),
                notation=SUNK,
                when=_recorded,
                settles=("walkway_unmet",),
                facts=_unmet,
            ),
            Question(
                id="crossing_beavers",
                path=("crossing_beavers",),
                notation=Whole(),
                asked="wanted",
                blank=lambda _: 0,
            ),
            Question(
                id="chalet_groups",
                path=("chalet_groups",),
                notation=Wholes(),
                asked="wanted",
                blank=lambda _: [],
            ),
            Question(
                id="unused",
                path=("unused",),
                notation=Counts(PACKAGE, ("own_raft", "raft", "crane", "dam")),
            ),
            Question(
                id="builder_beaver",
                path=("builder_beaver",),
                notation=YesNo(),
                when=_full,
                settles=("builder_beaver_missing", "builder_beaver_twice"),
            ),
        )
    ),
    Question(
        id="rival_purple",
        path=("rival_purple",),
        notation=Whole(),
        asked="wanted",
        blank=lambda _: 0,
    ),
    Question(
        id="lodge_table",
        path=("tables", "lodge"),
        notation=PrintedTable(first=2),
        asked="aside",
        needed=False,
    ),
)

SCRIPTS = {"final": FINAL}
