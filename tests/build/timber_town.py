"""Timber Town cases: the town of one player, and whatever else the case names."""

from __future__ import annotations

from typing import Any

from scorer.games.timber_town.model import BLUE, GREEN, ORANGE, PURPLE, STARTING, YELLOW

COLOURS = {"green": GREEN, "purple": PURPLE, "orange": ORANGE, "blue": BLUE, "yellow": YELLOW}
PLAYER = ("town", "sunk", "unused", "builder_beaver", "crossing_beavers", "chalet_groups")


def document(case: dict[str, Any], rule: str) -> dict[str, Any]:
    """One player with the card of the rule in play; ``rival_purple`` is 0 unless given."""
    dealt = {colour: rule for colour, cards in COLOURS.items() if rule in cards}
    raw: dict[str, Any] = {
        "game": "timber-town",
        "cards": {**STARTING, **dealt},
        "rival_purple": case.get("rival_purple", 0),
        "players": [{"name": "Aiko", **{key: case[key] for key in PLAYER if key in case}}],
    }
    for key in ("tables", "options"):
        if key in case:
            raw[key] = case[key]
    player = raw["players"][0]
    if "/" not in str(player["town"]):
        player.setdefault("crossing_beavers", 0)
        if rule == "chalet":
            player.setdefault("chalet_groups", [])
    return raw
