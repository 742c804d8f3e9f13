"""Entries of the tally that the finished board does not bear out: odd, yet scored as entered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from scorer.core.problem import Problem, warning
from scorer.games.hawaii.model import Hawaii
from scorer.games.hawaii.seat import LEVELS, Seat

SURFER = 2


def oddities(seat: Seat, game: Hawaii) -> Iterable[Problem]:
    """Surfers, Lono and spears of the rounds against the tiles of the board."""
    if seat.position is None:
        return ()
    return chain(surfers(seat), lono(seat), spears(seat))


def surfers(seat: Seat) -> Iterator[Problem]:
    """The last round has the surfers of the board, no round has more; each takes off 2 or 4."""
    most = SURFER * sum([level for _, level in seat.of_kind("surfer")])
    *earlier, last = [tally.reduction for tally in seat.rounds]
    odd = tuple([f"R{n}" for n, less in enumerate(earlier, 1) if less > most or less % 2])
    if last != most:
        path = ("rounds", 4, "reduction")
        yield warning("reduction_differs", path=path, where="R5", reduction=last, board=most)
    if odd:
        yield warning("reduction_odd", path=("rounds",), where=odd[0], rounds=odd, board=most)


def lono(seat: Seat) -> Iterator[Problem]:
    """Lono pays at a level that stands on the board, and is not forgotten in the last round."""
    entered = [tally.lono for tally in seat.rounds]
    board = [level for _, level in seat.of_kind("lono")]
    if not board and not any(entered):
        return
    wrong = tuple([f"R{n}" for n, level in enumerate(entered, 1) if level and level not in board])
    if wrong and board:
        shown = tuple([LEVELS[level] for level in board])
        yield warning("lono_differs", path=("rounds",), where=wrong[0], rounds=wrong, board=shown)
    elif wrong:
        yield warning("lono_missing", path=("rounds",), where=wrong[0], rounds=wrong)
    elif board and not entered[-1] and seat.finishes[-1].met:
        yield warning("lono_forgotten", path=("rounds", 4), where="R5")


def spears(seat: Seat) -> Iterator[Problem]:
    """No spear token pays more than the levels of all spear huts and of Ku together."""
    if not any(tally.spears for tally in seat.rounds):
        return
    most = sum([level for _, level in (*seat.of_kind("spear_hut"), *seat.of_kind("ku"))])
    high = tuple(
        [
            f"R{n}"
            for n, tally in enumerate(seat.rounds, 1)
            if max([worth for number, worth in tally.spears if number], default=0) > most
        ]
    )
    if high:
        code = "spears_too_high" if most else "spears_without_tile"
        yield warning(code, path=("rounds",), where=high[0], rounds=high, most=most)
