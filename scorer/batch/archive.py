"""What was named on the command line, opened one after the other, as one flow of entries."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import BinaryIO, NamedTuple, TypeVar

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
from scorer.core.problem import invalid, warning
from scorer.errors import InvalidDocument
from scorer.load import STANDARD_INPUT, decode, parse, unopened


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
        for number, path in enumerate(self.paths):
            if path == STANDARD_INPUT:
                again = path in self.paths[:number]
                yield _left_out(path, "stdin_twice") if again else Source(path, "unknown")
            elif is_remote(path):
                yield from _remote(path, self.patterns)
            else:
                found = map(_local, folders.walk(path, self.patterns, met, apart))
                yield from _or(found, _left_out(path, "no_games_in_folder"))

    def entries(self) -> Iterator[Entry]:
        """Every document, in order."""
        for source in self.sources():
            if isinstance(source, Entry):
                yield source
            else:
                yield from documents(source, self._watch)
                self._open = None
                self._passed += source.size

    def endangered(self) -> str | None:
        """A file with games that is to be read and would be lost, for it is the output as well."""
        for output in filter(os.path.isfile, self.apart):
            for path in self.paths:
                if os.path.isfile(path) and os.path.samefile(path, output):
                    return path
                if folders.holds(path, output, self.patterns) and _has_game(output):
                    return output
        return None

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
    yield from _or(_documents(source, watch), _left_out(path, "nothing_in_it"))


def _documents(source: Source, watch: Watch | None) -> Iterator[Entry]:
    """The documents of a table or a stream."""
    path, form, _ = source
    if form == "table":
        from scorer.batch.parquet import rows

        yield from rows(path)
        return
    try:
        with opened(path, watch) as stream:
            yield from (lines if form == "lines" else either)(stream, path)
    except read_errors() as error:
        yield Entry(path, None, read_problem(error, path))


T = TypeVar("T")


def _or(found: Iterable[T], instead: T) -> Iterator[T]:
    """What was found, or one thing instead of nothing."""
    nothing = True
    for one in found:
        nothing = False
        yield one
    if nothing:
        yield instead


def _left_out(path: str, code: str) -> Entry:
    """A path to read that holds no document, only a reason to report."""
    return Entry(path, None, warning(code))


def _has_game(file: str) -> bool:
    """Whether a file begins with a game, and not with a result of one."""
    form = folders.form(file)
    [first] = islice(documents(Source(file, form if form == "table" else "unknown")), 1)
    if not isinstance(first.content, bytes):
        return False
    try:
        document = parse(decode(first.content))
    except InvalidDocument:
        return False
    return isinstance(document, dict) and "game" in document and "source" not in document


def _local(found: folders.Found) -> Source | Entry:
    """A file of this machine, or what stands in its way."""
    path, status, folder = found
    if status is None:
        return _left_out(path, "folder_twice" if folder else "file_twice")
    if isinstance(status, folders.NotAFile):
        return Entry(path, None, invalid("not_a_file"))
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
