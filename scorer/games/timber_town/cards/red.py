"""The score card of the red construction sites: their tiles, and the tokens they brought."""

from __future__ import annotations

from scorer.core.award import Award, Awards, each_in, number_of
from scorer.core.rule import score_rule
from scorer.games.timber_town.model import Seat

TOKENS = ("own_raft", "raft", "crane", "dam")


@score_rule("red", source="cards")
def yard(seat: Seat) -> Awards:
    """2 stars for each red tile."""
    reds = seat.town.of("red")
    return each_in(reds, reds, points=2)


@yard.misreading(inviting=True)
def red_one_each(seat: Seat) -> Awards:
    """Pay 1 star a red tile."""
    reds = seat.town.of("red")
    return each_in(reds, reds, points=1)


@score_rule("tokens", source="cards", rulings=["R23", "R18"], rule="yard")
def yard_tokens(seat: Seat) -> Awards:
    """1 star for each unused construction token, the own raft included."""
    return _unused(seat)


def _unused(seat: Seat, *left_out: str) -> list[Award]:
    """1 star a token, one award a kind of token."""
    counts = {kind: getattr(seat.player.unused, kind) for kind in TOKENS if kind not in left_out}
    awards = [
        Award(n, "tokens", counted=(kind,), count=n, unit=1) for kind, n in counts.items() if n
    ]
    return awards or [Award(0, "no_tokens")]


@yard_tokens.misreading(inviting=True, ruling="R23")
def sunk_counted(seat: Seat) -> Awards:
    """Pay sunk tokens too."""
    return [*_unused(seat), number_of(len(seat.player.sunk), 1)]


@yard_tokens.misreading(inviting=True)
def own_raft_left_out(seat: Seat) -> Awards:
    """Leave the own raft out."""
    return _unused(seat, "own_raft")


@yard_tokens.misreading(ruling="R23")
def tokens_per_red(seat: Seat) -> Awards:
    """Pay one token a red tile and one more, whether spent or not."""
    return [number_of(len(seat.town.of("red")) + 1, 1)]


@yard_tokens.misreading(ruling="R18")
def river_raft_counted(seat: Seat) -> Awards:
    """Pay the own raft though it is not back."""
    return [*_unused(seat), number_of(int(seat.player.unused.own_raft == 0), 1)]
