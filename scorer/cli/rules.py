"""``scorer rules``: what every rule pays, in our own words, with its source and rulings."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table
from rich.text import Text

from scorer import games
from scorer.cli.language import speak
from scorer.core.game import Game
from scorer.errors import UnknownName
from scorer.render.console import console
from scorer.text.catalog import Catalog
from scorer.text.names import find_name, nearest_name, spellings


def run(game_name: str, rule_name: str | None, lang: str | None) -> int:
    """List all rules of a game, or show one in full."""
    speak(lang)
    game = games.find(game_name)
    catalog = speak(lang, game.package)
    screen = console(sys.stdout)
    if rule_name is None:
        _list(game, catalog, screen)
        return 0
    ids = game.rule_ids()
    rule = find_name(game.package, ids, rule_name)
    if rule is None:
        raise UnknownName(
            "unknown_rule",
            game=catalog.say("game.name"),
            found=rule_name,
            nearest=nearest_name(game.package, ids, rule_name),
            known=tuple(ids),
        )
    _page(game, rule, catalog, screen)
    return 0


def _list(game: Game, catalog: Catalog, screen: Console) -> None:
    """Every rule: name, id and what it pays, grouped by category; then options and rulings."""
    screen.print(Text(catalog.say("game.name"), style="title"))
    shown = None
    for id in game.rule_ids():
        category = game.category_of(id)
        if category != shown:
            screen.print()
            screen.print(Text(_category(catalog, category), style="title"))
            shown = category
        screen.print(Text.assemble("  ", (catalog.word(id), "rule"), f"  ({id})"))
        _paragraph(screen, catalog.say(f"rules.{id}.pays"))
        rulings = game.rulings_of(id)
        if rulings:
            _paragraph(
                screen, f"{catalog.say('rules_page.rulings')}: {catalog.list(rulings)}", "dim"
            )
    for heading in ("options", "rulings", "sources"):
        entries = catalog.find(heading) or {}
        if entries:
            screen.print()
            screen.print(Text(catalog.say(f"rules_page.{heading}"), style="title"))
        for key in entries:
            screen.print(Text.assemble("  ", (key, "rule")))
            _paragraph(screen, catalog.say(f"{heading}.{key}"))


def _page(game: Game, id: str, catalog: Catalog, screen: Console) -> None:
    """One rule in full."""
    names = [name for name in spellings(game.package).get(id, ()) if name != catalog.word(id)]
    screen.print(Text.assemble((catalog.word(id), "title"), f"  ({id})"))
    facts = [
        ("also", catalog.list(dict.fromkeys(names))),
        ("category", catalog.list(_category(catalog, c) for c in game.categories_of(id))),
        ("pays", catalog.say(f"rules.{id}.pays")),
        ("sources", catalog.list(catalog.say(f"sources.{s}") for s in game.sources(id))),
    ]
    rows = Table.grid(padding=(0, 2))
    rows.add_column(no_wrap=True)
    rows.add_column(overflow="fold")
    for heading, fact in facts:
        if fact:
            rows.add_row(Text(catalog.say(f"rules_page.{heading}"), style="dim"), Text(fact))
    for ruling in game.rulings_of(id):
        label = f"{catalog.say('rules_page.rulings')} {ruling}"
        rows.add_row(Text(label, style="dim"), Text(catalog.say(f"rulings.{ruling}")))
    screen.print(rows)


def _category(catalog: Catalog, category: str) -> str:
    """The name of a category; rules outside the scorepad have a heading of their own."""
    return catalog.say(f"categories.{category}" if category else "rules_page.outside")


def _paragraph(screen: Console, text: str, style: str = "") -> None:
    """A paragraph indented under its heading."""
    grid = Table.grid(padding=0)
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row("    ", Text(text, style=style))
    screen.print(grid)
