"""``scorer rules``: what every rule pays, in our own words, with its source and rulings."""

from __future__ import annotations

import sys

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from scorer import games
from scorer.cli.language import speak
from scorer.core.document import fold
from scorer.core.game import Game
from scorer.errors import UnknownName
from scorer.render.console import console, paragraph
from scorer.text.catalog import Catalog
from scorer.text.names import find_key, find_name, nearest_name, spellings

INDENT = "    "


def run(game_name: str, rule_name: str | None, lang: str | None) -> int:
    """List all rules of a game, or show one in full."""
    speak(lang)
    game = games.find(game_name)
    catalog = speak(lang, game.package)
    screen = console(sys.stdout)
    if rule_name is None:
        _list(game, catalog, screen)
        return 0
    asked = _asked_for(game, rule_name)
    if not asked:
        ids = game.rule_ids()
        raise UnknownName(
            "unknown_rule",
            game=catalog.say("game.name"),
            found=rule_name,
            nearest=nearest_name(game.package, ids, rule_name),
            known=tuple(ids),
        )
    for position, rule in enumerate(asked):
        if position:
            screen.print()
        _page(game, rule, catalog, screen)
    return 0


def _asked_for(game: Game, name: str) -> list[str]:
    """The rule of this name, else the rules of a line of the scorepad, else those a ruling touches.

    >>> _asked_for(games.find("timber-town"), "家"), _asked_for(games.find("timber-town"), "r5")
    (['cottage', 'cabin', 'lodge', 'chalet'], ['town_square'])
    """
    ids = game.rule_ids()
    rule = find_name(game.package, ids, name)
    if rule:
        return [rule]
    category = find_key(game.package, name, {c for id in ids for c in game.categories_of(id)})
    if category:
        return [id for id in ids if category in game.categories_of(id)]
    return [id for id in ids if fold(name) in map(fold, game.rulings_of(id))]


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
        screen.print(Text.assemble("  ", (catalog.word(id), "rule"), f"  ({id})"), soft_wrap=True)
        paragraph(screen, Text(catalog.say(f"rules.{id}.pays")), INDENT)
        rulings = game.rulings_of(id)
        if rulings:
            listed = f"{catalog.say('rules_page.rulings')}: {catalog.list(rulings)}"
            paragraph(screen, Text(listed, "dim"), INDENT)
    for heading in ("options", "rulings", "sources"):
        entries = catalog.find(heading) or {}
        if entries:
            screen.print()
            screen.print(Text(catalog.say(f"rules_page.{heading}"), style="title"))
        for key in entries:
            screen.print(Text.assemble("  ", (key, "rule")), soft_wrap=True)
            paragraph(screen, Text(catalog.say(f"{heading}.{key}")), INDENT)


def _page(game: Game, id: str, catalog: Catalog, screen: Console) -> None:
    """One rule in full."""
    names = [name for name in spellings(game.package).get(id, ()) if name != catalog.word(id)]
    screen.print(Text.assemble((catalog.word(id), "title"), f"  ({id})"), soft_wrap=True)
    facts = [
        ("also", catalog.list(dict.fromkeys(names))),
        ("category", catalog.list(_category(catalog, c) for c in game.categories_of(id))),
        ("pays", catalog.say(f"rules.{id}.pays")),
        ("sources", catalog.list(catalog.say(f"sources.{s}") for s in game.sources(id))),
    ]
    rows = [(catalog.say(f"rules_page.{heading}"), fact) for heading, fact in facts if fact]
    for ruling in game.rulings_of(id):
        text = f"{ruling}: {catalog.say(f'rulings.{ruling}')}"
        rows.append((catalog.say("rules_page.rulings"), text))
    width = max(cell_len(label) for label, _ in rows)
    for label, fact in rows:
        paragraph(screen, Text(fact), Text(set_cell_size(label, width) + "  ", "dim"))


def _category(catalog: Catalog, category: str) -> str:
    """The name of a category; rules outside the scorepad have a heading of their own."""
    return catalog.say(f"categories.{category}" if category else "rules_page.outside")
