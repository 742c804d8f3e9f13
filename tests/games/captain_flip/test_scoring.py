"""Who wins, who has lost, and what the result says beside the points."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import load
from scorer.claims.check import check
from scorer.core.game import Span
from scorer.render.as_json import result_facts
from scorer.render.outcome import outcome
from scorer.text.catalog import catalog
from tests.games.captain_flip.tables import LILY, LILY_BOARD, drawn, game, player
from tests.support import score

GUNNERS = ["GU GU", "GU", "", "", ""]


def said(raw: object, language: str) -> str:
    return outcome(score(raw), catalog(language, "scorer.games.captain_flip"))


def facts(raw: object) -> dict[str, Any]:
    loaded = load.validate(raw)
    words = catalog("en", "scorer.games.captain_flip")
    return result_facts(score(raw), loaded.document, words)


def test_a_loser_has_no_rank() -> None:
    raw = game(player("Ann", coins=40, columns=GUNNERS), player("Ben", coins=20))
    ann, ben = facts(raw)["players"]
    assert (ann["lost"], ann["rank"], ann["won"], ann["gunners"]) == (True, None, False, 3)
    assert (ben["lost"], ben["rank"], ben["won"]) == (False, 1, True)
    lost = "Ann has lost, with three or more Gunners face up."
    assert said(raw, "en") == f"Ben wins with 20 coins. {lost}"
    assert said(raw, "ja") == ("Benが20コインで勝ちです。Annは砲手が3枚以上あるため敗北しました。")


def test_r8_the_map_decides_the_victory_only() -> None:
    raw = game(player("Ann", coins=9), player("Ben", coins=5), player("Cy", coins=5, map=True))
    assert score(raw).standing.ranks == (1, 2, 2)


def test_the_map_decides_a_tie_in_words() -> None:
    raw = game(player("Ann", coins=9), player("Ben", coins=9, map=True))
    assert said(raw, "en") == "Ben wins the tie at 9 as holder of the Treasure Map."
    assert "宝の地図" in said(raw, "ja")


def test_two_gunners_are_no_loss() -> None:
    """R6."""
    assert score(game(player(columns=["GU GU", "", "", "", ""]))).standing.ranks == (1,)


class TestSolo:
    TABLE = ([31, "Marin"], [21, "Matelot"])

    @pytest.mark.parametrize(
        ("coins", "title"), [(20, None), (21, "Matelot"), (30, "Matelot"), (31, "Marin")]
    )
    def test_title_of_the_total(self, coins: int, title: str | None) -> None:
        raw = game(player(coins=coins), solo=True, solo_table=list(self.TABLE))
        assert facts(raw)["players"][0]["title"] == title
        expected = f"Lily has {coins} coins" + (f": {title}." if title else ".")
        assert said(raw, "en") == expected

    def test_without_a_table_there_is_no_title(self) -> None:
        assert "title" not in facts(game(player(coins=40), solo=True))["players"][0]

    def test_three_gunners_lose_alone_too(self) -> None:
        raw = game(player(coins=40, columns=GUNNERS), solo=True, solo_table=[[0, "Marin"]])
        found = facts(raw)
        assert found["outcome"]["decided_by"] == "nobody"
        assert found["outcome"]["winners"] == []
        assert (found["players"][0]["lost"], found["players"][0]["title"]) == (True, None)


class TestClaims:
    """Ways of counting that explain a claim."""

    def explained(self, claim: Any, **keys: Any) -> list[tuple[str, str]]:
        columns = drawn(LILY_BOARD)
        raw = game(player(**{"coins": 13, "columns": columns, "map": True, **keys}))
        loaded = load.validate(raw)
        found = check(loaded, score(raw).sheets, [claim])[0]
        return [(one.code, one.rule) for one in found.explanations]

    def test_lily_29(self) -> None:
        expected = [("map_coin_at_end", "treasure_map"), ("category_skipped", "parrot")]
        assert self.explained(29) == expected

    def test_lily_29_with_her_turns(self) -> None:
        raw = game(player(turns=LILY))
        found = check(load.validate(raw), score(raw).sheets, [29])[0]
        assert next(one.code for one in found.explanations) == "map_coin_at_end"

    def test_lily_12_is_met_with_silence(self) -> None:
        assert self.explained(12) == []

    def test_coins_in_hand_alone(self) -> None:
        assert ("end_tally_forgotten", "total") in self.explained(13)

    def test_a_loser_given_nothing(self) -> None:
        assert ("loser_zero", "total") in self.explained(
            0, coins=22, columns=["GU LO", "GU SW CP", "SW GU LO", "SW LO", "CK CT PA"]
        )

    @pytest.mark.parametrize(
        ("line", "claimed", "code"),
        [
            ("swabby", 4, "rows_for_columns"),
            ("swabby", 3, "not_squared"),
            ("swabby", 16, "table_line_off"),
            ("carpenter", 9, "gunner_ignored"),
            ("carpenter", -3, "spoilt_minus"),
            ("lookout", 8, "covered_paid"),
            ("column_bonus", 3, "bonus_paid_again"),
            ("coins", 18, "immediate_paid_again"),
        ],
    )
    def test_a_line(self, line: str, claimed: int, code: str) -> None:
        assert code in [found for found, _ in self.explained({line: claimed})]


class TestPicture:
    def lines(self, raw: object) -> list[list[Span]]:
        loaded = load.validate(raw)
        seat, sheet = loaded.kind.seats(loaded.document)[0], score(raw).sheets[0]
        return [list(line) for line in loaded.kind.picture(seat, sheet)]

    def text(self, raw: object) -> list[str]:
        return ["".join(span.text for span in line).rstrip() for line in self.lines(raw)]

    def test_lily(self) -> None:
        raw = game(player(coins=13, columns=drawn(LILY_BOARD), map=True))
        assert self.text(raw) == [
            "    |                 +5",
            "  5 |                 --",
            "  4 |         map     --      CT      +3",
            "  3 |         SW *    CP +3   NV      PA -1",
            "  2 | LO +4   CP 0    LO 0            CK",
            "  1 | SW *    GU      SW *            CP 0",
            "      c1      c2      c3      c4      c5",
        ]

    def test_a_price_and_conditions(self) -> None:
        assert self.text(game(player(), board="D")) == [
            "    |                 +1/char",
            "  5 | +3      +2/col  --",
            "  4 | --      --      --       --",
            "  3 | --      --      --       --      --",
            "  2 | --      --      --               -1",
            "  1 |         --      --",
            "      c1      c2      c3       c4      c5",
        ]

    def test_a_scored_end_bonus_and_tile_of_one_space(self) -> None:
        raw = game(player(columns=["CP CP"]), board="1-2 same=6")
        assert self.text(raw) == [
            "    | +6 if =",
            "  2 | CP +3",
            "  1 | CP +3",
            "      c1",
        ]
        assert self.lines(raw)[0][1].style == "points"

    @pytest.mark.parametrize("board", "ABCDE")
    def test_every_board_fits_sixty_columns_and_plain_characters(self, board: str) -> None:
        lines = self.text(game(player(), board=board))
        assert max(map(len, lines)) <= 60
        assert all(line.isascii() for line in lines)

    def test_every_tile_can_be_marked(self) -> None:
        raw = game(player(columns=drawn(LILY_BOARD)))
        pieces = {span.piece for line in self.lines(raw) for span in line if span.piece}
        assert len(pieces) == 15
