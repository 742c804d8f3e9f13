"""What a sale may mean where it cannot be read: whatever its market needs is taken for given."""

from __future__ import annotations

from scorer.core.readings import Fillings, always
from scorer.games.tropicalia.market.notation import SIDE
from scorer.games.tropicalia.model import Fruit

# A market that needs nothing but the seller's own fruit.
MODEST = "A1"

FILLINGS: Fillings = {
    "market": always(MODEST),
    "others": always([Fruit.model_construct()]),
    "workers_on_markets": always(0),
    "workers": always(((0,) * SIDE,) * SIDE),
    "at": always((0, 0)),
}
