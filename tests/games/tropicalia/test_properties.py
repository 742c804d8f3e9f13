"""What holds for every village and every sale."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer import load, tally
from scorer.games.tropicalia.market.model import ADVANCED
from scorer.games.tropicalia.model import FRUIT
from scorer.games.tropicalia.notation import format_village, parse_village
from scorer.games.tropicalia.village import SPACES, TREASURES, Tile, Village
from scorer.render.as_json import result_facts
from scorer.text.catalog import catalog
from scorer.text.language import LANGUAGES
from tests.games.tropicalia.tables import game, player, sale
from tests.support import points, score

SIDES = "NESW"
fixed = settings(derandomize=True, max_examples=60, deadline=None)

edges = st.sets(st.sampled_from(SIDES)).map(lambda s: "".join(c for c in SIDES if c in s))
labels = st.sampled_from(["a", "b", "c", "day one", "e"])
faces = (
    st.tuples(st.sampled_from(["building", "orchard"]), st.integers(0, 12)).map(lambda t: Tile(*t))
    | labels.map(lambda label: Tile("event", name=label, label=label))
    | st.sampled_from(TREASURES).map(lambda name: Tile("treasure", name=name))
)
tiles = st.builds(lambda tile, halves: tile._replace(halves=halves), faces, edges)
villages = st.lists(st.none() | tiles, min_size=9, max_size=9).map(
    lambda found: Village({c: t for c, t in zip(SPACES.cells, found, strict=True) if t})
)
few = st.integers(0, 4)
items = st.fixed_dictionaries({"unused": few, "used": few})
held = st.tuples(few, few, few)


def sheets() -> st.SearchStrategy[dict[str, Any]]:
    """Any sheet with recorded edges."""
    return st.builds(
        player,
        villages.map(format_village),
        fruit=held,
        basket_tiles=few,
        shells=st.integers(0, 30),
        carts=items,
        surfboards=items,
    )


@fixed
@given(villages)
def test_the_notation_loses_nothing(village: Village) -> None:
    assert parse_village(format_village(village)).tiles == village.tiles


@fixed
@given(sheets())
def test_lines_add_up_and_arithmetic_holds(sheet: dict[str, Any]) -> None:
    (result,) = score(game(sheet)).sheets
    for line in result.lines:
        assert line.items
        for item in line.items:
            if item.award.count is not None and item.award.unit is not None:
                assert item.award.count * item.award.unit == item.points
    assert result.total == sum(line.points for line in result.lines)


def mirrored(village: Village) -> Village:
    """The village seen in a mirror that swaps west and east."""
    swap = str.maketrans("EW", "WE")
    turned = {}
    for cell, tile in village.tiles.items():
        row = SPACES.row[cell]
        other = row[2 - row.index(cell)]
        swapped = (tile.halves or "").translate(swap)
        turned[other] = tile._replace(halves="".join(s for s in SIDES if s in swapped))
    return Village({cell: turned[cell] for cell in SPACES.cells if cell in turned})


@fixed
@given(villages)
def test_a_mirrored_village_scores_alike(village: Village) -> None:
    here = points(game(player(format_village(village), basket_tiles=2)))
    there = points(game(player(format_village(mirrored(village)), basket_tiles=2)))
    assert here == there


@fixed
@given(villages)
def test_fountains_are_found_as_the_rules_describe_them(village: Village) -> None:
    """A second count, by walking the spaces instead of the edges."""
    at = {SPACES.place[cell]: tile.halves or "" for cell, tile in village.tiles.items()}
    count = 0
    for (row, column), halves in at.items():
        count += "E" in halves and "W" in at.get((row, column + 1), "")
        count += "S" in halves and "N" in at.get((row + 1, column), "")
    assert len(village.fountains) == count
    assert count <= village.neighbours <= 12


@fixed
@given(sheets(), sheets())
def test_every_result_has_words(one: dict[str, Any], two: dict[str, Any]) -> None:
    loaded = load.validate(game(one, {**two, "name": "Blue"}))
    result = tally.tally(loaded)
    for language in LANGUAGES:
        facts = result_facts(result, loaded.document, catalog(language, loaded.game.package))
        assert json.dumps(facts)


def visits() -> st.SearchStrategy[dict[str, Any]]:
    """Any visit to an advanced market with everything that any of them needs."""
    return st.builds(
        lambda market, own, others, workers, island, place: sale(
            market,
            own,
            others=others,
            workers_on_markets=workers,
            workers=island,
            at=f"r{place[0]}c{place[1]}",
        ),
        st.sampled_from(ADVANCED),
        st.tuples(st.integers(0, 6), st.integers(0, 6), st.integers(0, 6)),
        st.lists(held, min_size=1, max_size=3),
        st.integers(0, 6),
        st.lists(st.lists(st.integers(0, 1), min_size=4, max_size=4), min_size=4, max_size=4),
        st.tuples(st.integers(1, 4), st.integers(1, 4)),
    )


@settings(derandomize=True, max_examples=40, deadline=None)
@given(visits())
def test_no_declared_sale_beats_the_best(raw: dict[str, Any]) -> None:
    """Every sale there could be, and the order in which equal ones are preferred."""
    best = score(raw).sheets[0]
    own = raw["own"]
    ranked = []
    for sold in product(*(range(own[kind] + 1) for kind in FRUIT)):
        fruit = dict(zip(FRUIT, sold, strict=True))
        result = score({**raw, "sale": fruit})
        if not result.faulty:
            ranked.append((result.sheets[0].total, -sum(sold), sold))
    total, _, sold = max(ranked)
    assert best.total == total
    assert best.extras["sold"] == dict(zip(FRUIT, sold, strict=True))


@pytest.mark.parametrize("market", ADVANCED)
def test_a_refused_sale_is_paid_nothing(market: str) -> None:
    raw = sale(
        market,
        (1, 1, 1),
        others=[(0, 0, 0)],
        workers_on_markets=3,
        workers=["1010", "0111", "1001", "0110"],
        at="r2c3",
        sale=(2, 0, 0),
    )
    result = score(raw)
    assert [p.code for p in result.problems if p.degree == "fault"] == ["illegal_sale"]
    assert result.sheets[0].total == 0
