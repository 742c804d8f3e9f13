"""Hawaii for the tests: the boards and tables of the worked examples, in short."""

from __future__ import annotations

from typing import Any

from tests.support import EXAMPLES, codes, read

GOALS = (9, 11, 13, 15, 17)


def player(*rows: str, name: str = "Ana", tiki: int | None = None, **more: Any) -> dict[str, Any]:
    """A player with these rows; the score marker stands at 0 unless told otherwise."""
    known = {"name": name, "villages": list(rows or ["S"]), "tiki_column": tiki, **more}
    return known if {"rounds", "track_total"} & set(more) else {**known, "track_total": 0}


def tally(*tokens: int, **columns: list[Any]) -> list[dict[str, Any]]:
    """Five rounds: the tokens of each, and whatever else, five values a key."""
    return [
        {"tokens": number, **{key: values[index] for key, values in columns.items()}}
        for index, number in enumerate(tokens or GOALS)
    ]


def game(*players: dict[str, Any], **options: Any) -> dict[str, Any]:
    """A table of these players."""
    return {"game": "hawaii", "options": options, "players": list(players)}


def one_round(
    number: int, *tokens: int, reduction: tuple[int, ...] = (), **options: Any
) -> dict[str, Any]:
    """A table whose players have tokens in one round only."""
    players = []
    for index, count in enumerate(tokens):
        rounds = tally(*[count if n == number else 0 for n in range(1, 6)])
        if reduction:
            rounds[number - 1]["reduction"] = reduction[index]
        players.append(player(name=f"P{index + 1}", rounds=rounds))
    return game(*players, **options)


def trouble(raw: dict[str, Any]) -> dict[str, str]:
    """Code and degree of every problem but the notes on other rulings."""
    return {code: degree for code, degree in codes(raw).items() if code != "option_matters"}


def example(name: str, **options: Any) -> dict[str, Any]:
    """An example that ships with the game, perhaps under other options."""
    raw: dict[str, Any] = read(EXAMPLES / "hawaii" / f"{name}.json")
    return {**raw, "options": options}
