"""Tables that answer the questions no example answers; together they answer every one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from scorer import games
from scorer.ask.derive import reopened
from scorer.text.catalog import catalog
from tests.support import examples, read

FRAME = {"played_on": "2026-11-28", "location": "<here>", "notes": 'said "so", twice'}

LAST_ROUND = {"tokens": 17, "reduction": 2, "lono": 1, "spears": [[2, 1], [1, 3]], "place": 1}

FURTHER: Mapping[str, Mapping[str, Any]] = {
    "counted-by-eye": {
        "game": "timber-town",
        **FRAME,
        "cards": {
            "green": "garden",
            "purple": "abbey",
            "orange": "food",
            "blue": "cooper",
            "yellow": "chalet",
        },
        "tables": {"chalet": {"2": 5, "3": 9}, "lodge": {"2": 5, "3": 8}},
        "options": {"abbey_lone_neighbour": 1, "beaver_path": "no_repeat"},
        "players": [
            {
                "name": "Smith, J.",
                "town": ["Y Y N .", ". . . .", ". . . .", ". . . ."],
                "crossing_beavers": 1,
                "chalet_groups": [2],
                "claim": {"yellow": 5, "total": 10},
            },
            {"name": ":-)", "town": [". . . ."] * 4, "claim": -3},
        ],
    },
    "one-of-two": {
        "game": "timber-town",
        "cards": "starting",
        "rival_purple": 1,
        "players": [{"name": "Aiko", "town": ["P/E P/W . .", ". . . .", ". . . .", ". . . ."]}],
    },
    "solo": {
        "game": "captain-flip",
        "board": "D",
        "solo": True,
        "solo_table": [[0, "Ship's boy"], [20, "Captain, at last"]],
        **FRAME,
        "players": [
            {"name": "みお", "columns": ["SW", "GU CP", "", "", "CK"], "coins": 7, "claim": 11}
        ],
    },
    "fountains-by-eye": {
        "game": "tropicalia",
        "players": [
            {
                "name": "Red",
                "village": [
                    ["B5", "E:grand parade", "O3"],
                    ["T:fountain", ".", "."],
                    [".", ".", "."],
                ],
                "fountains": 2,
                "basket_tiles": 6,
                "fruit": {"coconut": 1},
                "shells": 5,
            }
        ],
    },
    "declared-sale": {
        "game": "tropicalia",
        "kind": "market-sale",
        "name": "Red",
        "market": "A7",
        "own": {"coconut": 6},
        "sale": {"coconut": 4},
        "claim": 13,
        **FRAME,
    },
    "tied": {
        "game": "hawaii",
        **FRAME,
        "options": {"laka_scope": "all", "kanaloa_start_boat": False},
        "players": [
            {
                "name": "Ana",
                "villages": ["S SH1", "", "FH1 CO2"],
                "tiki_column": 2,
                "tikis": 1,
                "kahunas": 1,
                "boats": [2, 1],
                "track_total": 30,
                "left_over": {"shells": 2, "fruit": 1},
            },
            {
                "name": "Ben",
                "claim": {"goals": 14},
                "villages": ["S"],
                "tiki_column": None,
                "rounds": [{"tokens": 3, "place": None}] * 4
                + [
                    {
                        "tokens": 17,
                        "reduction": 2,
                        "lono": 1,
                        "spears": [[2, 1], [1, 3]],
                        "place": 1,
                    }
                ],
                "islands": [4, 4],
                "other_points": 1,
                "other_note": "Island 7",
            },
        ],
    },
}


def documents() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every example and every further table, with a name."""
    for game, path in examples():
        yield f"{game}-{path.stem}", read(path)
    yield from FURTHER.items()


@cache
def covering() -> list[tuple[str, Mapping[str, Any]]]:
    """A choice of them that answers every question that any of them answers."""
    seen: set[tuple[str, str]] = set()
    chosen = []
    for name, raw in documents():
        answered = answered_in(raw)
        if answered - seen:
            seen |= answered
            chosen.append((name, raw))
    return chosen


def answered_in(raw: Mapping[str, Any]) -> set[tuple[str, str]]:
    """Game and question of everything that a document answers."""
    game = games.find(raw["game"])
    at = reopened(raw, catalog("en", game.package))
    return {(game.id, spot.question) for spot, answer in at.answers.items() if not answer.skipped}
