"""The questions asked at the table, and those that price one visit to a market."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from scorer.core.document import refuse
from scorer.core.problem import Word, invalid
from scorer.core.question import EachPlayer, Line, Question, Script, SoFar
from scorer.games.tropicalia.market.model import ADVANCED, parse_market
from scorer.games.tropicalia.market.notation import (
    format_place,
    format_workers,
    parse_place,
    parse_workers,
)
from scorer.games.tropicalia.model import FRUIT
from scorer.games.tropicalia.notation import PACKAGE, format_village, parse_village
from scorer.games.tropicalia.village import KINDS, ROWS, TREASURES
from scorer.text.answers import Board, Counts, FreeText, Lines, Typed, Whole
from scorer.text.answers.numbers import parse_sum
from scorer.text.answers.typed import named, plain
from scorer.text.names import find_name

EMPTY = "."
EMPTY_VILLAGE = [". . ."] * 3
CELL = re.compile(r'(?:[^\s"]|"[^"]*")+')
SHORT_TILE = re.compile(r"([BO])\s*(\d+)([NESW]+)", re.IGNORECASE)
BASIC_MARKET = re.compile(r"(?P<fruit>\D+?)\s*(?P<price>\d+)|(?P<first>\d+)\s*(?P<second>\D+)")


def tiles(row: str) -> list[str]:
    """The cells of a typed row: ``B5es`` is short for ``B5/ES``, quotes keep a blank in a label.

    >>> tiles('b5es E:"grand parade"/W .')
    ['b5/es', 'E:grand parade/W', '.']
    """
    return [
        SHORT_TILE.sub(r"\1\2/\3", cell) if SHORT_TILE.fullmatch(cell) else cell.replace('"', "")
        for cell in CELL.findall(row)
    ]


def _show_village(rows: Sequence[str | Sequence[str]]) -> list[str]:
    """A row a line, labels with a blank in quotes."""
    return [row if isinstance(row, str) else " ".join(map(_quoted, row)) for row in rows]


def _quoted(cell: str) -> str:
    """A cell with its label in quotes where it holds a blank."""
    face, slash, edges = cell.partition("/")
    letter, colon, label = face.partition(":")
    return f'{letter}{colon}"{label}"{slash}{edges}' if " " in label else cell


VILLAGE = Board(
    rows=lambda so_far: ROWS,
    name=lambda space: space[1],
    parse=lambda rows: format_village(parse_village(rows)),
    show=_show_village,
    split=tiles,
    words=(*KINDS, *TREASURES),
)

FRUIT_COUNTS = Counts(PACKAGE, FRUIT)
ITEM_COUNTS = Counts(PACKAGE, ("unused", "used"))


FINAL: Script = (
    EachPlayer(
        (
            Question(
                id="village", path=("village",), notation=VILLAGE, blank=lambda _: EMPTY_VILLAGE
            ),
            Question(
                id="fountains",
                path=("fountains",),
                notation=Whole(),
                asked="wanted",
                blank=lambda _: 0,
            ),
            Question(id="basket_tiles", path=("basket_tiles",), notation=Whole()),
            Question(id="fruit", path=("fruit",), notation=FRUIT_COUNTS),
            Question(id="shells", path=("shells",), notation=Whole()),
            Question(id="carts", path=("carts",), notation=ITEM_COUNTS),
            Question(id="surfboards", path=("surfboards",), notation=ITEM_COUNTS),
        )
    ),
)


def _market(text: str) -> str | dict[str, Any]:
    """An advanced market by number or name, or a basic one by its fruit and price."""
    typed = plain(text)
    basic = BASIC_MARKET.fullmatch(typed)
    if find_name(PACKAGE, ADVANCED, typed) or typed.upper() in ADVANCED or not basic:
        market = parse_market(typed)
        return market if isinstance(market, str) else market.model_dump()
    fruit = named(PACKAGE, FRUIT, (basic["fruit"] or basic["second"]).strip())
    return {"fruit": fruit, "price": parse_sum(basic["price"] or basic["first"])}


def _show_market(market: str | Mapping[str, Any]) -> Line:
    if isinstance(market, str):
        return [(Word(market),)]
    return [(Word(market["fruit"]), market["price"])]


def _others(lines: list[str]) -> list[Mapping[str, int]]:
    """The fruit of each other player, a player a line."""
    return [FRUIT_COUNTS.read((line,), SoFar({})).value for line in lines]


OTHERS = Lines(
    name=lambda index: str(index + 1),
    parse=_others,
    show=lambda others: [" ".join(str(one[kind]) for kind in FRUIT) for one in others],
    most=3,
    words=FRUIT,
)


def _workers(rows: list[list[str]]) -> list[str]:
    """Worker counts, empty tiles as 0."""
    digits = ["".join(row).replace(EMPTY, "0") for row in rows]
    if not all(len(row) == len(ROWS) + 1 for row in digits):
        raise refuse(invalid("workers_unreadable", found=digits))
    return format_workers(parse_workers(digits))


WORKERS = Board(
    rows=lambda so_far: [[f"r{row}c{column}" for column in range(1, 5)] for row in range(1, 5)],
    name=lambda space: space[:2],
    parse=_workers,
    show=lambda rows: rows,
    split=lambda row: list("".join(row.split())),
)

MARKET_SALE: Script = (
    Question(id="seller", path=("name",), notation=FreeText(), needed=False),
    Question(
        id="market",
        path=("market",),
        notation=Typed(parse=_market, show=_show_market, words=(*ADVANCED, *FRUIT)),
        blank=lambda _: "A5",
    ),
    Question(
        id="own",
        path=("own",),
        notation=FRUIT_COUNTS,
        blank=lambda _: dict.fromkeys(FRUIT, 0),
    ),
    Question(id="others", path=("others",), notation=OTHERS, asked="wanted"),
    Question(
        id="workers_on_markets",
        path=("workers_on_markets",),
        notation=Whole(),
        asked="wanted",
    ),
    Question(id="workers", path=("workers",), notation=WORKERS, asked="wanted"),
    Question(
        id="at",
        path=("at",),
        notation=Typed(parse=lambda text: format_place(parse_place(text)), show=lambda at: [(at,)]),
        asked="wanted",
    ),
    Question(id="sale", path=("sale",), notation=FRUIT_COUNTS, needed=False),
)

SCRIPTS = {"final": FINAL, "market-sale": MARKET_SALE}
