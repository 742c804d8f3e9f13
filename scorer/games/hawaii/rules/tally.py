"""Points during play: one score marker, or the tally round by round."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps

from scorer.core.award import Award, Awards, number_of
from scorer.core.rule import score_rule
from scorer.games.hawaii.rounds import GOALS, Finish, Unlowered, finishes
from scorer.games.hawaii.seat import Seat

STAGES = {1: 2, 2: 3, 3: 4, 4: 9}
FEET = {1: 3, 2: 4, 3: 5, 4: 6}
FIRST_SPACE = 2
LONO = 2
LOWERED = {"scored": "lowered", "entered": "entered_lowered", "missed": "missed_lowered"}


def _tallied(award: Callable[[Seat], Awards]) -> Callable[[Seat], Awards]:
    """A rule of the tally: where only the score marker is known, that holds its points already."""

    @wraps(award)
    def awards(seat: Seat) -> Awards:
        return [Award(0, "on_track")] if seat.position is None else award(seat)

    return awards


@score_rule("track", source="help")
def track(seat: Seat) -> Awards:
    """The points at which the score marker stands before the final scoring."""
    if seat.position is not None:
        return [Award(0, "tallied")]
    return [Award(seat.player.track_total or 0)]


@score_rule("goals", source="help", rulings=["R1", "R2", "R3", "R4"])
@_tallied
def goals(seat: Seat) -> Awards:
    """In each round its number and 7, 4 or 1 points for the 1st, 2nd and every other to meet it."""
    return [_goal(finish) for finish in seat.finishes]


def _goal(finish: Finish) -> Award:
    """What one round brought, with the goal as the player's surfers lowered it."""
    key = "missed" if finish.rank is None else "entered" if finish.entered else "scored"
    key = LOWERED[key] if finish.reduction else key
    place = finish.entered or finish.rank
    return _goal_award(
        finish.round, key, finish.tokens, finish.own_goal, finish.reduction, place, finish.points
    )


@lru_cache(maxsize=4096)
def _goal_award(
    round_: int, key: str, tokens: int, own: int, reduction: int, place: int | None, points: int
) -> Award:
    """The award of a round, kept because the same few come again in every game."""
    params = {
        "round": round_,
        "tokens": tokens,
        "own": own,
        "reduction": reduction,
        "goal": GOALS[round_ - 1],
        "place": place,
    }
    return Award(points, key, (f"R{round_}",), (), None, None, params)


@goals.misreading(inviting=True)
def surfers_ignored(seat: Seat) -> Awards:
    """Lower nobody's goal."""
    if seat.position is None:
        return []
    return [
        _goal(
            finishes(number, [Unlowered(e.tokens, e.place) for e in entries], seat.options)[
                seat.position
            ]
        )
        for number, entries in enumerate(seat.contest.entries, start=1)
    ]


@goals.misreading(inviting=True, ruling="R3")
def reduction_added(seat: Seat) -> Awards:
    """Rank by tokens and what the surfers take off, added together."""
    if seat.position is None:
        return []
    return [
        _goal(
            finishes(number, entries, seat.options, [e.tokens + e.reduction for e in entries])[
                seat.position
            ]
        )
        for number, entries in enumerate(seat.contest.entries, start=1)
    ]


@goals.misreading
def others_unpaid(seat: Seat) -> Awards:
    """Pay first and second place only."""
    return [_goal(finish) for finish in seat.finishes if (finish.place or 0) <= 2]


@score_rule("lono", source="help", rulings=["R5"])
@_tallied
def lono(seat: Seat) -> Awards:
    """2 points (I) or 4 points (II) in each round in which Lono's owner meets the own goal."""
    awards = []
    for level in sorted({tally.lono for tally in seat.rounds} - {0}):
        blessed = [f for r, f in zip(seat.rounds, seat.finishes, strict=True) if r.lono == level]
        met = tuple([f"R{finish.round}" for finish in blessed if finish.met])
        missed = tuple([f"R{finish.round}" for finish in blessed if not finish.met])
        count, unit = len(met), LONO * level
        awards += [Award(count * unit, "scored", met, (), count, unit)] if met else []
        awards += [Award(0, "missed", missed)] if missed else []
    return awards


