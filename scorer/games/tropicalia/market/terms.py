"""The ways to sell: what a market buys together, and how its best sale is found.

Among sales of equally many shells the best one gives the fewest fruit, then the most coconuts,
then the most sugar apples.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from scorer.core.award import Award
from scorer.core.problem import Clause, Word
from scorer.games.tropicalia.market.model import MarketSale
from scorer.games.tropicalia.model import FRUIT

Counts = Mapping[str, int]
NO_FRUIT: Counts = dict.fromkeys(FRUIT, 0)


class Terms(Protocol):
    """The terms of one market: its best sale, what it refuses, and what it pays."""

    def best(self, own: Counts) -> Counts:
        """The best sale out of this fruit."""

    def objections(self, sold: Counts) -> Iterator[str]:
        """Every reason (``refusals.<reason>`` in the catalogs) why it refuses this sale."""

    def awards(self, sold: Counts) -> list[Award]:
        """What the market pays for a sale that it does not refuse; [] for none."""

    def unsold(self, own: Counts) -> str:
        """Why nothing out of this fruit is sold: a sentence key."""


def settle(sale: MarketSale, terms: Terms) -> list[Award]:
    """The price of the declared sale, else of the best one; an illegal sale is paid nothing."""
    own = sale.own.counts
    if sale.sale is None:
        return terms.awards(terms.best(own)) or [Award(0, terms.unsold(own))]
    sold = sale.sale.counts
    if not any(sold.values()):
        return terms.awards(sold) or [Award(0, "declined")]
    reasons = [*_not_held(own, sold), *terms.objections(sold)]
    return [_refused(own, sold, reasons)] if reasons else terms.awards(sold)


def _refused(own: Counts, sold: Counts, reasons: Sequence[str]) -> Award:
    """Nothing for an illegal sale, with everything that is wrong with it."""
    said = tuple(Clause(f"refusals.{reason}", {}) for reason in reasons)
    params: dict[str, object] = {"reasons": said}
    for kind in FRUIT:
        params |= {f"sold_{kind}": sold[kind], f"own_{kind}": own[kind]}
    return Award(0, "illegal", params=params)


def _not_held(own: Counts, sold: Counts) -> Iterator[str]:
    """Nobody sells more of a kind than is held."""
    if any(sold[kind] > own[kind] for kind in FRUIT):
        yield "more_than_held"


def sold_in(award: Award) -> dict[str, int]:
    """The fruit that an award of a market was paid for.

    >>> sold_in(Award(5, params={"coconut": 1}))
    {'coconut': 1, 'sugar_apple': 0, 'mango': 0}
    """
    numbers = {kind: (award.params or {}).get(kind) for kind in FRUIT}
    return {kind: number if isinstance(number, int) else 0 for kind, number in numbers.items()}


def kinds_in(sold: Counts) -> list[str]:
    """The kinds of fruit in a sale."""
    return [kind for kind in FRUIT if sold[kind]]


def _paid(count: int, price: int, sold: Counts, key: str = "scored", /, **facts: object) -> Award:
    """So many times a price, for this fruit."""
    every = {**NO_FRUIT, **sold}
    kinds = tuple(kinds_in(every))
    return Award(count * price, key, (), kinds, count, price, {**every, **facts})


def _first(own: Counts, number: int) -> Counts:
    """This many of the fruit held, coconuts first, then sugar apples, then mangoes."""
    taken = {}
    for kind in FRUIT:
        taken[kind] = min(own[kind], number)
        number -= taken[kind]
    return taken


class Sets:
    """What the markets have in common that pay by the set."""

    def unsold(self, own: Counts) -> str:
        """Not one set is whole."""
        return "no_set"


@dataclass(frozen=True)
class OneOfEach(Sets):
    """Sets of one fruit of each of some kinds, any number of sets."""

    kinds: Sequence[str]
    price: int

    def best(self, own: Counts) -> Counts:
        """As many sets as the scarcest kind allows."""
        return {**NO_FRUIT, **dict.fromkeys(self.kinds, min(own[kind] for kind in self.kinds))}

    def objections(self, sold: Counts) -> Iterator[str]:
        """Other kinds, or unequal numbers."""
        if any(kind not in self.kinds for kind in kinds_in(sold)):
            yield "other_fruit"
        if len({sold[kind] for kind in self.kinds}) > 1:
            yield "unequal_numbers"

    def awards(self, sold: Counts) -> list[Award]:
        """The price for each set."""
        sets = sold[self.kinds[0]]
        return [_paid(sets, self.price, sold)] if sets else []


@dataclass(frozen=True)
class Singles:
    """Single fruit of any kind, at most so many of them."""

    price: int
    most: int | None = None

    def best(self, own: Counts) -> Counts:
        """All fruit, or the first that may be sold."""
        return _first(own, sum(own.values()) if self.most is None else self.most)

    def objections(self, sold: Counts) -> Iterator[str]:
        """More than may be sold."""
        if self.most is not None and sum(sold.values()) > self.most:
            yield "one_fruit_only"

    def awards(self, sold: Counts) -> list[Award]:
        """The price for each fruit, kind by kind."""
        return [_paid(sold[kind], self.price, {kind: sold[kind]}) for kind in kinds_in(sold)]

    def unsold(self, own: Counts) -> str:
        """There is no fruit."""
        return "no_fruit"


@dataclass(frozen=True)
class AlikeSets(Sets):
    """Sets of so many fruit of one kind, different kinds in different sets."""

    size: int
    price: int
    refusal: str

    def best(self, own: Counts) -> Counts:
        """Every whole set of each kind."""
        return {kind: own[kind] // self.size * self.size for kind in FRUIT}

    def objections(self, sold: Counts) -> Iterator[str]:
        """Sets that are not whole."""
        if any(sold[kind] % self.size for kind in FRUIT):
            yield self.refusal

    def awards(self, sold: Counts) -> list[Award]:
        """The price for each set, kind by kind."""
        return [
            _paid(sold[kind] // self.size, self.price, {kind: sold[kind]})
            for kind in kinds_in(sold)
        ]


@dataclass(frozen=True)
class MixedSets(Sets):
    """Sets of so many fruit of whatever kinds."""

    size: int
    price: int
    refusal: str

    def best(self, own: Counts) -> Counts:
        """As many whole sets as there are."""
        return _first(own, sum(own.values()) // self.size * self.size)

    def objections(self, sold: Counts) -> Iterator[str]:
        """Sets that are not whole."""
        if sum(sold.values()) % self.size:
            yield self.refusal

    def awards(self, sold: Counts) -> list[Award]:
        """The price for each set."""
        sets = sum(sold.values()) // self.size
        parts = tuple(
            Clause("parts.fruit", {"count": sold[kind], "fruit": Word(kind)})
            for kind in kinds_in(sold)
        )
        return [_paid(sets, self.price, sold, parts=parts)] if sets else []


class Offer(NamedTuple):
    """The price of one kind of fruit, and why: sentence keys with what they speak of.

    ``unsold`` is the sentence for a kind that is not sold; without it nothing is said.
    """

    price: int
    why: str = "scored"
    unsold: str = ""
    params: Mapping[str, object] = {}


@dataclass(frozen=True)
class OneKind:
    """Any number of fruit of one kind, each kind at its price."""

    offers: Mapping[str, Offer]

    def best(self, own: Counts) -> Counts:
        """All of the kind that brings most."""
        kind = max(self.offers, key=lambda one: (self.offers[one].price * own[one], -own[one]))
        return {**NO_FRUIT, kind: own[kind]} if self.offers[kind].price else NO_FRUIT

    def objections(self, sold: Counts) -> Iterator[str]:
        """Kinds that are not bought, or two kinds at once."""
        bought = [kind for kind in kinds_in(sold) if kind in self.offers]
        if len(bought) < len(kinds_in(sold)):
            yield "other_fruit"
        if len(bought) > 1:
            yield "one_kind_only"

    def awards(self, sold: Counts) -> list[Award]:
        """The price for each fruit sold, then why other kinds would have had theirs."""
        awards = []
        for kind in kinds_in(sold):
            price, why, _, facts = self.offers[kind]
            awards.append(_paid(sold[kind], price, {kind: sold[kind]}, why, **facts))
        return awards + [
            Award(0, offer.unsold, (), (kind,), params=offer.params)
            for kind, offer in self.offers.items()
            if offer.unsold and not sold[kind]
        ]

    def unsold(self, own: Counts) -> str:
        """Nothing that is bought is held, or it would bring nothing."""
        return "no_price" if any(own[kind] for kind in self.offers) else "no_fruit"
