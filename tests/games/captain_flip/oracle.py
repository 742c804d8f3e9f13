"""A second game master: plays random legal games by the published procedure, recursively.

It shares no code with the replay but the layouts, and writes down what it plays.
"""

from __future__ import annotations

from random import Random

from scorer.games.captain_flip.boards import parse_board
from scorer.games.captain_flip.layout import Layout

FACES = ["CT", "NV", "PA", "CK", "SW", "GU", "CP", "MO", "LO"]


class Oracle:
    """One player's random game: ``turns`` as text, ``coins`` after each, the board, the map."""

    def __init__(self, board: str, chance: Random, *, solo: bool = False) -> None:
        layout = parse_board(board)
        assert isinstance(layout, Layout)
        self.layout, self.chance, self.solo = layout, chance, solo
        self.board: list[list[str]] = [[] for _ in layout.columns]
        self.other: dict[tuple[int, int], str] = {}
        self.purse, self.map, self.full = 0, False, 0
        self.events: list[str] = []
        self.turns: list[str] = []
        self.coins: list[int] = []
        while self.full < 4:
            self.turn()

    def turn(self) -> None:
        self.events = []
        lost = self.map and not self.solo and self.chance.random() < 0.2
        self.map = self.map and not lost
        self.play()
        self.purse += self.map
        self.turns.append(("map lost; " if lost else "") + "; ".join(self.events))
        self.coins.append(self.purse)

    def play(self) -> None:
        columns = self.layout.columns
        free = [
            i
            for i, column in enumerate(columns)
            if len(self.board[i]) < len(column.rows) and column.cost <= self.purse
        ]
        if not free:
            return
        i = self.chance.choice(free)
        self.purse -= columns[i].cost
        self.board[i].append(self.chance.choice(FACES))
        top, first = len(self.board[i]) == len(columns[i].rows), False
        event = f"{self.board[i][-1]} c{i + 1}"
        bonus = columns[i].bonus
        if top:
            self.full += 1
            first = self.full <= 2
            if bonus and bonus.type == "race" and not self.solo:
                first = self.chance.random() < 0.5
                event += " first" if first else " later"
        self.events.append(event)
        self.effect(i, len(self.board[i]) - 1)
        if top and bonus:
            self.bonus(i, first)

    def effect(self, i: int, k: int) -> None:
        face, row = self.board[i][k], self.layout.columns[i].rows[k]
        if face == "CT":
            self.gain_map()
        elif face == "NV":
            self.purse += 2 * sum(column.count("CT") for column in self.board)
        elif face == "PA":
            self.play()
        elif face == "CK":
            self.purse += sum(r == row for _, _, r in self.lying())
        elif face == "GU":
            self.purse += 5
        elif face == "MO":
            self.purse += 1
            near = [(a, b) for a, b, r in self.lying() if abs(a - i) + abs(r - row) == 1]
            if near:
                self.flip(near)

    def lying(self) -> list[tuple[int, int, int]]:
        """Column, place in it and row of every tile."""
        return [
            (i, k, self.layout.columns[i].rows[k])
            for i, column in enumerate(self.board)
            for k in range(len(column))
        ]

    def gain_map(self) -> None:
        self.map = not self.map if self.solo else True

    def flip(self, choice: list[tuple[int, int]]) -> None:
        i, k = self.chance.choice(choice)
        shown = self.board[i][k]
        hidden = self.other.get((i, k)) or self.chance.choice([f for f in FACES if f != shown])
        self.other[i, k], self.board[i][k] = shown, hidden
        self.events.append(f"c{i + 1}r{self.layout.columns[i].rows[k]}={hidden}")
        self.effect(i, k)

    def bonus(self, i: int, first: bool) -> None:
        bonus, kinds = self.layout.columns[i].bonus, len(set(self.board[i]))
        assert bonus is not None
        value, alike, different = bonus.value or 0, kinds == 1, kinds == len(self.board[i])
        if bonus.type == "coins":
            self.purse += value
        elif bonus.type == "race":
            self.purse += (bonus.first if first else bonus.later) or 0
        elif bonus.type == "per_full_column":
            self.purse += value * self.full
        elif bonus.type == "per_distinct":
            self.purse += value * kinds
        elif bonus.type == "map" or (bonus.type == "map_if_same" and alike):
            self.gain_map()
        elif bonus.type == "play_if_same" and alike:
            self.play()
        elif bonus.type == "flip_if_different" and different:
            self.flip([(a, b) for a, b, _ in self.lying()])
