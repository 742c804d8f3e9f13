"""Places that a table settled itself for the round goals: where needed, and whether they can be."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.core.problem import Problem, fault, invalid, warning
from scorer.games.hawaii.model import Hawaii
from scorer.games.hawaii.rounds import Finish, everybody_ranked, place_needed
from scorer.games.hawaii.seat import Seat

MOST_PLAYERS = 5


def places(seat: Seat, game: Hawaii) -> Iterator[Problem]:
    """A met goal needs a place where the tokens cannot tell it, and a place needs a met goal."""
    if seat.position is None:
        return
    alone, strangers = len(game.players) == 1, seat.contest.strangers
    told = not (alone or strangers or seat.options.goal_tie == "turn_order")
    if told and not any(entry.place for entry in seat.rounds):
        return
    assumed = False
    for entry, round_ in zip(seat.rounds, seat.contest.finishes, strict=True):
        finish = round_[seat.position]
        if entry.place is not None:
            worst = MOST_PLAYERS if alone or strangers else _as_strong(seat, finish)
            yield from _entered(entry.place, finish, worst)
        elif finish.met:
            assumed = alone
            code = place_needed(finish, round_, seat.options, strangers)
            if code:
                path, where = ("rounds", finish.round - 1), f"R{finish.round}"
                yield invalid(code, path=path, where=where, tokens=finish.tokens)
    if assumed:
        yield warning("ranked_alone", path=("rounds",))


def _entered(place: int, finish: Finish, worst: int) -> Iterator[Problem]:
    """A place is void for a missed goal, and may only order players with equal tokens."""
    path, where = ("rounds", finish.round - 1, "place"), f"R{finish.round}"
    if finish.rank is None:
        yield fault(
            "place_without_goal",
            path=path,
            where=where,
            place=place,
            tokens=finish.tokens,
            own=finish.own_goal,
        )
    elif not finish.rank <= place <= worst:
        fits = f"{finish.rank}" if finish.rank == worst else f"{finish.rank}–{worst}"
        yield fault(
            "place_contradicts",
            path=path,
            where=where,
            place=place,
            tokens=finish.tokens,
            fits=fits,
        )


def _as_strong(seat: Seat, finish: Finish) -> int:
    """How many of those ranked in this round have at least this total, the player included."""
    round_ = seat.contest.finishes[finish.round - 1]
    ranked = [other.tokens for other in round_ if other.met or everybody_ranked(seat.options)]
    return sum([tokens >= finish.tokens for tokens in ranked])
