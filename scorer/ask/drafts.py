"""Drafts: every step of an interview on disk before the next question is asked."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from shlex import quote
from typing import IO, Any

from pydantic_core import PydanticCustomError

from scorer.ask.files import hold, state_folder, write_whole
from scorer.ask.interview import Interview, Step
from scorer.ask.script import Spot

FORMAT = 1


@dataclass
class Draft:
    """The file that holds an interview in progress; locked while somebody works on it.

    ``source`` is the file being edited, ``file`` where the game will be saved.
    """

    path: Path
    source: str | None = None
    file: str = ""
    lock: IO[bytes] | None = None

    def save(self, at: Interview) -> None:
        """Write the interview down; OSError where that cannot be."""
        if self.lock is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.lock = hold(_lock(self.path))
        facts = {
            "draft": FORMAT,
            "game": at.game.id,
            "source": self.source,
            "file": self.file,
            "saved_at": time.strftime("%Y-%m-%d %H:%M"),
            "names": list(at.names),
            "base": at.base,
            "steps": [[step.act, *step.spot, step.text] for step in at.steps()],
            "offered": [[*spot, list(texts)] for spot, texts in at.offered.items() if texts],
        }
        write_whole(self.path, json.dumps(facts, indent=1) + "\n")

    def command(self, game: str) -> str:
        """The command that goes on with this draft."""
        return f"scorer new {game}" if self.source is None else f"scorer edit {quote(self.source)}"

    def remove(self) -> None:
        """Throw the draft away: the game is saved, or nobody wants it."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        self.release()
        with suppress(OSError):
            _lock(self.path).unlink(missing_ok=True)

    def release(self) -> None:
        """Let others go on with it."""
        if self.lock is not None:
            self.lock.close()
            self.lock = None


@dataclass(frozen=True)
class Waiting:
    """A draft that nobody works on."""

    path: Path
    facts: Mapping[str, Any]

    @property
    def readable(self) -> bool:
        """Whether this version can go on with it."""
        return int(self.facts.get("draft", 0)) <= FORMAT

    @property
    def steps(self) -> Sequence[Step]:
        """What was done, in order."""
        return [
            Step(step[0], Spot(step[1], step[2]), step[3])
            for step in self.facts.get("steps", ())
            if len(step) == len(Step._fields) + 1
        ]

    @property
    def count(self) -> int:
        """How many answers it holds."""
        return sum(step.act == "say" for step in self.steps)


def begun(game: str, source: str | None = None) -> Draft:
    """A draft for a new entry; its file is written with the first answer."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return Draft(_folder() / f"{game}-{stamp}-{token_hex(3)}.json", source)


def waiting(game: str, source: str | None = None) -> list[Waiting]:
    """The drafts of a game, or of a file being edited, that nobody works on; newest first."""
    with suppress(OSError):
        files = sorted(_folder().glob(f"{game}-*.json"), key=lambda file: -file.stat().st_mtime)
        drafts = [draft for file in files if (draft := _read(file)) is not None]
        about = {"game": game, "source": source}
        return [draft for draft in drafts if about.items() <= draft.facts.items()]
    return []


def _read(path: Path) -> Waiting | None:
    """The draft in a file; None where it is none, or somebody works on it."""
    try:
        facts = json.loads(path.read_text("utf-8"))
        lock = hold(_lock(path))
    except (OSError, ValueError):
        return None
    if lock is None:
        return None
    lock.close()
    return Waiting(path, facts) if isinstance(facts, dict) else None


def resumed(draft: Waiting, start: Interview) -> tuple[Draft, Interview, list[Step]]:
    """A draft to go on with, its interview, and the steps that this version cannot take over."""
    at, lost = start.based_on(draft.facts.get("base", {})), []
    for step in draft.steps:
        try:
            at = at.taken(step)
        except (PydanticCustomError, KeyError):
            lost.append(step)
    offered = {
        Spot(question, seat): tuple(texts)
        for question, seat, texts in draft.facts.get("offered", ())
    }
    source, file = draft.facts.get("source"), draft.facts.get("file", "")
    kept = Draft(draft.path, source, file, hold(_lock(draft.path)))
    return kept, at.offering(offered), lost


def _folder() -> Path:
    return state_folder() / "drafts"


def _lock(path: Path) -> Path:
    return path.with_suffix(".lock")
