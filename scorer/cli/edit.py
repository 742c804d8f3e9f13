"""``scorer edit``: a game file reopened in the questions that make it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scorer.ask.conversation import NO_RESULT, Conversation
from scorer.ask.derive import reopened
from scorer.ask.drafts import begun, waiting
from scorer.ask.finish import Finish, Original
from scorer.ask.look import look
from scorer.ask.resume import draft_to_go_on_with, gone_on_with
from scorer.ask.review import at_the_table
from scorer.ask.script import script
from scorer.cli.language import speak
from scorer.cli.new import voice_for
from scorer.core.problem import invalid
from scorer.errors import InvalidDocument, WrongUsage
from scorer.load import STANDARD_INPUT, find_kind, parse, read_text


def run(file: str, output: str | None, plain: bool, resume: bool | None, lang: str | None) -> int:
    """Show everything the file says, change what is to be changed, save and score it."""
    speak(lang)
    if STANDARD_INPUT in (file, output):
        raise WrongUsage("edit_needs_a_file")
    text, raw = opened(file)
    game, _ = find_kind(raw)
    catalog = speak(lang, game.package)
    script(game, None)
    voice = voice_for(catalog, plain)
    start = reopened(raw, catalog)
    source = str(Path(file).resolve())
    voice.tell(catalog.say("ask.title_edit", file=file), "title")
    for problem in look(raw).problems:
        voice.tell(at_the_table(problem, catalog), problem.degree)
    draft, at = begun(game.id, source), start
    try:
        going_on = draft_to_go_on_with(waiting(game.id, source), voice, catalog, resume)
    except EOFError:
        voice.tell(catalog.say("ask.input_ended"))
        return NO_RESULT
    if going_on is not None:
        draft, at = gone_on_with(going_on, start.first(), voice, catalog)
    draft.file = output or file
    original = Original(file, text, raw, start.document)
    return Conversation(voice, catalog, at, draft, Finish(original)).run()


def opened(file: str) -> tuple[str, dict[str, Any]]:
    """The text of a game file and what it says; InvalidDocument where it is none."""
    text = ""
    try:
        text = read_text(file)
        raw = parse(text)
        if isinstance(raw, dict):
            find_kind(raw)
            return text, raw
        problems = [invalid("document_not_an_object", found=raw)]
    except InvalidDocument as error:
        problems = list(error.problems)
    raise InvalidDocument(problems, file=file, text=text)
