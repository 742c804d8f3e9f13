"""What holds for every town: the notation loses nothing, lines add up, mirrors change nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer import load, tally
from scorer.core.grid import COMPASS
from scorer.games.timber_town.board import CELLS, COLOURS, Tile, Town
from scorer.games.timber_town.model import BLUE, GREEN, ORANGE, PURPLE, YELLOW
from scorer.games.timber_town.notation import format_town, parse_town
from scorer.render.as_json import result_facts
from scorer.text.catalog import catalog
from scorer.text.language import LANGUAGES
from tests.games.timber_town.towns import game, player
from tests.support import points

SIDES = "".join(COMPASS)
TABLES = {"chalet": {str(size): 3 * size for size in range(2, 17)}}
fixed = settings(derandomize=True, max_examples=60, deadline=None)


def tiles(sides: st.SearchStrategy[str | None]) -> st.SearchStrategy[Tile | None]:
    """A tile of any colour, or an unfilled space."""
    return st.none() | st.builds(Tile, st.sampled_from(COLOURS), sides)


def ways() -> st.SearchStrategy[str]:
    """Any set of sides in the order N E S W."""
    return st.sets(st.sampled_from(SIDES)).map(lambda s: "".join(c for c in SIDES if c in s))


def towns(sides: st.SearchStrategy[str | None]) -> st.SearchStrategy[Town]:
    """Any town at all, legal or not."""
    spaces = st.lists(tiles(sides), min_size=16, max_size=16)
    return spaces.map(
        lambda found: Town({c: t for c, t in zip(CELLS.cells, found, strict=True) if t})
    )


recorded = towns(ways())
either = recorded | towns(st.none())
cards = st.fixed_dictionaries(
    {
        "green": st.sampled_from(GREEN),
        "purple": st.sampled_from(PURPLE[:3]),  # the Pagoda knows no more than six
        "orange": st.sampled_from(ORANGE),
        "blue": st.sampled_from(BLUE),
        "yellow": st.sampled_from(YELLOW),
    }
)
edges = st.lists(st.sampled_from([f"{a}-{b}" for a, b, _, _ in CELLS.edges]), max_size=3)


@given(town=either)
@fixed
def test_what_is_written_is_read_again(town: Town) -> None:
    assert parse_town(format_town(town)) == town


@given(town=either, data=st.data())
@fixed
def test_any_order_and_case_is_read_as_the_same(town: Town, data: st.DataObject) -> None:
    cells = [row.split() for row in format_town(town)]
    for row in cells:
        for column, cell in enumerate(row):
            letter, slash, sides = cell.partition("/")
            shuffled = "".join([letter, slash, *data.draw(st.permutations(sides))])
            row[column] = shuffled.lower() if data.draw(st.booleans()) else shuffled
    assert parse_town(cells) == town


@given(town=recorded, cards=cards, sunk=edges, language=st.sampled_from(LANGUAGES))
@fixed
def test_items_sum_to_lines_and_lines_to_totals(
    town: Town, cards: dict[str, str], sunk: list[str], language: str
) -> None:
    raw = game(player(format_town(town), sunk=sunk), cards=cards, tables=TABLES)
    for one in printed(raw, language)["players"]:
        for line in one["categories"]:
            assert line["points"] == sum(item["points"] for item in line["items"])
            assert all(item["text"] for item in line["items"])
            for item in line["items"]:
                if "count" in item and "unit" in item:
                    assert item["count"] * item["unit"] == item["points"]
        assert one["total"] == sum(line["points"] for line in one["categories"])


def printed(raw: object, language: str) -> dict[str, Any]:
    """The result as JSON."""
    loaded = load.validate(raw)
    words = catalog(language, loaded.game.package)
    facts = result_facts(tally.tally(loaded), loaded.document, words)
    result: dict[str, Any] = json.loads(json.dumps(facts))
    return result


Turn = Callable[[int, int], tuple[int, int]]
EAST_WEST: tuple[Turn, dict[str, str]] = (
    lambda row, column: (row, 3 - column),
    {"N": "N", "E": "W", "S": "S", "W": "E"},
)
NORTH_SOUTH: tuple[Turn, dict[str, str]] = (
    lambda row, column: (3 - row, column),
    {"N": "S", "E": "E", "S": "N", "W": "W"},
)
TRANSPOSED: tuple[Turn, dict[str, str]] = (
    lambda row, column: (column, row),
    {"N": "W", "E": "S", "S": "E", "W": "N"},
)
ALL = (EAST_WEST, NORTH_SOUTH, TRANSPOSED)


def turned(town: Town, mirror: tuple[Turn, dict[str, str]]) -> list[str]:
    """The town in a mirror, walkways too."""
    turn, facing = mirror
    at = {place: cell for cell, place in CELLS.place.items()}
    return format_town(
        Town(
            {
                at[turn(*CELLS.place[cell])]: Tile(
                    tile.colour, "".join(c for c in SIDES if c in {facing[s] for s in tile.sides})
                )
                for cell, tile in town.tiles.items()
                if tile.sides is not None
            }
        )
    )


def line(town: list[str], category: str, card: str, **more: object) -> int:
    """The points of one line of a town with this card in play."""
    cards = {} if category == "beavers" else {category: card}
    return points(game(player(town), cards=cards, tables=TABLES, rival_purple=2, **more))[category]


SYMMETRICAL = [
    *[("green", card) for card in ("garden", "playground", "arboretum")],
    *[("purple", card) for card in ("shrine", "abbey", "hermitage")],
    *[("orange", card) for card in ORANGE],
    *[("blue", card) for card in ("tailor", "blacksmith")],
    *[("yellow", card) for card in YELLOW],
]


@pytest.mark.parametrize(("category", "card"), SYMMETRICAL)
@given(town=recorded, mirror=st.sampled_from(ALL))
@settings(fixed, max_examples=25)
def test_cards_that_know_no_direction(
    category: str, card: str, town: Town, mirror: tuple[Turn, dict[str, str]]
) -> None:
    assert line(turned(town, mirror), category, card) == line(format_town(town), category, card)


@given(town=recorded)
@fixed
def test_pagoda_counts_only(town: Town) -> None:
    """Purple tiles beyond the sixth are taken for green: the game has no more."""
    spare = set(town.of("purple")[6:])
    recoloured = {c: t._replace(colour="green") for c, t in town.tiles.items() if c in spare}
    few = Town({**town.tiles, **recoloured})
    expected = line(format_town(few), "purple", "pagoda")
    assert all(line(turned(few, mirror), "purple", "pagoda") == expected for mirror in ALL)


@given(town=recorded)
@fixed
def test_cooper_and_carpenter_are_each_other_transposed(town: Town) -> None:
    across = turned(town, TRANSPOSED)
    assert line(across, "blue", "carpenter") == line(format_town(town), "blue", "cooper")
    assert line(across, "blue", "cooper") == line(format_town(town), "blue", "carpenter")


@given(town=recorded)
@fixed
def test_estate_knows_columns_but_no_rows(town: Town) -> None:
    """A column and its mirror pay 7 together."""
    written = format_town(town)
    assert line(turned(town, NORTH_SOUTH), "green", "estate") == line(written, "green", "estate")
    both = line(turned(town, EAST_WEST), "green", "estate") + line(written, "green", "estate")
    assert both == 7 * len(town.of("green"))


@pytest.mark.parametrize("path", ["network", "no_repeat"])
@pytest.mark.parametrize("mirror", [EAST_WEST, NORTH_SOUTH], ids=["east-west", "north-south"])
@given(town=recorded)
@settings(fixed, max_examples=40)
def test_beavers_cross_both_ways(
    mirror: tuple[Turn, dict[str, str]], path: str, town: Town
) -> None:
    options = {"beaver_path": path}
    crossing = line(format_town(town), "beavers", "", options=options)
    assert line(turned(town, mirror), "beavers", "", options=options) == crossing


@given(town=recorded)
@fixed
def test_walking_without_repeating_is_harder(town: Town) -> None:
    written = format_town(town)
    strict = line(written, "beavers", "", options={"beaver_path": "no_repeat"})
    assert strict <= line(written, "beavers", "") <= 5 * len(town.of("brown"))
