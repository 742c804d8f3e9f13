"""Where the results go: straight on, or kept beside the output until they are complete."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, BinaryIO, Self

from scorer.batch.note import claim, release
from scorer.batch.stream import is_remote
from scorer.compact import expand
from scorer.errors import WrongUsage

PART = ".part"
ABOUT = ".part.about"
PARTS = ".parts"
NEW = ".new"
STANDARD_OUTPUT = "-"

Facts = dict[str, Any]
Make = Callable[[Iterator[Facts], "Files"], None]


class Stream:
    """Standard output or a device: lines go straight on, or into a format made at the end."""

    def __init__(self, target: str | None, lines: BinaryIO | None) -> None:
        """Collect the lines in a file of their own where they are not the output."""
        self._target = None if target is None else open(target, "wb")
        self._lines = lines

    @property
    def _out(self) -> BinaryIO:
        return self._target or sys.stdout.buffer

    def write(self, lines: bytes) -> None:
        """Pass the lines on."""
        taker = self._lines or self._out
        taker.write(lines)
        taker.flush()

    def finish(self, make: Make | None) -> None:
        """Make the format of the lines collected."""
        if make and self._lines:
            self._lines.seek(0)
            make(map(expand, self._lines), Files(self._out))
        if self._target:
            self._target.close()
        sys.stdout.flush()


class Journal:
    """A file that grows line by line beside the output and takes its place when it is complete.

    ``about`` says what the results depend on: an interrupted run can only be resumed by its like.
    """

    def __init__(self, target: str, about: Mapping[str, object]) -> None:
        """The output is written where links lead, and by one run at a time."""
        self.target = os.path.realpath(target)
        self.about = dict(about)
        self._note = claim(self.target + ABOUT, target)
        self._file: BinaryIO | None = None

    @property
    def path(self) -> Path:
        """The lines so far."""
        return Path(self.target + PART)

    @property
    def is_abandoned(self) -> bool:
        """Whether an interrupted run has left results that this one has not touched yet."""
        return self._file is None and self.path.exists() and self.path.stat().st_size > 0

    @property
    def begun(self) -> float:
        """When the run that wrote the first of these lines began."""
        return os.fstat(self._note.fileno()).st_mtime

    def kept(self) -> Iterator[Facts]:
        """Every complete line of an interrupted run; a torn one is cut off, new ones follow."""
        if not self.path.exists():
            return
        if self._told() != self.about:
            raise WrongUsage("resume_differs", file=str(self.path))
        self._file = self.path.open("r+b", buffering=0)
        good = 0
        with self.path.open("rb") as lines:
            for line in lines:
                try:
                    facts: Facts = expand(line if line.endswith(b"\n") else b"")
                except ValueError:
                    break
                yield facts
                good += len(line)
        self._file.truncate(good)
        self._file.seek(good)

    def write(self, lines: bytes) -> None:
        """Add lines, at once where a killed run would find them."""
        _write(self._begun(), lines)

    def finish(self, make: Make | None) -> None:
        """Put the lines, or the format made of them, in the place of the output."""
        _settle(self._begun())
        if make is None:
            _replace(self.path, self.target)
        else:
            with self.path.open("rb") as lines, Files(self.target) as files:
                make(map(expand, lines), files)
                files.settle()
            self.path.unlink()
        release(self._note, self.target + ABOUT)

    def _begun(self) -> BinaryIO:
        """The file that grows: what an interrupted run has kept, where it was asked for, or new."""
        if self._file is None:
            self.path.unlink(missing_ok=True)
            self._note.truncate(0)
            _write(self._note, json.dumps(self.about).encode())
            self._file = self.path.open("wb", buffering=0)
        return self._file

    def _told(self) -> object:
        """What the note says of the run that wrote it."""
        self._note.seek(0)
        try:
            return json.loads(self._note.read())
        except ValueError:
            return None


Output = Stream | Journal


class Files:
    """The files of a format: on a stream only the first, else all, put in place together."""

    def __init__(self, target: str | BinaryIO) -> None:
        """Write to this path and to others beside it, or to this stream."""
        self._target = target
        self._made: dict[str, BinaryIO] = {}

    def __enter__(self) -> Self:
        """Ready to be written."""
        return self

    def __exit__(self, *error: object) -> None:
        """Nothing half made stays behind."""
        for path, file in self._made.items():
            with suppress(OSError):
                file.close()
            with suppress(FileNotFoundError):
                os.unlink(path + NEW)

    def main(self) -> BinaryIO:
        """The output itself."""
        if isinstance(self._target, str):
            return self._new(self._target)
        return self._target

    def beside(self, name: str) -> BinaryIO | None:
        """A further file: ``results.csv`` has ``results.items.csv`` beside it; none on a stream."""
        if not isinstance(self._target, str):
            return None
        stem, ending = os.path.splitext(self._target)
        return self._new(f"{stem}.{name}{ending}")

    def settle(self) -> None:
        """Give every file its name."""
        for path, file in self._made.items():
            _settle(file)
            _replace(Path(path + NEW), path)

    def _new(self, path: str) -> BinaryIO:
        self._made[path] = open(path + NEW, "wb")
        return self._made[path]


def is_stream(target: str | None) -> bool:
    """Whether this is standard output or a device, which cannot be put in place at the end."""
    if target is None or target == STANDARD_OUTPUT:
        return True
    return os.path.exists(target) and not os.path.isfile(target) and not os.path.isdir(target)


def written(target: str | None) -> list[str]:
    """The files that a run writes on its way to this output."""
    if target is None or is_stream(target):
        return []
    real = os.path.realpath(target)
    return [real, *(real + ending for ending in (PART, ABOUT, NEW))]


def is_folder(target: str) -> bool:
    """Whether this is a folder for the parts of a result: named with a slash, there, or remote."""
    return target.endswith("/") or is_remote(target) or os.path.isdir(target)


def output(target: str | None, lines: str, about: Mapping[str, object]) -> Output:
    """The output of this name; on a stream the ``lines`` are passed on, collected or dropped."""
    if target is not None and is_folder(target):
        return Stream(None, _nowhere())
    if target is not None and not is_stream(target):
        return Journal(target, about)
    taker = None if lines == "pass" else TemporaryFile() if lines == "collect" else _nowhere()
    return Stream(None if target == STANDARD_OUTPUT else target, taker)


def _nowhere() -> BinaryIO:
    return open(os.devnull, "w+b")


def _write(file: BinaryIO, data: bytes) -> None:
    """All of the data: a raw file may take only a part at a time."""
    while data:
        data = data[file.write(data) :]


def _settle(file: BinaryIO) -> None:
    """Make sure that the content has reached the disk."""
    file.flush()
    os.fsync(file.fileno())
    file.close()


def _replace(path: Path, target: str) -> None:
    """Give a finished file the name and the permissions of the one it replaces."""
    with suppress(FileNotFoundError):
        shutil.copymode(target, path)
    path.replace(target)
