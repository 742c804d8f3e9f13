"""What may lie on the table when one market is visited: the document of a sale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated, Any

from pydantic import (
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
    ValidationError,
    WithJsonSchema,
)

from scorer.core.document import Claim, Count, Document, Options, Part, PlayerName, refuse
from scorer.core.problem import Path, Word
from scorer.core.shape import problems_of
from scorer.games.tropicalia.market.notation import (
    Place,
    Workers,
    format_place,
    format_workers,
    parse_place,
    parse_workers,
)
from scorer.games.tropicalia.model import FRUIT, Fruit
from scorer.games.tropicalia.notation import PACKAGE
from scorer.text.names import OneOf, nearest_key

ADVANCED = tuple(f"A{number}" for number in range(1, 13))
BASIC = "basic_market"
SELLER = "seller"
# What the price of a market depends on besides the seller's own fruit.
NEEDED = {
    "A9": ("others",),
    "A10": ("others",),
    "A11": ("workers_on_markets",),
    "A12": ("workers", "at"),
}


class BasicMarket(Part):
    """A basic market: the one fruit it buys, and its price in shells."""

    fruit: Annotated[str, OneOf(PACKAGE, FRUIT)]
    price: Count


def parse_market(value: object) -> str | BasicMarket:
    """An advanced market by id or name, or a basic one as an object; a refusal otherwise.

    >>> parse_market("上級市場A9")
    'A9'
    """
    if not isinstance(value, dict):
        return OneOf(PACKAGE, ADVANCED, code="unknown_market").read(value)
    try:
        return BasicMarket.model_validate(value)
    except ValidationError as error:
        found = problems_of(error, value, BasicMarket, partial(nearest_key, PACKAGE))
        raise refuse(*(one._replace(where=None) for one in found)) from error


def format_market(market: str | BasicMarket) -> str | dict[str, Any]:
    """A market as it is written."""
    return market if isinstance(market, str) else market.model_dump()


MARKET_SCHEMA = {
    "anyOf": [
        {"enum": list(ADVANCED)},
        {"type": "string"},
        {
            "type": "object",
            "properties": {
                "fruit": {"anyOf": [{"enum": list(FRUIT)}, {"type": "string"}]},
                "price": {"type": "integer", "minimum": 0},
            },
            "required": ["fruit", "price"],
            "additionalProperties": False,
        },
    ],
    "examples": ["A9", {"fruit": "coconut", "price": 3}],
}
_ROW = {
    "anyOf": [
        {"type": "string", "minLength": 4},
        {"type": "array", "items": {"type": ["string", "integer"]}, "minItems": 4, "maxItems": 4},
    ]
}
WORKERS_SCHEMA = {
    "anyOf": [
        {"type": "array", "items": _ROW, "minItems": 4, "maxItems": 4},
        {"type": "string", "pattern": "^[^|｜]*([|｜][^|｜]*){3}$"},
    ],
    "examples": [["1010", "0111", "1001", "0110"]],
}


class MarketSale(Document):
    """One visit to one market: the fruit held before, and what the price depends on."""

    model_config = ConfigDict(
        json_schema_extra={
            "allOf": [
                {
                    "if": {"properties": {"market": {"const": market}}},
                    "then": {"required": [*needed]},
                }
                for market, needed in NEEDED.items()
            ]
        }
    )

    game: Annotated[str, OneOf(PACKAGE, ["tropicalia"])]
    kind: Annotated[str, OneOf(PACKAGE, ["market-sale"])]
    options: Options = Field(default=Options.model_construct(), description="This game has none.")
    name: PlayerName | None = Field(default=None, description="Who sells.", examples=["Red"])
    market: Annotated[
        str | BasicMarket,
        PlainValidator(parse_market),
        PlainSerializer(format_market),
        WithJsonSchema(MARKET_SCHEMA),
    ] = Field(description="A1 to A12, or the fruit and price of a basic market.")
    own: Fruit = Field(description="The seller's fruit before the sale.")
    others: Annotated[list[Fruit], Field(min_length=1, max_length=3)] | None = Field(
        default=None, description="The fruit of each other player before the sale (A9, A10)."
    )
    workers_on_markets: Count | None = Field(
        default=None, description="Workers on market tiles, without the one just placed (A11)."
    )
    workers: (
        Annotated[
            Workers,
            BeforeValidator(parse_workers),
            PlainSerializer(format_workers),
            WithJsonSchema(WORKERS_SCHEMA),
        ]
        | None
    ) = Field(
        default=None,
        description="Workers on each island tile, row by row, without the one just placed (A12).",
    )
    at: (
        Annotated[
            Place,
            BeforeValidator(parse_place),
            PlainSerializer(format_place),
            WithJsonSchema({"type": "string", "minLength": 4, "examples": ["r2c3"]}),
        ]
        | None
    ) = Field(default=None, description="Row and column of this market (A12).")
    sale: Fruit | None = Field(
        default=None, description="The fruit to be sold; without it the best sale is found."
    )
    claim: Claim | None = Field(
        default=None, description="The shells somebody claims.", examples=[16]
    )

    @property
    def market_id(self) -> str:
        """The id of the market's rule."""
        return self.market if isinstance(self.market, str) else BASIC

    def names(self) -> Sequence[str]:
        """The seller's name."""
        return [self.name or Word(SELLER)]

    def claims(self) -> Sequence[int | Mapping[str, int] | None]:
        """What is claimed for the sale."""
        return [self.claim]

    def claim_path(self, index: int) -> Path:
        """Where the claim stands in the document."""
        return ("claim",)

    def canonical(self) -> dict[str, Any]:
        """The seller is called ``seller`` unless named."""
        return {**super().canonical(), "name": self.names()[0]}
