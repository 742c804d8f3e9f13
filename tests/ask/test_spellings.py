"""What people type at a question of a game, in either language and width, and what it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from pydantic_core import PydanticCustomError

from scorer import games
from scorer.ask.script import script, spots
from scorer.core.question import Question, SoFar

TABLE: Mapping[str, Any] = {"board": "A", "players": [{"name": "Aiko"}]}
ROW = ". . . ."
NOBODY = ["", "", "", "", ""]


def question(game: str, id: str, kind: str = "final") -> Question:
    """The question of this name."""
    found = games.find(game)
    return next(q for s, q in spots(script(found, found.kind(kind)), 1) if s.question == id)


def value(game: str, id: str, text: str, kind: str = "final") -> Any:
    return question(game, id, kind).notation.read((text,), SoFar(TABLE, 0)).value


def refused(game: str, id: str, text: str, kind: str = "final") -> list[str]:
    with pytest.raises(PydanticCustomError) as caught:
        value(game, id, text, kind)
    assert caught.value.context
    return [problem.code for problem in caught.value.context["problems"]]


@pytest.mark.parametrize(
    "row",
    [
        "P/SW G/- . Y/ES",
        "psw g- . yes",
        "Ｐｓｗ　Ｇー　．　Ｙｅｓ".replace("ー", "-"),
        "紫南西 緑- 。 黄東南",
        "紫・南西、緑・-、。、黄・東南",
        "紫/西南 緑/- . 黄┌",
        "P/SW\tG/-\t.\tY/ES  ",
        "purple/sw, green/-, ., yellow/es",
        '"P/SW G/- . Y/ES",',
    ],
)
def test_a_row_of_a_town(row: str) -> None:
    assert value("timber-town", "town", row) == ["P/SW G/- . Y/ES", ROW, ROW, ROW]


@pytest.mark.parametrize("row", ["gy.b", "GY.B", "G Y . B", "緑黄。青", "緑 黄 。 青", "ｇｙ．ｂ"])
def test_a_row_of_a_town_without_walkways(row: str) -> None:
    assert value("timber-town", "town", row) == ["G Y . B", ROW, ROW, ROW]


def test_a_whole_town_in_one_line_of_blanks() -> None:
    """A terminal may paste several lines as one."""
    town = "psw pes pew gnw yns ons pes osw yne rnesw onw bne psw nne bew pew"
    rows = "psw pes pew gnw | yns ons pes osw | yne rnesw onw bne | psw nne bew pew"
    assert value("timber-town", "town", town) == value("timber-town", "town", rows)


@pytest.mark.parametrize(
    "text",
    [
        '"town": ["P/SW P/ES . .", "Y/NS . . .", ". . . .", ". . . ."],',
        '"P/SW P/ES . .",\r\n   "Y/NS . . .",\r\n',
        "P/SW\tP/ES\t.\t.  \r\n\r\nY/NS\t.\t.\t. \r\n",
    ],
)
def test_a_town_copied_from_somewhere(text: str) -> None:
    assert value("timber-town", "town", text) == ["P/SW P/ES . .", "Y/NS . . .", ROW, ROW]


@pytest.mark.parametrize(
    ("text", "edges"),
    [
        ("D2-D3", ["D2-D3"]),
        ("d3 - d2", ["D2-D3"]),
        ("D2 D3", ["D2-D3"]),
        ("Ｄ２とＤ３", ["D2-D3"]),
        ("D2−D3、A1-A2", ["D2-D3", "A1-A2"]),
        ("D2-D3 A1-A2", ["D2-D3", "A1-A2"]),
        ("0", []),
        ("なし", []),
    ],
)
def test_sunk_tokens(text: str, edges: list[str]) -> None:
    assert value("timber-town", "sunk", text) == edges


@pytest.mark.parametrize("text", ["D2", "D2 D3 D4", "A1-A2-A3", "D2-X9"])
def test_what_is_no_sunk_token(text: str) -> None:
    assert set(refused("timber-town", "sunk", text)) == {"sunk_unreadable"}


@pytest.mark.parametrize("text", ["A", "ａ", "The Pirate Ship", "pirate ship", "A 海賊船"])
def test_the_first_board(text: str) -> None:
    assert value("captain-flip", "board", text) == "A"


@pytest.mark.parametrize("text", ["1", "4", "12", "F", "B 海賊船"])
def test_what_is_no_board(text: str) -> None:
    """A bare number is a slip, not a board of a single space."""
    assert refused("captain-flip", "board", text) == ["unknown_word"]


def test_a_board_of_one_space_is_written_so_that_it_reads_as_itself() -> None:
    notation = question("captain-flip", "board").notation
    [[(written,)]] = notation.write("4")
    assert notation.read((str(written),), SoFar(TABLE)).value == "4"


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("GU CP | CP CK MO", ["GU CP", "CP CK MO", "", "", ""]),
        ("gu,cp|cp,ck,mo", ["GU CP", "CP CK MO", "", "", ""]),
        ("砲手、船大工｜船大工、コック、サル", ["GU CP", "CP CK MO", "", "", ""]),
        ("GU CP || CP CK | | SW", ["GU CP", "", "CP CK", "", "SW"]),
        ("| GU | | |", ["", "GU", "", "", ""]),
        ("||||", NOBODY),
        ("。|。|．|.|。", NOBODY),
        ('["GU CP", "", "CP CK", "", "SW"]', ["GU CP", "", "CP CK", "", "SW"]),
        ('"GU CP",\n"",\n"CP CK",\n"",\n"SW"', ["GU CP", "", "CP CK", "", "SW"]),
        ("GU CP\n\nCP CK MO\n", ["GU CP", "CP CK MO", "", "", ""]),
    ],
)
def test_columns(text: str, columns: list[str]) -> None:
    """A column without tiles keeps its place between two bars."""
    assert value("captain-flip", "columns", text) == columns


@pytest.mark.parametrize("text", ["GU CP | GU . CP", "GU CP | CP . MO | . | . | ."])
def test_no_tile_lies_above_a_gap(text: str) -> None:
    assert refused("captain-flip", "columns", text) == ["column_gap"]


def test_a_turn_without_events_is_kept() -> None:
    notation = question("captain-flip", "turns").notation
    turns = ["GU c2", "", "map lost"]
    text = "\n".join(
        " ".join(map(str, phrase)) for line in notation.write(turns) for phrase in line
    )
    assert text == "GU c2\n-\nmap lost\n."
    assert notation.read((text,), SoFar(TABLE, 0)).value == turns


@pytest.mark.parametrize(
    ("text", "titles"),
    [
        ("0 Cabin boy, 21 Sailor", [[0, "Cabin boy"], [21, "Sailor"]]),
        ("0-20 Cabin boy; 21+ Sailor", [[0, "Cabin boy"], [21, "Sailor"]]),
        ("０〜２０点 見習い、２１点以上 船乗り", [[0, "見習い"], [21, "船乗り"]]),
        ('-5 "2nd mate", 3: "-x"', [[-5, "2nd mate"], [3, "-x"]]),
    ],
)
def test_titles(text: str, titles: list[list[object]]) -> None:
    assert value("captain-flip", "solo_table", text) == titles


@pytest.mark.parametrize("text", ["Cabin boy", "0 Cabin boy 21 Sailor", "21"])
def test_what_is_no_table_of_titles(text: str) -> None:
    assert refused("captain-flip", "solo_table", text) == ["titles_unreadable"]


@pytest.mark.parametrize("title", ["Sailor", "2nd mate", "-x", "a, b", 'say "hi"', "以上", "= 3"])
def test_titles_are_written_so_that_they_read_as_themselves(title: str) -> None:
    notation = question("captain-flip", "solo_table").notation
    text = ", ".join(" ".join(map(str, phrase)) for phrase in notation.write([[0, title]])[0])
    assert notation.read((text,), SoFar(TABLE)).value == [[0, title]]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("S SH2 TA1 | | FH1", ["S SH2 TA1", "", "FH1"]),
        ("S SH2 TA1 | - | FH1 |", ["S SH2 TA1", "", "FH1"]),
        ("S、貝２、タロイモ１\nー\n足１", ["S SH2 TA1", "", "FH1"]),
        ("S, shell2, taro1\n\n-\nfoot1\n", ["S SH2 TA1", "", "FH1"]),
        ('["S SH2 TA1", "", "FH1"]', ["S SH2 TA1", "", "FH1"]),
        ("最初のコテージ　交換１　槍２　ロング１", ["S EX1 SP2 LH1"]),
        ("-", []),
    ],
)
def test_villages(text: str, rows: list[str]) -> None:
    """A row without tiles between two villages is not passed over."""
    assert value("hawaii", "villages", text) == rows


def test_a_round_is_not_passed_over() -> None:
    assert refused("hawaii", "rounds", "9 | | 9") == ["round_unreadable"]


@pytest.mark.parametrize(
    "row",
    [
        "B5/ES E:parade/W O3/S",
        "b5es E:parade/W o3s",
        "Ｂ５ｅｓ　Ｅ：parade／Ｗ　Ｏ３ｓ",
        "建物5・東南、イベント:parade/西、果樹園3・南",
        'B5es, E:"parade"/W, O3s,',
        '["B5/ES", "E:parade/W", "O3/S"]',
    ],
)
def test_a_row_of_a_village(row: str) -> None:
    if row.startswith("["):
        row = f"[{row}, [], []]".replace("[]", '[".", ".", "."]')
    expected = ["B5/ES E:parade/W O3/S", ". . .", ". . ."]
    assert value("tropicalia", "village", row) == expected


@pytest.mark.parametrize(
    "label", ["grand parade", '6"', '"x"', "a\\b", "a、b", "a,", 'x "y', "a,b", "B5es"]
)
def test_labels_are_written_so_that_they_read_as_themselves(label: str) -> None:
    """With the same label twice in a row, so that its quotation marks might pair up."""
    notation = question("tropicalia", "village").notation
    row = ["B5/-", f"E:{label}/W", f"E:{label}/-"]
    text = "\n".join(str(line[0][0]) for line in notation.write([row, ". . .", ". . ."]))
    found = notation.read((text,), SoFar(TABLE, 0)).value[0]
    assert (found if isinstance(found, list) else found.split()) == row


@pytest.mark.parametrize(
    ("text", "market"),
    [
        ("A9", "A9"),
        ("ａ 9", "A9"),
        ("A-9", "A9"),
        ("上級市場A9", "A9"),
        ("coconut 3", {"fruit": "coconut", "price": 3}),
        ("3 coconuts", {"fruit": "coconut", "price": 3}),
        ("ココナッツ３貝", {"fruit": "coconut", "price": 3}),
    ],
)
def test_markets(text: str, market: object) -> None:
    assert value("tropicalia", "market", text, "market-sale") == market


@pytest.mark.parametrize("text", ["A13", "A 0", "mango", "Harbour"])
def test_what_is_no_market(text: str) -> None:
    assert refused("tropicalia", "market", text, "market-sale") == ["unknown_market"]


@pytest.mark.parametrize(
    "text", ["r2c3", "R2 C3", "2 3", "2,3", "２行３列", "2行3列目", "3列2行", "c3r2"]
)
def test_places_on_the_island(text: str) -> None:
    assert value("tropicalia", "at", text, "market-sale") == "r2c3"


def test_fruit_that_a_file_leaves_out_is_written_as_none() -> None:
    others = question("tropicalia", "others", "market-sale").notation
    assert others.write([{"mango": 3}])[0] == [("0 0 3",)]
