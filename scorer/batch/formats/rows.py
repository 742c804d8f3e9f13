"""Results as tidy rows: one a player, and one a scored item."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorer.compact import compact

Row = dict[str, Any]
Columns = Mapping[str, type]

PLAYER: Columns = {
    "source": str,
    "game": str,
    "kind": str,
    "player": str,
    "total": int,
    "rank": int,
    "won": bool,
    "lost": bool,
    "decided_by": str,
    "faults": int,
    "options": str,
    "fingerprint": str,
}
ITEM: Columns = {
    "source": str,
    "game": str,
    "kind": str,
    "player": str,
    "category": str,
    "rule": str,
    "points": int,
    "count": int,
    "unit": int,
    "pieces": list,
    "counted": list,
    "text": str,
}


def player_rows(facts: Mapping[str, Any]) -> Iterator[Row]:
    """One row a player: total, place and how the game was decided."""
    for player in facts.get("players", ()):
        yield {
            "source": facts["source"],
            "game": facts["game"],
            "kind": facts["kind"],
            "player": player["name"],
            "total": player["total"],
            "rank": player["rank"],
            "won": player["won"],
            "lost": player["lost"],
            "decided_by": facts["outcome"]["decided_by"],
            "faults": sum(problem["degree"] == "fault" for problem in facts["problems"]),
            "options": compact(facts["options"]).decode(),
            "fingerprint": facts["fingerprint"],
        }


def item_rows(facts: Mapping[str, Any]) -> Iterator[Row]:
    """One row an item: what which rule paid a player, for what."""
    for player in facts.get("players", ()):
        for line in player["categories"]:
            for item in line["items"]:
                yield {
                    "source": facts["source"],
                    "game": facts["game"],
                    "kind": facts["kind"],
                    "player": player["name"],
                    "category": line["id"],
                    "rule": item["rule"],
                    "points": item["points"],
                    "count": item.get("count"),
                    "unit": item.get("unit"),
                    "pieces": item["pieces"],
                    "counted": item["counted"],
                    "text": item["text"],
                }
