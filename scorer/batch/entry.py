"""One document of a batch before it is read, and the portions in which they are handed out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from scorer.core.problem import Problem

MOST_ENTRIES = 64
MOST_CONTENT = 1024 * 1024


class Entry(NamedTuple):
    """A document: where it stands and its bytes.

    ``line`` is its line in a stream, None for a file of its own. ``content`` is None for a file
    that is read when its turn comes, and a problem where there is nothing to read: an invalid
    one makes a result, a warning is only reported.
    """

    file: str
    line: int | None = None
    content: bytes | Problem | None = None

    @property
    def source(self) -> str:
        """The place as the results name it.

        >>> Entry("games.jsonl", 17).source, Entry("dir/a.json").source
        ('games.jsonl:17', 'dir/a.json')
        """
        return self.file if self.line is None else f"{self.file}:{self.line}"

    @property
    def is_notice(self) -> bool:
        """Whether there is only something to report, and no document."""
        return isinstance(self.content, Problem) and self.content.degree == "warning"


Portion = tuple[Entry, ...]


def portions(entries: Iterable[Entry]) -> Iterator[Portion]:
    """Neighbouring entries together, so many that handing them out costs little.

    >>> [len(portion) for portion in portions([Entry("a.json")] * 70)]
    [64, 6]
    """
    gathered: list[Entry] = []
    size = 0
    for entry in entries:
        gathered.append(entry)
        size += len(entry.content) if isinstance(entry.content, bytes) else 0
        if len(gathered) >= MOST_ENTRIES or size >= MOST_CONTENT:
            yield tuple(gathered)
            gathered, size = [], 0
    if gathered:
        yield tuple(gathered)


def parted(source: str) -> tuple[str, int | None]:
    """The file and line that a source names.

    >>> parted("games.jsonl:17"), parted("dir/a:1.json")
    (('games.jsonl', 17), ('dir/a:1.json', None))
    """
    file, colon, line = source.rpartition(":")
    return (file, int(line)) if colon and line.isdecimal() else (source, None)
