"""How the problems of a table are told: all at once, by degree, with the player.

``invalid`` leaves no result; a fault is scored as entered; a warning is legal but odd.
"""

from __future__ import annotations

import pytest

from scorer import load
from scorer.errors import InvalidDocument
from tests.games.timber_town import towns
from tests.games.timber_town.towns import REST, game, player, row
from tests.support import problems, score


class TestReport:
    def test_faults_come_before_warnings(self) -> None:
        raw = game(player(row("R/NSW Y/W . ."), builder_beaver=True))
        degrees = [problem.degree for problem in problems(raw)]
        assert degrees == ["fault", "fault", "warning", "warning"]

    def test_every_player_is_named(self) -> None:
        town = row("Y/E O/- . .")
        raw = game(player(town), player(town, name="蓮"))
        unmet = [p.player for p in problems(raw) if p.code == "walkway_unmet"]
        assert unmet == ["Aiko", "蓮"]

    def test_only_invalid_problems_leave_no_result(self) -> None:
        raw = game(player(row("Y/E O/- . .")), player(row("N . . ."), name="Ren"))
        with pytest.raises(InvalidDocument) as caught:
            load.validate(raw)
        assert [problem.code for problem in caught.value.problems] == ["crossing_beavers_missing"]

    def test_all_invalid_problems_at_once(self) -> None:
        """Aiko's beaver, both players' houses: everything the score would need."""
        raw = game(
            player(["N Y Y .", *REST]),
            player(["P Y . .", "P Y . .", *towns.EMPTY[2:]], name="Ren"),
            cards={"yellow": "chalet", "purple": "pagoda"},
        )
        assert [(problem.player, problem.code) for problem in problems(raw)] == [
            ("Aiko", "crossing_beavers_missing"),
            ("Aiko", "chalet_groups_missing"),
            ("Ren", "chalet_groups_missing"),
        ]

    def test_a_clean_table_is_not_faulty_and_one_with_a_warning_neither(self) -> None:
        assert not score(towns.tie()).faulty
        assert not score(game(player(row("R/- . . .")))).faulty
        assert score(game(player(row("Y/E O/- . .")))).faulty
