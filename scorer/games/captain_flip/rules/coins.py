"""The coins in hand, and where they came from when the turns of the game are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorer.core.award import Award, Awards
from scorer.core.breakdown import ScoreItem
from scorer.core.rule import Pays, ScoreRule, score_rule
from scorer.games.captain_flip.model import Seat


class CoinSource(ScoreRule[Seat]):
    """A source of the coins in hand.

    It says nothing where it brought none: most games have no use for most sources.
    """

    def items(self, seat: Seat) -> tuple[ScoreItem, ...]:
        """What this source brought, where the turns are scored."""
        if seat.course is None:
            return ()
        return tuple([ScoreItem(self.id, award) for award in self.award(seat)])


def coin_source(
    *, source: str, rulings: Sequence[str] = (), rule: str | None = None
) -> Callable[[Pays[Seat]], CoinSource]:
    """Make the decorated function a source of coins; its name is the id, or ``rule``."""

    def make(function: Pays[Seat]) -> CoinSource:
        name = rule or function.__name__
        return CoinSource(name, "coins", source, tuple(rulings), function)

    return make


@score_rule("coins", source="turn", rulings=["R7", "R16", "R29"])
def coins(seat: Seat) -> Awards:
    """The coins in hand when play stops; with the turns, what each source brought stands below."""
    if seat.course is None:
        return [Award(seat.coins, "in_hand_with_map" if seat.holds_map else "in_hand")]
    if not seat.course.running:
        return []
    running = " ".join(map(str, seat.course.running))
    key = "running_with_map" if seat.holds_map else "running"
    return [Award(0, key, params={"running": running})]


def _earned(seat: Seat, source: str) -> Awards:
    """What came from one source, turn by turn."""
    return [
        Award(
            earning.coins,
            earning.key,
            (earning.space,),
            earning.counted,
            earning.count,
            earning.unit,
            {"turn": earning.turn},
        )
        for earning in seat.earned(source)
    ]


@coin_source(source="player_aid", rulings=["R6", "R9", "R10", "R24", "R26"])
def gunner(seat: Seat) -> Awards:
    """5 coins for each Gunner placed or turned up."""
    return _earned(seat, "gunner")


@coin_source(source="player_aid", rulings=["R1", "R24"])
def cook(seat: Seat) -> Awards:
    """1 coin for each character in the row of a Cook placed or turned up, the Cook included."""
    return _earned(seat, "cook")


@coin_source(source="player_aid", rulings=["R24"])
def navigator(seat: Seat) -> Awards:
    """2 coins for each Cartographer face up when a Navigator is placed or turned up."""
    return _earned(seat, "navigator")


@coin_source(source="player_aid", rulings=["R22", "R23"])
def monkey(seat: Seat) -> Awards:
    """1 coin for each Monkey placed or turned up."""
    return _earned(seat, "monkey")


@coin_source(source="turn", rulings=["R7", "R8", "R13", "R25", "R29"])
def treasure_map(seat: Seat) -> Awards:
    """1 coin at the end of each own turn with the Treasure Map in hand."""
    turns = tuple([str(earning.turn) for earning in seat.earned("treasure_map")])
    if not turns:
        return []
    return [Award(len(turns), count=len(turns), unit=1, params={"turns": turns})]


@coin_source(
    source="boards",
    rulings=["R17", "R18", "R19", "R20", "R21", "R27", "R31", "R32"],
    rule="column_bonus",
)
def column_bonus_in_play(seat: Seat) -> Awards:
    """What the bonuses of covered top spaces brought during play."""
    return [_both_prizes(seat, award) for award in _earned(seat, "column_bonus")]


def _both_prizes(seat: Seat, award: Award) -> Award:
    """An award of a race with what it pays the first player and the later ones."""
    layout = seat.board.layout
    bonus = layout.columns[layout.column[award.pieces[0]]].bonus
    if bonus is None or bonus.type != "race":
        return award
    prizes = {"first": bonus.first, "later": bonus.later}
    return award._replace(params={**(award.params or {}), **prizes})


@coin_source(source="boards", rulings=["R15", "R16"])
def pay_space(seat: Seat) -> Awards:
    """What placing on spaces with a price has cost."""
    return _earned(seat, "pay_space")


@treasure_map.misreading(inviting=True, ruling="R7")
def map_coin_at_end(seat: Seat) -> Awards:
    """Take one more coin for the map when play stops."""
    return [*treasure_map.award(seat), Award(int(seat.holds_map))]


@column_bonus_in_play.misreading(ruling="R16")
def pay_space_again(seat: Seat) -> Awards:
    """Pay for the covered spaces with a price once more."""
    layout = seat.board.layout
    again = [
        Award(-layout.columns[layout.column[space]].cost, pieces=(space,))
        for space in seat.board.tiles
    ]
    return [*column_bonus_in_play.award(seat), *again]


def _paid_again(character: CoinSource, coins_of: Callable[[Seat, str], int]) -> None:
    """Attach the slip of paying the immediate coins of one character again at the end."""

    def immediate_paid_again(seat: Seat) -> Awards:
        again = [
            Award(coins_of(seat, space), pieces=(space,)) for space in seat.board.of(character.id)
        ]
        return [*character.award(seat), *again]

    character.misreading(immediate_paid_again)


def _characters_in_row(seat: Seat, space: str) -> int:
    return sum(other in seat.board.tiles for other in seat.board.layout.in_row[space])


_paid_again(gunner, lambda seat, space: 5)
_paid_again(cook, _characters_in_row)
_paid_again(navigator, lambda seat, space: 2 * len(seat.board.of("cartographer")))
_paid_again(monkey, lambda seat, space: 1)
