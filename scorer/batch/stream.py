"""Bytes from files and streams, packed or not, and the documents in them one by one."""

from __future__ import annotations

import gzip
import io
import json
import os
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from types import ModuleType
from typing import BinaryIO, cast

from scorer.batch.entry import Entry
from scorer.core.problem import Problem, invalid
from scorer.errors import WrongUsage
from scorer.extras import need
from scorer.load import MOST_BYTES, STANDARD_INPUT, unopened

GZIP = b"\x1f\x8b"
ZSTD = b"\x28\xb5\x2f\xfd"
SKIP = 256 * 1024
SMALL = 64 * 1024

Watch = Callable[[BinaryIO], object]


@contextmanager
def opened(file: str, watch: Watch | None = None) -> Iterator[BinaryIO]:
    """The bytes of a local file, a remote one or standard input (``-``), unpacked.

    ``watch`` is given the file as it is stored, whose position tells how far reading has come.
    """
    if file == STANDARD_INPUT:
        yield _unpacked(sys.stdin.buffer)
        return
    with stored(file) as raw:
        if watch:
            watch(raw)
        yield _unpacked(raw)


def stored(file: str) -> BinaryIO:
    """The bytes as they are stored."""
    if is_remote(file):
        return cast("BinaryIO", need("fsspec", "remote").open(file, "rb").open())
    return open(file, "rb", SKIP)


def is_remote(file: str) -> bool:
    """Whether this names a place elsewhere.

    >>> is_remote("s3://games/2026.jsonl"), is_remote("games/2026.jsonl")
    (True, False)
    """
    return "://" in file


def _unpacked(raw: BinaryIO) -> BinaryIO:
    """The stream without gzip or Zstandard around it, told by its first bytes."""
    stream = (
        raw
        if hasattr(raw, "peek")
        else cast("BinaryIO", io.BufferedReader(cast("io.RawIOBase", raw)))
    )
    start = cast("io.BufferedReader", stream).peek(len(ZSTD))
    if start.startswith(GZIP):
        return cast("BinaryIO", gzip.GzipFile(fileobj=stream))
    if start.startswith(ZSTD):
        return cast("BinaryIO", _zstd().ZstdFile(stream))
    return stream


def _zstd() -> ModuleType:
    """Zstandard: part of Python from 3.14 on, before that its backport."""
    return need("compression.zstd" if sys.version_info >= (3, 14) else "backports.zstd", "zstd")


def is_packed(file: str) -> bool:
    """Whether a file is compressed, whatever its name says."""
    with stored(file) as raw:
        return raw.read(len(ZSTD)).startswith((GZIP, ZSTD))


def size_of(file: str) -> int:
    """The stored bytes of a file."""
    if is_remote(file):
        store, path = need("fsspec", "remote").core.url_to_fs(file)
        return int(store.size(path))
    return os.stat(file).st_size


def changed_since(file: str, moment: float) -> bool:
    """Whether a file of this machine is younger than this; of others nobody can tell."""
    if file == STANDARD_INPUT or is_remote(file):
        return False
    try:
        return os.stat(file).st_mtime > moment
    except OSError:
        return False


def read_errors() -> tuple[type[BaseException], ...]:
    """What reading may raise: broken files, broken packing, a missing extra."""
    loaded = (sys.modules.get(name) for name in ("compression.zstd", "backports.zstd"))
    damaged = [module.ZstdError for module in loaded if module]
    return OSError, EOFError, ValueError, ImportError, WrongUsage, zlib.error, *damaged


def read_problem(error: BaseException, file: str) -> Problem:
    """Why a file cannot be read, or not to its end."""
    if isinstance(error, WrongUsage):
        return Problem("extra_missing", "invalid", params=error.params)
    if isinstance(error, EOFError):
        return invalid("packing_cut_short")
    if isinstance(error, OSError) and not isinstance(error, gzip.BadGzipFile):
        return unopened(error, file)
    if isinstance(error, ImportError | ValueError):
        return invalid("file_unreadable", found=file, reason=str(error))
    return invalid("packing_damaged", reason=str(error))


def read_file(file: str) -> bytes | Problem:
    """The whole content of a file, or why it has none; a little more than allowed if too long."""
    try:
        content = None if is_remote(file) else _plain(file)
        if content is not None:
            return content
        with opened(file) as stream:
            return stream.read(MOST_BYTES + 1)
    except read_errors() as error:
        return read_problem(error, file)


def _plain(file: str) -> bytes | None:
    """The content of a local file of a game's size, at once; None where that is not all."""
    with open(file, "rb", buffering=0) as raw:
        size = os.fstat(raw.fileno()).st_size
        content = raw.read(size + 1) if size <= SMALL else b""
    whole = content and len(content) == size and not content.startswith((GZIP, ZSTD))
    return content if whole else None


def lines(stream: BinaryIO, file: str, first: int = 1, most: float = inf) -> Iterator[Entry]:
    """One entry a line; blank lines count but hold none. What breaks off is an entry, too.

    ``first`` is the number of the first line; no line is read that begins after ``most`` bytes.
    """
    number, position = first, 0
    while position < most:
        try:
            line = stream.readline(MOST_BYTES + 1)
            position += len(line)
            if len(line) > MOST_BYTES:
                position += skip_line(stream, line)
                yield Entry(file, number, invalid("line_too_long", most=MOST_BYTES // 1024 // 1024))
            elif not line:
                return
            elif not line.isspace():
                yield Entry(file, number, line.rstrip(b"\r\n"))
        except read_errors() as error:
            yield Entry(file, number, read_problem(error, file))
            return
        number += 1


def skip_line(stream: BinaryIO, line: bytes = b" ") -> int:
    """Read on to the end of a line; how many bytes that were."""
    skipped = 0
    while line and not line.endswith(b"\n"):
        line = stream.readline(SKIP)
        skipped += len(line)
    return skipped


def either(stream: BinaryIO, file: str) -> Iterator[Entry]:
    """A stream whose name does not tell: a document a line, or one over many lines."""
    try:
        start = cast("io.BufferedReader", stream).peek(SKIP)
        if over_many_lines(start):
            yield Entry(file, None, stream.read(MOST_BYTES + 1))
            return
    except read_errors() as error:
        yield Entry(file, None, read_problem(error, file))
        return
    yield from lines(stream, file)


def over_many_lines(start: bytes) -> bool:
    r"""Whether a stream that begins like this is one document and not one a line.

    >>> over_many_lines(b'{ "game": "hawaii",\n  "players": [')
    True
    >>> over_many_lines(b'{"game": "hawaii"\n{"game": "tropicalia"}')
    False
    """
    first, *others = [line for line in start.splitlines() if not line.isspace()][:2] or [b""]
    if not others or others[0].lstrip().startswith(b"{"):
        return False
    try:
        json.loads(first)
    except ValueError:
        return True
    return False
