"""An archive cut into partitions that workers anywhere can read by themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import accumulate
from typing import NamedTuple

from scorer.batch.archive import Archive, Source, documents
from scorer.batch.entry import Entry, portions
from scorer.batch.stream import (
    is_packed,
    lines,
    read_errors,
    read_problem,
    size_of,
    skip_line,
    stored,
)
from scorer.load import STANDARD_INPUT

STRETCH = 2 * 1024 * 1024
BLOCK = 256 * 1024


class Partition(NamedTuple):
    """What one worker scores in one go: entries as they are, a whole source, or a stretch of one.

    A stretch goes from ``start`` to ``stop``: bytes of a stream (the lines that begin there) or
    row groups of a table. ``first`` is the number of its first line or row.
    """

    entries: Sequence[Entry] = ()
    source: Source | None = None
    start: int = 0
    stop: int = 0
    first: int = 1

    @property
    def is_stretch(self) -> bool:
        """Whether it is some of the lines of a stream."""
        return self.source is not None and self.source.form == "lines" and self.stop > 0

    def read(self) -> Iterator[Entry]:
        """Its documents, in order."""
        source = self.source
        if source is None:
            yield from self.entries
        elif not self.stop:
            yield from documents(source)
        elif source.form == "table":
            from scorer.batch.parquet import rows

            yield from rows(source.path, range(self.start, self.stop), self.first)
        else:
            yield from _stretch(self, source.path)


def partitions(archive: Archive) -> Iterator[Partition]:
    """Every partition, in order; stretches of streams do not know their first line yet."""
    gathered: list[Entry] = []
    for source in archive.sources():
        if isinstance(source, Entry):
            gathered.append(source)
        elif source.form == "document":
            gathered.extend(documents(source))
        else:
            yield from _gathered(gathered)
            gathered.clear()
            yield from _parts(source)
    yield from _gathered(gathered)


def _gathered(entries: Iterable[Entry]) -> Iterator[Partition]:
    return (Partition(portion) for portion in portions(entries))


def _parts(source: Source) -> Iterator[Partition]:
    """A stream or table in parts, as far as it can be read from the middle."""
    if source.path == STANDARD_INPUT:
        yield from _gathered(documents(source))
        return
    try:
        if source.form == "table":
            yield from _row_groups(source)
        elif source.form == "lines" and not is_packed(source.path):
            size = source.size or size_of(source.path)
            if not size:
                yield Partition((), source)
            for start in range(0, size, STRETCH):
                yield Partition((), source, start, min(start + STRETCH, size))
        else:
            yield Partition((), source)
    except read_errors():
        # Reading it will say what is wrong.
        yield Partition((), source)


def _row_groups(source: Source) -> Iterator[Partition]:
    """One partition a row group."""
    from scorer.batch.parquet import opened as table_of

    table = table_of(source.path).metadata
    sizes = [table.row_group(group).num_rows for group in range(table.num_row_groups)]
    for group, first in enumerate(accumulate(sizes[:-1], initial=1)):
        yield Partition((), source, group, group + 1, first)


def _stretch(part: Partition, path: str) -> Iterator[Entry]:
    """The lines that begin within the stretch; the last may end beyond it."""
    try:
        with stored(path) as stream:
            # A line begins here if the byte before ends one.
            before = min(part.start, 1)
            stream.seek(part.start - before)
            passed = skip_line(stream) if before else 0
            most = part.stop - part.start + before - passed
            yield from lines(stream, path, part.first, most)
    except read_errors() as error:
        yield Entry(path, None, read_problem(error, path))


def line_ends(part: Partition) -> int:
    """How many lines end in a stretch, its last byte aside, which is the next stretch's affair.

    A stretch that cannot be read has none; reading it for its documents will say why.
    """
    start, stop, ends = max(part.start - 1, 0), part.stop - 1, 0
    with suppress(*read_errors()), stored(part.source.path if part.source else "") as stream:
        stream.seek(start)
        while start < stop and (block := stream.read(min(BLOCK, stop - start))):
            ends += block.count(b"\n")
            start += len(block)
    return ends


def numbered(parts: Iterable[Partition], ends: Iterable[int]) -> Iterator[Partition]:
    """Stretches that know the number of their first line, from the line ends of each.

    >>> stream = Source("games.jsonl", "lines")
    >>> stretches = [Partition((), stream, start, start + 10) for start in (0, 10, 20)]
    >>> [part.first for part in numbered(stretches, [3, 4, 2])]
    [1, 5, 9]
    """
    counts, before = iter(ends), 0
    for part in parts:
        if not part.is_stretch:
            yield part
        elif part.start == 0:
            yield part
            before = next(counts)
        else:
            # The first line that begins here follows all that end before, and one that goes on.
            yield part._replace(first=before + 2)
            before += next(counts)
