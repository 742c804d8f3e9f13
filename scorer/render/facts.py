"""The shape of the result as JSON: what the schema of the output is made of."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict


class ItemFacts(TypedDict):
    """Some points of one rule: the pieces they came from and the arithmetic."""

    rule: str
    points: int
    count: NotRequired[int]
    unit: NotRequired[int]
    pieces: list[str]
    counted: list[str]
    text: str


class CategoryFacts(TypedDict):
    """One row of the scorepad: its points are the sum of its items."""

    id: str
    points: int
    items: list[ItemFacts]


class PlayerFacts(TypedDict):
    """One player; a game may add further facts of its own, such as running coins."""

    name: str
    total: int
    rank: int | None
    won: bool
    lost: bool
    categories: list[CategoryFacts]


class OutcomeFacts(TypedDict):
    """Who won, and the first key on which all rivals have fallen behind."""

    winners: list[str]
    decided_by: str
    text: str


class ProblemFacts(TypedDict):
    """What is wrong with the table; line and column stand where a file could not be scored."""

    code: str
    degree: Literal["invalid", "fault", "warning"]
    player: NotRequired[str]
    where: NotRequired[str]
    line: NotRequired[int]
    column: NotRequired[int]
    text: str


class ResultFacts(TypedDict):
    """The whole result of one document."""

    scorer: str
    game: str
    kind: str
    options: dict[str, Any]
    players: list[PlayerFacts]
    outcome: OutcomeFacts
    problems: list[ProblemFacts]
    fingerprint: str
