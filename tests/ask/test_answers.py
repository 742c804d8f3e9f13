"""Answers as people type them: sums, counts, names, boards, lists, rulings, claims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from pydantic_core import PydanticCustomError

from scorer.core.question import Notation, Reading, SoFar
from scorer.text.answers import (
    Board,
    Choice,
    Claim,
    Counts,
    Day,
    FreeText,
    Lines,
    Names,
    PrintedTable,
    Rulings,
    Whole,
    Wholes,
    YesNo,
)
from scorer.text.answers.numbers import parse_sum
from scorer.text.answers.typed import quoted, unquoted

TOWN, FLIP = "scorer.games.timber_town", "scorer.games.captain_flip"
TOKENS = Counts(TOWN, ("own_raft", "raft", "crane", "dam"))
GRID = Board(
    rows=lambda _: [["a1", "a2", "a3"], ["b1", "b2", "b3"]],
    name=lambda cell: cell[0],
    parse=lambda rows: ["".join(row) for row in rows],
    show=lambda rows: [" ".join(row) for row in rows],
)
STACK = Board(
    rows=lambda _: [["c1r1", "c1r2"], ["c2r1"], ["c3r1", "c3r2", "c3r3"]],
    name=lambda cell: cell.split("r")[0],
    parse=lambda rows: ["".join(cell for cell in row if cell != ".") for row in rows],
    show=lambda rows: rows,
    stacked=True,
)
LIST = Lines(name=lambda index: f"v{index + 1}", parse=list, show=list, most=3)


def reading(notation: Notation, *texts: str) -> Reading:
    return notation.read(texts, SoFar({}))


def refused(notation: Notation, *texts: str) -> list[str]:
    with pytest.raises(PydanticCustomError) as caught:
        reading(notation, *texts)
    assert caught.value.context
    return [problem.code for problem in caught.value.context["problems"]]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("007", 7),
        ("3+6+2", 11),
        (" 3 + 6 + 2 ", 11),
        ("３＋６＋２", 11),
        ("2x10+5", 25),
        ("2×10+3×5", 35),
        ("13枚", 13),
        ("9点", 9),
        ("４列目", 4),
        ("3人", 3),
        ("9貝", 9),
        ("12コイン", 12),
        ("-3", -3),
        ("−3", -3),
    ],
)
def test_numbers_and_sums(text: str, number: int) -> None:
    assert parse_sum(text) == number


@pytest.mark.parametrize(
    "text", ["", "x", "3+", "+3", "3.5", "1,5", "3++2", "1e3", "三", "2x", "3 6 2", "1 2"]
)
def test_what_is_no_number(text: str) -> None:
    assert refused(Whole(), text) == ["answer_not_a_number"]


def test_a_number_beyond_all_games() -> None:
    assert refused(Whole(), "9" * 5000) == ["number_too_large"]


def test_no_number_at_all() -> None:
    assert reading(Whole(or_none=True), "none").value is None
    assert reading(Whole(or_none=True), "0").value == 0


@pytest.mark.parametrize("text", ["none", "nothing", "なし", "ナシ", "-"])
def test_a_word_for_nothing_is_0_where_a_number_is_asked(text: str) -> None:
    assert reading(Whole(), text).value == 0


@pytest.mark.parametrize(
    "text", ["1 2, 2", "1、2、2", "1+2+2", "1 & 2 & 2", "1と2と2", "1 and 2, 2"]
)
def test_several_numbers(text: str) -> None:
    """A boat of level 1 and another one are no boat of level 2."""
    assert reading(Wholes(), text).value == [1, 2, 2]


@pytest.mark.parametrize("text", ["なし", "none", "-", "0", "0枚"])
def test_no_numbers(text: str) -> None:
    assert reading(Wholes(), text).value == []


@pytest.mark.parametrize("text", ["1x2", "-1", "I, II", "1.5", ",", "1 boat"])
def test_what_is_no_list_of_numbers(text: str) -> None:
    assert refused(Wholes(), text) == ["answer_not_numbers"]


@pytest.mark.parametrize(
    "text",
    [
        "own raft 1, raft 2",
        "own raft, raft 2",
        "own_raft raft 2",
        "1 own raft 2 raft",
        "raft 2 own raft",
        "raft=1, raft 1, own raft: 1",
        "1 2 0 0",
        "1/2/0/0",
        "単色のいかだ１、いかだ２",
        "いかだ2 単色のいかだ",
        "Own Raft 1; RAFT 1+1",
        "単色のいかだ1個いかだ2個",
        "いかだ×２、単色のいかだ×１",
        "own raft x1, 2x raft",
        "1、2、0、0",
        "1 + 0, 1 + 1, 0, 0",
    ],
)
def test_counts_of_things(text: str) -> None:
    assert reading(TOKENS, text).value == {"own_raft": 1, "raft": 2, "crane": 0, "dam": 0}


@pytest.mark.parametrize("text", ["0", "0個", "none", "なし", "-", "0 0 0 0"])
def test_no_things(text: str) -> None:
    assert not any(reading(TOKENS, text).value.values())


@pytest.mark.parametrize("text", ["2", "1 2", "raft 1 2", "3 raft 2", "1 2 3 4 5"])
def test_counts_that_are_not_clear(text: str) -> None:
    assert refused(TOKENS, text) == ["answer_counts"]


def test_a_sign_before_a_count_is_not_dropped() -> None:
    assert reading(TOKENS, "raft -1").value["raft"] == -1


def test_shells_are_things_and_not_only_a_way_to_count() -> None:
    left_over = Counts("scorer.games.hawaii", ("shells", "feet", "fruit"))
    assert reading(left_over, "2貝 1足").value == {"shells": 2, "feet": 1, "fruit": 0}


def test_counts_of_unknown_things() -> None:
    assert refused(TOKENS, "canoe 2") == ["unknown_word"]


@pytest.mark.parametrize(
    ("text", "table"),
    [
        ("2=5 3=9", {"2": 5, "3": 9}),
        ("2:5、3:9", {"2": 5, "3": 9}),
        ("5 9 14", {"2": 5, "3": 9, "4": 14}),
        ("5, 9", {"2": 5, "3": 9}),
        ("２枚＝５点、３枚＝９点", {"2": 5, "3": 9}),
        ("5点 9点", {"2": 5, "3": 9}),
    ],
)
def test_printed_tables(text: str, table: dict[str, int]) -> None:
    assert reading(PrintedTable(first=2), text).value == table


@pytest.mark.parametrize("text", ["91.5", "lots", "red", "1,5"])
def test_what_is_no_claim(text: str) -> None:
    assert refused(Claim(TOWN), text) == ["answer_not_a_number"]


def test_one_thing_has_one_value() -> None:
    assert refused(PrintedTable(first=2), "2=5 2=9") == ["answer_twice"]
    assert refused(Claim(TOWN), "red 2, 赤 3, total 9") == ["answer_twice"]
    twice = "beaver_path=network beaver_path=no_repeat"
    assert refused(Rulings(TOWN), twice) == ["answer_twice"]


@pytest.mark.parametrize("text", ["yes", "Y", "はい", "ｙ", " うん "])
def test_yes(text: str) -> None:
    assert reading(YesNo(), text).value is True


@pytest.mark.parametrize("text", ["no", "N", "いいえ", "ＮＯ"])
def test_no(text: str) -> None:
    assert reading(YesNo(), text).value is False


def test_neither_yes_nor_no() -> None:
    assert refused(YesNo(), "maybe") == ["answer_not_yes_or_no"]


def test_names_of_things_may_be_short_where_that_is_clear() -> None:
    colours = Choice(TOWN, ("purple", "orange", "green"))
    assert reading(colours, "pur").value == "purple"
    assert reading(colours, "橙").value == "orange"
    assert refused(Choice(TOWN, ("cottage", "cooper")), "co") == ["answer_ambiguous"]
    assert refused(colours, "grey") == ["unknown_word"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Aiko, Ben", ["Aiko", "Ben"]),
        ("あいこ、健太", ["あいこ", "健太"]),
        ("Aiko，Ben；Cy", ["Aiko", "Ben", "Cy"]),
        ("Aiko\nBen\n", ["Aiko", "Ben"]),
        ('"Smith, J.", Ben', ["Smith, J.", "Ben"]),
        ('6" Bob, Cy', ['6" Bob', "Cy"]),
        ("Aiko,,Ben,", ["Aiko", "Ben"]),
    ],
)
def test_player_names(text: str, names: list[str]) -> None:
    assert reading(Names(), text).value == names


@pytest.mark.parametrize("text", [",", " 、 ", ";;"])
def test_a_table_of_nobody(text: str) -> None:
    assert refused(Names(), text) == ["answer_no_names"]


@pytest.mark.parametrize(
    "text",
    [
        "a",
        "",
        " a ",
        "<",
        "?",
        ":x",
        "：x",
        '"',
        '"a',
        "a\nb",
        "a, b",
        "ａ",
        "\x00",
        "a\\b",
        "\ud800",
    ],
)
def test_any_text_is_written_so_that_it_reads_as_itself(text: str) -> None:
    assert unquoted(quoted(text)) == text
    assert reading(FreeText(), quoted(text, whole=True)).value == text


@pytest.mark.parametrize(
    "text", ["2026-11-28", "2026/11/28", "2026年11月28日", "２０２６．１１．２８"]
)
def test_days(text: str) -> None:
    assert reading(Day(), text).value == "2026-11-28"
    assert refused(Day(), "yesterday") == ["not_a_date"]


def test_rulings() -> None:
    text = "beaver_path=no_repeat, abbey lone neighbour = 1 blacksmith_blocked=True"
    assert reading(Rulings(TOWN), text).value == {
        "beaver_path": "no_repeat",
        "abbey_lone_neighbour": 1,
        "blacksmith_blocked": True,
    }
    assert refused(Rulings(TOWN), "no repeat") == ["answer_rulings"]


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("91", 91),
        ("40+51", 91),
        ("red 2, total 91", {"red": 2, "total": 91}),
        ("赤(建設現場)=2 合計 91", {"赤(建設現場)": 2, "total": 91}),
        ("purple -3", {"purple": -3}),
        ("purple 3点、合計91点", {"purple": 3, "total": 91}),
        ("Unused tokens 2", {"tokens": 2}),
    ],
)
def test_claims(text: str, claim: Any) -> None:
    found = reading(Claim(TOWN), text).value
    assert found == (claim if text[0] != "赤" else {"red": 2, "total": 91})


@pytest.mark.parametrize(
    "texts",
    [
        ["x y z | p q r"],
        ["x y z", "p q r"],
        ["x", "y", "z", "p q r"],
        ["x", "y z", "p", "q", "r"],
        ["x y z\np q r"],
        ['["x y z",', '"p q r"]'],
        ["x . z", "p q r", "a2=y"],
        [". . .", "p q r", "a=x y z"],
        ["b=p q r", "x y z"],
        ["b3=r", "x y z", "p q"],
        ["x ｙ z｜p q r"],
    ],
)
def test_a_board_in_any_pieces(texts: Sequence[str]) -> None:
    found = reading(GRID, *texts)
    assert found.value in (["xyz", "pqr"], ["xｙz", "pqr"])
    assert found.missing == ()


def test_a_board_says_what_is_missing() -> None:
    assert reading(GRID).missing == ("a1", "a2", "a3")
    assert reading(GRID, "x").missing == ("a2", "a3")
    assert reading(GRID, "x y z").missing == ("b1", "b2", "b3")
    assert reading(GRID, "x y z").value == ["xyz", "..."]


def test_too_many_or_too_few_cells() -> None:
    assert refused(GRID, "x y") == ["answer_cells"]
    assert refused(GRID, "x y z p") == ["answer_cells"]
    assert refused(GRID, "x | p q r") == ["answer_cells"]
    assert refused(GRID, "x y z", "p q r", "s") == ["answer_board_full"]


@pytest.mark.parametrize(
    "texts",
    [
        ["A B", "C", "D E"],
        ["A", "B", "C", "D E"],
        ["A B | C | D E"],
        ["A B", "C .", "D", "E", "."],
        ["A . ", "c1r2=B", "C", "D E ."],
    ],
)
def test_columns_fill_from_the_bottom(texts: Sequence[str]) -> None:
    found = reading(STACK, *texts)
    assert found.value == ["AB", "C", "DE"]
    assert found.missing == ()


def test_a_list_that_has_ended_is_corrected_added_to_or_begun_anew() -> None:
    assert reading(LIST, "a", "b", ".", "v1=c").value == ["c", "b"]
    assert reading(LIST, "a", "b", ".", "v3=c") == Reading(["a", "b", "c"], (), enough=True)
    assert reading(LIST, "a", "b", ".", "c") == Reading(["c"], ("v2",), enough=True)
    assert refused(LIST, "a", "b", "c", "v4=d") == ["answer_list_full"]


def test_a_list_ends_when_it_is_said_or_full() -> None:
    assert reading(LIST, "x", "y", ".") == Reading(["x", "y"], (), enough=True)
    assert reading(LIST, "x | y | z").missing == ()
    assert reading(LIST, "x", "y").missing == ("v3",)
    assert reading(LIST, "x", "v1=z", ".").value == ["z"]
    assert reading(LIST, "x", ".", "v1=z").value == ["z"]
    assert refused(LIST, "x", "y", "z", "w") == ["answer_list_full"]


@pytest.mark.parametrize(
    "notation", [TOKENS, PrintedTable(2), Wholes(), Claim(TOWN), Rulings(FLIP)]
)
@pytest.mark.parametrize(
    "text", ["=", ",", "、", ";;", "<>", "()", "'", "|", "\u200b", "🦫", "a" * 500]
)
def test_nonsense_is_refused(notation: Notation, text: str) -> None:
    assert refused(notation, text)
