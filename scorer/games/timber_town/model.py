"""What may lie on the table: the document of a finished game of Timber Town."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, PlainSerializer, WithJsonSchema

from scorer.core.document import Count, FinalGame, Flag, Options, Part, Player, refuse
from scorer.core.problem import invalid
from scorer.games.timber_town.board import Town, Walkways
from scorer.games.timber_town.notation import PACKAGE, TownNotation, parse_sunk
from scorer.games.timber_town.tables import Tables
from scorer.text.names import OneOf, find_name

GREEN = ("garden", "playground", "estate", "arboretum")
PURPLE = ("shrine", "abbey", "hermitage", "pagoda")
ORANGE = ("food", "flowers", "textiles", "luxuries")
BLUE = ("cooper", "carpenter", "tailor", "blacksmith")
YELLOW = ("cottage", "chalet", "cabin", "lodge")
STARTING = {
    "green": "garden",
    "purple": "shrine",
    "orange": "food",
    "blue": "cooper",
    "yellow": "cottage",
}


class Cards(Part):
    """The score cards in play: one of each colour."""

    red: Annotated[str, OneOf(PACKAGE, ["yard"])] = "yard"
    brown: Annotated[str, OneOf(PACKAGE, ["town_square"])] = "town_square"
    green: Annotated[str, OneOf(PACKAGE, GREEN)]
    purple: Annotated[str, OneOf(PACKAGE, PURPLE)]
    orange: Annotated[str, OneOf(PACKAGE, ORANGE)]
    blue: Annotated[str, OneOf(PACKAGE, BLUE)]
    yellow: Annotated[str, OneOf(PACKAGE, YELLOW)]


def _starting(value: object) -> object:
    """The word ``starting`` as the five cards of the starting set."""
    if isinstance(value, dict):
        return value
    if isinstance(value, str) and find_name(PACKAGE, ["starting"], value):
        return STARTING
    raise refuse(invalid("cards_unreadable", found=value))


class TimberOptions(Options):
    """The rulings a table may change."""

    beaver_path: Annotated[str, OneOf(PACKAGE, ["network", "no_repeat"])] = Field(
        default="network", description="Whether a beaver may walk over the same tile again."
    )
    abbey_lone_neighbour: int = Field(
        default=0,
        strict=True,
        ge=0,
        le=1,
        description="What a single neighbouring tile is worth under the Abbey.",
    )
    blacksmith_blocked: Flag = Field(
        default=False, description="Whether a blue tile or an unfilled space ends a diagonal."
    )


class Unused(Part):
    """Construction tokens left unused, by kind."""

    own_raft: Count = 0
    raft: Count = 0
    crane: Count = 0
    dam: Count = 0

    @property
    def others(self) -> int:
        """Rafts, cranes and dams, the own raft aside."""
        return self.raft + self.crane + self.dam

    @property
    def total(self) -> int:
        """All unused tokens."""
        return self.own_raft + self.others


def _written_sunk(edges: Sequence[tuple[str, str]]) -> list[str]:
    return ["-".join(edge) for edge in sorted(edges)]


Sunk = Annotated[
    tuple[tuple[str, str], ...],
    BeforeValidator(parse_sunk),
    PlainSerializer(_written_sunk),
    WithJsonSchema(
        {"type": "array", "items": {"type": "string", "minLength": 5}, "examples": [["D2-D3"]]}
    ),
]


GroupSizes = Annotated[list[Annotated[int, Field(strict=True, ge=2)]], AfterValidator(sorted)]


class TimberPlayer(Player):
    """One player's finished town and what lies beside it."""

    town: Annotated[Town, TownNotation()] = Field(
        description="Rows A to D of four cells: colour letter, slash, walkway sides; . is unfilled."
    )
    sunk: Sunk = Field(default=(), description="Tokens sunk between two spaces.")
    unused: Unused = Field(default=Unused.model_construct(), description="Tokens left unused.")
    builder_beaver: Flag = Field(default=False, description="Holds the Builder Beaver.")
    crossing_beavers: Count | None = Field(
        default=None, description="Beavers that cross, counted by eye."
    )
    chalet_groups: GroupSizes | None = Field(
        default=None, description="Sizes of connected yellow groups, counted by eye."
    )

    @cached_property
    def ways(self) -> Walkways:
        """How the tiles of this town are linked."""
        return Walkways(self.town, self.sunk)

    def walks(self, beaver_path: str) -> dict[str, tuple[str, ...]]:
        """For each brown tile the walk of its beaver from border to border; () if it has none."""
        ways = self.ways
        walk = ways.walk if beaver_path == "network" else ways.walk_without_repeat
        return {cell: walk(cell) for cell in self.town.of("brown")}

    def crossing(self, beaver_path: str) -> list[str]:
        """The brown tiles whose beaver walks from the west to the east border past its tile."""
        return [cell for cell, walk in self.walks(beaver_path).items() if walk]

    @property
    def linked_sizes(self) -> list[int]:
        """Sizes of the connected groups of yellow tiles, smallest first."""
        return sorted(map(len, self.ways.yellow_groups()))


class TimberTown(FinalGame):
    """A finished game of Timber Town."""

    game: Annotated[str, OneOf(PACKAGE, ["timber-town"])]
    kind: Annotated[str, OneOf(PACKAGE, ["final"])] = "final"
    cards: Annotated[Cards, BeforeValidator(_starting, json_schema_input_type=str | Cards)] = Field(
        description='"starting", or one card for each colour.', examples=["starting"]
    )
    tables: Tables = Field(default=Tables.model_construct(), description="Printed tables.")
    rival_purple: Count | None = Field(
        default=None, description="Purple tiles of the rival, when only one player is entered."
    )
    options: TimberOptions = Field(
        default=TimberOptions.model_construct(), description="Named rulings."
    )
    players: list[TimberPlayer] = Field(
        description="One or two.", json_schema_extra={"minItems": 1, "maxItems": 2}
    )

    def options_in_force(self) -> Mapping[str, Any]:
        """Every option with its value."""
        return {
            "beaver_path": self.options.beaver_path,
            "abbey_lone_neighbour": self.options.abbey_lone_neighbour,
            "blacksmith_blocked": self.options.blacksmith_blocked,
        }

    def canonical(self) -> dict[str, Any]:
        """Leave out what says nothing new: counts the walkways confirm, a rival who is here."""
        plain = super().canonical()
        if len(self.players) > 1:
            plain.pop("rival_purple", None)
        for written, player in zip(plain["players"], self.players, strict=True):
            if player.town.recorded:
                beavers, groups = player.crossing_beavers, player.chalet_groups
                if beavers is not None and beavers == len(
                    player.crossing(self.options.beaver_path)
                ):
                    del written["crossing_beavers"]
                if groups is not None and groups == player.linked_sizes:
                    del written["chalet_groups"]
        return plain


@dataclass(frozen=True)
class Seat:
    """One player's town, and what the rules may compare it with."""

    player: TimberPlayer
    rival_purple: int
    game: TimberTown

    @property
    def town(self) -> Town:
        """The town as it lies on the table."""
        return self.player.town

    @property
    def ways(self) -> Walkways:
        """How its tiles are linked."""
        return self.player.ways


def seats(game: TimberTown) -> list[Seat]:
    """Each player with the rival's purple tiles counted."""
    purple = [len(player.town.of("purple")) for player in game.players]
    if len(purple) == 1:
        return [Seat(game.players[0], game.rival_purple or 0, game)]
    return [Seat(player, purple[1 - i], game) for i, player in enumerate(game.players)]
