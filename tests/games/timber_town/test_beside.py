"""What a table of Timber Town lacks is told at once with what cannot be read in it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.timber_town.towns import EMPTY, game, player
from tests.support import problems

REST = EMPTY[1:]
SEVEN = ["P/- P/- P/- P/-", "P/- P/- P/- .", ". . . .", ". . . ."]
TWO_AND_TWO = ["Y/E Y/W . .", ". . . .", "Y/E Y/W . .", ". . . ."]


def told(raw: dict[str, Any]) -> list[tuple[str | None, str]]:
    """Player and code of every problem, in order of the codes."""
    return sorted(
        ((problem.player, problem.code) for problem in problems(raw)), key=lambda pair: pair[1]
    )


def alone(town: list[str], **more: Any) -> dict[str, Any]:
    """One player with the starting cards, of whose rival nothing is said."""
    raw = game(player(town), **more)
    raw.pop("rival_purple")
    return raw


class TestRivalPurple:
    def test_beside_a_cell_nobody_knows(self) -> None:
        assert told(alone(["P/- X . .", *REST])) == [
            (None, "rival_purple_missing"),
            ("Aiko", "unknown_colour"),
        ]

    def test_beside_sides_nobody_knows_on_the_only_purple_tile(self) -> None:
        assert told(alone(["P/Q . . .", *REST])) == [
            (None, "rival_purple_missing"),
            ("Aiko", "unknown_side"),
        ]

    @pytest.mark.parametrize("cell", ["X", "G/Q"])
    def test_not_where_no_purple_tile_can_be_read(self, cell: str) -> None:
        assert "rival_purple_missing" not in [
            code for _, code in told(alone([f"{cell} . . .", *REST]))
        ]

    def test_not_where_the_number_cannot_be_read(self) -> None:
        raw = alone(["P/- . . .", *REST]) | {"rival_purple": "two"}
        assert told(raw) == [(None, "not_a_whole_number")]

    def test_not_where_its_key_is_misspelt(self) -> None:
        raw = alone(["P/- . . .", *REST]) | {"rival_purpel": 2}
        assert told(raw) == [(None, "unknown_key")]

    def test_beside_a_key_of_no_meaning(self) -> None:
        raw = alone(["P/- . . .", *REST]) | {"weather": "fine"}
        assert told(raw) == [(None, "rival_purple_missing"), (None, "unknown_key")]

    def test_not_where_the_card_cannot_be_read(self) -> None:
        raw = alone(["P/- . . .", *REST], cards={"purple": "shrin"})
        assert told(raw) == [(None, "unknown_word")]

    def test_beside_another_card_that_cannot_be_read(self) -> None:
        raw = alone(["P/- . . .", *REST], cards={"green": "gardn"})
        assert told(raw) == [(None, "rival_purple_missing"), (None, "unknown_word")]

    def test_not_where_the_rival_is_entered_unreadably(self) -> None:
        raw = alone(["P/- . . .", *REST])
        raw["players"].append("Ren")
        assert told(raw) == [("#2", "not_an_object")]


class TestCountsByEye:
    def test_missing_beside_another_count_that_is_none(self) -> None:
        raw = game(player(["N Y Y .", *REST], unused={"raft": 1.5}), cards={"yellow": "chalet"})
        assert told(raw) == [
            ("Aiko", "chalet_groups_missing"),
            ("Aiko", "crossing_beavers_missing"),
            ("Aiko", "not_a_whole_number"),
        ]

    def test_only_the_one_that_is_missing(self) -> None:
        raw = game(player(["N Y Y .", *REST], crossing_beavers="one"), cards={"yellow": "chalet"})
        assert told(raw) == [
            ("Aiko", "chalet_groups_missing"),
            ("Aiko", "not_a_whole_number"),
        ]

    def test_missing_beside_a_cell_nobody_knows(self) -> None:
        raw = game(player(["N X . N", *REST]))
        assert told(raw) == [("Aiko", "crossing_beavers_missing"), ("Aiko", "unknown_colour")]
        (missing,) = [one for one in problems(raw) if one.code == "crossing_beavers_missing"]
        assert missing.path == ("players", 0, "crossing_beavers")
        assert missing.params == {"count": 2}

    @pytest.mark.parametrize("cell", ["X", "Y/Q"])
    def test_not_missing_where_walkways_are_recorded(self, cell: str) -> None:
        codes = [code for _, code in told(game(player([f"N/EW {cell} Y/- .", *REST])))]
        assert len(codes) == 1

    def test_not_missing_where_walkways_may_have_been_recorded(self) -> None:
        """With N/EW in A1 they are half recorded, with N and no more in B1 they are not."""
        raw = game(player(["N/Q . . .", "N . . .", *EMPTY[2:]]))
        assert told(raw) == [("Aiko", "unknown_side")]

    def test_missing_of_the_other_player(self) -> None:
        raw = game(player(7), player(["N . . .", *REST], name="Ren"))
        assert told(raw) == [
            ("Ren", "crossing_beavers_missing"),
            ("Aiko", "town_unreadable"),
        ]

    def test_missing_of_a_player_without_a_name(self) -> None:
        raw = game({"town": ["N . . .", *REST]})
        assert told(raw) == [("#1", "crossing_beavers_missing"), ("#1", "missing_key")]

    def test_three_of_one_beaver_cross_whatever_the_cell_is(self) -> None:
        raw = game(player(["N X . .", *REST], crossing_beavers=3))
        assert told(raw) == [("Aiko", "crossing_beavers_too_many"), ("Aiko", "unknown_colour")]

    def test_two_may_cross_if_the_cell_is_brown(self) -> None:
        raw = game(player(["N X . .", *REST], crossing_beavers=2))
        assert told(raw) == [("Aiko", "unknown_colour")]

    @pytest.mark.parametrize(
        ("sizes", "more"), [([2], []), ([3], []), ([4], ["chalet_groups_too_large"])]
    )
    def test_groups_that_fit_only_if_the_cell_is_yellow(
        self, sizes: list[int], more: list[str]
    ) -> None:
        raw = game(player(["Y Y X .", *REST], chalet_groups=sizes))
        assert [code for _, code in told(raw)] == [*more, "unknown_colour"]

    def test_a_row_of_five_cells_says_nothing(self) -> None:
        raw = game(player(["N N N N N", *REST]))
        assert told(raw) == [("Aiko", "row_cells")]

    def test_the_rows_beside_it_do(self) -> None:
        raw = game(player(["N N N N N", "N . . .", *EMPTY[2:]]))
        assert told(raw) == [("Aiko", "crossing_beavers_missing"), ("Aiko", "row_cells")]


class TestChaletTable:
    def raw(self, **more: Any) -> dict[str, Any]:
        return game(player(TWO_AND_TWO), cards={"yellow": "chalet"}, **more)

    def test_missing_beside_an_option_that_is_none(self) -> None:
        raw = self.raw(options={"abbey_lone_neighbour": 2})
        assert told(raw) == [("Aiko", "chalet_table_missing"), (None, "number_over_limit")]
        (missing,) = [one for one in problems(raw) if one.code == "chalet_table_missing"]
        assert missing.params == {"sizes": ("2", "2")}

    def test_missing_beside_the_other_table_that_cannot_be_read(self) -> None:
        raw = self.raw(tables={"lodge": []})
        assert told(raw) == [("Aiko", "chalet_table_missing"), (None, "table_unreadable")]

    def test_not_missing_where_it_cannot_be_read(self) -> None:
        assert told(self.raw(tables={"chalet": {"3": 9}})) == [(None, "table_gap")]

    def test_missing_beside_a_sunk_token_that_is_none(self) -> None:
        raw = self.raw()
        raw["players"][0]["sunk"] = ["A1-D4"]
        assert told(raw) == [("Aiko", "chalet_table_missing"), ("Aiko", "sunk_apart")]

    def test_not_needed_where_only_the_unreadable_token_may_link(self) -> None:
        raw = game(player(["Y/- Y/- . .", *REST], sunk=["A1-A5"]), cards={"yellow": "chalet"})
        assert told(raw) == [("Aiko", "sunk_unreadable")]

    def test_needed_for_a_group_counted_by_eye(self) -> None:
        raw = game(player(["Y Y . .", *REST], chalet_groups=[2], claim="many"))
        raw["cards"]["yellow"] = "chalet"
        assert told(raw) == [("Aiko", "chalet_table_missing"), ("Aiko", "claim_unreadable")]


class TestPagoda:
    def test_seven_beside_the_other_town_that_cannot_be_read(self) -> None:
        raw = game(player(SEVEN), player(7, name="Ren"), cards={"purple": "pagoda"})
        assert told(raw) == [("Aiko", "pagoda_over_six"), ("Ren", "town_unreadable")]

    def test_six_and_a_cell_nobody_knows(self) -> None:
        six = [SEVEN[0], "P/- P/- X .", *SEVEN[2:]]
        raw = game(player(six), cards={"purple": "pagoda"})
        assert told(raw) == [("Aiko", "unknown_colour")]


def test_faults_can_wait() -> None:
    """An unmet walkway and a Builder Beaver that cannot be there leave a score."""
    raw = game(player(["Y/E O/- . .", *REST], builder_beaver=True), rival_purple="none")
    assert told(raw) == [(None, "not_a_whole_number")]


def test_a_claim_for_no_category_beside_points_that_are_none() -> None:
    raw = game(player(EMPTY, claim={"gren": 5, "red": "two"}))
    assert told(raw) == [("Aiko", "not_a_whole_number"), ("Aiko", "unknown_category")]


@pytest.mark.parametrize("players", ["Aiko", 3, None, {}, {"name": "Aiko"}])
def test_without_players_there_is_nothing_to_tell(players: Any) -> None:
    assert [code for _, code in told(game() | {"players": players})] == ["not_a_list"]
