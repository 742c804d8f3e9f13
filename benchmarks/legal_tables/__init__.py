"""Random legal tables of every game: the same ones for the same seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from legal_tables.captain_flip import captain_flip
from legal_tables.hawaii import hawaii
from legal_tables.timber_town import timber_town
from legal_tables.tropicalia import market_sale, tropicalia

TABLES: Mapping[str, Callable[[random.Random], dict[str, Any]]] = {
    "timber-town": timber_town,
    "captain-flip": captain_flip,
    "tropicalia": tropicalia,
    "market-sale": market_sale,
    "hawaii": hawaii,
}
