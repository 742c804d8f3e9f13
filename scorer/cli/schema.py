"""``scorer schema``: the JSON Schema of a game's files."""

from __future__ import annotations

from scorer import games
from scorer.cli.language import speak
from scorer.cli.streams import data_out
from scorer.schema import game_schema, written


def run(game_name: str, lang: str | None) -> int:
    """Print the schema of a game."""
    speak(lang)
    data_out().write(written(game_schema(games.find(game_name))))
    return 0
