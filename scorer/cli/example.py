"""``scorer example``: a complete file, ready to edit."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import scorer
from scorer import games
from scorer.cli.language import speak
from scorer.cli.streams import data_out
from scorer.core.game import Game
from scorer.errors import UnknownName
from scorer.text.names import nearest


def run(game_name: str, name: str | None, lang: str | None) -> int:
    """Print the first example of a game, or the one named, exactly as it is shipped."""
    speak(lang)
    game = games.find(game_name)
    files = example_files(game)
    if not files:
        raise UnknownName("no_example", game=game.id)
    names = [file.stem for file in files]
    if name is not None and name not in names:
        close = nearest(name, names)
        raise UnknownName("unknown_example", found=name, nearest=close, known=tuple(names))
    file = files[names.index(name) if name is not None else 0]
    data_out().write(file.read_text(encoding="utf-8"))
    return 0


def example_files(game: Game) -> list[Path]:
    """The example documents of a game, the one to show first in front.

    ``first.txt`` beside them names it; an installed copy keeps them inside the package, a game of
    another package in the folder of the game.
    """
    package = Path(scorer.__file__).parent
    inside, beside = package / "examples", package.parent / "examples"
    folder = (inside if inside.is_dir() else beside) / game.id
    if not folder.is_dir():
        folder = Path(str(import_module(game.package).__file__)).parent / "examples"
    first = folder / "first.txt"
    lead = first.read_text(encoding="utf-8").strip() if first.exists() else ""
    files = (file for file in folder.glob("*.json") if not file.name.endswith(".breakdown.json"))
    return sorted(files, key=lambda file: (file.stem != lead, file.name))
