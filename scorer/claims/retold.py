"""The same table told again: under another value of an option, or with another score card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, get_args

from annotated_types import Ge, Le
from pydantic.fields import FieldInfo

from scorer.claims.cause import FARTHER, INVITED
from scorer.core.breakdown import Breakdown, ScoreSheet
from scorer.core.document import Part
from scorer.errors import InvalidDocument, UnknownName, WrongUsage
from scorer.load import Loaded, validate
from scorer.text.names import OneOf, nearest

OPTIONS = "options"

Place = tuple[str, str]


class Other(NamedTuple):
    """Another value at one place of the document, and the sheets it gives."""

    code: str
    rule: str
    rank: int
    params: Mapping[str, object]
    sheets: Sequence[ScoreSheet]


class WhatIf(NamedTuple):
    """The table under other options or cards, named as they were asked for."""

    changes: Mapping[str, object]
    result: Breakdown


def what_if(loaded: Loaded, changes: Mapping[str, object]) -> WhatIf:
    """Score the table under other options (``KEY``) or cards (``cards.COLOUR``)."""
    places: dict[Place, object] = {}
    for key, value in changes.items():
        first = places.setdefault(_place(key, loaded), value)
        if first != value:
            raise WrongUsage("option_twice", option=key, first=first, second=value)
    told = retell(loaded, places)
    return WhatIf(changes, told.kind.score(told.document, told.game.id, told.problems))


def _place(key: str, loaded: Loaded) -> Place:
    """Where in the document something to vary stands; UnknownName if nothing is called so."""
    cards = loaded.kind.cards
    places = {option: (OPTIONS, option) for option in loaded.document.options_in_force()}
    for card in type(getattr(loaded.document, cards)).model_fields if cards else ():
        places[f"{cards}.{card}"] = (cards, card)
    if not places:
        raise WrongUsage("nothing_to_vary", found=key)
    place = places.get(key) or places.get(key.removeprefix(f"{OPTIONS}."))
    if place is None:
        known = tuple(places)
        raise UnknownName("unknown_what_if", found=key, nearest=nearest(key, known), known=known)
    return place


def others(loaded: Loaded) -> Iterator[Other]:
    """The table under every other option and card under which it can be scored."""
    document = loaded.document
    for key, value in choices(getattr(document, OPTIONS, None)):
        params = {"option": key, "value": value}
        yield from _other(loaded, (OPTIONS, key), value, f"option_{key}", "", INVITED, params)
    cards = loaded.kind.cards
    for key, value in choices(getattr(document, cards, None)) if cards else ():
        yield from _other(loaded, (cards, key), value, "other_card", value, FARTHER, {})


def _other(
    loaded: Loaded,
    place: Place,
    value: object,
    code: str,
    rule: object,
    rank: int,
    params: Mapping[str, object],
) -> Iterator[Other]:
    try:
        told = retell(loaded, {place: value})
    except InvalidDocument:
        return
    kind, document = told.kind, told.document
    yield Other(code, str(rule), rank, params, kind.sheets(document, kind.seats(document)))


def retell(loaded: Loaded, changes: Mapping[Place, object]) -> Loaded:
    """The document with other values at these places; InvalidDocument if that cannot be."""
    raw = loaded.document.canonical()
    for (part, key), value in changes.items():
        raw.setdefault(part, {})[key] = value
    return validate(raw)


def choices(part: Part | None) -> Iterator[tuple[str, object]]:
    """Every value but its own that each key of a part may take, where they can be listed."""
    for key, field in type(part).model_fields.items() if part is not None else ():
        for value in values(field):
            if value != getattr(part, key):
                yield key, value


def values(field: FieldInfo) -> Sequence[object]:
    """The values a field may take: known words, true and false, or a short range of numbers."""
    if field.annotation is bool:
        return (False, True)
    if get_args(field.annotation):
        return ()
    for mark in field.metadata:
        if isinstance(mark, OneOf):
            return mark.ids
    low = next((mark.ge for mark in field.metadata if isinstance(mark, Ge)), None)
    high = next((mark.le for mark in field.metadata if isinstance(mark, Le)), None)
    if field.annotation is int and isinstance(low, int) and isinstance(high, int):
        return range(low, high + 1)
    return ()
