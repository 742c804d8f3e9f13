"""What may lie on the table: the document of a finished game of Captain Flip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from pydantic import (
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    WithJsonSchema,
    model_validator,
)

from scorer.core.document import Count, FinalGame, Flag, Options, Player, is_whole, refuse
from scorer.core.problem import Problem, invalid
from scorer.games.captain_flip.audit import Given, Hand, settle
from scorer.games.captain_flip.board import Board
from scorer.games.captain_flip.boards import BoardNotation
from scorer.games.captain_flip.characters import PACKAGE, TILES
from scorer.games.captain_flip.course import Course, Earning
from scorer.games.captain_flip.notation import Columns, ColumnsNotation, format_columns
from scorer.games.captain_flip.turns import Turn, Turns, TurnsNotation, format_turns
from scorer.text.names import OneOf

GUNNERS_TO_LOSE = 3
NEEDED_WITHOUT_TURNS = ("columns", "coins")

# The lowest total of each title, ascending.
Titles = tuple[tuple[int, str], ...]


def parse_solo_table(value: object) -> Titles:
    """Titles by their lowest total, in any order; a refusal if two begin at one total.

    >>> parse_solo_table([[31, "Marin"], [21, "Matelot"]])
    ((21, 'Matelot'), (31, 'Marin'))
    """
    if not isinstance(value, list):
        raise refuse(invalid("not_a_list", found=value))
    problems: list[Problem] = []
    titles: dict[int, str] = {}
    for index, line in enumerate(value):
        if not _is_title(line):
            problems.append(invalid("title_unreadable", path=(index,), found=line))
        elif line[0] in titles:
            problems.append(invalid("title_twice", path=(index,), found=line))
        else:
            titles[line[0]] = line[1].strip()
    if problems:
        raise refuse(*problems)
    return tuple(sorted(titles.items()))


def _is_title(line: object) -> bool:
    """Whether this is a whole number and a title."""
    return (
        isinstance(line, list)
        and len(line) == 2
        and is_whole(line[0])
        and isinstance(line[1], str)
        and bool(line[1].strip())
    )


SoloTable = Annotated[
    Titles,
    BeforeValidator(parse_solo_table),
    PlainSerializer(lambda titles: [list(line) for line in titles], return_type=list),
    WithJsonSchema(
        {
            "type": "array",
            "items": {
                "type": "array",
                "prefixItems": [{"type": "integer"}, {"type": "string", "pattern": r"\S"}],
                "minItems": 2,
                "maxItems": 2,
            },
            "examples": [[[0, "Ship's boy"], [30, "Captain"]]],
        }
    ),
]


class FlipPlayer(Player):
    """One player's board and purse, and perhaps every turn that led there."""

    model_config = ConfigDict(
        json_schema_extra={"anyOf": [{"required": ["columns", "coins"]}, {"required": ["turns"]}]}
    )

    columns: Annotated[Columns, ColumnsNotation()] | None = Field(
        default=None, description="Characters of each column, left to right, from the bottom up."
    )
    coins: Count | None = Field(
        default=None, description="Coins in hand before the end-of-game effects.", examples=[13]
    )
    map: Flag | None = Field(default=None, description="Holds the Treasure Map at the end.")
    turns: Annotated[Turns, TurnsNotation()] | None = Field(
        default=None, description="Every turn of the game; the rest may then be left out."
    )

    @model_validator(mode="after")
    def _complete(self) -> FlipPlayer:
        """Without turns the columns and the coins must be given."""
        if self.turns is None:
            missing = [key for key in NEEDED_WITHOUT_TURNS if getattr(self, key) is None]
            if missing:
                raise refuse(*(invalid("missing_key", path=(key,), key=key) for key in missing))
        return self

    @property
    def tiles(self) -> int:
        """How many tiles lie on the board."""
        return self.turns.tiles if self.turns else sum(map(len, self.columns or ()))


class CaptainFlip(FinalGame):
    """A finished game of Captain Flip."""

    model_config = ConfigDict(
        json_schema_extra={
            "if": {"properties": {"solo": {"const": True}}, "required": ["solo"]},
            "then": {"properties": {"players": {"maxItems": 1}}},
        }
    )

    game: Annotated[str, OneOf(PACKAGE, ["captain-flip"])]
    kind: Annotated[str, OneOf(PACKAGE, ["final"])] = "final"
    options: Options = Field(default=Options.model_construct(), description="This game has none.")
    board: BoardNotation
    solo: Flag = Field(default=False, description="Whether this was the solo game.")
    solo_table: SoloTable = Field(
        default=(), description="Titles of the solo game: lowest total and title of each."
    )
    players: list[FlipPlayer] = Field(
        description="One to five; one alone in the solo game.",
        json_schema_extra={"minItems": 1, "maxItems": 5},
    )

    @cached_property
    def hands(self) -> list[Hand]:
        """What each player has in the end."""
        tiles = sum(player.tiles for player in self.players)
        others_unknown = len(self.players) == 1 and not self.solo
        return [
            settle(
                self.board,
                Given(player.columns, player.coins, player.map, player.turns),
                solo=self.solo,
                bag_may_be_empty=others_unknown or tiles >= TILES,
            )
            for player in self.players
        ]

    def canonical(self) -> dict[str, Any]:
        """What the turns say needs no second saying, and running claims are claims."""
        plain = super().canonical()
        for written, player, hand in zip(plain["players"], self.players, self.hands, strict=True):
            if player.turns is not None:
                written["turns"] = format_turns(_bare(player.turns, hand))
            if hand.replayed or player.columns is None:
                written.setdefault("columns", format_columns(hand.board.columns))
                written.setdefault("coins", hand.coins)
            written.setdefault("map", hand.holds_map)
        return plain


def _bare(turns: Turns, hand: Hand) -> Turns:
    """The turns without claims, and without events that the board shows anyway."""
    needless = hand.course.needless if hand.course else set()
    return turns._replace(
        turns=tuple(
            Turn(
                tuple(e for place, e in enumerate(turn.events) if (number, place) not in needless),
                turn.map_lost,
            )
            for number, turn in enumerate(turns.turns)
        )
    )


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's hand at the table."""

    hand: Hand
    game: CaptainFlip

    @property
    def board(self) -> Board:
        """The board with its tiles."""
        return self.hand.board

    @property
    def coins(self) -> int:
        """Coins in hand when play stops."""
        return self.hand.coins

    @property
    def holds_map(self) -> bool:
        """Whether the Treasure Map is held."""
        return self.hand.holds_map

    @property
    def course(self) -> Course | None:
        """The game played again, where its turns are scored."""
        return self.hand.course if self.hand.replayed else None

    @property
    def lost(self) -> bool:
        """With three or more Gunners face up the game is lost."""
        return len(self.board.of("gunner")) >= GUNNERS_TO_LOSE

    def earned(self, source: str) -> Sequence[Earning]:
        """What came from this source during the game, where its turns are scored."""
        return self.course.earned(source) if self.course else ()


def seats(game: CaptainFlip) -> list[Seat]:
    """Each player's hand."""
    return [Seat(hand, game) for hand in game.hands]
