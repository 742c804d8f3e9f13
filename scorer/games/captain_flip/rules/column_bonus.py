"""The column bonuses that count at the end of the game, as on the Raft."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scorer.core.award import Award, Awards
from scorer.core.rule import score_rule
from scorer.games.captain_flip.bonuses import all_different, all_same
from scorer.games.captain_flip.layout import Space
from scorer.games.captain_flip.model import Seat


class EndBonus(NamedTuple):
    """A bonus read at the end: its coins, its space, the characters of its column."""

    type: str
    value: int
    top: Space
    characters: tuple[str, ...]
    full: bool


CONDITIONS: dict[str, Callable[[tuple[str, ...]], bool]] = {
    "end_all_same": all_same,
    "end_all_different": all_different,
}
MISSED = {"end_all_same": "not_all_same", "end_all_different": "not_all_different"}


def _end_bonuses(seat: Seat) -> list[EndBonus]:
    """The bonuses of the board that count at the end."""
    board = seat.board
    tops = board.layout.tops
    return [
        EndBonus(
            bonus.type, bonus.value or 0, tops[i], board.columns[i], full=tops[i] in board.tiles
        )
        for i, bonus in board.layout.end_bonuses
    ]


def _meets(bonus: EndBonus) -> bool:
    """Whether the characters that lie in the column meet the condition."""
    return CONDITIONS[bonus.type](bonus.characters)


@score_rule("column_bonus", source="boards", rulings=["R11", "R12"])
def column_bonus(seat: Seat) -> Awards:
    """The printed coins where the top space is covered and the column all alike, or different."""
    awards = []
    for bonus in _end_bonuses(seat):
        if not bonus.full:
            awards.append(Award(0, "not_covered", (bonus.top,)))
        elif _meets(bonus):
            awards.append(Award(bonus.value, bonus.type, (bonus.top,)))
        else:
            awards.append(Award(0, MISSED[bonus.type], (bonus.top,)))
    return awards


def _where(seat: Seat, earned: Callable[[EndBonus], bool]) -> Awards:
    """The printed coins of the end bonuses that pass the test."""
    return [Award(b.value, pieces=(b.top,)) for b in _end_bonuses(seat) if earned(b)]


@column_bonus.misreading(inviting=True)
def bonus_paid_again(seat: Seat) -> Awards:
    """Pay the printed coins of full columns again, though they came during play."""
    columns, tops = seat.board.layout.columns, seat.board.layout.tops
    again = [
        Award(bonus.value or 0, pieces=(tops[index],))
        for index in seat.board.completed()
        for bonus in (columns[index].bonus,)
        if bonus and bonus.type == "coins"
    ]
    return [*column_bonus.award(seat), *again]


@column_bonus.misreading(inviting=True, ruling="R11")
def bonus_on_unfinished(seat: Seat) -> Awards:
    """Pay a column whose top space is free, by the characters so far."""
    return _where(seat, lambda bonus: bool(bonus.characters) and _meets(bonus))


@column_bonus.misreading(inviting=True)
def raft_bonus_in_play(seat: Seat) -> Awards:
    """Think that these bonuses, too, were paid during play."""
    return []


@column_bonus.misreading
def bonuses_exchanged(seat: Seat) -> Awards:
    """Pay the coins for a column all alike where it is all different, and the other way round."""
    values = {bonus.type: bonus.value for bonus in _end_bonuses(seat)}
    other = dict(zip(CONDITIONS, reversed(CONDITIONS), strict=True))
    return [
        Award(values.get(other[b.type], b.value), pieces=(b.top,))
        for b in _end_bonuses(seat)
        if b.full and _meets(b)
    ]


@column_bonus.misreading(ruling="R12")
def repeat_allowed(seat: Seat) -> Awards:
    """Forgive one repeat in the column that must be all different."""

    def earned(bonus: EndBonus) -> bool:
        repeats = len(bonus.characters) - len(set(bonus.characters))
        return bonus.full and (
            _meets(bonus) or (bonus.type == "end_all_different" and repeats == 1)
        )

    return _where(seat, earned)
