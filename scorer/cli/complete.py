"""Shell completion: ids straight from the folders and catalogs, without importing a game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def complete_game(incomplete: str) -> Iterator[str]:
    """The ids of the games."""
    from scorer import games

    return (id for id in games.ids() if id.startswith(incomplete))


def complete_rule(ctx: Any, incomplete: str) -> Iterator[str]:
    """The ids of the rules of the game named before."""
    table = _catalog(str(ctx.params.get("game") or ""))
    return (id for id in table.get("rules", {}) if id.startswith(incomplete))


def complete_option(ctx: Any, incomplete: str) -> Iterator[str]:
    """The options of the game in the file named before, else of every game."""
    from scorer import games

    game = _game_in(str(ctx.params.get("file") or ""))
    keys = [
        key for id in ([game] if game else games.ids()) for key in _catalog(id).get("options", {})
    ]
    return (f"{key}=" for key in keys if key.startswith(incomplete))


def complete_format(incomplete: str) -> Iterator[str]:
    """The formats of a result."""
    from scorer.render import formats

    return (id for id in formats() if id.startswith(incomplete))


def complete_check_format(incomplete: str) -> Iterator[str]:
    """The formats of checked claims."""
    from scorer.render.check import check_formats

    return (id for id in check_formats() if id.startswith(incomplete))


def complete_batch_format(incomplete: str) -> Iterator[str]:
    """The formats of many results."""
    from scorer.batch.formats import formats

    return (id for id in formats() if id.startswith(incomplete))


def complete_engine(incomplete: str) -> Iterator[str]:
    """Where to score many games."""
    from scorer.cli.batch import ENGINES

    return (id for id in ENGINES if id.startswith(incomplete))


def complete_language(incomplete: str) -> Iterator[str]:
    """The languages."""
    from scorer.text.language import LANGUAGES

    return (id for id in LANGUAGES if id.startswith(incomplete))


def _catalog(game: str) -> Any:
    """The English catalog of a game that ships here; an empty one for any other word."""
    from scorer import games
    from scorer.text.catalog import read_table

    return read_table(games.package_of(game), "en") if game in games.ids() else {}


def _game_in(file: str) -> str | None:
    """The game a file names, if it can be read."""
    try:
        game = json.loads(Path(file).read_text(encoding="utf-8-sig")).get("game")
    except (OSError, ValueError, AttributeError):
        return None
    return game if isinstance(game, str) else None
