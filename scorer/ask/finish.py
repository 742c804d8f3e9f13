"""The end of an entry: the game saved, its result shown, and what to do with it."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Any

from scorer.ask.asking import yes_or_no
from scorer.ask.conversation import Conversation
from scorer.ask.files import pretty, write_whole
from scorer.ask.review import called
from scorer.core.breakdown import Breakdown
from scorer.load import Loaded, validate
from scorer.render import find_format
from scorer.render.report import Report
from scorer.tally import tally
from scorer.text.answers import YesNo
from scorer.text.answers.typed import SHARED
from scorer.text.names import find_name


@dataclass
class Finish:
    """Saves and shows the game; ``original`` is the text of the file being edited."""

    original: str | None = None

    def __call__(self, talk: Conversation) -> int | None:
        """The exit code; None where something has to be put right first."""
        if talk.at.missing or talk.at.look.loaded is None:
            self._lacking(talk)
            return None
        loaded = validate(talk.at.document)
        if not self._saved(talk, written(loaded, talk.at.document)):
            return None
        talk.draft.remove()
        result = tally(loaded)
        show(loaded, result, talk)
        return 1 if result.faulty else 0

    def _lacking(self, talk: Conversation) -> None:
        """Say what is missing."""
        catalog, spots = talk.catalog, list(talk.at.questions)
        for spot in talk.at.missing:
            name = called(talk.at, spot, catalog)
            talk.say("ask.lacking", "warning", name=name, number=spots.index(spot) + 1)
        talk.say("ask.not_finished")

    def _saved(self, talk: Conversation, text: str) -> bool:
        """Write the file, asking before another is lost."""
        path = Path(talk.file).expanduser()
        if text == self.original:
            talk.say("ask.unchanged", file=talk.file)
            return True
        if path.exists():
            key = "overwrite" if self.original is None else "replace"
            if (
                self.original is not None
                and path.read_text("utf-8-sig", "replace") != self.original
            ):
                key = "changed_meanwhile"
            reply = talk.voice.ask(yes_or_no(key, talk.catalog, file=talk.file))
            if find_name(SHARED, YesNo.words, reply.strip()) != "yes":
                talk.say("ask.other_file")
                return False
        try:
            write_whole(path, text)
        except OSError as error:
            talk.say("ask.not_written", "fault", reason=error.strerror or str(error))
            talk.say("ask.other_file")
            return False
        return True


def written(loaded: Loaded, document: Mapping[str, Any]) -> str:
    """The file: the document in canonical notation, its keys in the order of asking."""
    plain = loaded.document.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return pretty({key: plain[key] for key in document if key in plain}) + "\n"


def show(loaded: Loaded, result: Breakdown, talk: Conversation) -> None:
    """The whole result on standard output; then where the file is and how to check a claim."""
    report = Report(
        result=result,
        document=loaded.document,
        game=loaded.game,
        kind=loaded.kind,
        catalog=talk.catalog,
        file=talk.file,
    )
    find_format("text").write(report, sys.stdout)
    sys.stdout.flush()
    claims = " ".join(f"--claim {quote(f'{sheet.name}={sheet.total}')}" for sheet in result.sheets)
    command = f"scorer check {quote(talk.file)} {claims}"
    talk.say("ask.saved", file=talk.file)
    talk.say("ask.check")
    talk.voice.tell(f"  {command}", "command")


def free_name(game: str) -> str:
    """A name in this folder that no file has yet: the game and the day."""
    day = f"{game}-{time.strftime('%Y-%m-%d')}"
    names = [f"{day}.json", *(f"{day}-{number}.json" for number in range(2, 1000))]
    return next((name for name in names if not Path(name).exists()), names[0])
