"""The course of one player's game: tiles, coins, the map, and what is still due in this turn."""

from __future__ import annotations

from typing import NamedTuple

from scorer.core.problem import Problem
from scorer.games.captain_flip.layout import Layout, Space
from scorer.games.captain_flip.notation import Columns
from scorer.games.captain_flip.turns import Event, Turn, format_event


class Earning(NamedTuple):
    """Coins that came in (or were paid) during a turn, from one source.

    ``counted`` is what was counted, ``count`` x ``unit`` the arithmetic where there is some.
    """

    source: str
    turn: int
    coins: int
    space: Space = ""
    key: str = "scored"
    counted: tuple[str, ...] = ()
    count: int | None = None  # type: ignore[assignment]  # the word of awards, nobody counts a tuple
    unit: int | None = None


class Play(NamedTuple):
    """Due: a tile to be drawn and placed."""


class Flip(NamedTuple):
    """Due: one of these tiles to be turned over."""

    choice: tuple[Space, ...]


class Effect(NamedTuple):
    """Due: the immediate effect of the character that now lies on a space."""

    space: Space


class ColumnBonus(NamedTuple):
    """Due: the bonus of a column (from 0) whose top space has just been covered.

    ``first`` says whether this player is paid as the first one there.
    """

    column: int
    space: Space
    first: bool


Due = Play | Flip | Effect | ColumnBonus


class Course:
    """One player's game so far.

    - ``due``: what this turn still demands, the most urgent last.
    - ``running``: the coins after each turn.
    - ``hidden``: the other face of every tile that has been flipped.
    - ``completed``: how many columns are full; ``ended``: the turn after which they end the game.
    - ``firsts``: the columns (from 0) whose top space this player was the first to cover.
    - ``needless``: every ``no tile`` that the board shows anyway, by turn and event (from 0).
    - ``problems``: marks that say nothing; ``broken``: the event at which the game had to stop.
    """

    def __init__(self, layout: Layout, *, solo: bool, bag_may_be_empty: bool) -> None:
        """Start with an empty board, no coins, and the map on the table."""
        self.layout = layout
        self.solo = solo
        self.bag_may_be_empty = bag_may_be_empty
        self.tiles: dict[Space, str] = {}
        self.heights = [0] * len(layout.columns)
        self.coins = 0
        self.holds_map = False
        self.due: list[Due] = []
        self.earnings: list[Earning] = []
        self.running: list[int] = []
        self.hidden: dict[Space, str] = {}
        self.completed = 0
        self.ended: int | None = None
        self.firsts: list[int] = []
        self.needless: set[tuple[int, int]] = set()
        self.problems: list[Problem] = []
        self.broken: Problem | None = None
        self._events: tuple[Event, ...] = ()
        self._used = 0

    def begin(self, turn: Turn) -> None:
        """Start a turn: its events are still unused."""
        self._events, self._used = turn.events, 0

    @property
    def event(self) -> Event | None:
        """The next event that nothing has used yet; None at the end of the turn."""
        return self._events[self._used] if self._used < len(self._events) else None

    def use_event(self) -> None:
        """Count the next event as used."""
        self._used += 1

    def problem(self, code: str, where: Space | None = None, **params: object) -> Problem:
        """A fault of the next event; of the last one where the turn ends too early."""
        at = self._events[min(self._used, len(self._events) - 1)] if self._events else None
        event = "–" if at is None else format_event(at)
        named = {"turn": self.turn, "event": event, **params}
        return Problem(code, "fault", (self.turn - 1,), where=where, params=named)

    @property
    def turn(self) -> int:
        """The number of this turn, from 1."""
        return len(self.running) + 1

    @property
    def columns(self) -> Columns:
        """The characters of each column from the bottom up."""
        return tuple([self.column(index) for index in range(len(self.heights))])

    def column(self, index: int) -> tuple[str, ...]:
        """The characters of a column (from 0) from the bottom up."""
        spaces = self.layout.spaces[index][: self.heights[index]]
        return tuple([self.tiles[space] for space in spaces])

    def of(self, character: str) -> tuple[Space, ...]:
        """The spaces where this character lies face up."""
        return tuple([space for space, face in self.tiles.items() if face == character])

    def covered(self, spaces: tuple[Space, ...]) -> tuple[Space, ...]:
        """Those of these spaces that hold a tile."""
        return tuple([space for space in spaces if space in self.tiles])

    def take_map(self) -> None:
        """Take the Treasure Map; in the solo game put it back where it is held already."""
        self.holds_map = not (self.solo and self.holds_map)

    def no_tile(self) -> None:
        """Use an event that says no tile could be played."""
        if not self.can_place():
            self.needless.add((self.turn - 1, self._used))
        self.use_event()

    def can_place(self) -> bool:
        """Whether some column has a free space that the coins in hand pay for."""
        return any(
            tiles < height and column.cost <= self.coins
            for tiles, height, column in zip(
                self.heights, self.layout.heights, self.layout.columns, strict=True
            )
        )

    def earn(self, earning: Earning) -> None:
        """Take coins from the supply, or pay them where they are fewer than none."""
        self.coins += earning.coins
        self.earnings.append(earning)

    def earned(self, source: str) -> list[Earning]:
        """Everything that came from this source."""
        return [earning for earning in self.earnings if earning.source == source]
