"""One module a format that is made of the result lines once they are all there."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, cast

from scorer.batch.output import Files
from scorer.batch.summary import Summary
from scorer.extras import need

LINES = "jsonl"
REPORT = "text"
# The module that a format needs, from the extra of its name.
EXTRAS = {"parquet": "pyarrow"}


class Format(Protocol):
    """What a format module offers."""

    def make(self, results: Iterator[dict[str, Any]], files: Files, summary: Summary) -> None:
        """Write the format of all results and failures, given in order."""


def formats() -> tuple[str, ...]:
    """The ids of the formats: the two that need no making, and the modules named ``as_<id>``.

    >>> formats()
    ('jsonl', 'text', 'csv', 'junit', 'parquet', 'sarif')
    """
    made = sorted(path.stem[3:] for path in Path(__file__).parent.glob("as_*.py"))
    return (LINES, REPORT, *made)


def check_format(id: str) -> None:
    """Refuse, before anything is scored, a format whose extra is not installed."""
    module = EXTRAS.get(id)
    if module and find_spec(module) is None:
        need(module, id)


def find_format(id: str) -> Format:
    """The format module of this id."""
    return cast("Format", import_module(f"{__name__}.as_{id}"))
