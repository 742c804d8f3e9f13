"""What is printed in the box and asked once: answers by game and question, in the user's settings.

The file is TOML, one table a game, so that it can be read and changed by hand.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path

from scorer.ask.files import settings_file, write_whole
from scorer.errors import WrongUsage

Remembered = Mapping[str, Mapping[str, str]]


def read_settings(path: Path | None = None) -> dict[str, dict[str, str]]:
    """Every answer remembered, by game and question; WrongUsage where the file is unreadable."""
    path = path or settings_file()
    try:
        tables = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise WrongUsage("settings_unreadable", found=str(path), reason=why) from error
    return {
        game: {key: text for key, text in table.items() if isinstance(text, str)}
        for game, table in tables.items()
        if isinstance(table, dict)
    }


def remember(game: str, question: str, text: str | None, path: Path | None = None) -> None:
    """Keep an answer for later games, or forget it; OSError where that cannot be written."""
    settings = read_settings(path)
    table = settings.setdefault(game, {})
    if text is None:
        table.pop(question, None)
    else:
        table[question] = text
    write_whole(path or settings_file(), written(settings))


def written(settings: Remembered) -> str:
    """The settings as TOML.

    >>> print(written({"timber-town": {"chalet_table": "2=5, 3=9"}}), end="")
    [timber-town]
    chalet_table = "2=5, 3=9"
    """
    tables = [
        "".join(
            [
                f"[{_key(game)}]\n",
                *(f"{_key(k)} = {_key(text, bare=False)}\n" for k, text in table.items()),
            ]
        )
        for game, table in settings.items()
        if table
    ]
    return "\n".join(tables)


def _key(text: str, *, bare: bool = True) -> str:
    """A TOML key or basic string."""
    simple = text.replace("-", "").replace("_", "").isalnum() and text.isascii()
    quoted = json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
    return text if bare and simple else quoted
