"""What holds for every game: two game masters agree, lines add up, both languages have words."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from scorer import load, tally
from scorer.errors import InvalidDocument
from scorer.render.as_json import result_facts
from scorer.text.catalog import catalog
from scorer.text.language import LANGUAGES
from tests.games.captain_flip.oracle import FACES, Oracle
from tests.games.captain_flip.tables import claimed, game, player
from tests.support import score

GAMES = 60


def seeded(seed: int | str) -> Random:
    """The same games every time."""
    return Random(seed)


def random_table(chance: Random) -> dict[str, Any]:
    """Players with any tiles on one board."""
    letter = chance.choice("ABCDE")
    spaces = Oracle(letter, chance).layout.heights
    players = [
        player(
            name,
            columns=[
                " ".join(chance.choices(FACES, k=chance.randrange(height + 1))) for height in spaces
            ],
            coins=chance.randrange(40),
        )
        for name in ("Ann", "Ben", "Cy", "Dara")[: chance.randint(1, 4)]
    ]
    return game(*players, board=letter)


@pytest.mark.parametrize("solo", [False, True])
@pytest.mark.parametrize("board", "ABCDE")
def test_two_game_masters_agree(board: str, solo: bool) -> None:
    chance = seeded(f"{board} {solo}")
    for _ in range(GAMES):
        one = Oracle(board, chance, solo=solo)
        lily = player(
            turns=claimed(one.turns, one.coins),
            columns=[" ".join(column) for column in one.board],
            coins=one.purse,
            map=one.map,
        )
        result = score(game(lily, board=board, solo=solo))
        assert [p.code for p in result.problems if p.degree != "warning"] == [], one.turns
        assert result.sheets[0].extras["running_coins"] == one.coins
        assert result.sheets[0].points("coins") == one.purse


def test_a_random_game_cut_short_or_changed_never_crashes() -> None:
    """Whatever is wrong with a game is a problem with words, never an exception of ours."""
    chance = seeded(7)
    for _ in range(GAMES):
        one = Oracle(chance.choice("ABCDE"), chance)
        events = [turn.split("; ") for turn in one.turns]
        turn = chance.choice(events)
        turn[chance.randrange(len(turn))] = chance.choice(
            ["no tile", "c1r1=GU", "PA c3", "MO c9", "map lost", "", "SW c3 first"]
        )
        lily = player(turns=["; ".join(turn) for turn in events], columns=[""] * 5, coins=0)
        raw = game(lily, board="A")
        try:
            found = score(raw).problems
        except InvalidDocument as error:
            found = error.problems
        for language in LANGUAGES:
            words = catalog(language, "scorer.games.captain_flip")
            assert all(words.problem(problem) for problem in found)


def test_results_add_up_and_say_the_same_in_both_languages() -> None:
    chance = seeded(11)
    for _ in range(GAMES):
        loaded = load.validate(random_table(chance))
        result = tally.tally(loaded)
        facts = {
            language: result_facts(
                result, loaded.document, catalog(language, "scorer.games.captain_flip")
            )
            for language in LANGUAGES
        }
        for sheet in facts["en"]["players"]:
            lines = sheet["categories"]
            assert sheet["total"] == sum(line["points"] for line in lines)
            for line in lines:
                assert line["points"] == sum(item["points"] for item in line["items"])
        bare = [json.dumps(_without_text(facts[language])) for language in LANGUAGES]
        assert bare[0] == bare[1]


def _without_text(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_text(part) for key, part in value.items() if key != "text"}
    return [_without_text(part) for part in value] if isinstance(value, list) else value


def test_mirrored_boards_score_alike() -> None:
    """Left and right make no difference to the effects at the end."""
    chance = seeded(13)
    for _ in range(GAMES):
        lines = ["1-2", "1-3 same=6", "1-5", "3-4", "2-4 different=4"]
        columns = [
            " ".join(chance.choices(FACES, k=chance.randrange(height + 1)))
            for height in (2, 3, 5, 2, 3)
        ]
        here = score(game(player(columns=columns), board=" | ".join(lines)))
        there = score(game(player(columns=columns[::-1]), board=" | ".join(lines[::-1])))
        assert here.sheets[0].total == there.sheets[0].total
