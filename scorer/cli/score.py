"""``scorer score``: one finished game, explained."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from scorer.cli.language import speak
from scorer.cli.streams import data_out
from scorer.core.breakdown import Breakdown
from scorer.errors import UnknownName, WrongUsage
from scorer.load import Loaded, load, parse
from scorer.position import positions
from scorer.render import find_format, formats
from scorer.render.as_json import result_facts
from scorer.render.report import Report
from scorer.tally import tally
from scorer.text.names import nearest


def run(
    file: str,
    format: str,
    brief: bool,
    player: str | None,
    options: Sequence[str],
    receipt: str | None,
    lang: str | None,
) -> int:
    """Score a file and print it; 1 when the table breaks a rule."""
    speak(lang)
    known_format(format, formats())
    loaded, text = load(file, parse_options(options))
    result = tally(loaded)
    report = Report(
        result=result,
        document=loaded.document,
        game=loaded.game,
        kind=loaded.kind,
        catalog=speak(lang, loaded.game.package),
        brief=brief,
        player=find_player(result, player) if player is not None else None,
        file=file,
        positions=positions(text, result.problems),
    )
    if receipt is not None:
        write_receipt(receipt, text, report, loaded)
    find_format(format).write(report, sys.stdout if format == "text" else data_out())
    return 1 if result.faulty else 0


def known_format(format: str, known: Sequence[str]) -> None:
    """Refuse a format there is none of; UnknownName offers the nearest."""
    if format not in known:
        close = nearest(format, known)
        raise UnknownName("unknown_format", found=format, nearest=close, known=tuple(known))


def write_receipt(path: str, text: str, report: Report, loaded: Loaded) -> None:
    """Write a receipt of the whole result, whatever part of it is shown."""
    from scorer.claims.receipt import made_out  # only receipts need it

    result = result_facts(report.result, report.document, report.catalog)
    facts = made_out(parse(text), loaded, result)
    Path(path).write_text(json.dumps(facts, ensure_ascii=False, indent=2) + "\n", "utf-8")


def parse_options(options: Sequence[str]) -> dict[str, object]:
    """``KEY=VALUE`` arguments as options; JSON values where they are some, else words.

    >>> parse_options(["abbey_lone_neighbour=1", "beaver_path=no_repeat"])
    {'abbey_lone_neighbour': 1, 'beaver_path': 'no_repeat'}
    """
    parsed: dict[str, object] = {}
    for option in options:
        key, equals, value = unicodedata.normalize("NFKC", option).partition("=")
        if not equals or not key.strip():
            raise WrongUsage("option_form", found=option, example="beaver_path=no_repeat")
        key, read = key.strip(), _value(value.strip())
        if parsed.setdefault(key, read) != read:
            raise WrongUsage("option_twice", option=key, first=parsed[key], second=read)
    return parsed


def _value(text: str) -> object:
    """A number, true or false; any other text as it is."""
    try:
        return json.loads(text.lower())
    except ValueError:
        return text


def find_player(result: Breakdown, name: str) -> str:
    """The player of this name, width and case aside; UnknownName if there is none."""
    names = [sheet.name for sheet in result.sheets]
    for known in names:
        if _folded(known) == _folded(name):
            return known
    raise UnknownName(
        "unknown_player", found=name, nearest=nearest(name, names), known=tuple(names)
    )


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name.strip()).casefold()
