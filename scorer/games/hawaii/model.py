"""What is written down at the end of a game of Hawaii: boards, tallies and the rulings in force."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any

from pydantic import ConfigDict, Field

from scorer.core.document import Count, FinalGame, Flag, Options, Part, Player, Text
from scorer.games.hawaii.notation import PACKAGE, VillagesNotation
from scorer.games.hawaii.rules.tally import in_play
from scorer.games.hawaii.seat import Seat, seats_of
from scorer.games.hawaii.tiles import Village
from scorer.text.names import OneOf

VALUES: Mapping[str, tuple[str | bool, ...]] = {
    "goal_comparison": ("reach", "exceed"),
    "goal_tie": ("competition", "dense", "turn_order"),
    "goal_rank_pool": ("achievers", "all_players"),
    "laka_scope": ("valid", "all"),
    "kanaloa_start_boat": (True, False),
    "hula_counts_self": (True, False),
    "hula_counts_start_hut": (True, False),
    "tiebreak_income": ("all_villages", "valid_villages"),
}


def _one_of(key: str) -> OneOf:
    return OneOf(PACKAGE, [str(value) for value in VALUES[key]])


class HawaiiOptions(Options):
    """The rulings that tables differ on."""

    goal_comparison: Annotated[str, _one_of("goal_comparison")] = Field(
        default="reach", description="Whether the own goal has to be reached or exceeded."
    )
    goal_tie: Annotated[str, _one_of("goal_tie")] = Field(
        default="competition", description="Places of equal token totals: 1, 1, 3 or 1, 1, 2."
    )
    goal_rank_pool: Annotated[str, _one_of("goal_rank_pool")] = Field(
        default="achievers", description="Who is ranked: those who met their goal, or everybody."
    )
    laka_scope: Annotated[str, _one_of("laka_scope")] = Field(
        default="valid", description="Which villages' fruit Laka pays."
    )
    kanaloa_start_boat: Flag = Field(
        default=True, description="Whether Kanaloa counts the starting boat."
    )
    hula_counts_self: Flag = Field(default=True, description="Whether a dancer counts itself.")
    hula_counts_start_hut: Flag = Field(
        default=True, description="Whether a dancer counts the start hut."
    )
    tiebreak_income: Annotated[str, _one_of("tiebreak_income")] = Field(
        default="all_villages", description="Which villages give resources for the tie-break."
    )

    @cached_property
    def others(self) -> tuple[tuple[str, str | bool, HawaiiOptions], ...]:
        """Every other ruling a table may follow: the option, its value, and all options then.

        The passing order is left out where ``competition`` is in force: they differ only in
        places, which then would be entered.
        """
        return tuple(
            (key, value, self.model_copy(update={key: value}))
            for key, values in VALUES.items()
            for value in values
            if value != getattr(self, key)
            and (getattr(self, key), value) != ("competition", "turn_order")
        )


Level = Annotated[int, Field(strict=True, ge=1, le=2)]
Pair = Annotated[list[Count], Field(min_length=2, max_length=2)]


class Round(Part):
    """One round as tallied at its end."""

    tokens: Count = Field(description="Total of the price tokens taken, fish included.")
    reduction: Count = Field(default=0, description="What the player's surfers take off the goal.")
    lono: Annotated[int, Field(strict=True, ge=0, le=2)] = Field(
        default=0, description="Lono's level in this round, 0 without Lono."
    )
    spears: list[Pair] = Field(
        default_factory=list,
        description="Pairs: number of tokens with crossed spears, points for each of them.",
        examples=[[[2, 3]]],
    )
    place: Annotated[int, Field(strict=True, ge=1, le=5)] | None = Field(
        default=None, description="The place for the round goal, where it is not computed."
    )


class LeftOver(Part):
    """Resources left over, each piece at what it is worth (a large one is five)."""

    shells: Count = 0
    feet: Count = 0
    fruit: Count = 0

    @property
    def pieces(self) -> int:
        """All of them together."""
        return self.shells + self.feet + self.fruit


NO_TALLY: dict[str, Any] = {
    "islands": {"maxItems": 0},
    "first_space": {"const": False},
    "other_points": {"const": 0},
}


class HawaiiPlayer(Player):
    """One player's board and tally."""

    model_config = ConfigDict(
        json_schema_extra={
            "anyOf": [
                {"required": ["rounds"]},
                {"required": ["track_total"], "properties": NO_TALLY},
            ]
        }
    )

    villages: Annotated[tuple[Village, ...], VillagesNotation()] = Field(
        description="Rows from the top, each tile as code and level; the first has the start hut."
    )
    tiki_column: Annotated[int, Field(strict=True, ge=1)] | None = Field(
        default=None, description="Column of the left-most tiki; none without a tiki."
    )
    kahunas: Annotated[int, Field(strict=True, ge=0, le=5)] = Field(
        default=0, description="Kahunas, beside the rows from the top."
    )
    boats: list[Level] = Field(default_factory=list, description="Levels of the boats bought.")
    tikis: Count | None = Field(default=None, description="Number of tikis placed.")
    track_total: Count | None = Field(
        default=None, description="Where the score marker stands before the final scoring."
    )
    rounds: Annotated[list[Round], Field(min_length=5, max_length=5)] | None = Field(
        default=None, description="The five rounds, instead of the score marker."
    )
    islands: list[Annotated[int, Field(strict=True, ge=1, le=4)]] = Field(
        default_factory=list,
        description="Landing stages visited, from the left.",
        examples=[[1, 4]],
    )
    first_space: Flag = Field(
        default=False, description="Ended the last round on the left-most space of the turn order."
    )
    other_points: Count = Field(default=0, description="Points from anything else during play.")
    other_note: Text | None = Field(default=None, description="Where those come from.")
    left_over: LeftOver | None = Field(
        default=None, description="Resources left over, needed only to break a tie."
    )


class Hawaii(FinalGame):
    """A finished game of Hawaii."""

    game: Annotated[str, OneOf(PACKAGE, ["hawaii"])]
    kind: Annotated[str, OneOf(PACKAGE, ["final"])] = "final"
    options: HawaiiOptions = Field(
        default=HawaiiOptions.model_construct(), description="Named rulings."
    )
    players: list[HawaiiPlayer] = Field(
        description="One to five.", json_schema_extra={"minItems": 1, "maxItems": 5}
    )

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """One seat a player."""
        return seats_of(self)

    def options_in_force(self) -> Mapping[str, Any]:
        """Every option with its value."""
        return {key: getattr(self.options, key) for key in VALUES}

    def canonical(self) -> dict[str, Any]:
        """The same table in one form, however it was written down.

        Boats, visits and the spear tokens of a round have no order; a score marker that only
        confirms the rounds says nothing new, nor do no tikis without a column, or an empty note.
        """
        plain = super().canonical()
        for written, seat in zip(plain["players"], self.seats, strict=True):
            written["boats"].sort()
            written["islands"].sort()
            for entry in written.get("rounds", ()):
                if entry["spears"]:
                    entry["spears"] = _spears(entry["spears"])
            marker, tallied = written.get("track_total"), seat.position is not None
            if tallied and marker is not None and marker == in_play(seat):
                del written["track_total"]
            if written.get("tikis") == 0 and "tiki_column" not in written:
                del written["tikis"]
            if written.get("other_note", "empty").strip() == "":
                del written["other_note"]
        return plain


def _spears(pairs: list[list[int]]) -> list[list[int]]:
    """Pairs of one round with one pair for each worth, in order."""
    worths = sorted({worth for number, worth in pairs if number})
    return [[sum(n for n, each in pairs if each == worth), worth] for worth in worths]
