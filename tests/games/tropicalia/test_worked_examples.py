"""The worked examples of finished games, line by line, counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import load
from scorer.core.breakdown import ScoreItem
from scorer.errors import InvalidDocument
from tests.games.tropicalia.tables import EMPTY, RED, S11, g1, game, p1, p2, player, ranked
from tests.support import codes, points, score

LINES = (
    "buildings",
    "events",
    "orchards",
    "treasures",
    "missing_kinds",
    "fruit",
    "shells",
    "items",
    "total",
)

SMALL: dict[str, tuple[dict[str, Any], tuple[int, ...]]] = {
    "S1": (player("E:a E:b E:c | E:a T:event . | . . ."), (0, 24, 0, 8, -8, 0, 0, 0, 24)),
    "S2": (player(EMPTY, shells=1), (0, 0, 0, 0, -16, 0, 0, 0, -16)),
    "S3": (
        player("B4 . . | . . . | . . .", fruit=(2, 0, 0), shells=7),
        (4, 0, 0, 0, -12, 2, 3, 0, -3),
    ),
    "S4": (
        player(
            "B4 E:a O2 | T:surfboard . . | . . .",
            carts={"unused": 2, "used": 1},
            surfboards={"unused": 1, "used": 2},
        ),
        (4, 7, 2, 6, 0, 0, 0, 3, 22),
    ),
    "S5": (
        player("O1 O2 O3 | T:orchard T:orchard . | . . ."),
        (0, 0, 6, 12, -8, 0, 0, 0, 10),
    ),
    "S6": (
        player("B3/ES O2/SW . | E:a/N T:fountain/N . | . . ."),
        (3, 7, 2, 6, 0, 0, 0, 0, 18),
    ),
    "S7": (
        player("B3/NW O2/E . | E:a/E T:fountain/S . | . . ."),
        (3, 7, 2, 0, 0, 0, 0, 0, 12),
    ),
    "S8": (
        player("B3/ES . . | . O2/NW . | . . T:fountain/NW"),
        (3, 0, 2, 0, -4, 0, 0, 0, 1),
    ),
    "S9": (
        player("T:basket . . | . . . | . . .", basket_tiles=4, fruit=(3, 3, 3)),
        (0, 0, 0, 8, -12, 9, 0, 0, 5),
    ),
    "S10": (player("B0 E:a . | O0 T:event . | . . ."), (0, 7, 0, 2, 0, 0, 0, 0, 9)),
    "S11": (player(S11, fountains=4), (3, 7, 2, 8, 0, 0, 0, 0, 20)),
    "P1": (p1(), (12, 15, 5, 14, 0, 4, 4, 1, 55)),
    "P2": (p2(), (0, 45, 4, 14, -4, 0, 7, 1, 67)),
}


@pytest.mark.parametrize("id", SMALL)
def test_sheet(id: str) -> None:
    sheet, lines = SMALL[id]
    assert points(game(sheet)) == dict(zip(LINES, lines, strict=True))
    assert codes(game(sheet)) == {}


def items(raw: object, category: str, index: int = 0) -> list[ScoreItem]:
    """The items of one line of one player."""
    lines = score(raw).sheets[index].lines
    return list(next(line.items for line in lines if line.category == category))


class TestRejected:
    """X1 to X4: what breaks a rule is scored as entered, what has no score is refused."""

    def test_x1_more_fruit_than_room(self) -> None:
        raw = game(player("B1 . . | . . . | . . .", basket_tiles=2, fruit=(8, 0, 0)))
        (problem,) = score(raw).problems
        assert (problem.code, problem.degree) == ("fruit_capacity", "fault")
        assert problem.params["room"] == 7
        assert points(raw)["fruit"] == 8

    def test_x2_six_different_events(self) -> None:
        raw = game(player("E:a E:b E:c | E:d E:e E:f | . . ."))
        with pytest.raises(InvalidDocument) as caught:
            load.validate(raw)
        assert [p.code for p in caught.value.problems] == ["too_many_distinct_events"]

    def test_x3_fountains_counted_otherwise(self) -> None:
        village = "B3/E O2/W . | E:a T:fountain . | . . ."
        raw = game(player(village, fountains=2))
        (problem,) = score(raw).problems
        assert (problem.code, problem.degree) == ("fountain_mismatch", "fault")
        assert (problem.params["counted"], problem.params["computed"]) == (2, 1)
        assert points(raw)["treasures"] == 2

    def test_x4_more_fountains_than_neighbours(self) -> None:
        with pytest.raises(InvalidDocument) as caught:
            load.validate(game(player(S11, fountains=5)))
        (problem,) = caught.value.problems
        assert problem.code == "fountain_count_impossible"
        assert problem.params["count"] == 4


RANKS = {
    "R1": ([(41, 5, 0), (41, 4, 6)], (1, 2), "shells"),
    "R2": ([(41, 5, 2), (41, 5, 3)], (2, 1), "fruit"),
    "R3": ([(41, 5, 2), (41, 5, 2), (38, 9, 9)], (1, 1, 3), "shared"),
    "second place by shells": ([(50, 0, 0), (41, 3, 5), (41, 4, 0)], (1, 3, 2), "total"),
    "second place by fruit": ([(50, 0, 0), (41, 3, 4), (41, 3, 5)], (1, 3, 2), "total"),
    "second place shared": (
        [(50, 0, 0), (41, 3, 4), (41, 3, 4), (12, 0, 0)],
        (1, 2, 2, 4),
        "total",
    ),
    "one rival behind on shells, one on fruit": (
        [(41, 5, 3), (41, 4, 9), (41, 5, 2)],
        (1, 3, 2),
        "fruit",
    ),
    "alone": ([(41, 5, 2)], (1,), "single"),
}


@pytest.mark.parametrize("id", RANKS)
def test_ranks(id: str) -> None:
    players, ranks, decided_by = RANKS[id]
    sheets = [ranked(f"P{n}", *numbers) for n, numbers in enumerate(players, start=1)]
    result = score(game(*sheets))
    assert [sheet.total for sheet in result.sheets] == [total for total, _, _ in players]
    assert result.standing.ranks == ranks
    assert result.standing.decided_by == decided_by
    assert not result.faulty


class TestWholeGame:
    """10.4: three players at 56, decided by shells, second place by fruit."""

    def test_every_line(self) -> None:
        columns = {
            "Red": (13, 24, 5, 6, 0, 3, 3, 2, 56),
            "Blue": (8, 7, 14, 18, 0, 5, 3, 1, 56),
            "Green": (0, 34, 4, 16, -4, 0, 3, 3, 56),
            "Yellow": (21, 0, 0, 8, -8, 8, 5, 0, 34),
        }
        for index, lines in enumerate(columns.values()):
            assert points(g1(), index) == dict(zip(LINES, lines, strict=True))
        assert [sheet.name for sheet in score(g1()).sheets] == list(columns)

    def test_green_wins_by_shells(self) -> None:
        standing = score(g1()).standing
        assert standing.ranks == (3, 2, 1, 4)
        assert standing.winners == (2,)
        assert standing.decided_by == "shells"

    def test_nothing_is_wrong_with_it(self) -> None:
        assert codes(g1()) == {}

    def test_fountains(self) -> None:
        loaded = load.validate(g1())
        counts = [seat.fountain_count for seat in loaded.kind.seats(loaded.document)]
        assert counts == [1, 5, 0, 1]

    def test_blue_names_the_five_fountains(self) -> None:
        orchard, fountain = items(g1(), "treasures", 1)
        assert orchard.award.counted == ("a1", "c1", "a2", "b3")
        assert set(fountain.award.counted) == {"a1-a2", "b1-c1", "b1-b2", "c1-c2", "b2-c2"}
        assert (fountain.award.count, fountain.award.unit, fountain.points) == (5, 2, 10)

    def test_missing_kinds_are_named(self) -> None:
        assert [i.award.counted for i in items(g1(), "missing_kinds", 2)] == [("building",)]
        missing = [i.award.counted for i in items(g1(), "missing_kinds", 3)]
        assert missing == [("event",), ("orchard",)]

    def test_odd_shells_are_named(self) -> None:
        keys = [items(g1(), "shells", player)[0].award.key for player in range(4)]
        assert keys == ["scored", "scored", "odd", "odd"]


class TestEvents:
    """The set is one item with the row of the table; each copy is an item worth nothing."""

    def test_p2_five_different_and_a_copy(self) -> None:
        event_set, copy = items(game(p2()), "events")
        assert (event_set.points, event_set.award.count) == (45, 5)
        assert event_set.award.pieces == ("a1", "b1", "c1", "b3", "c3")
        assert event_set.award.counted == ("a", "b", "c", "d", "e")
        assert (copy.points, copy.award.pieces, copy.award.key) == (0, ("b2",), "copy")
        assert copy.award.params == {"label": "a", "first": "a1"}

    def test_the_label_is_shown_as_written_first(self) -> None:
        raw = game(player([["E:Parade", "E:PARADE", "."], ". . .", ". . ."]))
        assert items(raw, "events")[0].award.counted == ("Parade",)


def test_p1_fountains() -> None:
    loaded = load.validate(game(p1()))
    (seat,) = loaded.kind.seats(loaded.document)
    assert set(seat.village.fountains) == {"a1-b1", "a1-a2", "c1-c2", "b2-c2", "b2-b3"}


def test_p2_fountains_are_there_and_worth_nothing() -> None:
    loaded = load.validate(game(p2()))
    (seat,) = loaded.kind.seats(loaded.document)
    assert set(seat.village.fountains) == {"a1-b1", "b1-b2", "a2-b2", "b2-c2"}
    assert {item.award.pieces for item in items(game(p2()), "treasures")} == {("a2",), ("c2",)}


@pytest.mark.parametrize(
    ("tiles", "most"), list(enumerate([0, 0, 1, 2, 4, 5, 7, 8, 10, 12])), ids=str
)
def test_the_most_fountains_with_so_many_tiles(tiles: int, most: int) -> None:
    """Tiles laid close together, row by row, every edge showing half a fountain."""
    row = ["B1/NESW"] * tiles + ["."] * (9 - tiles)
    laid = [0, 1, 3, 4, 2, 5, 6, 7, 8]  # a square of four first
    spaces = ["."] * 9
    for tile, space in zip(row, laid, strict=True):
        spaces[space] = tile
    loaded = load.validate(game(player([" ".join(spaces[i : i + 3]) for i in (0, 3, 6)])))
    assert len(loaded.kind.seats(loaded.document)[0].village.fountains) == most


def test_red_alone_is_scored_too() -> None:
    assert points(game(player(RED)))["buildings"] == 13
