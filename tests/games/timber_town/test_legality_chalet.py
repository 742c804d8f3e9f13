"""What the Chalet needs: its table, and the sizes of its groups where no walkways are recorded."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.timber_town import towns
from tests.games.timber_town.towns import found, game, player, row
from tests.support import points, problems

MADE_UP = {"chalet": {"2": 6, "3": 11}}


class TestChalet:
    """The table of the card is needed with a connected group; sizes may be counted by eye."""

    def raw(self, town: object, *, table: bool = True, **more: object) -> dict[str, Any]:
        tables = {"tables": MADE_UP} if table else {}
        return game(player(town, **more), cards={"yellow": "chalet"}, **tables)

    def test_the_table_is_missing_and_the_sizes_are_shown(self) -> None:
        raw = self.raw(towns.E8, table=False, sunk=["B3-C3"])
        assert found(raw) == [("chalet_table_missing", "invalid")]
        assert problems(raw)[0].params["sizes"] == ("2", "3")

    def test_the_group_is_in_the_other_town(self) -> None:
        raw = game(
            player(towns.EMPTY),
            player(row("Y/E Y/W . ."), name="Ren"),
            cards={"yellow": "chalet"},
        )
        assert found(raw) == [("chalet_table_missing", "invalid")]
        assert problems(raw)[0].player == "Ren"

    @pytest.mark.parametrize("town", ["Y/- Y/- . .", "Y/E . Y/W .", ". . . ."])
    def test_without_a_connected_group_no_table_is_needed(self, town: str) -> None:
        raw = self.raw(row(town), table=False)
        assert found(raw) == []
        assert points(raw)["yellow"] == 0

    def test_without_the_card_no_table_is_needed(self) -> None:
        assert found(game(player(row("Y/E Y/W . .")))) == []

    def test_sizes_are_needed_without_walkways(self) -> None:
        raw = self.raw(row("Y Y . ."))
        assert found(raw) == [("chalet_groups_missing", "invalid")]

    @pytest.mark.parametrize("town", ["Y . Y .", ". . . ."])
    def test_sizes_are_not_needed_where_no_houses_touch(self, town: str) -> None:
        assert found(self.raw(row(town), table=False)) == []

    def test_sizes_counted_by_eye(self) -> None:
        raw = self.raw(["Y Y Y .", ". . . .", "Y Y . .", ". . . ."], chalet_groups=[2, 3])
        assert found(raw) == []
        assert points(raw)["yellow"] == 17

    def test_none_counted_by_eye(self) -> None:
        raw = self.raw(row("Y Y . ."), table=False, chalet_groups=[])
        assert found(raw) == []
        assert points(raw)["yellow"] == 0

    def test_counted_by_eye_and_the_table_is_missing(self) -> None:
        raw = self.raw(row("Y Y . ."), table=False, chalet_groups=[2])
        assert found(raw) == [("chalet_table_missing", "invalid")]
        assert problems(raw)[0].params["sizes"] == ("2",)

    @pytest.mark.parametrize(
        ("town", "sizes"),
        [
            (row("Y Y . ."), [3]),
            (row("Y Y . ."), [2, 2]),
            (row("Y . Y ."), [2]),
            (["Y Y Y .", ". . . .", "Y Y Y .", ". . . ."], [2, 2, 2]),
            (["Y Y . .", ". . . .", "Y Y . .", ". . . ."], [4]),
        ],
    )
    def test_groups_that_the_houses_cannot_form(self, town: list[str], sizes: list[int]) -> None:
        raw = self.raw(town, chalet_groups=sizes)
        assert found(raw) == [("chalet_groups_too_large", "invalid")]

    def test_one_neighbourhood_may_hold_two_groups(self) -> None:
        raw = self.raw(["Y Y Y .", "Y Y . .", ". . . .", ". . . ."], chalet_groups=[3, 2])
        assert found(raw) == []
        assert points(raw)["yellow"] == 17

    @pytest.mark.parametrize("sizes", [[2, 3], [3, 2]])
    def test_agrees_with_the_walkways_in_any_order(self, sizes: list[int]) -> None:
        assert found(self.raw(towns.E8, sunk=["B3-C3"], chalet_groups=sizes)) == []

    @pytest.mark.parametrize("sizes", [[], [2], [5], [2, 2, 2, 2]])
    def test_differs_from_the_walkways_which_count(self, sizes: list[int]) -> None:
        raw = self.raw(towns.E8, sunk=["B3-C3"], chalet_groups=sizes)
        assert found(raw) == [("chalet_groups_differ", "fault")]
        assert points(raw)["yellow"] == 17

    def test_must_agree_even_where_another_card_is_in_play(self) -> None:
        raw = game(player(row("Y/E Y/W . ."), chalet_groups=[]))
        assert found(raw) == [("chalet_groups_differ", "fault")]
        assert points(raw)["yellow"] == 10
