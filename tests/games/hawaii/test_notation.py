"""Villages as people write them: codes, names, both languages, lists and strings."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic_core import PydanticCustomError

from scorer import load, tally
from scorer.core.problem import Problem
from scorer.games.hawaii.notation import TILES, format_villages, parse_villages
from scorer.text.catalog import catalog
from scorer.text.language import LANGUAGES
from tests.games.hawaii.tables import example, game, player

SAME = [
    ["S SH2 TA1 HU2", "FH1 CO2"],
    "S SH2 TA1 HU2 | FH1 CO2",
    "Ｓ　ＳＨ２　ＴＡ１　ＨＵ２｜ＦＨ１　ＣＯ２",
    ["s sh2 ta1 hu2", "fh1 co2", "", []],
    [["S", "SH2", "TA1", "HU2"], ["FH1", "CO2"]],
    [["start hut", "shell hut II", "taro I", "hula dancer 2"], ["foot hut 1", "coconut Ⅱ"]],
    [["最初のコテージ", "貝のコテージⅡ", "タロイモ1", "フラダンサー２"], "足のコテージⅠ ココナツⅡ"],
    ["start_hut shell_hut2 taro1 hula2", "foot_hut1 coconut2"],
]


@pytest.mark.parametrize("written", SAME, ids=range(len(SAME)))
def test_one_board_in_many_spellings(written: Any) -> None:
    assert format_villages(parse_villages(written)) == ["S SH2 TA1 HU2", "FH1 CO2"]


def test_every_tile_has_a_code_and_names_in_both_languages() -> None:
    for code, tile in TILES.items():
        read = parse_villages([[code]])[0].tiles[0]
        assert read == tile
        for language in LANGUAGES:
            name = catalog(language, "scorer.games.hawaii").word(tile.kind)
            assert name != tile.kind or language == "en"
            spelled = f"{name} {tile.level}" if tile.level else name
            assert parse_villages([[spelled]])[0].tiles[0] == tile


def test_an_empty_row_inside_is_kept_and_one_at_the_end_dropped() -> None:
    villages = parse_villages(["S SH1", "", "FH1", "", ""])
    assert [(village.name, village.length) for village in villages] == [("V1", 2), ("V3", 1)]
    assert format_villages(villages) == ["S SH1", "", "FH1"]


def test_no_villages_at_all() -> None:
    assert parse_villages([]) == ()
    assert format_villages(()) == []


def refused(error: PydanticCustomError) -> list[Problem]:
    """The problems a refusal carries."""
    return list((error.context or {})["problems"])


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("SH3", "level_unknown"),
        ("SH", "level_missing"),
        ("S2", "start_hut_level"),
        ("SK1", "unknown_tile"),
        ("boat2", "not_a_village_tile"),
        ("カフナ", "not_a_village_tile"),
        (12, "tile_unreadable"),
    ],
)
def test_what_cannot_be_read(cell: Any, code: str) -> None:
    with pytest.raises(PydanticCustomError) as caught:
        parse_villages(["S", ["FH1", cell]])
    problem, *others = refused(caught.value)
    assert (problem.code, problem.where, problem.path) == (code, "V2", (1, 1))
    assert not others


def test_all_problems_at_once() -> None:
    with pytest.raises(PydanticCustomError) as caught:
        parse_villages("S SH3 XX1 | FH | S | S | S | S")
    codes = [problem.code for problem in refused(caught.value)]
    assert codes == ["level_unknown", "unknown_tile", "level_missing", "too_many_villages"]


def fingerprint(raw: dict[str, Any]) -> str:
    loaded = load.validate(raw)
    return tally.fingerprint(loaded.document, loaded.document.options_in_force())


def test_fingerprint_of_one_table_in_many_spellings() -> None:
    found = {fingerprint(game({**player(), "villages": written})) for written in SAME}
    assert len(found) == 1


def test_no_tikis_and_an_empty_note_say_nothing_new() -> None:
    assert fingerprint(game(player())) == fingerprint(game(player(tikis=0)))
    assert fingerprint(game(player())) == fingerprint(game(player(other_note=" ")))
    assert fingerprint(game(player(tiki=2))) != fingerprint(game(player(tiki=2, tikis=0)))
    assert fingerprint(game(player())) != fingerprint(game(player(tikis=1)))


def test_order_of_boats_visits_and_spear_tokens_says_nothing() -> None:
    raw = example("player-b")
    other = example("player-b")
    one = other["players"][0]
    one["boats"], one["islands"] = [2, 1], [3, 2]
    one["rounds"][2]["spears"] = [[1, 2], [0, 7], [1, 2]]
    assert fingerprint(raw) == fingerprint(other)


def test_a_marker_that_confirms_the_rounds_says_nothing_new() -> None:
    raw, same, off = (example("player-b") for _ in range(3))
    same["players"][0]["track_total"] = 52
    off["players"][0]["track_total"] = 53
    assert fingerprint(raw) == fingerprint(same) != fingerprint(off)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("tiki_column", 4),
        ("kahunas", 4),
        ("boats", [1]),
        ("tikis", 2),
        ("islands", [2]),
        ("first_space", False),
        ("left_over", {"shells": 1}),
        ("villages", ["S FH1 BF1 TA2 LK1"]),
    ],
)
def test_different_tables_have_different_fingerprints(key: str, value: Any) -> None:
    raw, other = example("player-b"), example("player-b")
    other["players"][0][key] = value
    assert fingerprint(raw) != fingerprint(other)


@pytest.mark.parametrize("name", ["player-a", "player-b", "three-players", "tie"])
def test_the_canonical_form_is_the_same_table(name: str) -> None:
    raw = example(name)
    canonical = load.validate(raw).document.canonical()
    assert load.validate(canonical).document.canonical() == canonical
    assert fingerprint(canonical) == fingerprint(raw)
