"""``scorer schema``: the JSON Schema of a game's files."""

from __future__ import annotations

import sys

from scorer import games
from scorer.cli.language import speak
from scorer.schema import game_schema, written


def run(game_name: str, lang: str | None) -> int:
    """Print the schema of a game."""
    speak(lang)
    sys.stdout.write(written(game_schema(games.find(game_name))))
    return 0
