"""Claims given beside a document: ``NAME=TOTAL`` or ``NAME.category=POINTS``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from scorer.claims.cause import TOTAL
from scorer.claims.dispute import Claim
from scorer.core.document import fold
from scorer.core.problem import Ids, Problem, Word, invalid
from scorer.errors import InvalidDocument
from scorer.load import Loaded
from scorer.tally import claimed_points
from scorer.text.catalog import read_table
from scorer.text.language import LANGUAGES
from scorer.text.names import find_name, nearest, spellings

WHOLE_NUMBER = re.compile(r"[-+]?[0-9]+")
MOST_DIGITS = 9


class Given(NamedTuple):
    """One claimed number: whose, of what and how much."""

    player: int
    key: str
    points: int


def with_given(loaded: Loaded, arguments: Iterable[str]) -> tuple[list[Claim | None], list[Given]]:
    """The claims of the document with those given in their place, and those of it replaced.

    InvalidDocument with all problems where an argument cannot be read or two contradict.
    """
    claims = list(loaded.document.claims())
    read = [_read(argument, loaded) for argument in arguments]
    given = [one for one in read if isinstance(one, Given)]
    problems = [one for one in read if isinstance(one, Problem)]
    problems += _contradictions(given, loaded.document.names())
    if problems:
        raise InvalidDocument(problems, game=loaded.game.id)
    replaced = []
    for player, key, points in given:
        before = claimed_points(claims[player])
        if before.get(key, points) != points:
            replaced.append(Given(player, key, before[key]))
        claims[player] = _plain({**before, key: points})
    return claims, replaced


def _plain(points: Mapping[str, int]) -> Claim:
    """A claim of the total alone is a number."""
    return points[TOTAL] if set(points) == {TOTAL} else points


def _read(argument: str, loaded: Loaded) -> Given | Problem:
    """One argument as a claim, or what is wrong with it."""
    names = loaded.document.names()
    text = unicodedata.normalize("NFKC", argument)
    whose, equals, value = (part.strip() for part in text.rpartition("="))
    number = value.replace("−", "-")
    player, key = _whose(whose, _spellings(names, loaded.game.package))
    if not equals or not whose or not key:
        return invalid("claim_form", found=argument, example=names[0])
    if player is None:
        known_names = tuple(map(str, names))
        close = nearest(key, known_names)
        return invalid("claim_player", found=whose, known=known_names, nearest=close)
    if not WHOLE_NUMBER.fullmatch(number):
        return invalid("claim_not_whole", found=value, where=whose)
    if len(number.lstrip("+-0")) > MOST_DIGITS:
        return invalid("claim_too_large", found=value, where=whose)
    known = (*loaded.kind.categories(loaded.document), TOTAL)
    category = _category(key, known, loaded.game.package)
    if category is None:
        return invalid(
            "unknown_category",
            player=names[player],
            key=key,
            expected=Ids(known),
            nearest=nearest(key, known),
        )
    return Given(player, category, int(number))


def _spellings(names: Sequence[str], package: str) -> dict[str, int]:
    """Each player by name; one who is only called something by the game, in every language."""
    at = {fold_name(name): index for index, name in enumerate(names)}
    for index, name in enumerate(names):
        if isinstance(name, Word):
            at |= {fold_name(other): index for other in spellings(package).get(name, ())}
    return at


def _whose(text: str, at: Mapping[str, int]) -> tuple[int | None, str]:
    """The player named, with the category after the name; dots may stand in names, too."""
    if fold_name(text) in at:
        return at[fold_name(text)], TOTAL
    for dot in reversed([place for place, char in enumerate(text) if char == "."]):
        name = fold_name(text[:dot])
        if name in at:
            return at[name], text[dot + 1 :].strip()
    return None, text.rpartition(".")[0] or text


def fold_name(name: str) -> str:
    """A player's name reduced for comparison: width, case and outer blanks make no difference.

    >>> fold_name(" ＡＩＫＯ ") == fold_name("Aiko")
    True
    """
    return unicodedata.normalize("NFKC", name.strip()).casefold()


def _category(word: str, known: Sequence[str], package: str) -> str | None:
    """The category of this id or name."""
    if word in known:
        return word
    for language in LANGUAGES:
        for id, name in read_table(package, language).get("categories", {}).items():
            if id in known and fold(name) == fold(word):
                return str(id)
    return find_name(package, known, word)


def _contradictions(given: Iterable[Given], names: Sequence[str]) -> Iterator[Problem]:
    """Claims given twice with different values."""
    first: dict[tuple[int, str], int] = {}
    for player, key, points in given:
        before = first.setdefault((player, key), points)
        if before != points:
            yield invalid(
                "claim_twice",
                player=names[player],
                category=Word(key),
                first=before,
                second=points,
            )
