"""What was named on the command line, opened one after the other, as one flow of entries."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import BinaryIO, NamedTuple

from scorer.batch import folders
from scorer.batch.entry import Entry
from scorer.batch.stream import (
    Watch,
    either,
    is_remote,
    lines,
    opened,
    read_errors,
    read_problem,
)
from scorer.core.problem import warning
from scorer.load import STANDARD_INPUT, unopened


class Source(NamedTuple):
    """A file or stream with documents, what it holds, and its stored bytes where known."""

    path: str
    form: folders.Form
    size: int = 0


@dataclass
class Archive:
    """Paths to read in this order, folders whole, each file once.

    ``patterns`` choose among the files of folders; ``apart`` are files to leave out, such as the
    output.
    """

    paths: Sequence[str]
    patterns: Sequence[str] = ()
    apart: Sequence[str] = ()
    _passed: int = 0
    _open: BinaryIO | None = None

    @property
    def read(self) -> int:
        """The stored bytes behind the entries given so far."""
        try:
            return self._passed + (self._open.tell() if self._open else 0)
        except (OSError, ValueError):
            # A pipe has no position, a file closed meanwhile has none any more.
            return self._passed

    def sources(self) -> Iterator[Source | Entry]:
        """Every file, in order; what cannot be opened is an entry with a problem."""
        apart = {folders.identity(os.stat(path)) for path in self.apart if os.path.exists(path)}
        met: set[folders.Identity] = set()
        for path in self.paths:
            if path == STANDARD_INPUT:
                yield Source(path, "unknown")
            elif is_remote(path):
                yield from _remote(path, self.patterns)
            else:
                yield from map(_local, folders.walk(path, self.patterns, met, apart))

    def entries(self) -> Iterator[Entry]:
        """Every document, in order."""
        for source in self.sources():
            if isinstance(source, Entry):
                yield source
            else:
                yield from documents(source, self._watch)
                self._open = None
                self._passed += source.size

    def _watch(self, stored: BinaryIO) -> None:
        self._open = stored

    def size(self) -> int | None:
        """The stored bytes of all files; None where nobody can tell beforehand."""
        if any(path == STANDARD_INPUT or is_remote(path) for path in self.paths):
            return None
        return sum(source.size for source in self.sources() if isinstance(source, Source))


def documents(source: Source, watch: Watch | None = None) -> Iterator[Entry]:
    """The documents of a file; one that is a document itself is read when its turn comes."""
    path, form, _ = source
    if form == "document":
        yield Entry(path)
        return
    if form == "table":
        from scorer.batch.parquet import rows

        yield from rows(path)
        return
    try:
        with opened(path, watch) as stream:
            yield from (lines if form == "lines" else either)(stream, path)
    except read_errors() as error:
        yield Entry(path, None, read_problem(error, path))


def _local(found: folders.Found) -> Source | Entry:
    """A file of this machine, or what stands in its way."""
    path, status, folder = found
    if status is None:
        return Entry(path, None, warning("folder_twice" if folder else "file_twice"))
    if isinstance(status, OSError):
        return Entry(path, None, unopened(status, path))
    if not stat.S_ISREG(status.st_mode):
        return Source(path, "unknown")
    return Source(path, folders.form(path), status.st_size)


def _remote(url: str, patterns: Sequence[str]) -> Iterator[Source | Entry]:
    """A file elsewhere, or the wanted ones below a folder there."""
    from scorer.batch.remote import files

    try:
        for file in files(url, patterns):
            yield Source(file, folders.form(file))
    except read_errors() as error:
        yield Entry(url, None, read_problem(error, url))
