"""The language of this run, decided once from ``--lang``, the environment and the locale."""

from __future__ import annotations

import os
from collections.abc import Sequence

from scorer.errors import UnknownName
from scorer.text.catalog import Catalog, catalog
from scorer.text.language import LANGUAGES, choose_language

_asked: list[str] = []


def speak(asked: str | None, package: str | None = None) -> Catalog:
    """The catalog to speak from; UnknownName for a language there is none for."""
    if asked is not None:
        if asked.lower() not in LANGUAGES:
            raise UnknownName("unknown_language", found=asked, known=LANGUAGES)
        _asked[:] = [asked.lower()]
    return catalog(choose_language(_asked[0] if _asked else None, os.environ), package)


def peek(arguments: Sequence[str]) -> None:
    """Note ``--lang`` before the arguments are parsed, so that help and errors speak it too."""
    _asked.clear()
    for position, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            given = value if equals else "".join(arguments[position + 1 : position + 2])
            if given.lower() in LANGUAGES:
                _asked[:] = [given.lower()]
