"""``scorer settings``: what is printed in a box and was asked once."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from scorer import games
from scorer.ask.files import reason, settings_file
from scorer.ask.interview import Interview, Refused
from scorer.ask.script import NAMES, Spot, script, scripts, spots
from scorer.ask.settings import read_settings, remember
from scorer.cli.language import speak
from scorer.core.document import fold
from scorer.core.game import Game, Kind
from scorer.core.question import Question
from scorer.errors import InvalidDocument, UnknownName, WrongUsage
from scorer.text.catalog import catalog
from scorer.text.language import LANGUAGES
from scorer.text.names import nearest


def run(game_name: str | None, name: str | None, value: str, forget: bool, lang: str | None) -> int:
    """Show what is remembered, or change one value of a game."""
    speak(lang)
    wanted = [games.find(game_name)] if game_name else [games.find(id) for id in games.ids()]
    if name is not None:
        at, question = _question(wanted[0], name)
        if value and not forget:
            _check(wanted[0], at, value)
        if value or forget:
            _remember(wanted[0], question, None if forget else value)
    elif forget:
        raise WrongUsage("forget_what")
    _show(wanted, lang)
    return 0


def _remember(game: Game, question: Question, value: str | None) -> None:
    """Keep a value, or say why that cannot be."""
    try:
        remember(game.id, question.id, value)
    except OSError as error:
        why = reason(error, speak(None, game.package))
        raise WrongUsage("settings_not_written", found=str(settings_file()), reason=why) from error


def _show(wanted: list[Game], lang: str | None) -> None:
    """One line a value, known or not, and the file they are in."""
    settings = read_settings()
    for game in wanted:
        words = speak(lang, game.package)
        for _, _, question in _remembered(game):
            text = settings.get(game.id, {}).get(question.id) or words.say("settings.unknown")
            facts = {"game": words.say("game.name"), "id": f"{game.id} {question.id}"}
            named = words.say(f"questions.{question.id}.name")
            print(words.say("settings.line", name=named, text=text, **facts))
    print(speak(lang).say("settings.file", file=str(settings_file())), file=sys.stderr)


def _remembered(game: Game) -> Iterator[tuple[Kind[Any, Any], Spot, Question]]:
    """The questions of a game that are asked once."""
    for kind in game.kinds:
        if kind.id in scripts(game.package):
            for spot, question in spots(script(game, kind), 1):
                if question.remembered:
                    yield kind, spot, question


def _question(game: Game, name: str) -> tuple[Interview, Question]:
    """The question of this id or name, asked at a table of one; UnknownName if there is none."""
    known: dict[str, tuple[Kind[Any, Any], Spot, Question]] = {}
    for kind, spot, question in _remembered(game):
        names = (
            catalog(one, game.package).say(f"questions.{question.id}.name") for one in LANGUAGES
        )
        known |= {fold(word): (kind, spot, question) for word in (question.id, *names)}
    found = known.get(fold(name))
    if found is None:
        close = nearest(name, known)
        raise UnknownName("unknown_setting", found=name, nearest=close, known=tuple(known))
    kind, spot, question = found
    at = Interview(game=game)
    at = at.said(Spot("kind"), kind.id) if len(game.kinds) > 1 else at
    at = at.said(Spot(NAMES.id), "1") if kind.players else at
    return at.gone(spot), question


def _check(game: Game, at: Interview, value: str) -> None:
    """Refuse a value that the question would refuse."""
    outcome = at.answer(value)
    if isinstance(outcome, Refused):
        raise InvalidDocument(outcome.problems, game=game.id)
