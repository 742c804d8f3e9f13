"""Every way a table of Hawaii breaks a rule, or leaves out what the score needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorer.core.problem import Problem, Word, Words, fault, invalid, warning
from scorer.games.hawaii.crosschecks import oddities
from scorer.games.hawaii.model import Hawaii, HawaiiPlayer
from scorer.games.hawaii.places import places
from scorer.games.hawaii.rules.tally import in_play
from scorer.games.hawaii.seat import Seat
from scorer.games.hawaii.tiles import HUTS, START_HUT, SUPPLY, Village


def faults(game: Hawaii) -> Iterator[Problem]:
    """All problems of a table, player by player, then those of the table as a whole."""
    for index, seat in enumerate(game.seats):
        for rule in (rows, villages, gods, tikis, forms, places, oddities):
            for problem in rule(seat, game):
                yield problem.inside("players", index, player=seat.player.name)
    yield from supply(game)
    yield from first_spaces(game)


def rows(seat: Seat, game: Hawaii) -> list[Problem]:
    """L1: villages lie directly below each other."""
    if not seat.villages or seat.villages[-1].row == len(seat.villages):
        return []
    filled = [village.row for village in seat.villages]
    empty = tuple([f"V{row}" for row in range(1, filled[-1]) if row not in filled])
    return [fault("village_gap", path=("villages",), where=empty[0], empty=empty)]


def villages(seat: Seat, game: Hawaii) -> Iterator[Problem]:
    """L2 and L3: how a village begins, and that no tile stands twice in it."""
    if not seat.villages or seat.villages[0].row > 1:
        yield fault("start_hut_missing", path=("villages",), where="V1")
    for village in seat.villages:
        if not _sound(village):
            for problem in (*_beginning(village), *_doubles(village)):
                yield problem._replace(path=("villages", village.row - 1), where=village.name)


def _sound(village: Village) -> bool:
    """Whether a village begins as it should and has every tile once, as nearly all do."""
    first, kinds = village.kinds[0], village.kinds
    begins = first == START_HUT if village.row == 1 else first in HUTS
    return begins and len(set(kinds)) == len(kinds) and START_HUT not in kinds[1:]


def _beginning(village: Village) -> Iterator[Problem]:
    """L2: V1 begins with the start hut, every other village with a hut; no other start hut."""
    first, *others = village.kinds
    if village.row == 1 and first != START_HUT:
        yield fault("start_hut_missing")
    elif village.row > 1 and first not in HUTS and first != START_HUT:
        yield fault("village_without_hut", tile=Word(first))
    if START_HUT in others or (first == START_HUT and village.row > 1):
        yield fault("start_hut_misplaced")


def _doubles(village: Village) -> Iterator[Problem]:
    """L3: no tile stands twice in a village, and both levels are one tile."""
    for kind, count in Counter(village.kinds).items():
        if count > 1 and kind != START_HUT:
            yield fault("tile_twice", tile=Word(kind))


def gods(seat: Seat, game: Hawaii) -> Iterator[Problem]:
    """L4 and L5: one god in a village, and each god in one village of a player."""
    homes: dict[str, list[str]] = {}
    for village in seat.villages:
        if len(village.gods) > 1:
            path, both = ("villages", village.row - 1), Words(village.gods)
            yield fault("two_gods", path=path, where=village.name, gods=both)
        for god in village.gods:
            homes.setdefault(god, []).append(village.name)
    for god, names in homes.items():
        if len(set(names)) > 1:
            villages = tuple(dict.fromkeys(names))
            yield fault("god_twice", path=("villages",), god=Word(god), villages=villages)


def tikis(seat: Seat, game: Hawaii) -> list[Problem]:
    """L10: the left-most tiki has a column exactly if there is a tiki."""
    number, column = seat.player.tikis, seat.player.tiki_column
    if number == 0 and column is not None:
        return [fault("column_without_tiki", path=("tikis",), column=column)]
    if number and column is None:
        return [fault("tiki_without_column", path=("tikis",), count=number)]
    return []


def forms(seat: Seat, game: Hawaii) -> list[Problem]:
    """The points in play come from the score marker or from the rounds, which must agree."""
    player, marker = seat.player, seat.player.track_total
    if player.rounds is None:
        missing = [invalid("in_play_missing")] if marker is None else []
        apart = [invalid("rounds_missing", path=(key,), key=key) for key in _apart(player)]
        return [*missing, *apart]
    if marker is None or marker == in_play(seat):
        return []
    computed = in_play(seat)
    difference = abs(computed - marker)
    said = {"marker": marker, "computed": computed, "difference": difference}
    return [Problem("track_differs", "fault", ("track_total",), params=said)]


def _apart(player: HawaiiPlayer) -> list[str]:
    """Parts of a tally that mean nothing without its rounds."""
    return [key for key in ("islands", "first_space", "other_points") if getattr(player, key)]


def supply(game: Hawaii) -> Iterator[Problem]:
    """L9: all players together have no more of a tile than the game, both levels counted."""
    players = game.players
    counts = Counter([kind for p in players for village in p.villages for kind in village.kinds])
    counts["boat"] = sum([len(player.boats) for player in players])
    counts["tikis"] = sum([player.tikis or 0 for player in players])
    for kind, count in counts.items():
        most = SUPPLY.get(kind, count)
        if count > most:
            yield fault("supply_exceeded", tile=Word(kind), count=count, most=most)


def first_spaces(game: Hawaii) -> Iterator[Problem]:
    """At most one player ends the last round on the first space; in a whole game somebody does."""
    holders = tuple([player.name for player in game.players if player.first_space])
    if len(holders) > 1:
        yield fault("first_space_twice", holders=holders)
    elif not holders and len(game.players) > 1 and all(player.rounds for player in game.players):
        yield warning("first_space_nobody")
