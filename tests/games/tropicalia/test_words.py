"""What players read: who won and why, in both languages, and pictures that fit."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest

from scorer import load, tally
from scorer.render.outcome import outcome
from scorer.text.catalog import catalog
from tests.games.tropicalia.tables import g1, game, player, ranked, sale
from tests.support import score

PACKAGE = "scorer.games.tropicalia"


def said(raw: object, language: str) -> str:
    """The sentences of the outcome."""
    return outcome(score(raw), catalog(language, PACKAGE))


def test_g1_in_english() -> None:
    text = said(g1(), "en")
    assert text == (
        "Green wins the tie at 56 by shells left: Green 7, Red 6, Blue 6. "
        "At 56, equal in shells too, Blue is placed ahead of Red by fruit left: Blue 5, Red 3."
    )


def test_g1_in_japanese() -> None:
    text = said(g1(), "ja")
    assert text == (
        "56点で同点ですが、残った貝殻の数(Green 7、Red 6、Blue 6)でGreenの勝ちです。"
        "56点で同点、貝殻も同数ですが、残ったフルーツの数(Blue 5、Red 3)でBlueがRedより上位です。"
    )


def test_a_win_by_fruit_names_only_the_rivals_level_on_shells() -> None:
    raw = game(ranked("Ann", 41, 5, 3), ranked("Bob", 41, 4, 9), ranked("Cid", 41, 5, 2))
    assert said(raw, "en") == (
        "Ann wins the tie at 41, equal in shells too, by fruit left: Ann 3, Cid 2. "
        "At 41, Cid is placed ahead of Bob by shells left: Cid 5, Bob 4."
    )


@pytest.mark.parametrize(
    ("raw", "english", "japanese"),
    [
        (
            sale("A1", (3, 2, 1)),
            "The seller gets 10 shells.",
            "売り手は貝殻10個を得ます。",
        ),
        (
            sale("A11", (1, 0, 0), workers_on_markets=1, name="Aiko"),
            "Aiko gets 1 shell.",
            "Aikoは貝殻1個を得ます。",
        ),
    ],
    ids=["shells", "one shell"],
)
def test_a_sale_brings_shells(raw: dict[str, Any], english: str, japanese: str) -> None:
    assert said(raw, "en") == english
    assert said(raw, "ja") == japanese


def items(raw: object, category: str, language: str, index: int = 0) -> list[str]:
    """The sentences of one line."""
    words = catalog(language, PACKAGE)
    lines = score(raw).sheets[index].lines
    line = next(line for line in lines if line.category == category)
    return [words.award(item.rule, item.award) for item in line.items]


def test_missing_kinds_and_odd_shells_are_named() -> None:
    assert items(g1(), "missing_kinds", "en", 3) == ["missing: event", "missing: orchard"]
    assert items(g1(), "missing_kinds", "ja", 3) == ["イベントがない", "果樹園がない"]
    assert items(g1(), "shells", "en", 2) == ["7 shells: 3 pairs, the odd shell pays nothing"]
    assert items(g1(), "shells", "ja", 2) == ["貝殻7個: 2個ずつで3組、余った1個は0点"]


def test_a_label_is_shown_as_it_is_even_if_it_is_an_id() -> None:
    raw = game(player("E:mango E:A1 E:buildings.pays | . . . | . . ."))
    assert items(raw, "events", "ja") == ["3種類(mango、A1、buildings.pays): 表の24点"]


def test_every_refusal_has_words() -> None:
    raw = sale("A1", (0, 0, 0), sale=(2, 1, 1))
    (text,) = items(raw, "sale", "en")
    assert text == (
        "not paid: more is to be sold than is held, it does not buy every kind in this sale, "
        "it buys its kinds in equal numbers"
    )


@pytest.mark.parametrize(
    ("raw", "english", "japanese"),
    [
        (
            sale("A3", (0, 0, 4)),
            "nothing sold: the fruit held makes no whole set",
            "手持ちのフルーツでは一組もそろわないので、何も売らない",
        ),
        (
            sale("A8", (1, 2, 1)),
            "nothing sold: the fruit held makes no whole set",
            "手持ちのフルーツでは一組もそろわないので、何も売らない",
        ),
        (
            sale({"fruit": "mango", "price": 3}, (2, 1, 0)),
            "nothing sold: no fruit held that this market buys",
            "この市場が買うフルーツを持っていないので、何も売らない",
        ),
        (
            sale("A11", (0, 0, 0), workers_on_markets=2),
            "nothing sold: no fruit held that this market buys",
            "この市場が買うフルーツを持っていないので、何も売らない",
        ),
        (
            sale("A11", (2, 0, 4), workers_on_markets=0),
            "nothing sold: without a worker on a market tile a fruit brings 0 shells",
            "市場タイルにワーカーがおらず、1個につき0貝殻なので、何も売らない",
        ),
        (sale("A5", (2, 0, 0), sale=(0, 0, 0)), "nothing is to be sold", "何も売らない"),
    ],
)
def test_a_sale_of_nothing_says_why(raw: dict[str, Any], english: str, japanese: str) -> None:
    assert items(raw, "sale", "en") == [english]
    assert items(raw, "sale", "ja") == [japanese]


def test_the_price_of_a12_can_be_added_up() -> None:
    raw = sale("A12", (0, 3, 0), workers=["1010", "0111", "1001", "0110"], at="r2c3")
    (text,) = items(raw, "sale", "en")
    assert text == (
        "sugar apple: 3 × 5 "
        "(workers: 3 in the row + 3 in the column − 1 on the market itself, counted once)"
    )


def test_a_kind_that_is_not_sold_says_what_it_would_bring() -> None:
    raw = sale("A9", (2, 3, 4), others=[(1, 3, 3), (0, 1, 2), (2, 0, 2)])
    assert items(raw, "sale", "en")[1:] == [
        "coconut not sold, 2 × 2 = 4: holding 2, not more than another player's 2",
        "sugar apple not sold, 3 × 2 = 6: holding 3, not more than another player's 3",
    ]


def drawn(raw: object, index: int = 0) -> list[str]:
    """The picture of one seat."""
    loaded = load.validate(raw)
    sheet = tally.tally(loaded).sheets[index]
    picture = loaded.kind.picture(loaded.kind.seats(loaded.document)[index], sheet)
    return ["".join(span.text for span in spans) for spans in picture]


def columns(text: str) -> int:
    """Columns on a terminal."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def test_the_village_of_blue() -> None:
    assert drawn(g1(), 1) == [
        "           a               b               c",
        "   +---------------+---------------+---------------+",
        " 1 | O5            | T:orchard   8 @ O4            |",
        "   +-------@-------+-------@-------+-------@-------+",
        " 2 | O3            | E:a           @ T:fountain 10 |",
        "   +---------------+---------------+---------------+",
        " 3 | B8            | O2            | .             |",
        "   +---------------+---------------+---------------+",
    ]


