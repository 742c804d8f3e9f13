"""The player board as characters: readable without colour, at most 60 columns."""

from __future__ import annotations

from typing import Any

from scorer import load
from tests.games.hawaii.tables import example, game, player


def drawn(raw: dict[str, Any], index: int = 0) -> list[str]:
    loaded = load.validate(raw)
    seats = loaded.kind.seats(loaded.document)
    sheet = loaded.kind.sheets(loaded.document, seats)[index]
    lines = loaded.kind.picture(seats[index], sheet)
    return ["".join(span.text for span in line).rstrip() for line in lines]


def test_player_a() -> None:
    """The tiki line stands before column 4: what has a tile behind it is valid."""
    assert drawn(example("player-a")) == [
        "         1   2   3  T4   5",
        " V1 k5   S   SH2 TA1|HU2 IR1    16",
        " V2 k5   FH2 BF2 CO1|IR2 BA1    11",
        " V3 k10  SP1 LK2 SU1|         0/10",
        " V4 k10  LH2 KL1 SU2|HU1        19",
        r"        ~~ \S/ \2/ ~~",
    ]


def test_resources_that_break_a_tie() -> None:
    """Two shells and a fruit left over; shell hut II, taro and irrigation II give 2 + 1 + 1."""
    left = {"shells": 2, "fruit": 1}
    lines = drawn(game(player("S SH2 TA1 IR2", left_over=left)))
    assert lines[-1] == r"        ~~ \S/ ~~   3 + 4 = 7"


def test_rows_with_a_kahuna_and_no_village_and_no_tiki() -> None:
    assert drawn(game(player("S SH1", kahunas=2))) == [
        "         1   2",
        " V1 k5   S   SH1   0/5",
        " V2 k5",
        r"        ~~ \S/ ~~",
    ]


def test_a_tiki_beyond_all_villages() -> None:
    assert drawn(game(player("S SH1", tiki=4)))[:2] == [
        "         1   2   3  T4",
        " V1      S   SH1    |        0",
    ]


def test_the_longest_village_and_a_tiki_far_out_fit() -> None:
    row = "S SH1 FH1 SP1 EX1 LH2 BF1 TA1 CO1 BA1 IR1 HU2 SU1 LK1"
    lines = drawn(game(player(row, tiki=14, kahunas=5)))
    assert max(map(len, lines)) <= 60
    assert lines[1].startswith(" V1 k5   S   SH1 FH1 SP1 EX1 LH2 BF1 TA1 CO1 BA1 +4")
    assert lines[0].endswith("> T14")


def test_nothing_on_the_board() -> None:
    assert drawn(game({**player(), "villages": []})) == [
        "         1",
        r"        ~~ \S/ ~~",
    ]
