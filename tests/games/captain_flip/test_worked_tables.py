"""The worked examples of whole tables: the map breaks ties, three Gunners lose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.games.captain_flip.tables import (
    game,
    player,
)
from tests.support import score

GUNNERS = ["GU GU", "GU", "", "", ""]
PARROTS = ["PA NV", "PA LO CT", "", "PA NV", ""]


@dataclass
class Table:
    """Players as (name, total, map, lost), and who wins."""

    name: str
    players: list[tuple[str, int, bool, bool]]
    winners: list[str]
    decided_by: str
    ranks: tuple[int | None, ...]


TABLES = [
    Table(
        "T1: the map holder is among the tied",
        [("Ann", 28, False, False), ("Ben", 28, True, False), ("Cy", 25, False, False)],
        ["Ben"],
        "map",
        (2, 1, 3),
    ),
    Table(
        "T2: the map holder is not among the tied",
        [("Ann", 28, False, False), ("Ben", 28, False, False), ("Cy", 25, True, False)],
        ["Ann", "Ben"],
        "shared",
        (1, 1, 3),
    ),
    Table(
        "T3: the richest player has three Gunners and the map",
        [("Ann", 40, True, True), ("Ben", 22, False, False), ("Cy", 22, False, False)],
        ["Ben", "Cy"],
        "shared",
        (None, 1, 1),
    ),
    Table(
        "T4: everybody has three or more Gunners",
        [("Ann", 31, True, True), ("Ben", 27, False, True)],
        [],
        "nobody",
        (None, None),
    ),
    Table(
        "T5: one survivor with a negative total",
        [("Ann", 35, False, True), ("Ben", -2, False, False)],
        ["Ben"],
        "total",
        (None, 1),
    ),
]


def _seated(name: str, total: int, held: bool, lost: bool) -> dict[str, Any]:
    """A player of this total: coins alone, with three Gunners, or the board of example 11."""
    if total < 0:
        return player(name, coins=1, columns=PARROTS, map=held)
    return player(name, coins=total, columns=GUNNERS if lost else [""] * 5, map=held)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name.split(":")[0])
def test_table(table: Table) -> None:
    result = score(game(*(_seated(*one) for one in table.players)))
    assert [sheet.total for sheet in result.sheets] == [one[1] for one in table.players]
    assert [result.sheets[i].name for i in result.standing.winners] == table.winners
    assert result.standing.decided_by == table.decided_by
    assert result.standing.ranks == table.ranks
