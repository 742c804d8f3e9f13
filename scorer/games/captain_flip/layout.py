"""A layout: the columns of a board, the rows of their spaces, bonuses and costs."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import Annotated

from pydantic import BeforeValidator, Field, model_validator

from scorer.core.document import Part, refuse
from scorer.core.problem import Problem, invalid
from scorer.games.captain_flip.characters import PACKAGE
from scorer.games.captain_flip.layout_line import (
    BONUSES,
    MOST_COINS,
    TOP_ROW,
    format_column,
    parse_columns,
    parse_rows,
)
from scorer.text.names import OneOf

Space = str

AT_THE_END = ("end_all_same", "end_all_different")
NUMBERS = ("value", "first", "later")

# Enough for the base game's boards; a smaller layout ends with its last column.
COLUMNS_TO_END = 4

Coins = Annotated[int, Field(strict=True, ge=0, le=MOST_COINS)]
WrittenRows = (
    Annotated[
        list[Annotated[int, Field(ge=1, le=TOP_ROW)]],
        Field(min_length=1, json_schema_extra={"uniqueItems": True}),
    ]
    | str
)


class Bonus(Part):
    """What is printed above the top space of a column."""

    type: Annotated[str, OneOf(PACKAGE, BONUSES, code="unknown_bonus")]
    value: Coins | None = Field(default=None, description="Coins paid, or coins each.")
    first: Coins | None = Field(default=None, description="Coins of the first player there.")
    later: Coins | None = Field(default=None, description="Coins of every later player.")

    @model_validator(mode="after")
    def _numbers(self) -> Bonus:
        """Each type needs its own numbers and no others."""
        needed = BONUSES[self.type]
        problems: list[Problem] = []
        for key in NUMBERS:
            given = getattr(self, key) is not None
            if key in needed and not given:
                problems.append(invalid("missing_key", path=(key,), key=key))
            elif given and key not in needed:
                known = ("type", *needed)
                problems.append(
                    invalid("unknown_key", path=(key,), key=key, expected=known, nearest=None)
                )
        if problems:
            raise refuse(*problems)
        return self


class Column(Part):
    """The rows of a column's spaces from the bottom up, its bonus, and what placing costs."""

    rows: Annotated[
        tuple[int, ...], BeforeValidator(parse_rows, json_schema_input_type=WrittenRows)
    ]
    bonus: Bonus | None = None
    cost: Coins = Field(default=0, description="Coins to pay for placing a tile here.")

    @property
    def written(self) -> str:
        """The column as a line writes it."""
        bonus = self.bonus.model_dump() if self.bonus else None
        return format_column(self.rows, bonus, self.cost)


class Layout(Part):
    """The columns of a board, left to right; spaces are named ``c3r2`` (column 3, row 2)."""

    columns: Annotated[
        list[Column],
        BeforeValidator(parse_columns, json_schema_input_type=str | list[str | Column]),
        Field(min_length=1),
    ]

    @cached_property
    def line(self) -> str:
        """The columns as one line in its shortest form."""
        return " | ".join(
            format_column(
                column.rows, column.bonus.model_dump() if column.bonus else None, column.cost
            )
            for column in self.columns
        )

    @cached_property
    def spaces(self) -> tuple[tuple[Space, ...], ...]:
        """The spaces of each column from the bottom up."""
        return tuple(
            tuple(f"c{number}r{row}" for row in column.rows)
            for number, column in enumerate(self.columns, start=1)
        )

    @cached_property
    def heights(self) -> tuple[int, ...]:
        """How many spaces each column has."""
        return tuple(len(column.rows) for column in self.columns)

    @cached_property
    def column(self) -> dict[Space, int]:
        """The column of each space, counted from 0."""
        return {space: index for index, spaces in enumerate(self.spaces) for space in spaces}

    @cached_property
    def row(self) -> dict[Space, int]:
        """The row of each space."""
        rows = [row for column in self.columns for row in column.rows]
        return dict(zip(self.column, rows, strict=True))

    @cached_property
    def above(self) -> dict[Space, Space]:
        """The next space above each one in its column, across whatever hole lies between."""
        return {here: there for spaces in self.spaces for here, there in pairwise(spaces)}

    @cached_property
    def in_row(self) -> dict[Space, tuple[Space, ...]]:
        """Every space of the same row, left to right, across whatever holes the board has (R1)."""
        rows: dict[int, list[Space]] = {}
        for space, row in self.row.items():
            rows.setdefault(row, []).append(space)
        return {space: tuple(rows[row]) for space, row in self.row.items()}

    @cached_property
    def beside(self) -> dict[Space, tuple[Space, ...]]:
        """The spaces that touch a space up, down, left or right."""
        at = {(self.column[space], row): space for space, row in self.row.items()}
        steps = ((0, 1), (0, -1), (-1, 0), (1, 0))
        return {
            space: tuple(at[c + dc, r + dr] for dc, dr in steps if (c + dc, r + dr) in at)
            for (c, r), space in at.items()
        }

    @cached_property
    def tops(self) -> tuple[Space, ...]:
        """The top space of each column."""
        return tuple(spaces[-1] for spaces in self.spaces)

    @cached_property
    def end_bonuses(self) -> tuple[tuple[int, Bonus], ...]:
        """The bonuses that count at the end of the game, each with its column (from 0)."""
        bonuses = [(index, column.bonus) for index, column in enumerate(self.columns)]
        return tuple((i, bonus) for i, bonus in bonuses if bonus and bonus.type in AT_THE_END)

    @cached_property
    def columns_to_end(self) -> int:
        """How many completed columns end the game."""
        return min(COLUMNS_TO_END, len(self.columns))
