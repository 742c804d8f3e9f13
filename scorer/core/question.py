"""A question asked at the table, as data: what it fills and how its answer is read and written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

from scorer.core.problem import Path

Phrase = tuple[object, ...]
Line = Sequence[Phrase]


class SoFar(NamedTuple):
    """The document as answered so far, seen from one player or (no seat) from the table.

    >>> SoFar({"players": [{"name": "Aiko", "coins": 3}]}, 0).player["coins"]
    3
    """

    document: Mapping[str, Any]
    seat: int | None = None

    @property
    def players(self) -> Sequence[Mapping[str, Any]]:
        """Every player's part of the document."""
        found: Sequence[Mapping[str, Any]] = self.document.get("players", ())
        return found

    @property
    def player(self) -> Mapping[str, Any]:
        """This player's part of the document."""
        return self.players[self.seat] if self.seat is not None else {}


class Reading(NamedTuple):
    """What the texts of an answer say.

    ``missing`` names what they still leave open (spaces of a board, say) and is empty once the
    answer is whole; ``enough`` says that the rest may stay open.
    """

    value: Any
    missing: tuple[str, ...] = ()
    enough: bool = False


class Notation(Protocol):
    """How an answer is written: its texts to a value of the document, and back.

    ``read`` refuses what it cannot read with the problems found. ``write`` gives lines of
    phrases, which a catalog puts into words that ``read`` understands. ``lines`` says that one
    answer may have several lines, ``words`` are ids whose names may occur in it.
    """

    @property
    def lines(self) -> bool:
        """Whether one answer may have several lines."""

    @property
    def words(self) -> Sequence[str]:
        """The ids of the things an answer may name."""

    def read(self, texts: Sequence[str], so_far: SoFar) -> Reading:
        """The value of these texts, typed one after another."""

    def write(self, value: Any) -> Sequence[Line]:
        """The lines that read as this value."""


Asked = Literal["always", "wanted", "aside"]


def _always(_: SoFar) -> bool:
    return True


def _no_facts(_: SoFar) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Question:
    """One question; its words are ``questions.<id>`` in the catalogs.

    - ``path``: what it fills, from the top of the document or of the player's part.
    - ``asked``: ``always``; ``wanted``, when a problem of the table points to its path or its
      code is among those it ``settles``; or ``aside``, only when somebody asks for it.
    - ``when``: a condition more for asking it of itself.
    - ``needed``: whether there is no result without an answer.
    - ``settles``: codes of problems that only this answer can settle, wherever they point.
    - ``blank``: a stand-in for the answer while the table is looked at before it is given.
    - ``by_part``: whether a part of the answer may be judged before the rest is given.
    - ``remembered``: printed in the box and the same in every game, so asked once.
    - ``facts``: parameters of the prompt beyond the player's name.
    """

    id: str
    path: Path
    notation: Notation
    asked: Asked = "always"
    when: Callable[[SoFar], bool] = _always
    needed: bool = True
    settles: tuple[str, ...] = ()
    blank: Callable[[SoFar], Any] | None = None
    by_part: bool = False
    remembered: bool = False
    facts: Callable[[SoFar], Mapping[str, object]] = _no_facts


class EachPlayer(NamedTuple):
    """Questions asked together for one player after the other."""

    questions: tuple[Question, ...]


Script = Sequence[Question | EachPlayer]
