"""The document as a whole: its frame, and what its published schema lets through."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

from scorer import games
from scorer.errors import InvalidDocument
from scorer.load import validate
from scorer.schema import game_schema
from scorer.tally import fingerprint
from tests.games.captain_flip.tables import game, player

SCHEMA = jsonschema.Draft202012Validator(game_schema(games.find("captain-flip")))
EMPTY = [""] * 5
MIXED = ["1-2", {"rows": "1-3", "bonus": {"type": "map"}}, {"rows": [1, 3], "cost": 1}]
READ = {
    "options of a game without any": game(player(), options={}),
    "the whole frame": game(player(claim=0), kind="final", played_on="2026-11-28", notes="rain"),
    "a Japanese name of the board": game(player(), board="海賊船"),
    "a line": game(player(columns=["", ""]), board="1-2 | 1-3 map"),
    "columns as lines and objects": game(player(columns=["", "", ""]), board=MIXED),
    "an object around them": game(player(columns=["", "", ""]), board={"columns": MIXED}),
    "an object around a line": game(player(columns=[""]), board={"columns": "1-2"}),
    "columns in one string": game(player(columns="GU | | CP | | ")),
    "a column of cells": game(player(columns=[["GU", "船大工"], "", "", "", ""])),
    "turns alone": game(player(turns=["GU c2"])),
    "no turn": game(player(turns=[])),
    "titles": game(player(), solo=True, solo_table=[[0, "Cabin boy"], [-3, "Stowaway"]]),
}
REFUSED = {
    "no player": game(),
    "six players": game(*(player(name) for name in "ABCDEF")),
    "two players alone": game(player("A"), player("B"), solo=True),
    "neither columns nor turns": {"game": "captain-flip", "board": "A", "players": [player()]},
    "no coins": game({"name": "Lily", "columns": EMPTY}),
    "coins below zero": game(player(coins=-1)),
    "coins as text": game(player(coins="5")),
    "half a coin": game(player(coins=0.5)),
    "coins true": game(player(coins=True)),
    "the map as a number": game(player(map=1)),
    "turns in one string": game(player(turns="GU c2")),
    "a turn as a list": game(player(turns=[["GU c2"]])),
    "no board": {"game": "captain-flip", "players": [player(columns=EMPTY)]},
    "a board by number": game(player(), board=1),
    "a layout without columns": game(player(columns=[]), board={"columns": []}),
    "a column without rows": game(player(columns=[""]), board={"columns": [{"rows": []}]}),
    "row 0": game(player(columns=[""]), board={"columns": [{"rows": [0, 1]}]}),
    "a row twice": game(player(columns=[""]), board={"columns": [{"rows": [1, 1]}]}),
    "a bonus of no type": game(
        player(columns=[""]), board={"columns": [{"rows": [1], "bonus": {"value": 5}}]}
    ),
    "a column as a list": game(player(columns=[""]), board={"columns": [[1, 2]]}),
    "solo as text": game(player(), solo="yes"),
    "a title without a name": game(player(), solo=True, solo_table=[[5, " "]]),
    "an unknown key": game(player(), boards="A"),
    "an unknown option": game(player(), options={"bonus_first": True}),
}


@pytest.mark.parametrize("raw", READ.values(), ids=READ)
def test_read_by_the_loader_and_let_through_by_the_schema(raw: dict[str, Any]) -> None:
    validate(raw)
    SCHEMA.validate(raw)


@pytest.mark.parametrize("raw", REFUSED.values(), ids=REFUSED)
def test_refused_by_the_loader_and_by_the_schema(raw: dict[str, Any]) -> None:
    with pytest.raises(InvalidDocument):
        validate(raw)
    assert not SCHEMA.is_valid(raw)


def test_an_unknown_option_is_named_as_such() -> None:
    with pytest.raises(InvalidDocument) as error:
        validate(game(player()), {"bonus_first": True})
    assert [(p.code, p.path) for p in error.value.problems] == [
        ("unknown_key", ("options", "bonus_first"))
    ]


def test_options_change_nothing_in_the_fingerprint() -> None:
    plain, framed = validate(game(player())), validate(game(player(), options={}))
    assert fingerprint(framed.document, {}) == fingerprint(plain.document, {})
