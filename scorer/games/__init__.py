"""The games: every folder here, then what other packages offer under ``scorer.games``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from scorer.core.document import fold
from scorer.core.game import Game
from scorer.errors import UnknownName
from scorer.text.catalog import read_table
from scorer.text.language import LANGUAGES
from scorer.text.names import nearest

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "scorer.games"


def ids() -> tuple[str, ...]:
    """The ids of the games that ship here, then of those other packages bring.

    >>> "timber-town" in ids()
    True
    """
    return (*_ours(), *(entry.name for entry in _plugged_in()))


@cache
def find(name: str) -> Game:
    """The game of this id or name; UnknownName, with the nearest known one, if there is none.

    >>> find("ティンバータウン").id
    'timber-town'
    """
    if name in _ours():
        return _loaded(import_module(package_of(name)))
    spelled = {fold(word): id for id in _ours() for word in (id, *names_of(id))}
    if fold(name) in spelled:
        return find(spelled[fold(name)])
    for entry in _plugged_in():
        if fold(entry.name) == fold(name):
            return _loaded(entry.load())
    close = nearest(name, [word for id in _ours() for word in (id, *names_of(id))])
    raise UnknownName("unknown_game", found=name, nearest=close, known=ids())


def names_of(id: str) -> tuple[str, ...]:
    """Every name and alias of a game that ships here, English first."""
    games = [read_table(package_of(id), language)["game"] for language in LANGUAGES]
    return tuple(name for game in games for name in (game["name"], *game.get("also", ())))


def package_of(id: str) -> str:
    """The package of a game that ships here.

    >>> package_of("timber-town")
    'scorer.games.timber_town'
    """
    return f"{__name__}.{id.replace('-', '_')}"


def _loaded(found: object) -> Game:
    game = found if isinstance(found, Game) else getattr(found, "GAME", None)
    if not isinstance(game, Game):
        raise TypeError(f"{found!r} is no game")
    return game


@cache
def _ours() -> tuple[str, ...]:
    folders = sorted(path.parent.name for path in Path(__file__).parent.glob("*/__init__.py"))
    return tuple(folder.replace("_", "-") for folder in folders)


@cache
def _plugged_in() -> tuple[EntryPoint, ...]:
    from importlib.metadata import entry_points  # slow to import, and rarely needed

    return tuple(entry_points(group=GROUP))
