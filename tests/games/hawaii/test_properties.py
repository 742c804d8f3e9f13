"""What holds for every table: lines add up, and the notes on other rulings tell the truth."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorer import load, tally
from scorer.core.breakdown import Breakdown
from scorer.errors import InvalidDocument
from scorer.games.hawaii.model import VALUES
from scorer.games.hawaii.notation import TILES, format_villages, parse_villages
from scorer.games.hawaii.tiles import CODES, HUTS
from scorer.render.as_json import result_facts
from scorer.text.catalog import catalog
from scorer.text.language import LANGUAGES

fixed = settings(derandomize=True, max_examples=80, deadline=None)
HUT_CODES = [code for code, tile in TILES.items() if tile.kind in HUTS]
OTHERS = [code for code in TILES if code != "S"]


def rows(first: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """A village that begins with one of these, each tile in it once."""
    tiles = st.lists(st.sampled_from(OTHERS), max_size=5, unique_by=lambda code: code[:2])
    return st.builds(lambda hut, more: " ".join([hut, *more]), first, tiles)


boards = st.builds(
    lambda top, others: [top, *others],
    rows(st.just("S")),
    st.lists(rows(st.sampled_from(HUT_CODES)), max_size=4),
)
rounds = st.lists(
    st.fixed_dictionaries(
        {"tokens": st.integers(7, 19), "reduction": st.sampled_from([0, 0, 2, 4, 20])},
        optional={
            "lono": st.integers(0, 2),
            "spears": st.lists(st.lists(st.integers(0, 3), min_size=2, max_size=2), max_size=2),
        },
    ),
    min_size=5,
    max_size=5,
)
left_over = st.none() | st.fixed_dictionaries({"shells": st.integers(0, 3)})
options = st.fixed_dictionaries(
    {}, optional={key: st.sampled_from(values) for key, values in VALUES.items()}
)


def players(tallied: bool) -> st.SearchStrategy[dict[str, Any]]:
    """A player with a board; the rounds, or the score marker at a total that often ties."""
    long = {"rounds": rounds, "islands": st.lists(st.integers(1, 4), max_size=2)}
    in_play = long if tallied else {"track_total": st.integers(30, 32)}
    return st.fixed_dictionaries(
        {
            "villages": boards,
            "tiki_column": st.none() | st.integers(1, 6),
            "kahunas": st.integers(0, 5),
            "boats": st.lists(st.integers(1, 2), max_size=2),
            "left_over": left_over,
            **in_play,
        }
    )


def tables(*forms: bool) -> st.SearchStrategy[dict[str, Any]]:
    """A table of one to four players; places are entered where a document needs them."""
    seats = st.lists(st.sampled_from(forms).flatmap(players), min_size=1, max_size=4)
    return st.builds(_table, seats, options, st.randoms(use_true_random=False))


def _table(seats: list[dict[str, Any]], options: dict[str, Any], chance: Any) -> dict[str, Any]:
    named = [{"name": f"P{index}", **seat} for index, seat in enumerate(seats)]
    mixed = any("rounds" in seat for seat in seats) and any("rounds" not in s for s in seats)
    for seat in named if mixed or options.get("goal_tie") == "turn_order" else ():
        for entry in seat.get("rounds", ()):
            entry["place"] = chance.randint(1, 4)
    return {"game": "hawaii", "options": options, "players": named}


def scored(raw: dict[str, Any], **options: Any) -> Breakdown | None:
    """The breakdown under other options, or nothing where there can be none."""
    try:
        return tally.tally(load.validate(raw, options))
    except InvalidDocument:
        return None


def would(result: Breakdown, other: Breakdown) -> tuple[dict[str, int], tuple[int, ...] | None]:
    """The totals that another result changes, and its winners where they are others."""
    totals = {
        new.name: new.total
        for old, new in zip(result.sheets, other.sheets, strict=True)
        if new.total != old.total
    }
    winners = other.standing.winners
    return totals, winners if winners != result.standing.winners else None


@fixed
@given(tables(True) | tables(False) | tables(True, False))
def test_notes_on_other_rulings_are_what_the_other_ruling_gives(raw: dict[str, Any]) -> None:
    """There is a note exactly where scoring the table again by that value changes something."""
    result = scored(raw)
    assert result is not None
    names = [sheet.name for sheet in result.sheets]
    noted: dict[tuple[str, object], Any] = {}
    for problem in result.problems:
        if problem.code == "option_matters":
            clauses: Any = problem.params["would"]
            totals = {
                c.params["player"]: c.params["points"] for c in clauses if "player" in c.params
            }
            won = [c.params["players"] for c in clauses if "players" in c.params]
            winners = tuple(names.index(name) for name in won[0]) if won else None
            noted[str(problem.params["option"]), problem.params["value"]] = (totals, winners)
    for key, values in VALUES.items():
        for value in values:
            other = scored(raw, **{key: value})
            if other is not None and value != result.options[key]:
                expected = would(result, other)
                assert noted.pop((key, value), ({}, None)) == expected, (key, value)
    assert not noted


@fixed
@given(tables(True, False))
def test_lines_add_up_and_everything_has_words(raw: dict[str, Any]) -> None:
    loaded = load.validate(raw)
    result = tally.tally(loaded)
    for language in LANGUAGES:
        words = catalog(language, "scorer.games.hawaii")
        facts = json.loads(json.dumps(result_facts(result, loaded.document, words)))
        for player in facts["players"]:
            lines = player["categories"]
            assert sum(line["points"] for line in lines) == player["total"]
            for line in lines:
                assert line["items"]
                assert sum(item["points"] for item in line["items"]) == line["points"]


@fixed
@given(tables(True, False))
def test_the_canonical_form_scores_alike(raw: dict[str, Any]) -> None:
    loaded = load.validate(raw)
    again = load.validate(loaded.document.canonical())
    totals = [[s.total for s in tally.tally(one).sheets] for one in (loaded, again)]
    assert totals[0] == totals[1]
    prints = {
        tally.fingerprint(one.document, one.document.options_in_force()) for one in (loaded, again)
    }
    assert len(prints) == 1


@fixed
@given(st.lists(st.lists(st.sampled_from(list(TILES)), max_size=14), max_size=5))
def test_notation_loses_nothing(cells: list[list[str]]) -> None:
    written = [" ".join(row) for row in cells]
    while written and not written[-1]:
        written.pop()
    assert format_villages(parse_villages(written)) == written


def test_every_code_is_known() -> None:
    assert {tile.code[:2].rstrip("12") for tile in TILES.values()} == set(CODES)
