"""Captain Flip cases: one player's board as it is drawn, or every turn of the game."""

from __future__ import annotations

from typing import Any

from tests.games.captain_flip.tables import drawn

PLAYER = ("columns", "coins", "map", "turns")


def document(case: dict[str, Any], rule: str) -> dict[str, Any]:
    """One player on board A unless the case says else; with no coins and no map."""
    player: dict[str, Any] = {"name": "Lily", **{key: case[key] for key in PLAYER if key in case}}
    if "drawn" in case:
        player["columns"] = drawn(case["drawn"])
    if "turns" not in case:
        player.setdefault("coins", 0)
        player.setdefault("columns", [""] * 5)
    return {
        "game": "captain-flip",
        "board": case.get("board", "A"),
        "solo": case.get("solo", False),
        "players": [player],
    }
