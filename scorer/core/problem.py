"""A problem: what is wrong with a document or a table, where, and how badly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

Degree = Literal["invalid", "fault", "warning"]
Path = tuple[str | int, ...]
DEGREES: tuple[Degree, ...] = ("invalid", "fault", "warning")


class Word(str):
    """An id whose name the reader should see: looked up among the game's words."""

    __slots__ = ()


class Category(str):
    """The id of a line of the scorepad, or ``total``: shown by the name it has there."""

    __slots__ = ()


class Words(tuple[str, ...]):
    """Several such ids, shown as a list of names."""

    __slots__ = ()


class Ids(tuple[str, ...]):
    """Several ids that may be written in a file, shown with the names of the things."""

    __slots__ = ()


@dataclass(slots=True)
class Clause:
    """A part of a sentence that has an entry of its own in the catalogs."""

    key: str
    params: Mapping[str, object]


class Problem(NamedTuple):
    """One thing that is wrong.

    ``path`` leads from the top of the document to the value (keys and indexes from 0),
    ``where`` is the place as a player would say it, for example ``B2 E``.
    """

    code: str
    degree: Degree
    path: Path = ()
    player: str | None = None
    where: str | None = None
    params: Mapping[str, object] = {}

    def inside(self, *path: str | int, player: str | None = None) -> Problem:
        """The same problem seen from further out in the document.

        >>> invalid("sides_repeated", path=(0, 1)).inside("players", 0, "town").path
        ('players', 0, 'town', 0, 1)
        """
        return self._replace(path=(*path, *self.path), player=self.player or player)


def invalid(
    code: str,
    *,
    path: Path = (),
    player: str | None = None,
    where: str | None = None,
    **params: object,
) -> Problem:
    """A problem that leaves the document without a score."""
    return Problem(code, "invalid", path, player, where, params)


def fault(
    code: str,
    *,
    path: Path = (),
    player: str | None = None,
    where: str | None = None,
    **params: object,
) -> Problem:
    """A problem that breaks a rule of the game, though the score is well defined."""
    return Problem(code, "fault", path, player, where, params)


def warning(
    code: str,
    *,
    path: Path = (),
    player: str | None = None,
    where: str | None = None,
    **params: object,
) -> Problem:
    """Something legal but odd."""
    return Problem(code, "warning", path, player, where, params)


def worst_first(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Invalid before faults before warnings; otherwise in the order found.

    >>> [p.code for p in worst_first([warning("odd"), fault("broken")])]
    ['broken', 'odd']
    """
    return tuple(sorted(problems, key=lambda problem: DEGREES.index(problem.degree)))
