"""Every way a table of Timber Town breaks a rule, or leaves out what the score needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.core.problem import Problem, fault, invalid, warning
from scorer.games.timber_town.board import CELLS
from scorer.games.timber_town.model import TimberPlayer, TimberTown

MOST_PURPLE = 6


def faults(game: TimberTown) -> Iterator[Problem]:
    """All problems of a table, player by player, then those of the table as a whole."""
    for index, player in enumerate(game.players):
        for rule in (unmet_walkways, sunk_tokens, tokens, builder, counts_by_eye, oddities):
            for problem in rule(player, game):
                yield problem.inside("players", index, player=player.name)
    yield from purple_tiles(game)
    yield from builder_beavers(game)
    if not any(player.town.full for player in game.players):
        yield warning("nobody_finished")


def unmet_walkways(player: TimberPlayer, game: TimberTown) -> Iterator[Problem]:
    """A walkway must meet a walkway of the neighbouring tile, or a token must be sunk there."""
    if player.town.recorded:
        for cell, side in player.ways.unmet:
            other = CELLS.towards(cell, side)
            yield fault("walkway_unmet", path=("town",), where=f"{cell} {side}", other=str(other))


def sunk_tokens(player: TimberPlayer, game: TimberTown) -> Iterator[Problem]:
    """A token lies between two tiles, one on an edge, where the walkways do not meet already."""
    for index, edge in enumerate(player.sunk):
        path, where = ("sunk", index), "-".join(edge)
        empty = tuple(cell for cell in edge if cell not in player.town.tiles)
        if empty:
            yield fault("sunk_beside_unfilled", path=path, where=where, pieces=empty)
        elif edge in player.sunk[:index]:
            yield fault("sunk_twice", path=path, where=where)
        elif edge in player.ways.open_edges:
            yield warning("sunk_without_need", path=path, where=where)


def tokens(player: TimberPlayer, game: TimberTown) -> Iterator[Problem]:
    """Each red tile brings one construction token; the own raft is the only other one."""
    unused, reds, sunk = player.unused, len(player.town.of("red")), len(player.sunk)
    if unused.own_raft > 1:
        yield fault("own_rafts", path=("unused", "own_raft"), count=unused.own_raft)
    if unused.others > reds:
        yield fault("tokens_over_red", path=("unused",), count=unused.others, reds=reds)
    if unused.total + sunk > reds + 1:
        path = ("unused",) if unused.total else ("sunk",)
        yield fault(
            "tokens_and_sunk_over_red",
            path=path,
            unused=unused.total,
            sunk=sunk,
            reds=reds,
            most=reds + 1,
        )


def builder(player: TimberPlayer, game: TimberTown) -> Iterator[Problem]:
    """Only a full town brings the Builder Beaver."""
    if player.builder_beaver and not player.town.full:
        unfilled = len(CELLS.cells) - len(player.town.tiles)
        yield fault("builder_beaver_unfilled", path=("builder_beaver",), count=unfilled)


def counts_by_eye(player: TimberPlayer, game: TimberTown) -> Iterator[Problem]:
    """Counts by eye are needed without recorded walkways, and must agree with recorded ones."""
    yield from _crossing(player, game)
    yield from _chalet(player, game)


def _crossing(player: TimberPlayer, game: TimberTown) -> Iterator[Problem]:
    path, counted = ("crossing_beavers",), player.crossing_beavers
    browns = len(player.town.of("brown"))
    if not player.town.recorded:
        if counted is None and browns:
            yield invalid("crossing_beavers_missing", path=path, count=browns)
        elif counted is not None and counted > browns:
            yield invalid("crossing_beavers_too_many", path=path, counted=counted, count=browns)
    elif counted is not None:
        computed = len(player.crossing(game.options.beaver_path))
        if counted != computed:
            yield fault("crossing_beavers_differ", path=path, counted=counted, computed=computed)


def _chalet(player: TimberPlayer, game: TimberTown) -> Iterator[Problem]:
    path, counted = ("chalet_groups",), player.chalet_groups
    chalet = game.cards.yellow == "chalet"
    if not player.town.recorded:
        beside = list(map(len, player.town.groups("yellow")))
        if counted is None:
            if chalet and beside:
                yield invalid("chalet_groups_missing", path=path)
        elif sum(counted) > sum(beside) or not _fit(counted, beside):
            yield invalid(
                "chalet_groups_too_large",
                path=path,
                counted=tuple(map(str, counted)),
                count=len(player.town.of("yellow")),
            )
    elif counted is not None and counted != player.linked_sizes:
        yield fault(
            "chalet_groups_differ",
            path=path,
            counted=tuple(map(str, counted)),
            computed=tuple(map(str, player.linked_sizes)),
        )
    if chalet and game.tables.chalet is None:
        sizes = player.linked_sizes if player.town.recorded else counted
        if sizes:
            yield invalid("chalet_table_missing", sizes=tuple(map(str, sizes)))


def _fit(sizes: Sequence[int], rooms: Sequence[int]) -> bool:
    """Whether connected groups of these sizes find room in neighbourhoods of these sizes.

    >>> _fit([2, 3], [5]), _fit([2, 2, 2], [3, 3])
    (True, False)
    """
    if not sizes:
        return True
    *smaller, largest = sizes
    return any(
        room >= largest and _fit(smaller, [*rooms[:index], room - largest, *rooms[index + 1 :]])
        for index, room in enumerate(rooms)
    )


def oddities(player: TimberPlayer, game: TimberTown) -> Iterator[Problem]:
    """Red tiles are known to have walkways on all four sides."""
    for cell in player.town.of("red"):
        if player.town.tiles[cell].sides not in ("NESW", None):
            yield warning("red_not_four_way", path=("town",), where=cell)


def purple_tiles(game: TimberTown) -> Iterator[Problem]:
    """The game has six purple tiles; the Shrine needs to know the rival's."""
    counts = [len(player.town.of("purple")) for player in game.players]
    if game.rival_purple is not None:
        if len(counts) == 2:
            yield warning("rival_purple_not_needed", path=("rival_purple",))
        else:
            counts.append(game.rival_purple)
    elif len(counts) == 1 and game.cards.purple == "shrine" and counts[0]:
        yield invalid("rival_purple_missing", path=("rival_purple",))
    for index, player in enumerate(game.players):
        if counts[index] > MOST_PURPLE and game.cards.purple == "pagoda":
            path = ("players", index, "town")
            yield invalid("pagoda_over_six", path=path, player=player.name, count=counts[index])
    if sum(counts) > MOST_PURPLE:
        yield fault("purple_over_six", count=sum(counts))


def builder_beavers(game: TimberTown) -> Iterator[Problem]:
    """There is one Builder Beaver, and with a full town somebody holds it."""
    holders = [player.name for player in game.players if player.builder_beaver]
    if len(holders) > 1:
        yield fault("builder_beaver_twice", holders=tuple(holders))
    full = [player.name for player in game.players if player.town.full]
    if len(game.players) == 2 and full and not holders:
        yield fault("builder_beaver_missing", holders=tuple(full))
