"""The few things that can go wrong; the words for them live in the catalogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorer.core.problem import Problem


class ScorerError(Exception):
    """Something that ends a command: a catalog key, its parameters and an exit code."""

    exit_code = 2

    def __init__(self, key: str, **params: object) -> None:
        """Keep the key of the sentence (``errors.<key>``) and what it speaks of."""
        super().__init__(key)
        self.key = key
        self.params: Mapping[str, object] = params


class UnknownName(ScorerError):
    """A game, rule or player that nobody knows; ``nearest`` is the closest known word."""


class WrongUsage(ScorerError):
    """A command line that cannot be carried out."""


class InvalidDocument(ScorerError):
    """A document that cannot be read as its game; carries every problem found.

    ``file`` is its name and ``text`` its content as read, so that problems can point at line and
    column; ``game`` is the game it says it is, ``given`` the options that stand in no file.
    """

    def __init__(
        self, problems: Sequence[Problem], *, file: str = "", text: str = "", game: str = ""
    ) -> None:
        """Keep the problems in the order of the document."""
        super().__init__("invalid_document", count=len(problems))
        self.problems = tuple(problems)
        self.file = file
        self.text = text
        self.game = game
        self.given: Mapping[str, object] = {}
