"""The round goals: who met the own goal, who came first and second, and what that pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from scorer.games.hawaii.model import HawaiiOptions

GOALS = (9, 11, 13, 15, 17)


class Entry(Protocol):
    """What a player's tally says of one round."""

    @property
    def tokens(self) -> int:
        """The total of the price tokens, fish included."""

    @property
    def reduction(self) -> int:
        """What the player's surfers take off the goal."""

    @property
    def place(self) -> int | None:
        """The place as the table settled it, where it did."""


class Unlowered(NamedTuple):
    """An entry whose surfers are overlooked."""

    tokens: int
    place: int | None
    reduction: int = 0


@dataclass(slots=True)
class Finish:
    """How a player came out of a round.

    ``rank`` is the place that the tokens give, ``entered`` the one that the table settled itself;
    both are None where the own goal was missed.
    """

    round: int
    tokens: int
    own_goal: int
    reduction: int
    rank: int | None
    entered: int | None
    points: int

    @property
    def met(self) -> bool:
        """Whether the own goal was met."""
        return self.rank is not None

    @property
    def place(self) -> int | None:
        """The place that is paid: the one entered, else the one computed."""
        return self.entered or self.rank


def prize(round_: int, place: int | None) -> int:
    """The points of a place in a round: 7, 4 or, from third place on, 1, and the round's number.

    >>> [prize(3, place) for place in (1, 2, 3, 4, None)]
    [10, 7, 4, 4, 0]
    """
    if place is None:
        return 0
    return round_ + (7 if place == 1 else 4 if place == 2 else 1)


def finishes(
    round_: int,
    entries: Sequence[Entry],
    options: HawaiiOptions,
    strengths: Sequence[int] | None = None,
) -> list[Finish]:
    """How each player came out of a round, ranked by tokens unless ``strengths`` say else."""
    goals, ranks = ranked(round_, entries, options, strengths)
    found = []
    for entry, goal, rank in zip(entries, goals, ranks, strict=True):
        entered = entry.place if rank else None
        points = prize(round_, entered or rank)
        found.append(Finish(round_, entry.tokens, goal, entry.reduction, rank, entered, points))
    return found


def ranked(
    round_: int,
    entries: Sequence[Entry],
    options: HawaiiOptions,
    strengths: Sequence[int] | None = None,
) -> tuple[list[int], list[int | None]]:
    """Each player's own goal, and the place among the others if it is met.

    Surfers lower the own goal, not below 0. Equal players share the better place and the next
    place is skipped, unless ``dense`` counts them once; where the passing order decides, the
    document gives the places of all equals.
    """
    goal, exceed = GOALS[round_ - 1], options.goal_comparison == "exceed"
    everybody = everybody_ranked(options)
    goals, reached, pool = [], [], []
    for position, entry in enumerate(entries):
        tokens, reduction = entry.tokens, entry.reduction
        own_goal = goal - reduction if reduction < goal else 0
        met = tokens > own_goal if exceed else tokens >= own_goal
        strength = strengths[position] if strengths else tokens
        goals.append(own_goal)
        reached.append(strength if met else None)
        if met or everybody:
            pool.append(strength)
    pool = sorted(set(pool) if options.goal_tie == "dense" else pool, reverse=True)
    return goals, [None if strength is None else 1 + pool.index(strength) for strength in reached]


def everybody_ranked(options: HawaiiOptions) -> bool:
    """Whether players who missed their own goal take places, too."""
    return options.goal_rank_pool == "all_players"


def level_with(finish: Finish, round_: Sequence[Finish], options: HawaiiOptions) -> list[int]:
    """The positions of those who are ranked with the same total, the player included."""
    return [
        position
        for position, other in enumerate(round_)
        if other.tokens == finish.tokens and (other.met or everybody_ranked(options))
    ]


def place_needed(
    finish: Finish, round_: Sequence[Finish], options: HawaiiOptions, strangers: int
) -> str | None:
    """Why a met goal needs a place entered, if it does: nothing else tells who came before whom."""
    if finish.rank is None or finish.entered is not None:
        return None
    if strangers:
        return "place_missing"
    if options.goal_tie == "turn_order" and len(level_with(finish, round_, options)) > 1:
        return "passing_order_missing"
    return None


class Contest:
    """The round goals of a table: the players who tallied them, and how each round ended.

    ``strangers`` are the players at the table whose rounds are not known.
    """

    def __init__(
        self, tallies: Sequence[Sequence[Entry]], strangers: int, options: HawaiiOptions
    ) -> None:
        """Turn the players' tallies into rounds."""
        self.strangers = strangers
        self.entries = list(zip(*tallies, strict=True))
        self.finishes = [
            finishes(number, entries, options) for number, entries in enumerate(self.entries, 1)
        ]

    def of(self, position: int) -> list[Finish]:
        """The five finishes of one of the players."""
        return [finish[position] for finish in self.finishes]

    def doubtful(self) -> Mapping[str, list[int]]:
        """For each option about goals the rounds (from 0) in which it may matter."""
        doubts: dict[str, list[int]] = {"goal_comparison": [], "goal_tie": [], "goal_rank_pool": []}
        for number, round_ in enumerate(self.finishes):
            missed: list[int] = []
            met: list[int] = []
            exactly = False
            for finish in round_:
                (missed if finish.rank is None else met).append(finish.tokens)
                exactly = exactly or finish.tokens == finish.own_goal
            if exactly:
                doubts["goal_comparison"].append(number)
            if len({*missed, *met}) < len(round_):
                doubts["goal_tie"].append(number)
            if missed and met and max(missed) >= min(met):
                doubts["goal_rank_pool"].append(number)
        return doubts
