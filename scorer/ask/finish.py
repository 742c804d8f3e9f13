"""The end of an entry: the game saved, its result shown, and what to do with it."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from scorer.ask.asking import yes_or_no
from scorer.ask.conversation import Conversation
from scorer.ask.files import file_in_shell, in_shell, names_folder, pretty, reason, write_whole
from scorer.ask.review import at_the_table, called
from scorer.core.breakdown import Breakdown
from scorer.core.problem import Problem
from scorer.errors import InvalidDocument
from scorer.load import Loaded, read_text, validate
from scorer.render import find_format
from scorer.render.report import Report
from scorer.tally import tally
from scorer.text.answers import YesNo
from scorer.text.answers.typed import SHARED
from scorer.text.names import find_name


class Original(NamedTuple):
    """The file being edited, as it was opened: its name, its text and what it says.

    ``document`` is what the answers make of it, and None for a file that is invalid.
    """

    file: str
    text: str
    raw: Mapping[str, Any]
    document: Mapping[str, Any] | None


@dataclass
class Finish:
    """Saves and shows the game; ``original`` is the file being edited."""

    original: Original | None = None

    def __call__(self, talk: Conversation) -> int | None:
        """The exit code; None where something has to be put right first."""
        loaded, problems = None, tuple[Problem, ...]()
        try:
            loaded = validate(talk.at.document)
        except InvalidDocument as error:
            problems = error.problems
        if talk.at.missing or loaded is None:
            self._lacking(talk, problems)
            return None
        order = (*(self.original.raw if self.original else ()), *talk.at.document)
        unchanged = self._unchanged(talk)
        if not unchanged and not self._saved(talk, written(loaded, order)):
            return None
        talk.draft.remove()
        result = tally(loaded)
        try:
            show(loaded, result, talk)
        finally:
            talk.say("ask.unchanged" if unchanged else "ask.saved", file=talk.draft.file)
            show_check(result, talk)
        return 1 if result.faulty else 0

    def _unchanged(self, talk: Conversation) -> bool:
        """Whether the file being edited says all this already."""
        return (
            self.original is not None
            and self._is_original(talk.draft.file)
            and talk.at.document == self.original.document
            and Path(talk.draft.file).exists()
        )

    def _is_original(self, file: str) -> bool:
        """Whether this is the file being edited, by whatever name."""
        original = self.original
        return original is not None and Path(file).resolve() == Path(original.file).resolve()

    def _lacking(self, talk: Conversation, problems: Iterable[Problem]) -> None:
        """Say what is missing, or what cannot be."""
        catalog, spots = talk.catalog, list(talk.at.questions)
        for spot in talk.at.missing:
            name = called(talk.at, spot, catalog)
            talk.say("ask.lacking", "warning", name=name, number=spots.index(spot) + 1)
        if not talk.at.missing:
            for problem in problems:
                talk.voice.tell(at_the_table(problem, catalog), problem.degree)
        talk.say("ask.not_finished")

    def _saved(self, talk: Conversation, text: str) -> bool:
        """Write the file, asking before another is lost."""
        path = Path(talk.draft.file)
        same_file = self._is_original(talk.draft.file)
        folder = names_folder(talk.draft.file)
        if path.exists() and not folder and not self._may_replace(talk, path, same_file=same_file):
            talk.say("ask.other_file")
            return False
        try:
            if folder:
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            write_whole(path, text)
        except OSError as error:
            talk.say("ask.not_written", "fault", reason=reason(error, talk.catalog))
            talk.say("ask.other_file")
            return False
        return True

    def _may_replace(self, talk: Conversation, path: Path, *, same_file: bool) -> bool:
        """Ask whether a file may be replaced, and say if somebody else has changed it."""
        key = "replace" if same_file else "overwrite"
        if self.original and same_file and read_again(path) != self.original.text:
            key = "changed_meanwhile"
        reply = talk.voice.ask(yes_or_no(key, talk.catalog, file=talk.draft.file))
        return find_name(SHARED, YesNo.words, reply.strip()) == "yes"


def written(loaded: Loaded, order: Iterable[str]) -> str:
    """The file: the document in canonical notation, its keys in this order."""
    plain = loaded.document.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return pretty({key: plain[key] for key in dict.fromkeys(order) if key in plain}) + "\n"


def read_again(path: Path) -> str | None:
    """What a file says now; None where it cannot be read any more."""
    try:
        return read_text(str(path))
    except InvalidDocument:
        return None


def show(loaded: Loaded, result: Breakdown, talk: Conversation) -> None:
    """The whole result on standard output."""
    report = Report(
        result=result,
        document=loaded.document,
        game=loaded.game,
        kind=loaded.kind,
        catalog=talk.catalog,
        file=talk.draft.file,
    )
    find_format("text").write(report, sys.stdout)
    sys.stdout.flush()


def show_check(result: Breakdown, talk: Conversation) -> None:
    """How to check a claim on this game."""
    claims = (f"--claim {in_shell(f'{sheet.name}={sheet.total}')}" for sheet in result.sheets)
    command = " ".join(["scorer check", file_in_shell(talk.draft.file), *claims])
    talk.say("ask.check")
    talk.voice.tell(f"  {command}", "command")


def free_name(game: str) -> str:
    """A name in this folder that no file has yet: the game and the day."""
    day = f"{game}-{time.strftime('%Y-%m-%d')}"
    names = [f"{day}.json", *(f"{day}-{number}.json" for number in range(2, 1000))]
    return next((name for name in names if not Path(name).exists()), names[0])