def test_halves_that_complete_no_fountain() -> None:
    assert drawn(game(player("B3/NW O2/E . | E:a/E T:fountain/S . | . . ."))) == [
        "           a               b               c",
        "   +-------o-------+---------------+---------------+",
        " 1 o B3            | O2            o .             |",
        "   +---------------+---------------+---------------+",
        " 2 | E:a           o T:fountain  0 | .             |",
        "   +---------------+-------o-------+---------------+",
        " 3 | .             | .             | .             |",
        "   +---------------+---------------+---------------+",
    ]


@pytest.mark.parametrize(
    "label",
    ["花火大会の夜の屋台まつり", "a very long label indeed", "é" * 30, "\x1b[31mred", "x" * 11],
)
def test_any_label_fits(label: str) -> None:
    lines = drawn(game(player([[f"E:{label}", "B1", "."], ". . .", ". . ."])))
    assert {columns(line) for line in lines[1:]} == {52}
    assert all(line.isprintable() for line in lines)


def test_the_island_of_a12() -> None:
    raw = sale("A12", (0, 3, 0), workers=["1010", "0111", "1001", "0110"], at="r2c3")
    assert drawn(raw) == [
        "      c1   c2   c3   c4",
        " r1    1    0    1    0  ",
        " r2    0    1   [1]   1  ",
        " r3    1    0    0    1  ",
        " r4    0    1    1    0  ",
    ]
    assert drawn(sale("A1", (3, 2, 1))) == []
