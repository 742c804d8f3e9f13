"""What purple tiles may not be: too many, or without the rival's where the Shrine asks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.timber_town.towns import found, game, player
from tests.support import points, problems


class TestPurple:
    def town(self, count: int) -> list[str]:
        """A town of so many purple tiles."""
        cells = ["P/-"] * count + ["."] * (16 - count)
        return [" ".join(cells[start : start + 4]) for start in (0, 4, 8, 12)]

    def alone(self, count: int, purple: str, **more: object) -> dict[str, Any]:
        raw = game(player(self.town(count)), cards={"purple": purple}, **more)
        if "rival_purple" not in more:
            del raw["rival_purple"]
        return raw

    def test_the_shrine_needs_the_rivals(self) -> None:
        raw = self.alone(2, "shrine")
        assert found(raw) == [("rival_purple_missing", "invalid")]
        assert problems(raw)[0].path == ("rival_purple",)

    @pytest.mark.parametrize("purple", ["abbey", "hermitage", "pagoda"])
    def test_no_other_card_needs_them(self, purple: str) -> None:
        assert found(self.alone(2, purple)) == []

    def test_without_purple_tiles_the_shrine_pays_nothing_whatever_the_rival_has(self) -> None:
        raw = self.alone(0, "shrine")
        assert found(raw) == []
        assert points(raw)["purple"] == 0

    def test_with_two_players_they_are_not_used(self) -> None:
        two = [player(self.town(2)), player(self.town(1), name="Ren")]
        raw = game(*two, rival_purple=4)
        assert found(raw) == [("rival_purple_not_needed", "warning")]
        assert [points(raw, index)["purple"] for index in (0, 1)] == [14, 4]

    @pytest.mark.parametrize("purple", ["shrine", "abbey", "hermitage", "pagoda"])
    @pytest.mark.parametrize(("mine", "rivals"), [(4, 3), (6, 1)])
    def test_more_than_six_in_the_game(self, purple: str, mine: int, rivals: int) -> None:
        two = [player(self.town(mine)), player(self.town(rivals), name="Ren")]
        raw = game(*two, cards={"purple": purple})
        assert found(raw) == [("purple_over_six", "fault")]

    def test_more_than_six_with_a_rival_who_is_not_entered(self) -> None:
        assert found(self.alone(4, "abbey", rival_purple=3)) == [("purple_over_six", "fault")]
        assert found(self.alone(4, "abbey", rival_purple=2)) == []

    def test_seven_in_one_town_are_scored_as_entered(self) -> None:
        raw = self.alone(7, "hermitage")
        assert found(raw) == [("purple_over_six", "fault")]
        assert points(raw)["purple"] == 35

    def test_seven_in_one_town_have_no_line_on_the_pagoda(self) -> None:
        raw = self.alone(7, "pagoda")
        assert found(raw) == [("pagoda_over_six", "invalid")]
        assert problems(raw)[0].player == "Aiko"

    def test_six_in_one_town_have_one(self) -> None:
        raw = self.alone(6, "pagoda")
        assert found(raw) == []
        assert points(raw)["purple"] == 36
