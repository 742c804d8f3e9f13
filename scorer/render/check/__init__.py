"""Checked claims, one module a format; what they say is put into words in ``sentences``."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, TextIO

from scorer.render import formats_in
from scorer.render.check.report import CheckReport


class CheckFormat(Protocol):
    """What a format module offers."""

    def write(self, report: CheckReport, out: TextIO) -> None:
        """Write the whole report."""


def check_formats() -> tuple[str, ...]:
    """The ids of the formats of checked claims.

    >>> check_formats()
    ('json', 'markdown', 'text')
    """
    return formats_in(__file__)


def find_check_format(id: str) -> CheckFormat:
    """The format of this id."""
    module: CheckFormat = import_module(f"{__name__}.as_{id}")
    return module
