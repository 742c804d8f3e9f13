"""``scorer edit``: a game file reopened in the questions that make it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from scorer.ask.conversation import Conversation
from scorer.ask.derive import reopened
from scorer.ask.drafts import begun, waiting
from scorer.ask.files import from_home
from scorer.ask.finish import Finish, Original
from scorer.ask.interview import Interview
from scorer.ask.leaving import NO_RESULT
from scorer.ask.look import Look, look
from scorer.ask.resume import draft_to_go_on_with, gone_on_with
from scorer.ask.review import at_the_table, called
from scorer.ask.script import found, script
from scorer.cli.language import speak
from scorer.cli.new import voice_for
from scorer.core.problem import invalid
from scorer.errors import InvalidDocument, WrongUsage
from scorer.load import STANDARD_INPUT, find_kind, parse, read_text
from scorer.text.catalog import Catalog


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
    seen = look(raw)
    for problem in seen.problems:
        voice.tell(at_the_table(problem, catalog), problem.degree)
    for sentence in passed_over(raw, seen, start, catalog):
        voice.tell(sentence, "warning")
    draft, at = begun(game.id, source), start
    draft.seen = digest(text)
    try:
        going_on = draft_to_go_on_with(waiting(game.id, source), voice, catalog, resume)
    except EOFError:
        voice.tell(catalog.say("ask.input_ended"))
        return NO_RESULT
    if going_on is not None:
        draft, at = gone_on_with(going_on, start.first(), voice, catalog)
        if draft.seen not in ("", digest(text)):
            voice.tell(catalog.say("ask.draft_of_other", file=file), "warning")
    draft.file = from_home(output) if output and output.strip() else draft.file or file
    original = Original(file, text, raw, start.document if seen.loaded else None)
    return Conversation(voice, catalog, at, draft, Finish(original)).run()


def passed_over(
    raw: Mapping[str, Any], seen: Look, start: Interview, catalog: Catalog
) -> Iterator[str]:
    """What a file says that no answer can hold: said once, so that nobody loses it unawares."""
    for problem in seen.problems:
        if problem.code == "unknown_key":
            said = json.dumps(found(raw, problem.path), ensure_ascii=False)
            yield catalog.say("ask.left_out", key=str(problem.path[-1]), text=said)
    for number, spot in enumerate(start.questions, start=1):
        for text in start.offered.get(spot, ()):
            name = called(start, spot, catalog)
            yield catalog.say("ask.unreadable", name=name, number=number, text=text)


def digest(text: str) -> str:
    """A mark of what a file says."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


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