@lono.misreading(inviting=True)
def every_round_paid(seat: Seat) -> Awards:
    """Pay the rounds in which the goal was missed as well."""
    return [
        number_of(1, LONO * tally.lono, (f"R{round_}",))
        for round_, tally in enumerate(seat.rounds, start=1)
    ]


@lono.misreading(inviting=True, ruling="R5")
def backdated(seat: Seat) -> Awards:
    """Pay the rounds before Lono was placed as well, at the level it had at last."""
    last = max((r.lono for r in seat.rounds), default=0)
    return [
        number_of(1, LONO * (tally.lono or last), (f"R{finish.round}",))
        for tally, finish in zip(seat.rounds, seat.finishes, strict=True)
        if finish.met
    ]


@lono.misreading
def level_ignored(seat: Seat) -> Awards:
    """Pay 2 points a round whatever the level."""
    return [
        number_of(min(tally.lono, 1), LONO, (f"R{finish.round}",))
        for tally, finish in zip(seat.rounds, seat.finishes, strict=True)
        if finish.met
    ]


@score_rule("spears", source="help", rulings=["R6"])
@_tallied
def spears(seat: Seat) -> Awards:
    """1 point for each level of spear huts and Ku, for each token with crossed spears."""
    return [
        Award(number * worth, "scored" if worth else "zero", (f"R{round_}",), (), number, worth)
        for round_, tally in enumerate(seat.rounds, start=1)
        for number, worth in tally.spears
        if number
    ]


@spears.misreading
def one_per_token(seat: Seat) -> Awards:
    """Pay 1 point a token."""
    return [
        number_of(number, 1, (f"R{round_}",))
        for round_, tally in enumerate(seat.rounds, start=1)
        for number, _ in tally.spears
    ]


@score_rule("islands", source="help")
@_tallied
def islands(seat: Seat) -> Awards:
    """2, 3, 4 or 9 points for each visit to an island from landing stage 1, 2, 3 or 4."""
    return _visits(seat, STAGES)


def _visits(seat: Seat, pays: dict[int, int]) -> list[Award]:
    """One award a visit, by its landing stage."""
    return [
        Award(pays[stage], "scored", (f"I{stage}",), (), None, None, {"stage": stage})
        for stage in seat.player.islands
    ]


islands.looks_up(lambda seat: seat.player.islands, lambda seat: STAGES)


@islands.misreading(inviting=True)
def stage_number(seat: Seat) -> Awards:
    """Pay the number of the landing stage."""
    return _visits(seat, {stage: stage for stage in STAGES})


@islands.misreading(inviting=True)
def feet_for_points(seat: Seat) -> Awards:
    """Pay as many points as the visit costs feet."""
    return _visits(seat, FEET)


@score_rule("first_space", source="help")
@_tallied
def first_space(seat: Seat) -> Awards:
    """2 points for ending the last round on the left-most space of the turn order."""
    return [Award(FIRST_SPACE) if seat.player.first_space else Award(0, "zero")]


@first_space.misreading
def first_space_not_held(seat: Seat) -> Awards:
    """Pay it to somebody who did not end there."""
    return [Award(0 if seat.position is None else FIRST_SPACE)]


@score_rule("other", source="help", rulings=["R7"])
@_tallied
def other(seat: Seat) -> Awards:
    """Points from anything else during play, as written down."""
    points, note = seat.player.other_points, seat.player.other_note
    if note:
        return [Award(points, "noted", params={"note": note})]
    return [Award(points)] if points else []


def in_play(seat: Seat) -> int:
    """All points of the tally."""
    return sum(rule.points(seat) for rule in (goals, lono, spears, islands, first_space, other))
