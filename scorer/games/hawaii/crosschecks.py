"""Entries of the tally that the finished board does not bear out: odd, yet scored as entered."""

from __future__ import annotations

from scorer.core.problem import Problem, warning
from scorer.games.hawaii.model import Hawaii
from scorer.games.hawaii.seat import LEVELS, Seat

SURFER = 2


def oddities(seat: Seat, game: Hawaii) -> list[Problem]:
    """Surfers, Lono and spears of the rounds against the tiles of the board."""
    if seat.position is None:
        return []
    return [*surfers(seat), *lono(seat), *spears(seat)]


def surfers(seat: Seat) -> list[Problem]:
    """The last round has the surfers of the board, no round has more; each takes off 2 or 4."""
    most = SURFER * sum([level for _, level in seat.of_kind("surfer")])
    *earlier, last = [tally.reduction for tally in seat.rounds]
    odd = tuple([f"R{n}" for n, less in enumerate(earlier, 1) if less > most or less % 2])
    found = []
    if last != most:
        path = ("rounds", 4, "reduction")
        found.append(
            warning("reduction_differs", path=path, where="R5", reduction=last, board=most)
        )
    if odd:
        found.append(
            warning("reduction_odd", path=("rounds",), where=odd[0], rounds=odd, board=most)
        )
    return found


def lono(seat: Seat) -> list[Problem]:
    """Lono pays at a level that stands on the board, and is not forgotten in the last round."""
    entered = [tally.lono for tally in seat.rounds]
    board = [level for _, level in seat.of_kind("lono")]
    wrong = tuple([f"R{n}" for n, level in enumerate(entered, 1) if level and level not in board])
    if wrong and board:
        shown = tuple([LEVELS[level] for level in board])
        where, path = wrong[0], ("rounds",)
        return [warning("lono_differs", path=path, where=where, rounds=wrong, board=shown)]
    if wrong:
        return [warning("lono_missing", path=("rounds",), where=wrong[0], rounds=wrong)]
    if board and not entered[-1] and seat.finishes[-1].met:
        return [warning("lono_forgotten", path=("rounds", 4), where="R5")]
    return []


def spears(seat: Seat) -> list[Problem]:
    """No spear token pays more than the levels of all spear huts and of Ku together."""
    paid = [(n, tally.spears) for n, tally in enumerate(seat.rounds, 1) if tally.spears]
    if not paid:
        return []
    most = sum([level for _, level in (*seat.of_kind("spear_hut"), *seat.of_kind("ku"))])
    high = [f"R{n}" for n, pairs in paid for number, worth in pairs if number and worth > most]
    if not high:
        return []
    code = "spears_too_high" if most else "spears_without_tile"
    rounds = tuple(dict.fromkeys(high))
    return [warning(code, path=("rounds",), where=high[0], rounds=rounds, most=most)]
