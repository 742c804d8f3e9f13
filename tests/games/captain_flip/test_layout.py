"""Boards: the five printed ones as the tables give them, and every way to write a layout."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import load, tally
from scorer.errors import InvalidDocument
from scorer.games.captain_flip.boards import LINES, format_board, parse_board
from scorer.games.captain_flip.layout import Layout
from scorer.games.captain_flip.layout_line import BONUSES, WRITTEN
from tests.games.captain_flip.tables import game, player

# Rows, bonus and price of each column, typed from the tables of the published layouts.
PRINTED: dict[str, list[dict[str, Any]]] = {
    "A": [
        {"rows": [1, 2]},
        {"rows": [1, 2, 3], "bonus": {"type": "map"}},
        {"rows": [1, 2, 3, 4, 5], "bonus": {"type": "coins", "value": 5}},
        {"rows": [3, 4]},
        {"rows": [1, 2, 3], "bonus": {"type": "coins", "value": 3}},
    ],
    "B": [
        {"rows": [1, 2], "bonus": {"type": "race", "first": 1, "later": 0}},
        {"rows": [1, 2, 3], "bonus": {"type": "race", "first": 2, "later": 1}},
        {"rows": [1, 2, 3, 4, 5], "bonus": {"type": "race", "first": 6, "later": 3}},
        {"rows": [1], "bonus": {"type": "race", "first": 0, "later": 2}},
        {"rows": [1, 2, 3, 4], "bonus": {"type": "race", "first": 4, "later": 2}},
    ],
    "C": [
        {"rows": [1, 2, 3], "bonus": {"type": "map"}},
        {"rows": [1, 2, 3], "bonus": {"type": "end_all_same", "value": 6}},
        {"rows": [1, 2]},
        {"rows": [1, 2, 3, 4, 5], "bonus": {"type": "end_all_different", "value": 4}},
        {"rows": [1, 2]},
    ],
    "D": [
        {"rows": [2, 3, 4], "bonus": {"type": "coins", "value": 3}},
        {"rows": [1, 2, 3, 4], "bonus": {"type": "per_full_column", "value": 2}},
        {"rows": [1, 2, 3, 4, 5], "bonus": {"type": "per_distinct", "value": 1}},
        {"rows": [3, 4]},
        {"rows": [3], "cost": 1},
    ],
    "E": [
        {"rows": [1, 2, 3, 4], "bonus": {"type": "coins", "value": 4}},
        {"rows": [1, 2], "bonus": {"type": "map_if_same"}},
        {"rows": [1, 2, 3], "bonus": {"type": "flip_if_different"}},
        {"rows": [1, 2, 3], "bonus": {"type": "play_if_same"}},
        {"rows": [2, 3, 4], "bonus": {"type": "coins", "value": 3}},
    ],
}
NAMES = {
    "A": ["The Pirate Ship", "pirate ship", "海賊船", "Le bateau pirate", "a", "Ａ"],
    "B": ["The Kraken", "KRAKEN", "クラーケン", "Le Kraken"],
    "C": ["The Raft", "いかだ", "Le radeau"],
    "D": ["The Desert Island", "無人島", "L'île déserte", "L’île déserte"],
    "E": [
        "In the Jaws of the Kraken",
        "クラーケンで窮地",
        "Dans la gueule du Kraken",
        "In den Fängen des Kraken",
        "hungry kraken",
    ],
}
FROM_THE_RULES = "1-2 race 1/0 | 1-3 same=6 | 1-5 different=4 | 1-4 percolumn 2 | 3 +2 cost 1"


def read(board: object) -> Layout:
    """A board as a document of it is read."""
    columns = [""] * 20
    layout = parse_board(board)
    if isinstance(layout, dict):
        layout = Layout.model_validate(layout)
    assert isinstance(layout, Layout)
    raw = game(player(columns=columns[: len(layout.columns)]), board=board)
    found = load.validate(raw).document.board  # type: ignore[attr-defined]  # of this game
    assert isinstance(found, Layout)
    return found


def fingerprint(board: object) -> str:
    loaded = load.validate(game(player(), board=board))
    return tally.fingerprint(loaded.document, {})


@pytest.mark.parametrize("letter", PRINTED)
def test_printed_board(letter: str) -> None:
    layout = read(letter)
    assert layout == Layout.model_validate({"columns": PRINTED[letter]})
    assert sum(layout.heights) == 15
    assert len(layout.columns) == 5


@pytest.mark.parametrize("letter", PRINTED)
def test_spellings_of_a_board_are_one_board(letter: str) -> None:
    spellings: list[object] = [
        letter,
        LINES[letter],
        LINES[letter].upper().replace(" | ", "｜"),
        {"columns": PRINTED[letter]},
        {"columns": LINES[letter]},
        LINES[letter].split(" | "),
        *NAMES[letter],
    ]
    assert {format_board(read(spelling)) for spelling in spellings} == {letter}
    assert len({fingerprint(spelling) for spelling in spellings}) == 1


def test_boards_have_fingerprints_of_their_own() -> None:
    boards = [*PRINTED, "1-2 | 1-3 map | 1-5 +5 | 3-4 | 1-3 +4", "1-2 | 1-3 | 1-5 | 3-4 | 1-3"]
    assert len({fingerprint(board) for board in boards}) == 7


def test_layout_line() -> None:
    columns = read(FROM_THE_RULES).columns
    assert [column.rows for column in columns] == [
        (1, 2),
        (1, 2, 3),
        (1, 2, 3, 4, 5),
        (1, 2, 3, 4),
        (3,),
    ]
    bonuses = [c.bonus.model_dump(exclude_none=True) if c.bonus else None for c in columns]
    assert bonuses == [
        {"type": "race", "first": 1, "later": 0},
        {"type": "end_all_same", "value": 6},
        {"type": "end_all_different", "value": 4},
        {"type": "per_full_column", "value": 2},
        {"type": "coins", "value": 2},
    ]
    assert [column.cost for column in columns] == [0, 0, 0, 0, 1]


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("1, 2 , 3-4|5", "1-4 | 5"),
        ("1,3,4,5 | 2", "1,3-5 | 2"),
        ("1-1", "1"),
        ("１－２　＋５ | 1-2 RACE 2 / 1", "1-2 +5 | 1-2 race 2/1"),
        ("1-2 Same = 6 Cost 2", "1-2 same=6 cost 2"),
        ("1−2 map", "1-2 map"),
        ("1-2 cost 0", "1-2"),
        ("1〜3 宝の地図 | 1ー2 早い者勝ち 2/1 支払い 1", "1-3 map | 1-2 race 2/1 cost 1"),
        ("1-2 すべて同じ=6 | 1-2 すべて異なる＝４", "1-2 same=6 | 1-2 different=4"),
        ("1-4 完成した列ごと 2 | 1 異なるキャラクターごと 1", "1-4 percolumn 2 | 1 perdistinct 1"),
        ("1-2 Map if same | 1-2 すべて同じならもう1枚", "1-2 map-if-same | 1-2 play-if-same"),
        (FROM_THE_RULES, FROM_THE_RULES),
    ],
)
def test_line_in_canonical_form(written: str, canonical: str) -> None:
    assert format_board(read(written)) == canonical
    assert format_board(read(canonical)) == canonical


@pytest.mark.parametrize("bonus", BONUSES)
def test_every_bonus_can_be_written_in_a_line_and_as_an_object(bonus: str) -> None:
    numbers = dict(zip(BONUSES[bonus], (4, 1), strict=False))
    line = f"2-3 {WRITTEN[bonus].format_map(numbers)} cost 1"
    whole = {"columns": [{"rows": [2, 3], "bonus": {"type": bonus, **numbers}, "cost": 1}]}
    assert format_board(read(line)) == line
    assert read(whole) == read(line)


def test_names_of_bonuses_are_understood_in_objects() -> None:
    columns = [
        {"rows": [1], "bonus": {"type": "宝の地図"}},
        {"rows": [1], "bonus": {"type": "MAP"}},
    ]
    assert format_board(read({"columns": columns})) == "1 map | 1 map"


@pytest.mark.parametrize(
    ("board", "code"),
    [
        ("1-100", "rows_too_high"),
        ("1-1000000", "rows_too_high"),
        ({"columns": [{"rows": [1, 100]}]}, "rows_too_high"),
        ({"columns": [{"rows": "1 3"}]}, "rows_unreadable"),
        ("1-2 map 3", "bonus_unreadable"),
        ("1-2 race 1", "bonus_unreadable"),
        ("1-2 +2 +3", "bonus_unreadable"),
        ("1-2 支払い 1 +2", "column_unreadable"),
    ],
)
def test_layout_that_is_none(board: object, code: str) -> None:
    with pytest.raises(InvalidDocument) as error:
        load.validate(game(player(columns=[""]), board=board))
    assert [problem.code for problem in error.value.problems] == [code]


def test_rows_go_through_holes_and_adjacency_does_not() -> None:
    ship = read("A")
    assert ship.in_row["c1r1"] == ("c1r1", "c2r1", "c3r1", "c5r1")
    assert ship.beside["c3r1"] == ("c3r2", "c2r1")
    assert ship.beside["c5r1"] == ("c5r2",)
    assert ship.beside["c4r3"] == ("c4r4", "c3r3", "c5r3")
    assert read("1,3").beside["c1r3"] == ()
