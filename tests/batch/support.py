"""What the tests of batches share: many documents, and the command as its own process."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.support import examples, read

COMMAND = [sys.executable, "-m", "scorer", "batch"]
ENVIRONMENT = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "LANG": "C"}
BROKEN = b'{"game": "timber-town", "players": ['

Document = dict[str, Any]


class Ran(NamedTuple):
    """Exit code, standard output, standard error."""

    code: int
    out: bytes
    err: str

    @property
    def results(self) -> list[Document]:
        """The result lines."""
        return results(self.out)


def results(lines: bytes) -> list[Document]:
    """Result lines as values."""
    return [json.loads(line) for line in lines.splitlines()]


def batch(
    *arguments: object, stdin: bytes = b"", env: dict[str, str] | None = None, **options: Any
) -> Ran:
    """Run ``scorer batch`` as a user does."""
    ran = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=stdin,
        capture_output=True,
        env={**ENVIRONMENT, **(env or {})},
        check=False,
        **options,
    )
    return Ran(ran.returncode, ran.stdout, ran.stderr.decode())


def wait(run: subprocess.Popen[bytes], ready: Callable[[], object]) -> None:
    """Wait until something is there, which a run that has ended will not bring any more."""
    while not ready():
        assert run.poll() is None, "the run has ended already"
        time.sleep(0.002)


def filled(file: Path) -> bool:
    """Whether there is something in a file."""
    return file.exists() and file.stat().st_size > 0


def documents(number: int) -> list[Document]:
    """Finished games of every kind, the examples in turn, each with a note of its own."""
    known = [read(path) for _, path in examples()]
    made = [copy.deepcopy(known[index % len(known)]) for index in range(number)]
    for index, document in enumerate(made):
        document["location"] = f"Table {index}"
    return made


def line(document: object) -> bytes:
    """A document as one line."""
    return json.dumps(document, ensure_ascii=False).encode() + b"\n"


def write_lines(path: Path, made: Sequence[object]) -> Path:
    """A stream of documents; bytes are lines as they are."""
    path.write_bytes(b"".join(one if isinstance(one, bytes) else line(one) for one in made))
    return path


def write_folder(folder: Path, made: Sequence[object]) -> Path:
    """A folder with one file a document, in the order of their names."""
    folder.mkdir(parents=True, exist_ok=True)
    for index, one in enumerate(made):
        (folder / f"{index:04}.json").write_text(
            json.dumps(one, ensure_ascii=False, indent=1), "utf-8"
        )
    return folder


def without_source(facts: Document) -> Document:
    """A result apart from where it came from."""
    return {key: value for key, value in facts.items() if key != "source"}
