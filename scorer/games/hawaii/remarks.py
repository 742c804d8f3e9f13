"""What only the finished scoring shows: ties that mattered, and rulings that would change it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.core.breakdown import Breakdown
from scorer.core.problem import Problem, warning
from scorer.games.hawaii.model import Hawaii, HawaiiOptions
from scorer.games.hawaii.rounds import Finish, level_with
from scorer.games.hawaii.rulings import rulings_that_matter
from scorer.games.hawaii.scoring import tied
from scorer.games.hawaii.seat import Seat


def remarks(game: Hawaii, result: Breakdown) -> Iterator[Problem]:
    """All remarks: tied round goals, resources that would break a tie, rulings that matter."""
    doubtful = game.seats[0].contest.doubtful()
    yield from tied_goals(game.seats, doubtful["goal_tie"])
    totals = [sheet.total for sheet in result.sheets]
    if len(set(totals)) < len(totals):
        yield from resources_missing(game.seats, totals)
    yield from rulings_that_matter(game, result, totals, doubtful)


def tied_goals(seats: Sequence[Seat], rounds: Sequence[int]) -> Iterator[Problem]:
    """Round goals in which equal totals shared a place that is worth more than the next."""
    names = [seat.player.name for seat in seats if seat.position is not None]
    for number in rounds:
        for finish, shared in _sharing(seats[0].contest.finishes[number], seats[0].options):
            yield warning(
                "goal_tie_mattered",
                where=f"R{finish.round}",
                players=tuple([names[position] for position in shared]),
                tokens=finish.tokens,
                place=finish.place,
                points=finish.points,
            )


def _sharing(
    round_: Sequence[Finish], options: HawaiiOptions
) -> Iterator[tuple[Finish, list[int]]]:
    """Each total that shares first or second place with another, unless the table broke the tie."""
    seen = set()
    for finish in round_:
        if finish.rank in (1, 2) and finish.entered is None and finish.tokens not in seen:
            level = level_with(finish, round_, options)
            shared = [other for other in level if round_[other].place in (None, finish.rank)]
            if len(shared) > 1:
                seen.add(finish.tokens)
                yield finish, shared


def resources_missing(seats: Sequence[Seat], totals: Sequence[int]) -> Iterator[Problem]:
    """Ties that stay shared because somebody's left-over resources are not known."""
    for total in dict.fromkeys(totals):
        players = tied(totals, total)
        missing = [player for player in players if seats[player].player.left_over is None]
        if len(players) > 1 and missing:
            yield warning(
                "left_over_missing",
                path=("players", missing[0]),
                points=total,
                players=tuple([seats[player].player.name for player in players]),
                needed=tuple([seats[player].player.name for player in missing]),
            )
