"""Drafts: every step of an interview on disk before the next question is asked."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import IO, Any, get_args

from pydantic_core import PydanticCustomError

from scorer.ask.files import file_in_shell, hold, state_folder, write_whole
from scorer.ask.interview import Act, Interview, Step
from scorer.ask.script import Spot

FORMAT = 1


@dataclass
class Draft:
    """The file that holds an interview in progress; locked while somebody works on it.

    ``source`` is the file being edited and ``seen`` a mark of what it said then, ``file`` where
    the game will be saved, ``typed`` a text that is no answer yet: refused, doubted, or left.
    """

    path: Path
    source: str | None = None
    file: str = ""
    typed: str = ""
    seen: str = ""
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
            "seen": self.seen,
            "file": str(Path(self.file).absolute()) if self.file else "",
            "saved_at": time.strftime("%Y-%m-%d %H:%M"),
            "names": list(at.names),
            "base": at.base,
            "typed": self.typed,
            "steps": [[step.act, *step.spot, step.text] for step in at.steps()],
            "offered": [[*spot, list(texts)] for spot, texts in at.offered.items() if texts],
        }
        write_whole(self.path, json.dumps(facts, indent=1) + "\n")

    def command(self, game: str) -> str:
        """The command that goes on with this draft."""
        if self.source is None:
            return f"scorer new {game}"
        return f"scorer edit {file_in_shell(self.source)}"

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
    def sound(self) -> bool:
        """Whether it is the draft of some version, with every part of its kind."""
        facts = self.facts
        if not all(isinstance(facts.get(key, kind()), kind) for key, kind in KINDS.items()):
            return False
        seats = facts.get("base", {}).get("players", [])
        return (
            all(map(_is_step, facts["steps"]))
            and all(map(_is_offer, facts.get("offered", ())))
            and isinstance(seats, list)
            and all(isinstance(seat, dict) for seat in seats)
        )

    @property
    def readable(self) -> bool:
        """Whether this version can go on with it."""
        version: int = self.facts.get("draft", 0)
        return version <= FORMAT

    @property
    def steps(self) -> Sequence[Step]:
        """What was done, in order."""
        return [Step(act, Spot(id, seat), text) for act, id, seat, text in self.facts["steps"]]

    @property
    def count(self) -> int:
        """How many answers it holds."""
        return sum(step.act == "say" for step in self.steps)


KINDS: Mapping[str, type] = {
    "draft": int,
    "file": str,
    "seen": str,
    "typed": str,
    "saved_at": str,
    "names": list,
    "base": dict,
    "steps": list,
    "offered": list,
}


def _is_step(step: object) -> bool:
    """Whether this is something done at a question."""
    if not isinstance(step, list) or len(step) != len(Step._fields) + 1:
        return False
    act, question, seat, text = step
    words = all(isinstance(word, str) for word in (act, question, text))
    return words and act in get_args(Act) and (seat is None or isinstance(seat, int))


def _is_offer(offer: object) -> bool:
    """Whether these are texts taken back at a question."""
    if not isinstance(offer, list) or len(offer) != len(Spot._fields) + 1:
        return False
    question, seat, texts = offer
    listed = isinstance(texts, list) and all(isinstance(text, str) for text in texts)
    return isinstance(question, str) and (seat is None or isinstance(seat, int)) and listed


def begun(game: str, source: str | None = None) -> Draft:
    """A draft for a new entry; its file is written with the first answer."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return Draft(_folder() / f"{game}-{stamp}-{token_hex(3)}.json", source)


def waiting(game: str, source: str | None = None) -> list[Waiting]:
    """The drafts of a game, or of a file being edited, that nobody works on; newest first."""
    return [draft for draft in _free(game) if draft.sound and _is_about(draft, game, source)]


def damaged(game: str) -> list[Path]:
    """Files in the place of drafts of a game that hold none."""
    return [draft.path for draft in _free(game) if not draft.sound]


def _is_about(draft: Waiting, game: str, source: str | None) -> bool:
    return (draft.facts.get("game"), draft.facts.get("source")) == (game, source)


def _free(game: str) -> list[Waiting]:
    """Whatever lies in the place of drafts of a game, unless somebody works on it."""
    with suppress(OSError):
        files = sorted(_folder().glob(f"{game}-*.json"), key=lambda file: -file.stat().st_mtime)
        return [draft for file in files if (draft := _read(file)) is not None]
    return []


def _read(path: Path) -> Waiting | None:
    """What a file says, without steps where that is no draft; None while somebody works on it."""
    with suppress(OSError):
        lock = hold(_lock(path))
        if lock is None:
            return None
        lock.close()
    try:
        facts = json.loads(path.read_text("utf-8"))
    except OSError:
        return None
    except ValueError:
        facts = None
    return Waiting(path, facts if isinstance(facts, dict) and "steps" in facts else {"steps": None})


def resumed(draft: Waiting, start: Interview) -> tuple[Draft, Interview, list[Step]]:
    """A draft to go on with, its interview, and the steps that this version cannot take over.

    One that somebody else has begun to work on in this moment stays theirs: this is a copy.
    """
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
    source, lock = draft.facts.get("source"), None
    with suppress(OSError):
        lock = hold(_lock(draft.path))
    path = draft.path if lock else begun(at.game.id).path
    file, typed, seen = (draft.facts.get(key, "") for key in ("file", "typed", "seen"))
    return Draft(path, source, _from_here(file), typed, seen, lock), at.offering(offered), lost


def discard(draft: Waiting) -> None:
    """Throw a draft away, unless somebody has begun to work on it in this moment."""
    with suppress(OSError):
        lock = hold(_lock(draft.path))
        if lock is not None:
            Draft(draft.path, lock=lock).remove()


def _from_here(file: str) -> str:
    """The name of a file as short as it can be in this folder."""
    here = Path.cwd()
    path = Path(file)
    return str(path.relative_to(here)) if file and path.is_relative_to(here) else file


def _folder() -> Path:
    return state_folder() / "drafts"


def _lock(path: Path) -> Path:
    return path.with_suffix(".lock")
