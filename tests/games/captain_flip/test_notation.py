"""How columns and turns may be written down: every spelling reads alike, all else is refused."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import load, tally
from scorer.errors import InvalidDocument
from scorer.games.captain_flip.characters import CHARACTERS, CODES, find_character
from scorer.games.captain_flip.notation import format_columns, parse_columns
from scorer.games.captain_flip.turns import Flipped, NoTile, Placed, format_turns, parse_turns
from tests.games.captain_flip.tables import LILY, game, player

NAMES = {
    "CT": ["Cartographer", "製図家", "Cartographe"],
    "NV": ["Navigator", "航海士", "ナビゲーター", "Navigatrice"],
    "PA": ["Parrot", "オウム", "Perroquet"],
    "CK": ["Cook", "コック", "Cuistot"],
    "SW": ["Swabby", "船員", "水兵", "Mousse"],
    "GU": ["Gunner", "砲手", "砲兵", "Cannoneer", "Canonnière"],
    "CP": ["Carpenter", "船大工", "Charpentière"],
    "MO": ["Monkey", "サル", "Singe"],
    "LO": ["Lookout", "見張り", "Vigie"],
}
COLUMNS = ["SW LO", "GU CP SW", "", "NV CT", "CP"]


def fingerprint(raw: Any) -> str:
    return tally.fingerprint(load.validate(raw).document, {})


@pytest.mark.parametrize("code", NAMES)
def test_names_of_a_character(code: str) -> None:
    spellings = [code, code.lower(), code[::-1], *NAMES[code], *map(str.upper, NAMES[code])]
    found = {find_character(spelling) for spelling in spellings}
    assert len(found) == 1
    assert CODES[found.pop() or ""] == code


@pytest.mark.parametrize(
    "spelling",
    [
        COLUMNS,
        "SW LO | GU CP SW | | NV CT | CP",
        "SW LO|GU CP SW||NV CT|CP",
        "ＳＷ　ＬＯ｜gu cp sw｜｜nv ct｜cp",
        [["SW", "LO"], ["gunner", "船大工", "Mousse"], [], "航海士 製図家", " CP "],
        ["ws ol", "ug pc ws", " ", "vn tc", "pc"],
    ],
)
def test_spellings_of_columns_are_one_board(spelling: Any) -> None:
    assert format_columns(parse_columns(spelling)) == COLUMNS
    assert fingerprint(game(player(columns=spelling))) == fingerprint(game(player(columns=COLUMNS)))


def test_the_order_in_a_column_matters() -> None:
    turned = ["LO SW", *COLUMNS[1:]]
    assert fingerprint(game(player(columns=turned))) != fingerprint(game(player(columns=COLUMNS)))


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("GU c2", "GU c2"),
        ("gunner C2", "GU c2"),
        ("砲手　ｃ２", "GU c2"),
        ("GU c4 FIRST", "GU c4 first"),
        ("GU c4 後着", "GU c4 later"),
        ("MO c1;c1r1=gu", "MO c1; c1r1=GU"),
        ("MO c1 ; C1R1 = Gunner ;", "MO c1; c1r1=GU"),
        ("map lost; PA c5; LO c1=12", "map lost; PA c5; LO c1 = 12"),
        ("Map Lost ; PA c5 ; no tile ; = 12", "map lost; PA c5; no tile = 12"),
        ("地図を失う; PA c5; タイルなし", "map lost; PA c5; no tile"),
        ("c1r1=GU = 14", "c1r1=GU = 14"),
        ("c1r1=GU; = 14", "c1r1=GU = 14"),
        ("", ""),
        ("= 3", "= 3"),
        ("砲手c4先着；コックc2", "GU c4 first; CK c2"),
        ("CKc5", "CK c5"),
        ("砲手 c4 1番; コック c2 2番目以降", "GU c4 first; CK c2 later"),
    ],
)
def test_turn_in_canonical_form(written: str, canonical: str) -> None:
    assert format_turns(parse_turns([written, "SW c1"])) == [canonical, "SW c1"]
    assert parse_turns([canonical]) == parse_turns([written])


@pytest.mark.parametrize(
    ("turn", "code", "event"),
    [
        ("GU c1 = -5", "turn_claim_unreadable", "GU c1 = -5"),
        ("GU c1 = 5; SW c2", "turn_claim_unreadable", "GU c1 = 5"),
        ("GU c1 = five", "turn_claim_unreadable", "GU c1 = five"),
        ("GU c1; = 5.5", "turn_claim_unreadable", "= 5.5"),
        ("GU c1 1st", "turn_mark_unreadable", "GU c1 1st"),
        ("GU c1r1", "turn_event_unreadable", "GU c1r1"),
        ("GU c1 fist", "turn_mark_unreadable", "GU c1 fist"),
        ("GU", "turn_event_unreadable", "GU"),
        ("c1", "turn_event_unreadable", "c1"),
    ],
)
def test_a_turn_that_cannot_be_read(turn: str, code: str, event: str) -> None:
    with pytest.raises(InvalidDocument) as error:
        load.validate(game(player(turns=[turn])))
    (problem,) = error.value.problems
    assert (problem.code, problem.params["event"]) == (code, event)


@pytest.mark.parametrize(
    ("event", "nearest"), [("map lots", "map lost"), ("タイル無し", "タイルなし"), ("pass", None)]
)
def test_what_may_be_meant_by_an_event(event: str, nearest: str | None) -> None:
    with pytest.raises(InvalidDocument) as error:
        load.validate(game(player(turns=[event])))
    assert [problem.params["nearest"] for problem in error.value.problems] == [nearest]


def test_events_of_a_turn() -> None:
    turn = parse_turns(["map lost; MO c2 later; c12r3=PA; no tile = 7"]).turns[0]
    assert turn.map_lost
    assert turn.claim == 7
    assert turn.events == (Placed("monkey", 2, "later"), Flipped("parrot", 12, 3), NoTile())


def test_a_last_map_lost_alone_is_no_turn() -> None:
    read = parse_turns(["CT c1", "map lost"])
    assert len(read.turns) == 1
    assert read.map_lost_afterwards
    assert not parse_turns(["CT c1", "map lost; SW c2"]).map_lost_afterwards


def test_claims_in_the_turns_are_claims() -> None:
    """Two people scored the same game, whether or not they noted the coins on the way."""
    noted = [f"{turn} = 99" for turn in LILY]
    assert fingerprint(game(player(turns=noted))) == fingerprint(game(player(turns=LILY)))


def test_what_the_turns_say_needs_no_second_saying() -> None:
    columns = ["SW LO", "GU CP SW", "SW LO CP", "NV CT", "CP CK PA"]
    both = player(turns=LILY, columns=columns, coins=13, map=True)
    assert fingerprint(game(both)) == fingerprint(game(player(turns=LILY)))
    other = {**both, "coins": 14}
    assert fingerprint(game(other)) != fingerprint(game(both))
    assert fingerprint(game({k: v for k, v in both.items() if k != "turns"})) != fingerprint(
        game(both)
    )


def test_no_tile_may_be_left_out_where_the_board_shows_it() -> None:
    short = ["SW c1", "PA c2"]
    assert fingerprint(game(player(turns=short), board="1 | 1")) == fingerprint(
        game(player(turns=["SW c1", "PA c2; no tile"]), board="1 | 1")
    )


def test_map_false_and_no_map_are_one() -> None:
    with_key = game(player(columns=COLUMNS, map=False))
    assert fingerprint(with_key) == fingerprint(game(player(columns=COLUMNS)))


def test_claims_and_remarks_are_no_part_of_the_table() -> None:
    plain = game(player(columns=COLUMNS))
    noted = game(player(columns=COLUMNS, claim=3), notes="windy", location="Nagoya")
    assert fingerprint(plain) == fingerprint(noted)


@pytest.mark.parametrize("word", ["GU", "ug", "ＧＵ", "ＵＧ", " gU ", "　砲手　", "ＧＵＮＮＥＲ"])
def test_a_character_in_any_width_and_case(word: str) -> None:
    assert find_character(word) == "gunner"


def test_every_character_has_a_code_of_its_own() -> None:
    assert len(CHARACTERS) == 9
    assert {find_character(code) for code in CODES.values()} == set(CHARACTERS)
