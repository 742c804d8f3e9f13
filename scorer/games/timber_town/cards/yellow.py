"""Score cards for the yellow houses: they pay groups by their size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorer.core.award import Award, Awards, by_size, number_of, read_table
from scorer.core.grid import Neighbours, groups
from scorer.core.rule import ScoreRule, score_rule
from scorer.games.timber_town.board import CELLS, Walkways
from scorer.games.timber_town.model import Seat

PAIR, TRIO = 2, 3
# The line for 7 is as printed; it may be a slip for 30 (ruling R12).
LODGE: Mapping[int, int] = {2: 5, 3: 8, 4: 12, 5: 17, 6: 23, 7: 40, 8: 40}

Group = tuple[str, ...]


@score_rule("yellow", source="cards")
def cottage(seat: Seat) -> Awards:
    """5 stars for each yellow tile in a group of exactly two."""
    return _exact(_groups(seat), PAIR)


@score_rule("yellow", source="cards")
def cabin(seat: Seat) -> Awards:
    """5 stars for each yellow tile in a group of exactly three."""
    return _exact(_groups(seat), TRIO)


@score_rule("yellow", source="cards", rulings=["R12"])
def lodge(seat: Seat) -> Awards:
    """Stars for each group of yellow tiles by its size, from the table of the card."""
    return _by_table(_groups(seat), lodge_table(seat))


@score_rule("yellow", source="cards", rulings=["R13"])
def chalet(seat: Seat) -> Awards:
    """Stars for each connected group of yellow tiles by its size, from the table of the card."""
    return _by_table(connected_groups(seat), chalet_table(seat))


def lodge_table(seat: Seat) -> Mapping[int, int]:
    """The table of the Lodge: the one given with the game, else the printed one."""
    return seat.game.tables.lodge or LODGE


def chalet_table(seat: Seat) -> Mapping[int, int]:
    """The table of the Chalet as given with the game; nobody needs one for single tiles."""
    return seat.game.tables.chalet or {2: 0}


def connected_groups(seat: Seat) -> list[Group]:
    """Yellow tiles joined by walkways or tokens; sizes counted by eye stand for themselves."""
    if seat.town.recorded:
        return _with_singles(seat, seat.ways.links)
    return [("",) * size for size in sorted(seat.player.chalet_groups or (), reverse=True)]


def _groups(seat: Seat) -> list[Group]:
    return _with_singles(seat, CELLS.beside)


def _with_singles(seat: Seat, neighbours: Neighbours) -> list[Group]:
    return groups(seat.town.of("yellow"), neighbours)


def _exact(found: Sequence[Group], size: int) -> list[Award]:
    """5 stars a tile in groups of exactly this size, one award a tile."""
    return [
        Award(5, "scored", (cell,), params={"size": len(group), "group": group})
        if len(group) == size
        else Award(
            0,
            "alone" if len(group) == 1 else "zero",
            (cell,),
            params={"size": len(group), "group": group},
        )
        for group in found
        for cell in group
    ]


def _by_table(found: Sequence[Group], table: Mapping[int, int]) -> list[Award]:
    """One award a group."""
    awards = []
    for group in found:
        if len(group) == 1:
            awards.append(Award(0, "alone", group))
        elif group[0]:
            awards.append(by_size(group, table))
        else:
            size = len(group)
            awards.append(Award(read_table(table, size), "by_eye", params={"size": size}))
    return awards


def _misread_exact(card: ScoreRule[Seat], size: int) -> None:
    """The slips of the two cards that want one size."""

    def groups_split(seat: Seat) -> Awards:
        """Split larger groups into groups of the right size."""
        return [number_of(len(group) // size * size, 5, group) for group in _groups(seat)]

    def larger_groups_pay(seat: Seat) -> Awards:
        """Pay larger groups too."""
        return [number_of(len(g) if len(g) >= size else 0, 5, g) for g in _groups(seat)]

    def group_paid_once(seat: Seat) -> Awards:
        """Pay 5 stars a group instead of 5 a tile."""
        return [number_of(int(len(group) == size), 5, group) for group in _groups(seat)]

    card.misread_as("groups_split", groups_split, inviting=True)
    card.misread_as("larger_groups_pay", larger_groups_pay, inviting=True)
    card.misread_as("group_paid_once", group_paid_once)
    card.misread_as("diagonal_groups", lambda seat: _exact(_with_singles(seat, CELLS.around), size))
    card.misread_as("links_needed", lambda seat: _exact(_linked(seat), size))


def _linked(seat: Seat) -> list[Group]:
    """Groups that need walkways, or plain ones where none were recorded."""
    return _with_singles(seat, seat.ways.links) if seat.town.recorded else _groups(seat)


_misread_exact(cottage, PAIR)
_misread_exact(cabin, TRIO)


@lodge.misreading
def diagonal_groups(seat: Seat) -> Awards:
    """Let corners join a group."""
    return _by_table(_with_singles(seat, CELLS.around), lodge_table(seat))


@lodge.misreading
def links_needed(seat: Seat) -> Awards:
    """Let only linked tiles join."""
    return _by_table(_linked(seat), lodge_table(seat))


@lodge.misreading
def groups_merged(seat: Seat) -> Awards:
    """Read the table once for all yellow tiles."""
    return _by_table([tuple(seat.town.of("yellow"))], lodge_table(seat)) if _groups(seat) else []


@lodge.misreading(inviting=True, ruling="R12")
def lodge_seven(seat: Seat) -> Awards:
    """Take the line for 7 as 30."""
    table = lodge_table(seat)
    return _by_table(_groups(seat), {**table, 7: 30} if 7 in table else table)


def _largest(found: Sequence[Group]) -> list[Group]:
    return [max(found, key=len)] if found else []


lodge.misread_as("largest_only", lambda seat: _by_table(_largest(_groups(seat)), lodge_table(seat)))
chalet.misread_as(
    "largest_only", lambda seat: _by_table(_largest(connected_groups(seat)), chalet_table(seat))
)


lodge.looks_up(lambda seat: map(len, _groups(seat)), lodge_table)
chalet.looks_up(lambda seat: map(len, connected_groups(seat)), chalet_table)


@chalet.misreading(inviting=True)
def links_not_needed(seat: Seat) -> Awards:
    """Join neighbours without a link."""
    return _by_table(_groups(seat), chalet_table(seat))


@chalet.misreading(inviting=True)
def tokens_not_links(seat: Seat) -> Awards:
    """Let sunk tokens join nothing."""
    if not seat.town.recorded:
        return chalet.award(seat)
    return _by_table(_with_singles(seat, Walkways(seat.town, ()).links), chalet_table(seat))


@chalet.misreading
def far_links(seat: Seat) -> Awards:
    """Join houses through tiles of other colours."""
    if not seat.town.recorded:
        return chalet.award(seat)
    reached = {seat.ways.reach(cell) for cell in seat.town.of("yellow")}
    yellow = [tuple(c for c in group if seat.town.colours[c] == "yellow") for group in reached]
    return _by_table(sorted(yellow), chalet_table(seat))
