"""What the result would be under every other ruling: a note for each that changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from scorer.core.breakdown import Breakdown
from scorer.core.problem import Clause, Problem, warning
from scorer.games.hawaii.model import Hawaii, HawaiiOptions
from scorer.games.hawaii.rounds import Entry, finishes, place_needed, prize, ranked
from scorer.games.hawaii.rules.kanaloa import kanaloa_under
from scorer.games.hawaii.rules.laka import laka_under
from scorer.games.hawaii.rules.tally import LONO
from scorer.games.hawaii.rules.villages import hula_under
from scorer.games.hawaii.scoring import ranking, tied
from scorer.games.hawaii.seat import Seat

Change = Callable[[Seat, HawaiiOptions], int]


def rulings_that_matter(
    game: Hawaii, result: Breakdown, totals: Sequence[int], doubtful: Mapping[str, Sequence[int]]
) -> Iterator[Problem]:
    """Every value of an option, other than the one in force, that changes a total or the winner.

    ``doubtful`` are the rounds that an option about goals may change; the others need no rerun.
    """
    seats, tie = game.seats, len(set(totals)) < len(totals)
    for option, value, options in game.options.others:
        if option in CHANGES:
            more = [CHANGES[option](seat, options) for seat in seats]
        else:
            more = _goals(seats, options, doubtful.get(option, ()))
        if any(more) or (tie and option == "tiebreak_income"):
            would = _would(game, result, totals, more, options)
            if would:
                yield warning("option_matters", option=option, value=value, would=would)


def _would(
    game: Hawaii,
    result: Breakdown,
    totals: Sequence[int],
    more: Sequence[int],
    options: HawaiiOptions,
) -> tuple[Clause, ...]:
    """The totals that change, then the winner if another one would win."""
    clauses: list[Clause] = []
    changed = [total + points for total, points in zip(totals, more, strict=True)]
    for sheet, points, total in zip(result.sheets, more, changed, strict=True):
        if points:
            key = "remarks.further" if clauses else "remarks.would_have"
            clauses.append(Clause(key, {"player": sheet.name, "points": total}))
    leaders = tied(changed, max(changed))
    if len(leaders) > 1:
        seats = [replace(seat, options=options) for seat in game.seats]
        leaders = list(ranking(seats, changed).winners)
    if leaders != list(result.standing.winners):
        names = tuple([result.sheets[player].name for player in leaders])
        clauses.append(Clause(_victory(len(leaders), bool(clauses)), {"players": names}))
    return tuple(clauses)


def _victory(winners: int, further: bool) -> str:
    """The clause that says who would win, alone or after others."""
    if winners == 1:
        return "remarks.and_win" if further else "remarks.would_win"
    return "remarks.and_share" if further else "remarks.would_share"


def _goals(seats: Sequence[Seat], options: HawaiiOptions, rounds: Sequence[int]) -> list[int]:
    """How goals and Lono change; not at all where the places could not be told."""
    more, contest = [0] * len(seats), seats[0].contest
    places_asked_for = contest.strangers or options.goal_tie == "turn_order"
    for number in rounds:
        entries, finished = contest.entries[number], contest.finishes[number]
        if places_asked_for and _untold(number + 1, entries, options, contest.strangers):
            return [0] * len(seats)
        _, ranks = ranked(number + 1, entries, options)
        for player, seat in enumerate(seats):
            if seat.position is not None:
                before, rank = finished[seat.position], ranks[seat.position]
                if rank != before.rank:
                    place = rank and (entries[seat.position].place or rank)
                    more[player] += prize(number + 1, place) - before.points
                    lono = LONO * seat.rounds[number].lono
                    more[player] += lono * ((rank is not None) - before.met)
    return more


def _untold(round_: int, entries: Sequence[Entry], options: HawaiiOptions, strangers: int) -> bool:
    """Whether a place would have to be entered that is not."""
    new = finishes(round_, entries, options)
    return any(place_needed(finish, new, options, strangers) for finish in new)


CHANGES: Mapping[str, Change] = {
    "laka_scope": laka_under,
    "kanaloa_start_boat": kanaloa_under,
    "hula_counts_self": hula_under,
    "hula_counts_start_hut": hula_under,
}
