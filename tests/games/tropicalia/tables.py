"""Tables and sales for the tests, written as in the worked examples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.build.tropicalia import fruit

EMPTY = ". . . | . . . | . . ."
P1 = "B5/ES E:a/W O3/S | O2/N T:fountain/ES E:b/NW | B7 T:building/N ."
P2 = "E:a/E E:b/SW E:c/W | T:event/E E:a/NEW T:orchard/W | O4 E:d E:e"
RED = "B6/E B4/W O3 | E:a T:building O2 | B3 E:b E:c"
BLUE = "O5/S T:orchard/ES O4/SW | O3/N E:a/NE T:fountain/NW | B8 O2 ."
GREEN = "E:a E:b E:c | E:d T:surfboard T:event | O4 . ."
YELLOW = "B9 B7 . | B5/E T:basket/W . | . . ."
S11 = "B3 O2 . | E:a T:fountain . | . . ."


def player(village: object = EMPTY, name: str = "Red", **rest: Any) -> dict[str, Any]:
    """One player's sheet; fruit may be written as C, S, M."""
    if isinstance(rest.get("fruit"), Sequence):
        rest["fruit"] = fruit(rest["fruit"])
    return {"name": name, "village": village, **rest}


def game(*players: dict[str, Any], **rest: Any) -> dict[str, Any]:
    """A finished game."""
    return {"game": "tropicalia", "players": list(players), **rest}


def p1(**rest: Any) -> dict[str, Any]:
    """10.2: full player P1."""
    sheet = {"basket_tiles": 2, "fruit": (2, 1, 1), "shells": 9}
    items = {"carts": {"unused": 1}, "surfboards": {"used": 1}}
    return player(**{"village": P1, **sheet, **items, **rest})


def p2() -> dict[str, Any]:
    """10.3: full player P2."""
    return player(P2, "Blue", shells=14, carts={"used": 2}, surfboards={"unused": 1, "used": 1})


def g1() -> dict[str, Any]:
    """10.4: the full four-player game."""
    one = {"unused": 1}
    return game(
        player(RED, "Red", fruit=(1, 1, 1), shells=6, carts=one, surfboards=one),
        player(BLUE, "Blue", fruit=(0, 2, 3), shells=6, carts={"used": 1}, surfboards=one),
        player(GREEN, "Green", shells=7, carts={"unused": 3}, surfboards={"used": 4}),
        player(
            YELLOW, "Yellow", basket_tiles=4, fruit=(4, 4, 0), shells=11, surfboards={"used": 1}
        ),
    )


def ranked(name: str, points: int, shells: int, held: int) -> dict[str, Any]:
    """A sheet with this total, these shells and this fruit: a building makes up the rest."""
    rest = points - shells // 2 - held - 7
    village = f"B{rest} O0 E:a | T:surfboard . . | . . ."
    return player(village, name, shells=shells, fruit=(held, 0, 0), basket_tiles=max(0, held - 5))


def sale(market: object, own: Sequence[int], **rest: Any) -> dict[str, Any]:
    """A market visit; all fruit written as C, S, M."""
    raw: dict[str, Any] = {"game": "tropicalia", "kind": "market-sale", "market": market}
    raw |= {"own": fruit(own), **rest}
    if "others" in rest:
        raw["others"] = [fruit(one) for one in rest["others"]]
    if "sale" in rest:
        raw["sale"] = fruit(rest["sale"])
    return raw
