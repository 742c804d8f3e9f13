"""Score cards for the purple temples."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scorer.core.award import Award, Awards, each, number_of
from scorer.core.rule import score_rule
from scorer.games.timber_town.board import CELLS, COLOURS
from scorer.games.timber_town.model import Seat

BONUS = 6
PAGODA = {0: 0, 1: -9, 2: 8, 3: -6, 4: 20, 5: -3, 6: 36}
SPOILING = ("blue", "orange", "red")


@score_rule("purple", source="cards", rulings=["R11"])
def shrine(seat: Seat) -> Awards:
    """4 stars for each purple tile, 6 more for strictly more purple tiles than the rival."""
    return _shrine(seat, lambda mine, rivals: mine > rivals)


def _shrine(seat: Seat, wins: Callable[[int, int], bool]) -> list[Award]:
    """4 stars a purple tile, and the bonus where it is won."""
    purple = seat.town.of("purple")
    mine, rivals = len(purple), seat.rival_purple
    awards = [Award(4, pieces=(cell,)) for cell in purple]
    params = {"mine": mine, "rivals": rivals}
    won = wins(mine, rivals)
    if won or purple:
        awards.append(Award(BONUS if won else 0, "bonus" if won else "no_bonus", params=params))
    return awards


@shrine.misreading(inviting=True, ruling="R11")
def bonus_on_tie(seat: Seat) -> Awards:
    """Pay the bonus for as many purple tiles as the rival."""
    return _shrine(seat, lambda mine, rivals: mine >= rivals)


@shrine.misreading(inviting=True)
def bonus_forgotten(seat: Seat) -> Awards:
    """Leave the bonus out."""
    return _shrine(seat, lambda mine, rivals: False)


@shrine.misreading(ruling="R11")
def bonus_though_fewer(seat: Seat) -> Awards:
    """Pay the bonus for fewer purple tiles than the rival as well."""
    return _shrine(seat, lambda mine, rivals: mine != rivals)


@score_rule("purple", source="cards", rulings=["R8"])
def abbey(seat: Seat) -> Awards:
    """As many stars for each purple tile as the largest non-purple group beside it has tiles."""
    awards = []
    for cell in seat.town.of("purple"):
        best = max(_groups_beside(seat, cell), key=len, default=())
        if len(best) >= 2:
            colour = (seat.town.colours[best[0]],)
            awards.append(Award(len(best), "scored", (cell,), colour, params={"group": best}))
        else:
            lone = seat.game.options.abbey_lone_neighbour if best else 0
            awards.append(Award(lone, "lone" if best else "zero", (cell,)))
    return awards


def _groups_beside(seat: Seat, cell: str, *more: str) -> list[tuple[str, ...]]:
    """The groups beside a space that are not purple, and those of further colours; singles too."""
    colours = [colour for colour in COLOURS if colour != "purple" or colour in more]
    return [
        group
        for colour in colours
        for group in seat.town.groups(colour, least=1)
        if any(near in group for near in CELLS.beside[cell])
    ]


def _size(seat: Seat, group: tuple[str, ...]) -> int:
    """What a group is worth under the Abbey: a lone tile by the option."""
    return len(group) if len(group) >= 2 else seat.game.options.abbey_lone_neighbour


@abbey.misreading(inviting=True)
def groups_added(seat: Seat) -> Awards:
    """Add up all the groups beside each temple."""
    beside = {cell: _groups_beside(seat, cell) for cell in seat.town.of("purple")}
    return each(beside, lambda cell: sum(_size(seat, group) for group in beside[cell]))


@abbey.misreading
def touching_only(seat: Seat) -> Awards:
    """Count only the tiles of the largest group that touch the temple."""

    def touching(cell: str) -> int:
        beside = [g for g in _groups_beside(seat, cell) if len(g) >= 2]
        largest = max(map(len, beside), default=0)
        return max(
            (
                sum(near in group for near in CELLS.beside[cell])
                for group in beside
                if len(group) == largest
            ),
            default=0,
        )

    return each(seat.town.of("purple"), touching)


@abbey.misreading
def purple_group_counted(seat: Seat) -> Awards:
    """Count the temple's own purple group too."""

    def largest(cell: str) -> int:
        own = [g for g in seat.town.groups("purple") if cell in g]
        return max((_size(seat, g) for g in [*_groups_beside(seat, cell), *own]), default=0)

    return each(seat.town.of("purple"), largest)


@score_rule("purple", source="cards")
def hermitage(seat: Seat) -> Awards:
    """5 stars for each purple tile with no blue, orange or red tile beside it."""
    return _hermits(seat, SPOILING)


def _hermits(
    seat: Seat,
    spoiling: Iterable[str],
    near: Callable[[str], Iterable[str]] = CELLS.beside.__getitem__,
) -> list[Award]:
    """5 stars a purple tile that no tile of these colours is near to."""
    colours = seat.town.colours
    awards = []
    for cell in seat.town.of("purple"):
        spoilers = tuple([c for c in near(cell) if c in colours and colours[c] in spoiling])
        if spoilers:
            names = tuple(dict.fromkeys(colours[c] for c in spoilers))
            awards.append(Award(0, "zero", (cell,), names, params={"spoilers": spoilers}))
        else:
            awards.append(Award(5, "scored", (cell,)))
    return awards


@hermitage.misreading(inviting=True)
def diagonals_spoil(seat: Seat) -> Awards:
    """Let tiles that touch a corner spoil it too."""
    return _hermits(seat, SPOILING, CELLS.around.__getitem__)


@hermitage.misreading(inviting=True)
def any_neighbour_spoils(seat: Seat) -> Awards:
    """Let a tile of any other colour spoil it."""
    return _hermits(seat, [colour for colour in COLOURS if colour != "purple"])


@hermitage.misreading
def red_harmless(seat: Seat) -> Awards:
    """Forget red."""
    return _hermits(seat, ["blue", "orange"])


@hermitage.misreading
def brown_spoils(seat: Seat) -> Awards:
    """Let brown spoil it too."""
    return _hermits(seat, [*SPOILING, "brown"])


@score_rule("purple", source="cards", rulings=["R10", "R24"])
def pagoda(seat: Seat) -> Awards:
    """Stars by the number of purple tiles in the town, from the table of the card."""
    purple = tuple(seat.town.of("purple"))
    return [Award(PAGODA[len(purple)], pieces=purple, params={"count": len(purple)})]


@pagoda.misreading
def values_added_up(seat: Seat) -> Awards:
    """Add up the values for 1, 2, 3 ... tiles."""
    purple = seat.town.of("purple")
    return [number_of(1, sum(PAGODA[n] for n in range(1, len(purple) + 1)), purple)]


pagoda.looks_up(lambda seat: [len(seat.town.of("purple"))], lambda seat: PAGODA)
