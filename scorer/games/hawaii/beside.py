"""What a table may mean where it cannot be read, so that its other problems are told at once.

Mostly that is what gives no cause for a problem. Only a player of whom nothing says whether there
are rounds is taken both for one who tallied them and for one who did not.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorer.core.readings import ABSENT, Fillings, always
from scorer.games.hawaii.model import Round
from scorer.games.hawaii.rounds import GOALS

# Fewer tokens than anybody has: they meet no goal and tie with nobody.
NO_TOKENS = -1
TALLY = [Round.model_construct(tokens=NO_TOKENS)] * len(GOALS)


def rounds(given: object) -> Sequence[list[Round] | None]:
    """A tally of no account, and none at all where nothing is written of it.

    >>> [tally and len(tally) for tally in rounds(["eleven", 8])]
    [5]
    """
    return (TALLY, None) if given is ABSENT else (TALLY,)


FILLINGS: Fillings = {
    "villages": always(()),
    "track_total": always(0),
    "rounds": rounds,
    "tokens": always(NO_TOKENS),
    "place": always(1),
    "goal_comparison": always("exceed"),
    "goal_tie": always("competition"),
    "goal_rank_pool": always("achievers"),
}
