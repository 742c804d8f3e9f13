"""Every spelling of a village is one village; one table has one fingerprint."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import load, tally
from scorer.games.tropicalia.notation import format_village, parse_village
from scorer.games.tropicalia.village import Tile
from tests.games.tropicalia.tables import P1, S11, game, p1, player, sale


def tile(text: str) -> Tile:
    """One tile, in a list, in the first space."""
    return parse_village([[text, ".", "."], ". . .", ". . ."]).tiles["a1"]


@pytest.mark.parametrize(
    "text",
    ["B5/NE", "b5/en", "Ｂ５／ＮＥ", "建物5/北東", "building5/EN", "Building Tile 5/ne", "B05/NE"],
)
def test_spellings_of_a_building(text: str) -> None:
    assert tile(text) == Tile("building", 5, halves="NE")


@pytest.mark.parametrize(
    "text", ["T:fountain", "t:Fountain", "宝物:噴水", "Ｔ：噴水", "treasure:fountains"]
)
def test_spellings_of_a_treasure(text: str) -> None:
    assert tile(text) == Tile("treasure", name="fountain")


@pytest.mark.parametrize("text", ["T:basket tile", "T:バスケットタイル", "宝物タイル:バスケット"])
def test_names_with_blanks_in_a_list(text: str) -> None:
    assert tile(text) == Tile("treasure", name="basket")


@pytest.mark.parametrize("text", ["O3/-", "果樹園3/ー", "o3/−", "o3/–", "o3/—"])
def test_no_halves(text: str) -> None:
    assert tile(text) == Tile("orchard", 3, halves="")


def test_edges_not_recorded() -> None:
    assert tile("O3").halves is None


@pytest.mark.parametrize(
    "text", ["E:Night Market", "e: night  market ", "イベント：ＮＩＧＨＴ　ＭＡＲＫＥＴ"]
)
def test_labels_are_compared_alike(text: str) -> None:
    assert tile(text).name == "night market"


def test_labels_are_kept_as_written() -> None:
    assert tile("E:Night  Market").label == "Night Market"


def test_a_label_may_hold_a_colon() -> None:
    assert tile("E:day 1: parade/N") == Tile("event", 0, "day 1: parade", "day 1: parade", "N")


def test_a_label_may_look_like_another_tile() -> None:
    assert tile("E:B5").name == "b5"


@pytest.mark.parametrize(
    "village",
    [
        P1,
        P1.replace(" ", "  "),
        P1.replace("|", "｜"),
        [row.strip() for row in P1.split("|")],
        [row.split() for row in P1.split("|")],
        P1.lower(),
    ],
    ids=["string", "wide", "full-width bars", "rows", "cells", "lower case"],
)
def test_forms_of_a_village(village: object) -> None:
    assert format_village(parse_village(village)) == [
        "B5/ES E:a/W O3/S",
        "O2/N T:fountain/ES E:b/NW",
        "B7/- T:building/N .",
    ]


def test_canonical_rows_are_lists_where_a_label_has_a_blank() -> None:
    village = parse_village([["E:Night Market", "B5", "."], ". . .", ". . ."])
    assert format_village(village) == [["E:Night Market", "B5", "."], ". . .", ". . ."]


def test_reading_what_is_written_changes_nothing() -> None:
    written = format_village(parse_village(P1))
    assert format_village(parse_village(written)) == written


def fingerprint(raw: object) -> str:
    """The fingerprint of a document."""
    document = load.validate(raw).document
    return tally.fingerprint(document, document.options_in_force())


BASE = game(p1())
SAME: dict[str, Any] = {
    "names in Japanese": {
        "game": "トロピカリア",
        "kind": "最終得点",
        "players": [p1(village=P1.replace("T:fountain", "宝物:噴水").replace("B5", "建物５"))],
    },
    "labels in another case": game(p1(village=P1.replace("E:a", "e:Ａ"))),
    "a bare tile among recorded ones": game(p1(village=P1.replace("B7", "B7/-"))),
    "a count by eye that agrees": game(p1(fountains=5)),
    "zeroes written out": game(p1(carts={"unused": 1, "used": 0})),
    "a claim, a day and a note": game(
        p1(claim=64), played_on="2026-11-28", location="Kyoto", notes="rain"
    ),
}
OTHER: dict[str, Any] = {
    "another label": game(p1(village=P1.replace("E:a", "E:c"))),
    "another half": game(p1(village=P1.replace("B7", "B7/W"))),
    "a count by eye that differs": game(p1(fountains=4)),
    "a shell more": game(p1(shells=10)),
    "a used cart more": game(p1(carts={"unused": 1, "used": 1})),
    "another name": game(p1(name="Blue")),
    "another player": game(p1(), player(name="Blue")),
}


@pytest.mark.parametrize("id", SAME)
def test_one_table_has_one_fingerprint(id: str) -> None:
    assert fingerprint(SAME[id]) == fingerprint(BASE)


@pytest.mark.parametrize("id", OTHER)
def test_other_tables_have_others(id: str) -> None:
    assert fingerprint(OTHER[id]) != fingerprint(BASE)


def test_counting_by_eye_is_another_table_than_recording() -> None:
    recorded = player(S11.replace("B3", "B3/-"))
    assert fingerprint(game(player(S11, fountains=0))) != fingerprint(game(recorded))


WORKERS = ["1010", "0111", "1001", "0110"]
A12 = sale("A12", (0, 3, 0), workers=WORKERS, at="r2c3")


@pytest.mark.parametrize(
    "change",
    [
        {"market": "上級市場12"},
        {"market": "ａ１２"},
        {"workers": "1010|0111|1001|0110"},
        {"workers": "1 0 1 0 | 0 1 1 1 | 1 0 0 1 | 0 1 1 0"},
        {"workers": [[1, 0, 1, 0], ["0", "1", "1", "1"], "1001", "０１１０"]},
        {"at": "R2 C3"},
        {"at": "ｒ２ｃ３"},
        {"name": "seller"},
        {"own": {"sugar_apple": 3}},
        {"kind": "市場での売却"},
        {"claim": 18},
    ],
    ids=str,
)
def test_one_sale_has_one_fingerprint(change: dict[str, Any]) -> None:
    assert fingerprint({**A12, **change}) == fingerprint(A12)


@pytest.mark.parametrize(
    "change",
    [{"at": "r3c2"}, {"name": "Aiko"}, {"sale": {"sugar_apple": 3}}, {"own": {"sugar_apple": 4}}],
    ids=str,
)
def test_other_sales_have_others(change: dict[str, Any]) -> None:
    assert fingerprint({**A12, **change}) != fingerprint(A12)


@pytest.mark.parametrize("fruit", ["coconut", "ココナッツ", "COCONUTS"])
def test_names_of_fruit_in_a_basic_market(fruit: str) -> None:
    assert fingerprint(sale({"fruit": fruit, "price": 3}, (4, 1, 0))) == fingerprint(
        sale({"fruit": "coconut", "price": 3}, (4, 1, 0))
    )


@pytest.mark.parametrize(
    "fruit", ["custard apple", "Cherimoya", "soursop", "バンレイシ", "sugar-apple"]
)
def test_aliases_of_the_sugar_apple(fruit: str) -> None:
    document = load.validate(sale({"fruit": fruit, "price": 3}, (0, 1, 0))).document
    assert document.canonical()["market"] == {"fruit": "sugar_apple", "price": 3}


@pytest.mark.parametrize("raw", [BASE, A12, game(player([["E:a b", "B1", "."], ". . .", ". . ."]))])
def test_the_canonical_form_is_a_document(raw: dict[str, Any]) -> None:
    canonical = load.validate(raw).document.canonical()
    assert load.validate(canonical).document.canonical() == canonical
