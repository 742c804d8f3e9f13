"""What may lie on the table: the document of a finished game of Tropicalia."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from scorer.core.document import Count, FinalGame, Options, Part, Player
from scorer.games.tropicalia.notation import PACKAGE, VillageNotation
from scorer.games.tropicalia.village import Village
from scorer.text.names import OneOf

FRUIT = ("coconut", "sugar_apple", "mango")
PRINTED_BASKETS = 5
FRUIT_PER_BASKET_TILE = 1


class Fruit(Part):
    """Fruit by kind."""

    coconut: Count = 0
    sugar_apple: Count = 0
    mango: Count = 0

    @property
    def total(self) -> int:
        """All fruit together."""
        return self.coconut + self.sugar_apple + self.mango

    @property
    def counts(self) -> dict[str, int]:
        """The number of each kind, in the order coconut, sugar apple, mango."""
        return {"coconut": self.coconut, "sugar_apple": self.sugar_apple, "mango": self.mango}


class ItemTiles(Part):
    """Item tiles of one kind: unused ones lie face up, used ones face down."""

    unused: Count = 0
    used: Count = 0

    @property
    def total(self) -> int:
        """Unused and used together."""
        return self.unused + self.used


class TropicaliaPlayer(Player):
    """One player's village, and what is left on and beside the player board."""

    village: Annotated[Village, VillageNotation()] = Field(
        description="Three rows of three spaces: B5 building, O3 orchard, E:label event, "
        "T:fountain treasure, then / and the edges that show half a fountain; . is empty."
    )
    fountains: Count | None = Field(
        default=None, description="Fountains counted by eye, where no edges are recorded."
    )
    fruit: Fruit = Field(
        default=Fruit.model_construct(), description="Fruit left on the player board."
    )
    basket_tiles: Count = Field(default=0, description="Basket tiles, not the printed baskets.")
    shells: Count = Field(default=0, description="Shells left, before any points are added.")
    carts: ItemTiles = Field(default=ItemTiles.model_construct(), description="Cart tiles.")
    surfboards: ItemTiles = Field(
        default=ItemTiles.model_construct(), description="Surfboard tiles."
    )

    @property
    def fountain_count(self) -> int:
        """Fountains by the recorded edges; where none are recorded, as counted by eye."""
        return len(self.village.fountains) if self.village.recorded else self.fountains or 0

    @property
    def room(self) -> int:
        """How much fruit the printed baskets and the basket tiles hold, of whatever kind."""
        return PRINTED_BASKETS + FRUIT_PER_BASKET_TILE * self.basket_tiles


class Tropicalia(FinalGame):
    """A finished game of Tropicalia."""

    game: Annotated[str, OneOf(PACKAGE, ["tropicalia"])]
    kind: Annotated[str, OneOf(PACKAGE, ["final"])] = "final"
    options: Options = Field(default=Options.model_construct(), description="This game has none.")
    players: list[TropicaliaPlayer] = Field(
        description="One to four.", json_schema_extra={"minItems": 1, "maxItems": 4}
    )

    def canonical(self) -> dict[str, Any]:
        """No count of fountains by eye that the recorded edges confirm."""
        plain = super().canonical()
        for written, player in zip(plain["players"], self.players, strict=True):
            if player.village.recorded and player.fountains == player.fountain_count:
                del written["fountains"]
        return plain
