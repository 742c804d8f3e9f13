"""The questions asked at the table, and those that price one visit to a market."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from scorer.core.document import fold, refuse
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
CELL = re.compile(r'(?:"(?:\\.|[^"\\])*"|[^\s、])+')
QUOTED = re.compile(r'"((?:\\.|[^"\\])*)"')
SHORT_TILE = re.compile(r"(B|O|建物|果樹園)(\d+)[/・]?([NESW]+|[北東南西]+)", re.IGNORECASE)
TWO_NUMBERS = re.compile(r"(\d)\s*(?:行目?|[,、/])?\s*(\d)\s*(?:列目?)?")
COLUMN_FIRST = re.compile(
    r"(?:c|(?=\d+\s*列))(\d)\s*(?:列目?)?[\s,、]*(?:r|(?=\d+\s*行))(\d)(?:行目?)?"
)
BASIC_MARKET = re.compile(r"(?P<fruit>\D+?)\s*(?P<price>\d+)|(?P<first>\d+)\s*(?P<second>\D+)")


def tiles(row: str) -> list[str]:
    """The cells of a typed row: ``B5es`` is short for ``B5/ES``, quotes keep a blank in a label.

    >>> tiles('b5es E:"grand parade"/W .'), tiles("Ｂ５ｅｓ、E:祭り、果樹園3・南")
    (['B5/ES', 'E:grand parade/W', '.'], ['B5/ES', 'E:祭り', '果樹園3/南'])
    """
    return [_tile(cell.rstrip(",，")) for cell in CELL.findall(row)]


def _tile(cell: str) -> str:
    """A cell as a file has it; the label stays as it is typed."""
    short = SHORT_TILE.fullmatch(plain(cell).upper())
    if short:
        return f"{short[1]}{short[2]}/{short[3]}"
    return QUOTED.sub(lambda label: re.sub(r"\\(.)", r"\1", label[1]), cell)


def _show_village(rows: Sequence[str | Sequence[str]]) -> list[str]:
    """A row a line, with labels in quotes where they need them."""
    return [" ".join(map(_quoted, row.split() if isinstance(row, str) else row)) for row in rows]


def _quoted(cell: str) -> str:
    """A cell with its label in quotes where it would not be read as itself.

    >>> _quoted("E:grand parade/W"), _quoted("E:parade/W")
    ('E:"grand parade"/W', 'E:parade/W')
    """
    if '"' not in cell and tiles(cell) == [cell]:
        return cell
    face, slash, edges = cell.partition("/")
    letter, _, label = face.partition(":")
    escaped = re.sub(r'(["\\])', r"\\\1", label)
    return f'{letter}:"{escaped}"{slash}{edges}'


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
    """An advanced market by number or name, or a basic one by its fruit and price.

    >>> _market("a 9"), _market("3 coconut"), _market("マンゴー２貝")
    ('A9', {'fruit': 'coconut', 'price': 3}, {'fruit': 'mango', 'price': 2})
    """
    typed = plain(text)
    basic = BASIC_MARKET.fullmatch(typed.removesuffix("貝"))
    fruit = (basic["fruit"] or basic["second"]).strip() if basic else ""
    advanced = find_name(PACKAGE, ADVANCED, typed) is not None
    if basic and not advanced and fold(fruit) != "a":
        price = parse_sum(basic["price"] or basic["first"])
        return {"fruit": named(PACKAGE, FRUIT, fruit), "price": price}
    market = parse_market(re.sub(r"[\s-]", "", typed) if fold(fruit) == "a" else typed)
    return market if isinstance(market, str) else market.model_dump()


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
    show=lambda others: [" ".join(str(one.get(kind, 0)) for kind in FRUIT) for one in others],
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


def _place(text: str) -> str:
    """Row and column, by letters, in words or as two numbers: ``r2c3``, ``2行3列``, ``2 3``.

    >>> _place("２行３列目"), _place("2, 3"), _place("c3 r2")
    ('r2c3', 'r2c3', 'r2c3')
    """
    typed = plain(text).lower()
    found = TWO_NUMBERS.fullmatch(typed)
    if found:
        return format_place(parse_place(f"r{found[1]}c{found[2]}"))
    turned = COLUMN_FIRST.fullmatch(typed)
    return format_place(parse_place(f"r{turned[2]}c{turned[1]}" if turned else typed))


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
        notation=Typed(parse=_place, show=lambda at: [(at,)]),
        asked="wanted",
    ),
    Question(id="sale", path=("sale",), notation=FRUIT_COUNTS, needed=False),
)

SCRIPTS = {"final": FINAL, "market-sale": MARKET_SALE}
