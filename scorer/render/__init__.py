"""One module a format: each turns a report into characters and knows no rule of any game."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Protocol, TextIO

from scorer.render.report import Report


class Format(Protocol):
    """What a format module offers."""

    def write(self, report: Report, out: TextIO) -> None:
        """Write the whole report."""


def formats() -> tuple[str, ...]:
    """The ids of the formats.

    >>> "json" in formats()
    True
    """
    return formats_in(__file__)


def formats_in(file: str) -> tuple[str, ...]:
    """The ids of the format modules beside a file: those named ``as_<id>``."""
    return tuple(sorted(path.stem[3:] for path in Path(file).parent.glob("as_*.py")))


def find_format(id: str) -> Format:
    """The format of this id."""
    module: Format = import_module(f"{__name__}.as_{id}")
    return module
