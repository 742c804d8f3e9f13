"""Hawaii cases: one player's board, or the rounds of a whole table."""

from __future__ import annotations

from typing import Any

BOARD = {"villages": "villages", "tiki": "tiki_column", "kahunas": "kahunas", "boats": "boats"}
TALLY = ("islands", "first_space", "other_points", "other_note")
NAMES = ("Ana", "Ben", "Cai", "Dan", "Eri")


def document(case: dict[str, Any], rule: str) -> dict[str, Any]:
    """Boards score with the marker at 0; ``tokens`` gives each player's five rounds.

    With ``round`` the lists hold one number a player, and the other rounds have no tokens.
    ``lono``, ``spears`` and the rest of the tally are those of the player asked about.
    """
    tokens = _of_rounds(case, "tokens")
    tallies: list[list[int] | None] = [*tokens] or [None]
    players = [_player(case, index, own) for index, own in enumerate(tallies)]
    return {"game": "hawaii", "options": case.get("options", {}), "players": players}


def _of_rounds(case: dict[str, Any], key: str) -> list[list[Any]]:
    """One list of five a player."""
    rows: list[Any] = case.get(key, [])
    if "round" not in case:
        return rows
    number = case["round"] - 1
    return [[None] * number + [value] + [None] * (4 - number) for value in rows]


def _player(case: dict[str, Any], index: int, tokens: list[int] | None) -> dict[str, Any]:
    """One player of the table."""
    asked = index == case.get("player", 0)
    player: dict[str, Any] = {"name": NAMES[index], "villages": ["S"]}
    if asked:
        player |= {key: case[name] for name, key in BOARD.items() if name in case}
    if tokens is None:
        return {**player, "track_total": case.get("track_total", 0)}
    player["rounds"] = [{"tokens": number or 0} for number in tokens]
    for key, name in (("reduction", "reductions"), ("place", "places")):
        for entry, value in zip(player["rounds"], _row(case, name, index), strict=False):
            entry.update({key: value} if value else {})
    if asked:
        player |= {key: case[key] for key in TALLY if key in case}
        for key in ("lono", "spears"):
            for entry, value in zip(player["rounds"], case.get(key, []), strict=False):
                entry[key] = value
    return player


def _row(case: dict[str, Any], name: str, index: int) -> list[Any]:
    rows = _of_rounds(case, name)
    return rows[index] if rows else []
