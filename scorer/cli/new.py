"""``scorer new``: a finished game entered at the table, question by question."""

from __future__ import annotations

import os
import sys

from scorer import games
from scorer.ask.conversation import Conversation
from scorer.ask.drafts import begun, damaged, waiting
from scorer.ask.files import from_home
from scorer.ask.finish import Finish, free_name
from scorer.ask.interview import Interview
from scorer.ask.leaving import NO_RESULT
from scorer.ask.resume import draft_to_go_on_with, gone_on_with
from scorer.ask.script import Spot, script
from scorer.ask.settings import read_settings
from scorer.ask.voice import Voice
from scorer.cli.language import speak
from scorer.errors import UnknownName, WrongUsage
from scorer.text.catalog import Catalog
from scorer.text.names import find_name, nearest_name


def run(
    game_name: str,
    output: str | None,
    kind: str | None,
    plain: bool,
    resume: bool | None,
    lang: str | None,
) -> int:
    """Ask everything, save the game and show its score."""
    speak(lang)
    game = games.find(game_name)
    catalog = speak(lang, game.package)
    script(game, None)
    if output == "-":
        raise WrongUsage("no_game_on_standard_output")
    output = from_home(output) if output and output.strip() else None
    voice = voice_for(catalog, plain)
    start = Interview(game=game, remembered=remembered(game.id, voice, catalog))
    if kind is not None:
        start = of_kind(start, kind)
    voice.tell(catalog.say("ask.title", game=catalog.say("game.name")), "title")
    for path in damaged(game.id):
        voice.tell(catalog.say("ask.draft_damaged", file=str(path)), "warning")
    draft, at = begun(game.id), start
    try:
        going_on = draft_to_go_on_with(waiting(game.id), voice, catalog, resume)
    except EOFError:
        voice.tell(catalog.say("ask.input_ended"))
        return NO_RESULT
    if going_on is not None:
        draft, at = gone_on_with(going_on, start, voice, catalog)
    draft.file = output or draft.file or free_name(game.id)
    return Conversation(voice, catalog, at, draft, Finish()).run()


def of_kind(start: Interview, kind: str) -> Interview:
    """The interview for this kind of document; UnknownName if the game has none of that name."""
    game = start.game
    kinds = [one.id for one in game.kinds]
    id = find_name(game.package, kinds, kind)
    if id is None:
        close = nearest_name(game.package, kinds, kind)
        raise UnknownName("unknown_kind", found=kind, nearest=close, known=tuple(kinds))
    return start.said(Spot("kind"), id) if len(kinds) > 1 else start


def remembered(game: str, voice: Voice, catalog: Catalog) -> dict[str, str]:
    """What earlier games gave of the box; nothing where the settings cannot be read."""
    try:
        return read_settings().get(game, {})
    except WrongUsage as error:
        voice.tell(catalog.say(f"errors.{error.key}", **error.params), "warning")
        return {}


def voice_for(catalog: Catalog, plain: bool) -> Voice:
    """A real terminal's voice where there is one, else plain lines."""
    dumb = os.environ.get("TERM", "" if os.name != "nt" else "windows") in ("", "dumb")
    if plain or dumb or not (sys.stdin.isatty() and sys.stderr.isatty()):
        from scorer.ask.plain import PlainLines

        return PlainLines(catalog)
    from scorer.ask.terminal import Terminal

    return Terminal(catalog)
