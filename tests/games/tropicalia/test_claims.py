"""Ways of counting that no single rule owns, and careless look-ups."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import load, tally
from scorer.claims.check import check
from scorer.core.rule import SheetMisreading
from scorer.games.tropicalia import FINAL
from scorer.games.tropicalia.deck import DECK
from tests.games.tropicalia.tables import EMPTY, game, p1, p2, player, sale
from tests.support import seat_and_rules


def total_by(id: str, sheet: dict[str, Any]) -> int:
    """The total of a sheet under a misreading of the total."""
    loaded = load.validate(game(sheet))
    (seat,) = FINAL.seats(loaded.document)  # type: ignore[arg-type]  # a finished game
    computed = tally.computed_points(tally.tally(loaded).sheets[0])
    misreading = next(one for one in FINAL.misreadings if one.id == id)
    assert isinstance(misreading, SheetMisreading)
    assert (misreading.rule, misreading.inviting) == ("total", True)
    return misreading.recount(seat, computed)["total"]


def test_track_not_reset_adds_the_shells() -> None:
    assert total_by("track_not_reset", p1()) == 55 + 9


@pytest.mark.parametrize(
    ("sheet", "total"),
    [
        (player("B4 . . | . . . | . . .", fruit=(2, 0, 0), shells=7), 0),
        (player(EMPTY, shells=1), 0),
        (p2(), 67),
    ],
    ids=["S3", "S2", "P2"],
)
def test_floor_at_zero(sheet: dict[str, Any], total: int) -> None:
    assert total_by("floor_at_zero", sheet) == total


def slips(rule: str, sheet: dict[str, Any]) -> list[tuple[str, int]]:
    """Every careless way to count a rule, with the points it gives."""
    seat, _ = seat_and_rules(game(sheet))
    return [(one.id, sum(a.points for a in one.award(seat))) for one in DECK.find(rule).slips]


def test_the_table_of_events_read_one_row_off() -> None:
    assert slips("events", p1()) == [("table_line_off", 7), ("table_line_off", 24)]


def test_the_last_row_has_none_below_it() -> None:
    assert slips("events", p2()) == [("table_line_off", 34), ("table_line_off", 45)]


def test_shells_rounded_up() -> None:
    assert slips("shells", p1()) == [("rounded_up", 5)]
    assert slips("shells", p2()) == [("rounded_up", 7)]


CLAIMS: dict[str, tuple[dict[str, Any], Any, tuple[str, str]]] = {
    "P1, 64": (game(p1()), 64, ("track_not_reset", "total")),
    "P1, shells 9": (game(p1()), {"shells": 9}, ("every_shell_counted", "shells")),
    "P1, shells 5": (game(p1()), {"shells": 5}, ("rounded_up", "shells")),
    "P1, items 3": (game(p1()), {"items": 3}, ("basket_tiles_counted", "items")),
    "P2, treasures 12": (game(p2()), {"treasures": 12}, ("different_events_only", "treasures")),
    "K11, 10": (
        sale("A10", (1, 2, 0), others=[(2, 2, 1), (3, 4, 1)]),
        10,
        ("compared_after_sale", "A10"),
    ),
    "K13, 18": (
        sale("A12", (0, 3, 0), workers=["1010", "0111", "1001", "0110"], at="r2c3"),
        18,
        ("new_worker_counted", "A12"),
    ),
}


@pytest.mark.parametrize("id", CLAIMS)
def test_the_likeliest_explanation(id: str) -> None:
    raw, claim, expected = CLAIMS[id]
    loaded = load.validate(raw)
    (checked,) = check(loaded, tally.tally(loaded).sheets, [claim])
    first = checked.explanations[0]
    assert (first.code, first.rule) == expected
