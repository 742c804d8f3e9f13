"""How a town may be written down: every spelling reads as the same town, all else is refused."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import load, tally
from scorer.core.problem import Problem
from scorer.errors import InvalidDocument
from scorer.games.timber_town.notation import format_town, parse_sunk, parse_town
from tests.games.timber_town import towns
from tests.games.timber_town.towns import game, player

CELLS = [row.split() for row in towns.PUBLISHED]
WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
ENGLISH = {
    "N": "brown",
    "R": "red",
    "G": "green",
    "P": "purple",
    "O": "orange",
    "B": "blue",
    "Y": "yellow",
}
TILES = {
    "N": "beaver",
    "R": "site",
    "G": "park",
    "P": "temple",
    "O": "market",
    "B": "workshop",
    "Y": "house",
}
JAPANESE = dict(zip("NRGPOBY", "茶赤緑紫橙青黄", strict=True))
BUILDINGS = {
    "N": "茶色のビーバータイル",
    "R": "赤の建設現場",
    "G": "緑の公園",
    "P": "紫の寺院",
    "O": "橙の市場",
    "B": "青の工房",
    "Y": "黄色の家",
}
DRAWN = {
    "EW": "─",
    "NS": "│",
    "ES": "┌",
    "SW": "┐",
    "NE": "└",
    "NW": "┘",
    "NES": "├",
    "NSW": "┤",
    "ESW": "┬",
    "NEW": "┴",
    "NESW": "┼",
    "W": "╴",
    "N": "╵",
    "E": "╶",
    "S": "╷",
}


def named(names: dict[str, str]) -> list[list[str]]:
    """The published town with names in place of letters."""
    return [[names[cell[0]] + cell[1:] for cell in row] for row in CELLS]


def rows(cells: list[list[str]]) -> list[str]:
    """Cells as strings, one a row."""
    return [" ".join(row) for row in cells]


def drawn() -> list[str]:
    """The published town with lines in place of sides."""
    return rows([[f"{cell[0]}/{DRAWN[cell[2:]]}" for cell in row] for row in CELLS])


SPELLINGS = {
    "rows as lists of cells": CELLS,
    "rows of both kinds": [CELLS[0], *towns.PUBLISHED[1:]],
    "one string": " | ".join(towns.PUBLISHED),
    "one string without blanks around the bars": "|".join(towns.PUBLISHED),
    "one string with full-width bars": "｜".join(towns.PUBLISHED),
    "lower case": [row.lower() for row in towns.PUBLISHED],
    "full width": [row.translate(WIDE) for row in towns.PUBLISHED],
    "full width and lower case": [row.lower().translate(WIDE) for row in towns.PUBLISHED],
    "Japanese blanks": [row.replace(" ", "\u3000") for row in towns.PUBLISHED],
    "blanks to line up columns": [f"  {row.replace(' ', '   ')} " for row in towns.PUBLISHED],
    "blanks around cells of a list": [[f" {cell} " for cell in row] for row in CELLS],
    "English colours": rows(named(ENGLISH)),
    "English colours in capitals": [row.upper() for row in rows(named(ENGLISH))],
    "English names of the tiles": rows(named(TILES)),
    "Japanese colours": rows(named(JAPANESE)),
    "Japanese names of the buildings": rows(named(BUILDINGS)),
    "names with blanks in lists": named({**ENGLISH, "R": "construction site", "N": "Beaver Tile"}),
    "sides in reverse order": rows([[f"{c[:2]}{c[:1:-1]}" for c in row] for row in CELLS]),
    "Japanese sides": [row.translate(str.maketrans("SWE", "南西東")) for row in towns.PUBLISHED],
    "lines": drawn(),
    "lines in full-width cells": [row.translate(WIDE) for row in drawn()],
}


@pytest.mark.parametrize("spelling", SPELLINGS.values(), ids=SPELLINGS)
def test_spellings_are_one_town(spelling: object) -> None:
    assert parse_town(spelling) == parse_town(towns.PUBLISHED)
    assert format_town(parse_town(spelling)) == towns.PUBLISHED


@pytest.mark.parametrize("spelling", SPELLINGS.values(), ids=SPELLINGS)
def test_spellings_have_one_fingerprint(spelling: object) -> None:
    assert fingerprint(game(player(spelling))) == fingerprint(game(player(towns.PUBLISHED)))


@pytest.mark.parametrize(("sides", "line"), DRAWN.items(), ids=DRAWN)
def test_every_line_stands_for_its_sides(sides: str, line: str) -> None:
    town = parse_town([f"P/{line} . . .", *towns.EMPTY[1:]])
    assert format_town(town)[0] == f"P/{sides} . . ."


@pytest.mark.parametrize("cell", ["P/-", "p/-", "Ｐ／－", "紫/ー", "P/−", "P/–", "P/—"])
def test_no_walkway_is_recorded_as_none(cell: str) -> None:
    town = parse_town([f"{cell} . . .", *towns.EMPTY[1:]])
    assert town.recorded
    assert format_town(town)[0] == "P/- . . ."


def test_a_letter_alone_records_no_walkways() -> None:
    town = parse_town(["P . . .", *towns.EMPTY[1:]])
    assert not town.recorded
    assert format_town(town)[0] == "P . . ."


@pytest.mark.parametrize("dot", [".", "．"])
def test_unfilled(dot: str) -> None:
    assert parse_town([" ".join([dot] * 4)] * 4) == parse_town(towns.EMPTY)


def test_letters_are_rows_and_numbers_are_columns() -> None:
    town = parse_town(". . . R/NESW | . . . . | . . . . | G/N . . .")
    assert {place: tile.colour for place, tile in town.tiles.items()} == {
        "A4": "red",
        "D1": "green",
    }


@pytest.mark.parametrize(
    "edge", ["D2-D3", "D3-D2", "d2-d3", "Ｄ３－Ｄ２", " D2 - D3 ", "D2−D3", "Ｄ２ーＤ３", "D2–D3"]
)
def test_sunk(edge: str) -> None:
    assert parse_sunk([edge]) == (("D2", "D3"),)


def refused(town: object) -> list[Problem]:
    """The problems of a document whose only fault is its town."""
    with pytest.raises(InvalidDocument) as caught:
        load.validate(game(player(town)))
    return list(caught.value.problems)


REFUSALS: dict[str, tuple[Any, list[tuple[str, str | None]]]] = {
    "a number": (7, [("town_unreadable", "town")]),
    "an object": ({"A": "P"}, [("town_unreadable", "town")]),
    "nothing": (None, [("town_unreadable", "town")]),
    "three rows": (towns.EMPTY[:3], [("town_rows", "town")]),
    "five rows": ([*towns.EMPTY, ". . . ."], [("town_rows", "town")]),
    "no rows": ([], [("town_rows", "town")]),
    "three rows in one string": (" | ".join(towns.EMPTY[:3]), [("town_rows", "town")]),
    "a row that is a number": ([5, *towns.EMPTY[1:]], [("row_unreadable", "A")]),
    "a row that is nothing": ([*towns.EMPTY[:3], None], [("row_unreadable", "D")]),
    "five cells": ([*towns.EMPTY[:2], ". . . . .", ". . . ."], [("row_cells", "C")]),
    "three cells in a list": ([[".", ".", "."], *towns.EMPTY[1:]], [("row_cells", "A")]),
    "an empty row": (["", *towns.EMPTY[1:]], [("row_cells", "A")]),
    "a cell that is no text": ([[".", 3, ".", "."], *towns.EMPTY[1:]], [("cell_unreadable", "A2")]),
    "an unknown colour": ([". X/N . .", *towns.EMPTY[1:]], [("unknown_colour", "A2")]),
    "an empty cell": ([["", ".", ".", "."], *towns.EMPTY[1:]], [("unknown_colour", "A1")]),
    "sides without a colour": ([". /NS . .", *towns.EMPTY[1:]], [("unknown_colour", "A2")]),
    "an unknown side": ([". P/NX . .", *towns.EMPTY[1:]], [("unknown_side", "A2")]),
    "a slash and nothing": ([". P/ . .", *towns.EMPTY[1:]], [("unknown_side", "A2")]),
    "a line and a side": ([". P/┌N . .", *towns.EMPTY[1:]], [("unknown_side", "A2")]),
    "two slashes": ([". P/N/S . .", *towns.EMPTY[1:]], [("unknown_side", "A2")]),
    "a side twice": ([". P/NN . .", *towns.EMPTY[1:]], [("sides_repeated", "A2")]),
    "a side twice, apart": ([". P/NESN . .", *towns.EMPTY[1:]], [("sides_repeated", "A2")]),
    "half of the walkways": (["P/N G . .", *towns.EMPTY[1:]], [("walkways_half_recorded", "A2")]),
    "none and not recorded": (["P . . G/-", *towns.EMPTY[1:]], [("walkways_half_recorded", "A1")]),
}


@pytest.mark.parametrize(("town", "expected"), REFUSALS.values(), ids=REFUSALS)
def test_refusals(town: object, expected: list[tuple[str, str | None]]) -> None:
    problems = refused(town)
    assert [(problem.code, problem.where) for problem in problems] == expected
    assert {problem.degree for problem in problems} == {"invalid"}
    assert {problem.player for problem in problems} == {"Aiko"}


def test_all_problems_of_a_town_at_once() -> None:
    town = ["X/N P/NN . .", "P/N . .", [".", 4, ".", "G/Q"], ". . . . ."]
    assert [(problem.code, problem.where) for problem in refused(town)] == [
        ("unknown_colour", "A1"),
        ("sides_repeated", "A2"),
        ("row_cells", "B"),
        ("cell_unreadable", "C2"),
        ("unknown_side", "C4"),
        ("row_cells", "D"),
    ]


def test_problems_point_into_the_document() -> None:
    town = ["X/N . . .", [".", ".", "P/NN", "."], *towns.EMPTY[2:]]
    assert [problem.path for problem in refused(town)] == [
        ("players", 0, "town", 0),
        ("players", 0, "town", 1, 2),
    ]
    in_one_string = refused("X/N . . . | . . . . | . . . . | . . . .")
    assert [problem.path for problem in in_one_string] == [("players", 0, "town")]


def test_a_misspelt_colour_offers_the_nearest() -> None:
    (problem,) = refused(["purpel/N . . .", *towns.EMPTY[1:]])
    assert problem.params["nearest"] == "purple"


@pytest.mark.parametrize(
    ("sunk", "expected"),
    [
        (["A1-C1"], [("sunk_apart", "A1-C1")]),
        (["B2-A1"], [("sunk_apart", "A1-B2")]),
        (["B2-B2"], [("sunk_apart", "B2-B2")]),
        (["A4-A5"], [("sunk_unreadable", "sunk.1")]),
        (["E1-D1"], [("sunk_unreadable", "sunk.1")]),
        (["B2"], [("sunk_unreadable", "sunk.1")]),
        (["B2-B3-B4"], [("sunk_unreadable", "sunk.1")]),
        ([["B2", "B3"]], [("sunk_unreadable", "sunk.1")]),
        ([3], [("sunk_unreadable", "sunk.1")]),
        ("B2-B3", [("not_a_list", "sunk")]),
        (["A1-C1", "A1-A2", "x"], [("sunk_apart", "A1-C1"), ("sunk_unreadable", "sunk.3")]),
    ],
)
def test_sunk_refusals(sunk: object, expected: list[tuple[str, str | None]]) -> None:
    with pytest.raises(InvalidDocument) as caught:
        load.validate(game(player(towns.SECOND, sunk=sunk)))
    assert [(problem.code, problem.where) for problem in caught.value.problems] == expected


def fingerprint(raw: object) -> str:
    """The fingerprint of a raw document."""
    loaded = load.validate(raw)
    return tally.fingerprint(loaded.document, loaded.document.options_in_force())


def table(**more: object) -> dict[str, Any]:
    """A small table with a pair of linked houses and a beaver that crosses."""
    town = ["Y/EW Y/EW N/EW G/EW", "P/- O/- . .", ". . . .", ". . . ."]
    aiko = {"sunk": ["A1-B1", "A2-B2"], "unused": {"own_raft": 1}, **more}
    return game(player(town, **aiko))


class TestFingerprint:
    """Two people who scored the same table see the same fingerprint, however they wrote it."""

    @pytest.mark.parametrize(
        "more",
        [
            {"sunk": ["A2-B2", "A1-B1"]},
            {"sunk": ["b1-a1", "Ｂ２－Ａ２"]},
            {"unused": {"own_raft": 1, "raft": 0, "crane": 0, "dam": 0}},
            {"builder_beaver": False},
            {"crossing_beavers": 1},
            {"chalet_groups": [2]},
            {"claim": 30},
            {"claim": {"total": 30}},
            {"name": " Aiko "},
        ],
        ids=str,
    )
    def test_same_player(self, more: dict[str, Any]) -> None:
        assert fingerprint(table(**more)) == fingerprint(table())

    @pytest.mark.parametrize(
        "more",
        [
            {"cards": "starting"},
            {"cards": "開始スコアカード"},
            {"cards": {**towns.STARTING, "red": "yard", "brown": "Town Square"}},
            {"cards": {**towns.STARTING, "green": "庭", "yellow": "COTTAGE"}},
            {"game": "ティンバータウン"},
            {"game": "Timber Town"},
            {"kind": "final"},
            {"options": {}},
            {"options": {"beaver_path": "network", "abbey_lone_neighbour": 0}},
            {"tables": {}},
            {"$schema": "x", "played_on": "2026-11-28", "location": "Kyoto", "notes": "rain"},
        ],
        ids=str,
    )
    def test_same_table(self, more: dict[str, Any]) -> None:
        assert fingerprint({**table(), **more}) == fingerprint(table())

    @pytest.mark.parametrize(
        "more",
        [
            {"sunk": ["A1-B1"]},
            {"unused": {"raft": 1}},
            {"unused": {}},
            {"builder_beaver": True},
            {"crossing_beavers": 0},
            {"chalet_groups": []},
            {"name": "Ren"},
        ],
        ids=str,
    )
    def test_another_player(self, more: dict[str, Any]) -> None:
        assert fingerprint(table(**more)) != fingerprint(table())

    @pytest.mark.parametrize(
        "more",
        [
            {"rival_purple": 1},
            {"options": {"beaver_path": "no_repeat"}},
            {"options": {"blacksmith_blocked": True}},
            {"cards": {**towns.STARTING, "green": "estate"}},
            {"tables": {"lodge": {"2": 5}}},
        ],
        ids=str,
    )
    def test_another_table(self, more: dict[str, Any]) -> None:
        assert fingerprint({**table(), **more}) != fingerprint(table())

    def test_walkways_recorded_or_not(self) -> None:
        bare = player([" ".join(c[0] for c in row.split()) for row in towns.SECOND])
        raw = game({**bare, "crossing_beavers": 1})
        assert fingerprint(raw) != fingerprint(game(player(towns.SECOND)))

    def test_sizes_counted_by_eye_in_any_order(self) -> None:
        def raw(sizes: list[int]) -> dict[str, Any]:
            houses = player(["Y Y Y .", "Y Y . .", ". . . .", ". . . ."], chalet_groups=sizes)
            return game(houses, cards={"yellow": "chalet"}, tables={"chalet": {"2": 6, "3": 9}})

        assert fingerprint(raw([2, 3])) == fingerprint(raw([3, 2]))

    def test_a_table_by_size_in_any_order(self) -> None:
        forwards = {**table(), "tables": {"lodge": {"2": 5, "3": 9}}}
        backwards = {**table(), "tables": {"lodge": {"3": 9, "2": 5}}}
        assert fingerprint(forwards) == fingerprint(backwards)

    def test_rival_purple_says_nothing_where_both_towns_are_here(self) -> None:
        raw = towns.tie()
        assert fingerprint({**raw, "rival_purple": 2}) == fingerprint(raw)


@pytest.mark.parametrize("sizes", ["2 3", {"2": 5.0}, {"2": "5"}, {"2": True}, {"2": None}])
def test_tables_that_are_none(sizes: object) -> None:
    with pytest.raises(InvalidDocument) as caught:
        load.validate({**table(), "tables": {"lodge": sizes}})
    code = "not_a_whole_number" if isinstance(sizes, dict) else "table_unreadable"
    assert [problem.code for problem in caught.value.problems] == [code]


@pytest.mark.parametrize("keys", [["3"], ["1", "2"], ["2", "4"], ["2", "x"], ["2", "02"], ["²"]])
def test_tables_with_a_gap(keys: list[str]) -> None:
    with pytest.raises(InvalidDocument) as caught:
        load.validate({**table(), "tables": {"chalet": dict.fromkeys(keys, 5)}})
    (problem,) = caught.value.problems
    assert (problem.code, problem.path) == ("table_gap", ("tables", "chalet"))
