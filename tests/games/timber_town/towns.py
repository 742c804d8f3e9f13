"""The towns of the worked examples, and documents around them."""

from __future__ import annotations

from typing import Any

from tests.support import EXAMPLES, problems, read

STARTING = {
    "green": "garden",
    "purple": "shrine",
    "orange": "food",
    "blue": "cooper",
    "yellow": "cottage",
}
PUBLISHED = [
    "P/SW P/ES P/EW G/NW",
    "Y/NS O/NS P/ES O/SW",
    "Y/NE R/NESW O/NW B/NE",
    "P/SW N/NE B/EW P/EW",
]
SECOND = [
    "P/NSW G/ES Y/ESW Y/NEW",
    "G/NS N/NES Y/NEW O/SW",
    "O/NEW R/NESW B/SW P/NS",
    "Y/SW Y/NS P/NES G/NEW",
]
SECOND_CARDS = {
    "green": "estate",
    "orange": "flowers",
    "blue": "carpenter",
    "yellow": "lodge",
    "purple": "hermitage",
}
EMPTY = [". . . ."] * 4
REST = EMPTY[1:]
E8 = [". . . .", "Y/E Y/NW Y/S .", ". G/S Y/E Y/SW", ". . . ."]
E12 = [". . . .", "Y/EW N/EW G/EW O/EW", ". . . .", ". . N/NE P/EW"]
E13 = [". . . .", "G/EW N/EW Y/NS O/EW", ". . . .", "R/NESW . . ."]
E14 = [". N/NS . .", "Y/EW P/NEW G/EW N/EW", ". . . .", ". . . ."]
E15 = [". . . .", "R/NESW Y/- . .", ". . . R/NESW", ". R/NESW . ."]
UNFINISHED = ("nobody_finished", "warning")


def player(town: object, **more: object) -> dict[str, Any]:
    """One player, called Aiko unless the name is given."""
    return {"name": "Aiko", "town": town, **more}


def game(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A document with the starting cards; cards given replace those of their colours."""
    cards = {**STARTING, **more.pop("cards", {})}
    raw = {"game": "timber-town", "cards": cards, "players": list(players), **more}
    if len(players) == 1:
        raw.setdefault("rival_purple", 0)
    return raw


def tie() -> dict[str, Any]:
    """The example of two full towns with 74 each, of which Aiko holds the Builder Beaver."""
    raw: dict[str, Any] = read(EXAMPLES / "timber-town" / "builder-beaver-tie.json")
    return raw


def row(cells: str) -> list[str]:
    """A town of one row."""
    return [cells, *REST]


def found(raw: dict[str, Any]) -> list[tuple[str, str]]:
    """Code and degree of every problem but the unfinished towns, which most tables here have."""
    pairs = [(problem.code, problem.degree) for problem in problems(raw)]
    return [pair for pair in pairs if pair != UNFINISHED]
