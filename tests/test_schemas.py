"""The schemas take what the loader takes, however it is spelt, and refuse what is plainly wrong."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

from scorer import games, load
from scorer.errors import InvalidDocument
from scorer.schema import game_schema

SALE = {"game": "tropicalia", "market": "A9", "own": {"mango": 4}, "others": [{}]}
ROWS = [
    "P/SW P/ES P/EW G/NW",
    "Y/NS O/NS P/ES O/SW",
    "Y/NE R/NESW O/NW B/NE",
    "P/SW N/NE B/EW P/EW",
]


def village(written: object, **more: object) -> dict[str, Any]:
    return {"game": "tropicalia", "players": [{"name": "赤", "village": written, **more}]}


def town(written: object, **more: object) -> dict[str, Any]:
    player = {"name": "Aiko", "town": written, **more}
    return {"game": "timber-town", "cards": "starting", "rival_purple": 0, "players": [player]}


def board(**more: object) -> dict[str, Any]:
    return {"game": "hawaii", "players": [{"name": "Ana", "villages": "S SH1", **more}]}


TALLY = [{"tokens": 0}] * 5

GOOD = {
    "village in one text": village("B5/es . . ｜ 果樹園3 T:噴水 . | . . .", fountains=1),
    "village in lists": village([["E:grand parade", ".", "."], ". . .", "．　．　．"]),
    "sale by its Japanese name": {**SALE, "kind": "市場での売却"},
    "sale in full width": {**SALE, "kind": "ＭＡＲＫＥＴ－ＳＡＬＥ", "market": "Ａ９"},
    "final by name": {**village(". . .|. . .|. . ."), "kind": "Finished Game"},
    "workers in one text": {
        **SALE, "kind": "market-sale", "market": "A12", "workers": "1010|0111|1 0 0 1|０１１０",
        "at": "Ｒ２ C３",
    },
    "workers in lists": {
        **SALE, "kind": "market-sale", "market": "A12", "at": "r2c3",
        "workers": [[1, 0, 1, 0], ["0", "1", "1", "1"], "1001", "0110"],
    },
    "basic market": {
        **SALE, "kind": "market-sale", "market": {"fruit": "ココナッツ", "price": 3},
    },
    "town in one text": town("|".join(ROWS)),
    "town in lists": town([row.split() for row in ROWS]),
    "town in Japanese": {**town("紫/西南 . . . | . . . . | . . . . | . . . ."), "cards": "開始"},
    "sunk tokens": town(ROWS, sunk=["Ｄ２ーＤ３", "a1 - a2"]),
    "tables in full width": {**town(ROWS), "tables": {"chalet": {"２": 5, " 3 ": 9}}},
    "board in one text": board(villages="ｓ SH１｜足のコテージⅡ", track_total=58),
    "board in lists": board(villages=["S", ["foot hut I", "hula 2"], ""], rounds=TALLY),
    "no tally": board(track_total=58, islands=[], first_space=False, other_points=0),
    "tally and marker": board(track_total=2, rounds=TALLY, first_space=True),
    "ruling in words": {**board(track_total=0), "options": {"laka_scope": "有効な村だけ"}},
    "date": {**town(ROWS), "played_on": " ２０２６-11-28 "},
    "name with blanks": {**town(ROWS), "players": [{"name": f" {'x' * 80} ", "town": ROWS}]},
}  # fmt: skip
BAD = {
    "village of two rows": village(". . .|. . ."),
    "village row of four": village([". . . .", ". . .", ". . ."]),
    "sale without its market": {"game": "tropicalia", "kind": "market-sale", "own": {}},
    "A9 without the fruit of others": {
        "game": "tropicalia",
        "kind": "market-sale",
        "market": "A9",
        "own": {},
    },
    "A12 without its place": {
        "game": "tropicalia",
        "kind": "market-sale",
        "market": "A12",
        "own": {},
        "workers": ["1010", "0111", "1001", "0110"],
    },
    "sale with players": {**SALE, "kind": "market-sale", "players": []},
    "five others": {**SALE, "kind": "market-sale", "others": [{}] * 5},
    "workers of three rows": {
        **SALE,
        "kind": "market-sale",
        "market": "A12",
        "workers": ["1010"] * 3,
    },
    "town of three rows": town(ROWS[:3]),
    "town row of three cells": town([". . .", *ROWS[1:]]),
    "sunk in one space": town(ROWS, sunk=["D2"]),
    "no name": {**town(ROWS), "players": [{"name": " ", "town": ROWS}]},
    "name of 81": {**town(ROWS), "players": [{"name": "x" * 81, "town": ROWS}]},
    "no date": {**town(ROWS), "played_on": "28.11.2026"},
    "true for a count": village(". . .|. . .|. . .", shells=True),
    "text for a count": village(". . .|. . .|. . .", shells="2"),
    "count below zero": village(". . .|. . .|. . .", shells=-1),
    "neither marker nor rounds": board(),
    "visit without rounds": board(track_total=58, islands=[1]),
    "first space without rounds": board(track_total=58, first_space=True),
    "other points without rounds": board(track_total=58, other_points=1),
    "four rounds": board(rounds=TALLY[:4]),
    "tiki above no column": board(track_total=58, tiki_column=0),
    "unknown key": village(". . .|. . .|. . .", shels=1),
    "three players": {**town(ROWS), "players": [{"name": n, "town": ROWS} for n in "abc"]},
}


def fits(document: dict[str, Any]) -> bool:
    schema = game_schema(games.find(document["game"]))
    return jsonschema.Draft202012Validator(schema).is_valid(document)


@pytest.mark.parametrize("name", GOOD)
def test_what_the_loader_takes_fits(name: str) -> None:
    load.validate(GOOD[name])
    assert fits(GOOD[name])


@pytest.mark.parametrize("name", BAD)
def test_what_is_plainly_wrong_does_not_fit(name: str) -> None:
    with pytest.raises(InvalidDocument):
        load.validate(BAD[name])
    assert not fits(BAD[name])
