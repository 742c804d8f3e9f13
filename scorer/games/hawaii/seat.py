"""A seat: one player's board and tally, what the tiki reaches, and the contest at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from scorer.core.award import Award
from scorer.core.problem import Word
from scorer.games.hawaii.rounds import Contest, Finish
from scorer.games.hawaii.tiles import Village

if TYPE_CHECKING:
    from scorer.games.hawaii.model import Hawaii, HawaiiOptions, HawaiiPlayer, Round

KAHUNAS = (5, 5, 10, 10, 15)
LEVELS = {1: Word("level_1"), 2: Word("level_2")}

Standing = tuple[Village, int]


@dataclass(slots=True)
class Seat:
    """What the rules of one player look at.

    - ``valid`` names the valid villages.
    - ``stands`` has for each kind of tile where it stands: village and level.
    - ``position`` is the player's place in the contest for the round goals, None where only the
      score marker was entered; ``rounds`` are the rounds as entered.
    """

    player: HawaiiPlayer
    options: HawaiiOptions
    villages: tuple[Village, ...]
    valid: frozenset[str]
    stands: Mapping[str, Sequence[Standing]]
    contest: Contest
    position: int | None
    rounds: Sequence[Round]

    @property
    def reached(self) -> list[Village]:
        """The valid villages, from the top."""
        return [village for village in self.villages if village.name in self.valid]

    @property
    def finishes(self) -> list[Finish]:
        """How the player came out of the five rounds."""
        return [] if self.position is None else self.contest.of(self.position)

    def of_kind(self, kind: str) -> Sequence[Standing]:
        """The tiles of one kind, in all villages."""
        return self.stands.get(kind, ())

    def reached_of_kind(self, kind: str) -> list[Standing]:
        """The same in valid villages only."""
        return [found for found in self.stands.get(kind, ()) if found[0].name in self.valid]

    def kahuna(self, row: int) -> int:
        """What the kahuna beside this row is worth, 0 if there is none."""
        return KAHUNAS[row - 1] if row <= self.player.kahunas else 0

    def lost(self, village: Village, points: int, key: str = "lost") -> Award:
        """A zero line for a village that is not valid, with the points it would have brought."""
        column = self.player.tiki_column
        params = {"lost": points, "length": village.length, "column": column}
        key = key if points else "nothing_lost"
        if column is None:
            key = "lost_no_tiki" if points else "nothing_lost_no_tiki"
        return Award(0, key, (village.name,), (), None, None, params)


def valid_villages(player: HawaiiPlayer, more: int = 0) -> frozenset[str]:
    """The villages as long as the column of the left-most tiki (and ``more``); none without a tiki.

    Kahunas, boats and tikis stand in no village; the start hut does.
    """
    if player.tiki_column is None:
        return frozenset()
    least = player.tiki_column + more
    return frozenset([village.name for village in player.villages if village.length >= least])


def seats_of(game: Hawaii) -> tuple[Seat, ...]:
    """One seat a player."""
    options, players = game.options, game.players
    tallies = [player.rounds for player in players if player.rounds is not None]
    contest = Contest(tallies, len(players) - len(tallies), options)
    position = count()
    return tuple(
        [
            Seat(
                player,
                options,
                player.villages,
                valid_villages(player),
                _stands(player.villages),
                contest,
                None if player.rounds is None else next(position),
                player.rounds or (),
            )
            for player in players
        ]
    )


def _stands(villages: Sequence[Village]) -> Mapping[str, Sequence[Standing]]:
    """For each kind of tile where it stands."""
    stands: dict[str, list[Standing]] = {}
    for village in villages:
        for tile in village.tiles:
            stands.setdefault(tile.kind, []).append((village, tile.level))
    return stands
