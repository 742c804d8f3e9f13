"""Files and folders on this machine: what is wanted of them, each once."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Container, Iterator, Sequence
from fnmatch import fnmatchcase
from typing import Literal, NamedTuple

Identity = tuple[int, int]
Form = Literal["document", "lines", "table", "unknown"]

FORMS: dict[str, Form] = {
    ".json": "document",
    ".jsonl": "lines",
    ".ndjson": "lines",
    ".parquet": "table",
}
PACKED = (".gz", ".zst")
# Hand-counted results may lie beside their games, as they do among the examples.
OWN_COUNTS = ".breakdown.json"


class NotAFile(OSError):
    """A pipe, socket or device with the name of a file that is wanted."""


class Found(NamedTuple):
    """A file, or something that stands in its way: an error, or a path met before (None)."""

    path: str
    status: os.stat_result | OSError | None
    folder: bool = False


def walk(
    path: str, patterns: Sequence[str], met: set[Identity], apart: Container[Identity] = ()
) -> Iterator[Found]:
    """A file, or every wanted file below a folder in the order of their names.

    Links are followed; a file or folder in ``met`` is found but not entered again, so a loop ends.
    Those in ``apart`` are passed over.
    """
    ahead = [path]
    while ahead:
        here = ahead.pop()
        asked = here == path or wanted(here[len(path) :], patterns)
        try:
            status = os.stat(here)
            folder = stat.S_ISDIR(status.st_mode)
            if not (folder or asked):
                continue
            itself = identity(status)
            if itself in apart:
                continue
            if itself in met:
                yield Found(here, None, folder)
                continue
            met.add(itself)
            if folder:
                names = [name for name in os.listdir(here) if not name.startswith(".")]
                ahead += [os.path.join(here, name) for name in sorted(names, reverse=True)]
            elif here == path or stat.S_ISREG(status.st_mode):
                yield Found(here, status)
            else:
                yield Found(here, NotAFile())
        except OSError as error:
            if asked or error.errno != errno.ENOENT:
                yield Found(here, error)


def wanted(path: str, patterns: Sequence[str] = ()) -> bool:
    """Whether a file of a folder is to be scored, by its path inside the folder.

    A pattern without a slash is for the name alone.

    >>> wanted("2026/a.jsonl.gz"), wanted("a.txt"), wanted("first.breakdown.json")
    (True, False, False)
    >>> wanted("2026/a.txt", ["*.txt"]), wanted("2026/a.json", ["2025/*"])
    (True, False)
    """
    if not patterns:
        return form(path) in ("document", "lines") and not path.endswith(OWN_COUNTS)
    path = path.lstrip(os.sep)
    name = os.path.basename(path)
    return any(
        fnmatchcase(path if "/" in pattern else name, pattern.removeprefix("**/"))
        or fnmatchcase(path, pattern)
        for pattern in patterns
    )


def holds(folder: str, file: str, patterns: Sequence[str]) -> bool:
    """Whether reading a folder would read this file of it."""
    inside = os.path.relpath(os.path.realpath(file), os.path.realpath(folder))
    below = not inside.startswith(os.pardir + os.sep)
    return os.path.isdir(folder) and below and wanted(inside, patterns)


def form(path: str) -> Form:
    """What a file holds, by the end of its name.

    >>> form("a.json.gz"), form("b.NDJSON"), form("notes")
    ('document', 'lines', 'unknown')
    """
    name = path.lower()
    for ending in PACKED:
        name = name.removesuffix(ending)
    return FORMS.get(name[name.rfind(".") :], "unknown")


def identity(status: os.stat_result) -> Identity:
    """What tells a file from all others, whatever it is called."""
    return status.st_dev, status.st_ino
