"""``scorer games``: the games and what may be scored of them."""

from __future__ import annotations

import sys

from rich.cells import set_cell_size
from rich.text import Text

from scorer import games
from scorer.cli.language import speak
from scorer.render.console import console, paragraph
from scorer.text.catalog import catalog
from scorer.text.language import LANGUAGES

GAP = 2


def run(lang: str | None) -> int:
    """List every game: id, names in both languages, number of rules, kinds of document."""
    words = speak(lang)
    screen = console(sys.stdout)
    other = next(language for language in LANGUAGES if language != words.language)
    width = max(map(len, games.ids())) + GAP
    for id in games.ids():
        game = games.find(id)
        mine, theirs = (catalog(language, game.package) for language in (words.language, other))
        names = {"name": mine.say("game.name"), "other": theirs.say("game.name")}
        line = words.say("games.line", **names, count=len(game.rule_ids()))
        paragraph(screen, Text(line), Text(set_cell_size(id, width), "title"))
        kinds = mine.list(
            words.say("games.kind", name=mine.word(kind.id), id=kind.id) for kind in game.kinds
        )
        paragraph(screen, Text(words.say("games.kinds", kinds=kinds), "dim"), " " * width)
    screen.print()
    paragraph(screen, Text(words.say("games.more"), "dim"))
    return 0
