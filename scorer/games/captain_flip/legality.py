"""Every way a table of Captain Flip breaks a rule, or leaves out what the score needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorer.core.problem import Problem, Word, fault, invalid, warning
from scorer.games.captain_flip.characters import FACES_OF_EACH, TILES
from scorer.games.captain_flip.model import CaptainFlip


def faults(game: CaptainFlip) -> Iterator[Problem]:
    """All problems of a table, player by player, then those of the table as a whole."""
    for index, (player, hand) in enumerate(zip(game.players, game.hands, strict=True)):
        for problem in hand.problems:
            yield problem.inside("players", index, player=player.name)
        parrots = len(hand.board.of("parrot"))
        if parrots > hand.coins:
            path = ("players", index)
            yield warning(
                "parrots_over_coins",
                path=path,
                player=player.name,
                count=parrots,
                coins=hand.coins,
            )
    for rule in (alone, one_map, tiles_of_the_box, rounds, first_on_a_space, unfinished):
        yield from rule(game)


def alone(game: CaptainFlip) -> Iterator[Problem]:
    """The solo game has one player, and only the solo game has titles."""
    if game.solo and len(game.players) > 1:
        yield not_alone(len(game.players))
    if game.solo_table and not game.solo:
        yield warning("titles_without_solo", path=("solo_table",))


def not_alone(players: int) -> Problem:
    """The problem of a solo game with several players."""
    return invalid("solo_players", path=("solo",), count=players)


def one_map(game: CaptainFlip) -> Iterator[Problem]:
    """There is one Treasure Map."""
    holders = [index for index, hand in enumerate(game.hands) if hand.holds_map]
    if len(holders) > 1:
        yield fault("map_twice", holders=_names(game, holders))


def _names(game: CaptainFlip, players: list[int]) -> tuple[str, ...]:
    return tuple(game.players[index].name for index in players)


def tiles_of_the_box(game: CaptainFlip) -> Iterator[Problem]:
    """The box has 72 tiles with 16 faces of each character."""
    faces = Counter([face for hand in game.hands for face in hand.board.tiles.values()])
    for character, count in faces.items():
        if count > FACES_OF_EACH:
            yield fault("faces_over_16", character=Word(character), count=count)
    if faces.total() > TILES:
        yield fault("tiles_over_72", count=faces.total())


def rounds(game: CaptainFlip) -> Iterator[Problem]:
    """Everybody has the same number of turns; the round of a fourth full column is the last."""
    counts = [len(player.turns.turns) if player.turns else None for player in game.players]
    known = {count for count in counts if count is not None}
    if len(known) > 1:
        turns = tuple(
            f"{player.name} {count}"
            for player, count in zip(game.players, counts, strict=True)
            if count is not None
        )
        yield fault("turns_unequal", turns=turns)
    ends = [hand.course.ended for hand in game.hands if hand.course and hand.course.ended]
    for index, count in enumerate(counts):
        if ends and count is not None and count > min(ends):
            path = ("players", index, "turns", min(ends))
            name = game.players[index].name
            yield fault("play_after_end", path=path, player=name, turn=min(ends), count=count)


def first_on_a_space(game: CaptainFlip) -> Iterator[Problem]:
    """One player of the table is the first on each covered top space (R18)."""
    firsts = [hand.course.firsts if hand.course else [] for hand in game.hands]
    for column in sorted({column for one in firsts for column in one}):
        first = [index for index, one in enumerate(firsts) if column in one]
        if len(first) > 1:
            where = game.board.tops[column]
            yield fault("first_twice", where=where, holders=_names(game, first))


def unfinished(game: CaptainFlip) -> Iterator[Problem]:
    """The game ends when somebody has completed four columns."""
    needed = game.board.columns_to_end
    if not any(len(hand.board.completed()) >= needed for hand in game.hands):
        yield warning("nobody_finished", count=needed)
