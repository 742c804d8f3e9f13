"""What a table may not be: every problem with its degree, and how it is scored all the same."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.captain_flip.tables import LILY, game, player
from tests.support import points, problems, score

FINISHED = ["SW SW", "SW SW SW", "", "LO LO", "MO MO MO"]


def found(raw: dict[str, Any]) -> list[tuple[str, str]]:
    """Code and degree of every problem but the unfinished game, which most tables here are."""
    pairs = [(problem.code, problem.degree) for problem in problems(raw)]
    return [pair for pair in pairs if pair != ("nobody_finished", "warning")]


def test_a_finished_table_has_no_problem() -> None:
    assert problems(game(player(columns=FINISHED), player("Ben", columns=FINISHED))) == []


def test_nobody_has_four_completed_columns() -> None:
    three = ["SW SW", "SW SW SW", "", "LO LO", "MO MO"]
    assert [(p.code, p.degree) for p in problems(game(player(columns=three)))] == [
        ("nobody_finished", "warning")
    ]


def test_a_smaller_layout_ends_with_its_last_column() -> None:
    assert problems(game(player(columns=["SW", "LO"]), board="1 | 1")) == []
    unfinished = problems(game(player(columns=["SW", ""]), board="1 | 1"))
    assert [p.code for p in unfinished] == ["nobody_finished"]


def test_two_map_holders_share_its_advantage() -> None:
    raw = game(
        player("Ann", coins=5, map=True), player("Ben", coins=5, map=True), player("Cy", coins=5)
    )
    assert found(raw) == [("map_twice", "fault")]
    standing = score(raw).standing
    assert (standing.winners, standing.decided_by) == ((0, 1), "shared")
    assert standing.ranks == (1, 1, 3)


def test_seventeen_faces_of_one_character() -> None:
    four = ["SW SW", "SW SW", "", "", ""]
    players = [player(name, columns=four) for name in ("Ann", "Ben", "Cy", "Dara")]
    assert found(game(*players)) == []
    raw = game(*players, player("Emil", columns=["SW", "", "", "", ""]))
    assert found(raw) == [("faces_over_16", "fault")]
    assert points(raw, 4)["swabby"] == 1


def test_seventy_three_tiles() -> None:
    full = [
        ["CT CT", "NV NV NV", "PA CK SW GU CP", "MO MO", "LO LO LO"],
        ["MO MO", "LO LO LO", "PA CK SW GU CP", "CT CT", "NV NV NV"],
        ["SW SW", "CP CP CP", "PA CK SW GU CP", "CK CK", "PA PA PA"],
        ["CK CK", "SW SW SW", "PA CK SW GU CP", "CP CP", "CT CT CT"],
        ["CT CT", "NV NV NV", "PA CK SW GU CP", "MO MO", ""],
    ]
    names = ("Ann", "Ben", "Cy", "Dara", "Emil")
    players = [player(n, columns=c, coins=9) for n, c in zip(names, full, strict=True)]
    assert found(game(*players)) == []
    players[4] = player("Emil", coins=9, columns=[*full[4][:4], "LO"])
    assert found(game(*players)) == [("tiles_over_72", "fault")]


@pytest.mark.parametrize(("coins", "warned"), [(0, True), (1, True), (2, False)])
def test_parrots_beyond_the_coins_in_hand(coins: int, warned: bool) -> None:
    """R14: a plain sum, which may be negative, with a warning."""
    raw = game(player(columns=["PA PA", "", "", "", ""], coins=coins))
    assert found(raw) == ([("parrots_over_coins", "warning")] if warned else [])
    assert points(raw)["total"] == coins - 2


def test_five_full_columns_without_a_parrot_in_sight() -> None:
    """The Parrot may since have been flipped."""
    full = ["SW SW", "CP CP CP", "MO LO MO LO MO", "CK CK", "NV NV NV"]
    assert problems(game(player(columns=full))) == []


def test_titles_outside_the_solo_game_are_not_used() -> None:
    raw = game(player(), solo_table=[[0, "Marin"]])
    assert found(raw) == [("titles_without_solo", "warning")]
    assert "title" not in score(raw).sheets[0].extras


class TestTurnsOfATable:
    def test_unequal_numbers_of_turns(self) -> None:
        raw = game(player("Ann", turns=["SW c1", "SW c2"]), player("Ben", turns=["SW c1"]))
        assert found(raw) == [("turns_unequal", "fault")]

    def test_a_player_without_turns_is_not_compared(self) -> None:
        assert found(game(player("Ann", turns=["SW c1"]), player("Ben"))) == []

    def test_play_after_the_end(self) -> None:
        fast = ["SW c1", "LO c1", "CP c4", "CP c4", "GU c5", "NV c5", "CK c5", "CT c2"]
        fast += ["CT c2", "CT c2"]
        assert found(game(player(turns=fast))) == []
        raw = game(player(turns=[*fast, "SW c3"]))
        assert found(raw) == [("play_after_end", "fault")]
        assert [p.path for p in problems(raw)] == [("players", 0, "turns", 10)]

    def test_the_last_round_is_played_by_all(self) -> None:
        layout = "1 | 1 | 1 | 1 | 1-5"
        ann = ["SW c1", "SW c2", "SW c3", "SW c4"]
        ben = ["SW c5", "SW c5", "SW c5", "SW c5"]
        assert found(game(player("Ann", turns=ann), player("Ben", turns=ben), board=layout)) == []
        late = game(
            player("Ann", turns=[*ann, "SW c5"]),
            player("Ben", turns=[*ben, "SW c5"]),
            board=layout,
        )
        assert found(late) == [("play_after_end", "fault"), ("play_after_end", "fault")]

    def test_two_first_on_one_space(self) -> None:
        """R18: one player is first on each covered top space."""
        turns = ["GU c4 first", "SW c1", "SW c1 first"]
        other = ["GU c4 first", "SW c1", "SW c1 later"]
        raw = game(player("Ann", turns=turns), player("Ben", turns=other), board="B")
        assert found(raw) == [("first_twice", "fault")]
        assert [p.where for p in problems(raw) if p.code == "first_twice"] == ["c4r1"]
        fair = game(
            player("Ann", turns=turns),
            player("Ben", turns=["GU c4 later", *other[1:]]),
            board="B",
        )
        assert found(fair) == []

    def test_two_map_holders_after_the_turns(self) -> None:
        turns = ["CT c1"]
        raw = game(player("Ann", turns=turns), player("Ben", turns=turns))
        assert found(raw) == [("map_twice", "fault")]
        fair = game(player("Ann", turns=[*turns, "map lost"]), player("Ben", turns=turns))
        assert found(fair) == []
        assert [seat.extras["running_coins"] for seat in score(fair).sheets] == [[1], [1]]


class TestNoTile:
    """R28: a placement may be impossible on the board, or because the bag is empty."""

    def two(self, first: Any) -> Any:
        return game(player("Ann", turns=first), player("Ben", turns=["SW c1"]))

    def test_the_bag_cannot_be_empty_at_a_small_table(self) -> None:
        assert found(self.two(["PA c1; no tile"])) == [("tile_possible", "invalid")]

    def test_one_player_alone_may_sit_at_a_table_of_five(self) -> None:
        assert found(game(player(turns=["PA c1; no tile"]))) == [("parrots_over_coins", "warning")]

    def test_a_full_board_needs_no_saying(self) -> None:
        for turns in (["SW c1", "PA c2"], ["SW c1", "PA c2; no tile"]):
            raw = game(player(turns=turns), board="1 | 1")
            assert points(raw)["parrot"] == -1
            assert found(raw) == [("parrots_over_coins", "warning")]

    def test_a_space_that_cannot_be_paid_is_no_space(self) -> None:
        raw = game(player(turns=["PA c1"]), board="1 | 1 cost 1")
        assert found(raw) == [("parrots_over_coins", "warning")]


def test_lily_is_a_legal_game() -> None:
    assert problems(game(player(turns=LILY))) == []
