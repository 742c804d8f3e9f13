"""``scorer games``: the games and what may be scored of them."""

from __future__ import annotations

import sys

from rich import box
from rich.table import Table
from rich.text import Text

from scorer import games
from scorer.cli.language import speak
from scorer.render.console import console
from scorer.text.catalog import catalog
from scorer.text.language import LANGUAGES


def run(lang: str | None) -> int:
    """List every game: id, names, kinds of document, number of rules."""
    words = speak(lang)
    screen = console(sys.stdout)
    table = Table(box=box.SIMPLE_HEAD if screen.is_terminal else box.ASCII2)
    for column in ("id", "name", "other_name", "kinds", "rules"):
        justify = "right" if column == "rules" else "left"
        table.add_column(words.say(f"games.{column}"), justify=justify, overflow="fold")  # type: ignore[arg-type]  # a literal of Rich's
    for id in games.ids():
        game = games.find(id)
        mine = catalog(words.language, game.package)
        other = catalog(next(one for one in LANGUAGES if one != words.language), game.package)
        kinds = mine.list(f"{mine.word(kind.id)} ({kind.id})" for kind in game.kinds)
        names = (mine.say("game.name"), other.say("game.name"))
        table.add_row(id, *map(Text, (*names, kinds, str(len(game.rule_ids())))))
    screen.print(table)
    screen.print(Text(words.say("games.more"), style="dim"))
    return 0
