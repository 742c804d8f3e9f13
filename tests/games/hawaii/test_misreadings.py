"""Ways of counting that change several lines: the tiki misread, left-over pieces scored."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import load, tally
from scorer.core.rule import SheetMisreading, score_lines
from scorer.games.hawaii.misreadings import MISREADINGS
from tests.games.hawaii.tables import example, game, player


def recounts(raw: dict[str, Any], index: int = 0) -> dict[str, dict[str, int]]:
    """What every such misreading changes, for one player."""
    loaded = load.validate(raw)
    seat = loaded.kind.seats(loaded.document)[index]
    sheet = loaded.kind.sheets(loaded.document, loaded.kind.seats(loaded.document))[index]
    points = tally.computed_points(sheet)
    rules, lines = loaded.kind.rules(loaded.document), [line.category for line in sheet.lines]
    changed: dict[str, dict[str, int]] = {}
    for one in MISREADINGS:
        if isinstance(one, SheetMisreading):
            changed[one.id] = dict(one.recount(seat, points))
        else:
            told = score_lines(rules, lines, one.seen(seat))
            changed[one.id] = {
                line.category: line.points for line in told if line.points != points[line.category]
            }
    return changed


def test_player_a() -> None:
    """V1 and V2 have five tiles, V3 three, V4 four; the tiki is at 4."""
    assert recounts(example("player-a")) == {
        "tiki_ignored": {"kahunas": 30, "laka": 10, "kanaloa": 8},
        "tiki_must_be_passed": {"kahunas": 10, "hula": 10, "long_hut": 0, "kanaloa": 0},
        "tiki_one_short": {"kahunas": 30, "laka": 10, "kanaloa": 8},
        "kahuna_needed": {},
        "start_hut_not_a_tile": {"hula": 12},
        "left_over_scored": {},
    }


def test_ben_loses_his_first_village_without_the_start_hut() -> None:
    changed = recounts(example("three-players"), 1)["start_hut_not_a_tile"]
    assert changed == {"kahunas": 30, "long_hut": 0}


def test_villages_without_a_kahuna() -> None:
    raw = game(player("S SH1 SU1", "FH1 SU2 KL1", "EX1 HU2 SU1", tiki=3, kahunas=2))
    assert recounts(raw)["kahuna_needed"] == {"hula": 0, "kanaloa": 6}


def test_no_tiki_is_ignored_like_any_other() -> None:
    changed = recounts(game(player("S LH2 HU2 IR1 BF1 TA1", kahunas=5)))
    assert changed["tiki_ignored"] == {"kahunas": 5, "irrigation": 3, "hula": 12, "long_hut": 5}
    assert changed["tiki_one_short"] == {}


@pytest.mark.parametrize(("left", "total"), [({"shells": 2, "fruit": 1}, 93), ({}, None)])
def test_left_over_pieces_scored(left: dict[str, int], total: int | None) -> None:
    changed = recounts(game(player(track_total=90, left_over=left)))["left_over_scored"]
    assert changed == ({"total": total} if total else {})
