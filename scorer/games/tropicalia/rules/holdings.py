"""What is left on and beside the player board: fruit, shells and unused items."""

from __future__ import annotations

from scorer.core.award import Award, Awards, number_of
from scorer.core.rule import score_rule
from scorer.games.tropicalia.model import ItemTiles, TropicaliaPlayer


@score_rule("fruit", source="end")
def fruit(player: TropicaliaPlayer) -> Awards:
    """1 point for each fruit left on the player board."""
    return [
        Award(count, "scored", (), (kind,), count, 1)
        for kind, count in player.fruit.counts.items()
        if count
    ]


@fruit.misreading
def kinds_counted(player: TropicaliaPlayer) -> Awards:
    """Pay 1 point for each kind of fruit."""
    return [award._replace(points=1, count=1) for award in fruit.award(player)]


@fruit.misreading
def fruit_halved(player: TropicaliaPlayer) -> Awards:
    """Pay 1 point for two fruit, as for shells."""
    return [number_of(player.fruit.total // 2, 1)]


@score_rule("shells", source="end")
def shells(player: TropicaliaPlayer) -> Awards:
    """1 point for every two shells left, an odd one nothing."""
    pairs, odd = divmod(player.shells, 2)
    if not player.shells:
        return []
    key = "single" if not pairs else "odd" if odd else "scored"
    return [Award(pairs, key, (), (), pairs, 1, {"shells": player.shells})]


@shells.misreading(inviting=True)
def every_shell_counted(player: TropicaliaPlayer) -> Awards:
    """Pay 1 point a shell."""
    return [number_of(player.shells, 1)]


shells.slip_as("rounded_up", lambda player: [number_of((player.shells + 1) // 2, 1)])


@score_rule("items", source="end", rulings=["surfboard_twice"])
def items(player: TropicaliaPlayer) -> Awards:
    """1 point for each unused cart and each unused surfboard; used ones and baskets nothing."""
    return [
        _unused(kind, tiles)
        for kind, tiles in (("cart", player.carts), ("surfboard", player.surfboards))
        if tiles.unused or tiles.used
    ]


def _unused(kind: str, tiles: ItemTiles) -> Award:
    """The award for one kind of item, with the used ones named."""
    key = "used" if not tiles.unused else "some_used" if tiles.used else "scored"
    return Award(tiles.unused, key, (), (kind,), tiles.unused, 1, {"used": tiles.used})


@items.misreading(inviting=True)
def used_items_counted(player: TropicaliaPlayer) -> Awards:
    """Pay used carts and surfboards as well."""
    kinds = {"cart": player.carts.total, "surfboard": player.surfboards.total}
    return [number_of(count, 1)._replace(counted=(kind,)) for kind, count in kinds.items()]


@items.misreading(inviting=True)
def basket_tiles_counted(player: TropicaliaPlayer) -> Awards:
    """Pay basket tiles as well."""
    return [*items.award(player), number_of(player.basket_tiles, 1)]


@items.misreading
def surfboards_left_out(player: TropicaliaPlayer) -> Awards:
    """Pay carts only."""
    return [award for award in items.award(player) if "surfboard" not in award.counted]
