"""From bytes to a valid document: what is tolerated, what is refused and where."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scorer import load
from scorer.core.problem import Problem
from scorer.errors import InvalidDocument
from scorer.position import positions
from tests.games.timber_town import towns
from tests.games.timber_town.towns import game, player
from tests.support import EXAMPLES

PUBLISHED = EXAMPLES / "timber-town" / "published-91.json"


def refused(act: Callable[[], object]) -> list[Problem]:
    """The problems with which something is refused."""
    with pytest.raises(InvalidDocument) as caught:
        act()
    return list(caught.value.problems)


def codes(act: Callable[[], object]) -> list[str]:
    return [problem.code for problem in refused(act)]


class TestBytes:
    def test_a_byte_order_mark_is_tolerated(self) -> None:
        text = load.decode(b"\xef\xbb\xbf" + PUBLISHED.read_bytes())
        assert load.parse(text) == json.loads(PUBLISHED.read_text("utf-8"))

    def test_a_byte_that_is_not_utf8_is_named_with_its_line(self) -> None:
        (problem,) = refused(lambda: load.decode(b'{\n"game": "\x83e"}'))
        assert problem.code == "not_utf8"
        assert (problem.params["line"], problem.params["byte"]) == (2, "0x83")

    def test_a_file_of_many_megabytes_is_no_game_file(self) -> None:
        assert codes(lambda: load.decode(b" " * (load.MOST_BYTES + 1))) == ["file_too_large"]


class TestFiles:
    def test_missing(self, tmp_path: Path) -> None:
        assert codes(lambda: load.load(str(tmp_path / "none.json"))) == ["file_missing"]

    def test_a_folder(self, tmp_path: Path) -> None:
        assert codes(lambda: load.load(str(tmp_path))) == ["file_is_folder"]

    def test_a_name_no_file_can_have(self) -> None:
        assert codes(lambda: load.load("a\0b")) == ["file_missing"]

    def test_standard_input(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(PUBLISHED.read_bytes())))
        loaded, text = load.load("-")
        assert loaded.game.id == "timber-town"
        assert text == PUBLISHED.read_text("utf-8")


class TestJson:
    @pytest.mark.parametrize("deep", ["[" * 100_000, '{"a":' * 100_000])
    def test_nested_far_too_deeply(self, deep: str) -> None:
        assert codes(lambda: load.parse(deep)) == ["too_deep"]

    def test_numbers_whose_product_could_not_be_shown_are_refused(self) -> None:
        """A note may be as long as it likes, and hold nothing but digits."""
        note = "1" * 3000
        assert load.parse(f'{{"notes": "{note}", "coins": 5}}') == {"notes": note, "coins": 5}
        assert load.parse("9" * 1000) == 10**1000 - 1
        assert codes(lambda: load.parse("[" + "9" * 1001 + "]")) == ["not_a_json_number"]

    def test_nested_deeply_inside_a_document(self) -> None:
        deep = json.loads("[" * 200 + "]" * 200)
        assert codes(lambda: load.validate(game(player(deep)))) == [
            "town_rows",
            "row_cells",
            "cell_unreadable",
        ]

    @pytest.mark.parametrize(
        ("text", "line", "column", "near"),
        [
            ('{"a": 1,}', 1, 9, "}"),
            ('{"a": 1\n "b": 2}', 2, 2, '"b": 2}'),
            ("{'a': 1}", 1, 2, "'a': 1}"),
            ("nothing", 1, 1, "nothing"),
        ],
    )
    def test_where_reading_stops(self, text: str, line: int, column: int, near: str) -> None:
        (problem,) = refused(lambda: load.parse(text))
        assert problem.code == "not_json"
        assert (problem.params["line"], problem.params["column"]) == (line, column)
        assert getattr(problem.params["near"], "params", None) == {"text": near}

    @pytest.mark.parametrize(
        ("text", "key"),
        [('{"a": [1, 2', "stops_at.file_end"), ('{"a": "b\n"}', "stops_at.line_end")],
    )
    def test_reading_stops_at_an_end(self, text: str, key: str) -> None:
        (problem,) = refused(lambda: load.parse(text))
        assert getattr(problem.params["near"], "key", None) == key

    def test_every_key_that_stands_twice_is_pointed_at(self) -> None:
        text = '{"a": {"b": 1,\n "b": 2}, "c": [{"a": 1}],\n  "a": 3, "c\\u0020": 4, "c ": 5}'
        problems = refused(lambda: load.parse(text))
        assert [p.params["key"] for p in problems] == ["b", "a", "c "]
        assert positions(text, tuple(problems)) == [(2, 2), (3, 3), (3, 25)]

    def test_a_key_may_stand_in_several_objects(self) -> None:
        text = '{"a": {"a": ["a", {"a": "\\"a\\": {"}]}}'
        assert load.parse(text) == {"a": {"a": ["a", {"a": '"a": {'}]}}


class TestPlayerNames:
    """Trimmed but otherwise kept, any script, unique after NFKC and case folding."""

    @pytest.mark.parametrize(
        ("written", "kept"),
        [
            (" Aiko ", "Aiko"),
            ("愛子", "愛子"),
            ("Ａｉｋｏ", "Ａｉｋｏ"),
            ("[b]A[/b]", "[b]A[/b]"),
            ("🦫", "🦫"),
        ],
    )
    def test_kept(self, written: str, kept: str) -> None:
        raw = game(player(towns.EMPTY, name=written))
        assert load.validate(raw).document.names() == [kept]

    def test_eighty_characters(self) -> None:
        assert load.validate(game(player(towns.EMPTY, name="子" * 80)))
        too_long = game(player(towns.EMPTY, name="子" * 81))
        assert codes(lambda: load.validate(too_long)) == ["player_name_long"]

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("Aiko", "Aiko"),
            ("Aiko", "AIKO"),
            ("Aiko", "Ａｉｋｏ"),
            ("ガ", "ｶﾞ"),
            ("straße", "STRASSE"),
        ],
    )
    def test_the_same_name(self, one: str, other: str) -> None:
        raw = game(player(towns.EMPTY, name=one), player(towns.EMPTY, name=other))
        assert codes(lambda: load.validate(raw)) == ["player_name_twice"]

    @pytest.mark.parametrize("other", ["Aika", "Aiko 2", "愛子"])
    def test_different_names(self, other: str) -> None:
        raw = game(player(towns.EMPTY), player(towns.EMPTY, name=other))
        assert load.validate(raw).document.names() == ["Aiko", other]


class TestNames:
    """An id may be given by any name of the thing, in any case and width."""

    @pytest.mark.parametrize(
        "name", ["abbey", "Abbey", "ABBEY", "Ａｂｂｅｙ", " abbey ", "Monastery", "修道院"]
    )
    def test_a_card(self, name: str) -> None:
        raw = game(player(towns.EMPTY), cards={"purple": name})
        document = load.validate(raw).document
        assert document.canonical()["cards"]["purple"] == "abbey"

    @pytest.mark.parametrize("word", ["starting", "Starting", "STARTING CARDS", "開始スコアカード"])
    def test_the_starting_cards(self, word: str) -> None:
        document = load.validate({**game(player(towns.EMPTY)), "cards": word}).document
        cards = document.canonical()["cards"]
        assert cards == {"red": "yard", "brown": "town_square", **towns.STARTING}

    @pytest.mark.parametrize("name", ["no_repeat", "NO-REPEAT", "no tile twice", "一筆書き"])
    def test_an_option(self, name: str) -> None:
        raw = game(player(towns.EMPTY), options={"beaver_path": name})
        assert load.validate(raw).document.options_in_force()["beaver_path"] == "no_repeat"

    def test_not_for_keys(self) -> None:
        cards = {"緑" if key == "green" else key: card for key, card in towns.STARTING.items()}
        raw = {**game(player(towns.EMPTY)), "cards": cards}
        assert sorted(codes(lambda: load.validate(raw))) == ["missing_key", "unknown_key"]


def test_options_given_with_the_command_override_those_of_the_file() -> None:
    raw = game(player(towns.E14), options={"beaver_path": "no_repeat", "blacksmith_blocked": True})
    document = load.validate(raw, {"beaver_path": "network"}).document
    assert document.options_in_force() == {
        "beaver_path": "network",
        "abbey_lone_neighbour": 0,
        "blacksmith_blocked": True,
    }


def test_problems_of_shape_point_into_the_file() -> None:
    text = json.dumps(game(player(towns.EMPTY, unused={"raft": "1"}), rival_purple=2.0), indent=1)
    problems = refused(lambda: load.validate(load.parse(text)))
    lines = text.splitlines()
    pointed = [lines[place[0] - 1].strip() for place in positions(text, tuple(problems)) if place]
    assert pointed == ['"raft": "1"', '"rival_purple": 2.0']
    assert [problem.where for problem in problems] == ["unused.raft", "rival_purple"]
