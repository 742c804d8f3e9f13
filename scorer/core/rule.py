"""A scoring rule: an id, a category, where it is written, and the function that pays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Generic, NamedTuple, TypeVar

from scorer.core.award import Award, Awards
from scorer.core.breakdown import Line, ScoreItem
from scorer.core.slips import lines_off

Seat = TypeVar("Seat")
Pays = Callable[[Seat], Awards]

NOTHING = Award(0, "none")


class Misreading(NamedTuple, Generic[Seat]):
    """Another way somebody may count this rule.

    ``inviting`` marks a reading that the wording invites or that has been seen in print;
    ``ruling`` is the one that answers it, where the rules need one.
    """

    id: str
    award: Pays[Seat]
    inviting: bool
    ruling: str = ""


class SheetMisreading(NamedTuple, Generic[Seat]):
    """A way of adding up that changes no line, only the total.

    ``recount`` gets the seat and the points of each category and ``total``; it returns the
    ``total`` that somebody may have come to. ``rule`` is the rule misread, else ``total``.
    """

    id: str
    rule: str
    recount: Callable[[Seat, Mapping[str, int]], Mapping[str, int]]
    inviting: bool
    ruling: str = ""


class SeatMisreading(NamedTuple, Generic[Seat]):
    """Another way of looking at the whole board, after which the rules are applied as they are.

    ``seen`` returns the seat as somebody may have taken it; ``rule`` is what was misread.
    """

    id: str
    rule: str
    seen: Callable[[Seat], Seat]
    inviting: bool
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class ScoreRule(Generic[Seat]):
    """One scoring rule of a game.

    ``source`` and ``rulings`` are keys of the game's catalogs (``sources``, ``rulings``).
    ``misreadings`` take the rule itself for another, ``slips`` apply the right one carelessly.
    """

    id: str
    category: str
    source: str
    rulings: tuple[str, ...]
    award: Pays[Seat]
    misreadings: list[Misreading[Seat]] = field(default_factory=list)
    slips: list[Misreading[Seat]] = field(default_factory=list)

    def items(self, seat: Seat) -> tuple[ScoreItem, ...]:
        """What this rule pays the seat; a zero item when there is nothing to pay for."""
        rule = self.id
        return tuple([ScoreItem(rule, award) for award in self.award(seat)]) or (
            ScoreItem(rule, NOTHING),
        )

    def points(self, seat: Seat) -> int:
        """The sum of what this rule pays the seat."""
        return sum(award.points for award in self.award(seat))

    def misread_as(
        self, id: str, award: Pays[Seat], *, inviting: bool = False, ruling: str = ""
    ) -> None:
        """Attach another way of counting this rule."""
        self.misreadings.append(Misreading(id, award, inviting, ruling))

    def misreading(
        self, award: Pays[Seat] | None = None, *, inviting: bool = False, ruling: str = ""
    ) -> Callable[..., Pays[Seat]]:
        """Attach the decorated function as another way of counting; its name is the id.

        It is given back unchanged, so one function may be attached to several rules.
        """

        def attach(function: Pays[Seat]) -> Pays[Seat]:
            self.misread_as(function.__name__, function, inviting=inviting, ruling=ruling)
            return function

        return attach if award is None else attach(award)  # type: ignore[return-value]  # bare use

    def slip_as(self, id: str, award: Pays[Seat]) -> None:
        """Attach a careless way of counting this rule; the words are shared (``slips.<id>``)."""
        self.slips.append(Misreading(id, award, inviting=False))

    def looks_up(
        self,
        sizes: Callable[[Seat], Iterable[int]],
        table: Callable[[Seat], Mapping[int, int]],
    ) -> None:
        """Say that this rule reads a printed table for each size, so one may read it a line off."""

        def read(seat: Seat, step: int) -> Awards:
            off = lines_off(table(seat), sizes(seat), step)
            return self.award(seat) if off is None else [Award(points) for points in off]

        self.slip_as("table_line_off", lambda seat: read(seat, -1))
        self.slip_as("table_line_off", lambda seat: read(seat, 1))


def score_rule(
    category: str,
    *,
    source: str,
    rulings: Sequence[str] = (),
    rule: str | None = None,
) -> Callable[[Pays[Seat]], ScoreRule[Seat]]:
    """Make the decorated function a scoring rule; its name is the id unless ``rule`` says else."""

    def make(function: Pays[Seat]) -> ScoreRule[Seat]:
        name = rule or function.__name__
        return ScoreRule(name, category, source, tuple(rulings), function)

    return make


class Deck(Generic[Seat]):
    """The scoring rules of a game, in the order of its modules."""

    def __init__(self, rules: Iterable[ScoreRule[Seat]]) -> None:
        """Keep the rules; two rules of one id must pay in different categories."""
        self.rules = tuple(rules)
        self._at: dict[tuple[str, str | None], ScoreRule[Seat]] = {}
        for rule in self.rules:
            if (rule.id, rule.category) in self._at:
                raise ValueError(f"a rule is there twice: {rule.id} in {rule.category}")
            self._at[rule.id, rule.category] = rule
            self._at.setdefault((rule.id, None), rule)

    @classmethod
    def of(cls, *modules: ModuleType) -> Deck[Seat]:
        """Gather every rule defined in these modules."""
        return cls(
            value
            for module in modules
            for name, value in vars(module).items()
            if not name.startswith("_")
            and isinstance(value, ScoreRule)
            and value.award.__module__ == module.__name__
        )

    def __iter__(self) -> Iterator[ScoreRule[Seat]]:
        """All rules, in order."""
        return iter(self.rules)

    def ids(self, category: str | None = None) -> tuple[str, ...]:
        """The ids of all rules, or of those that pay in a category; each once."""
        return tuple(
            dict.fromkeys(
                rule.id for rule in self.rules if category is None or rule.category == category
            )
        )

    def find(self, id: str, category: str | None = None) -> ScoreRule[Seat]:
        """The rule of this id (and category); KeyError if there is none."""
        return self._at[id, category]


def score_lines(
    rules: Iterable[ScoreRule[Seat]], categories: Sequence[str], seat: Seat
) -> tuple[Line, ...]:
    """Every category of the scorepad with what the rules pay this seat, zero lines included."""
    paid: dict[str, tuple[ScoreItem, ...]] = dict.fromkeys(categories, ())
    for rule in rules:
        paid[rule.category] += rule.items(seat)
    return tuple(map(Line.of, paid, paid.values()))
