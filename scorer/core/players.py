"""The players of a document: how many, and told apart by their names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping

from scorer.core.problem import Problem, invalid


def player_problems(raw: object, most: range) -> Iterator[Problem]:
    """Too few or too many players, or two of one name, as invalid problems.

    Names are the same when they are after NFKC and case folding.

    >>> two = {"players": [{"name": "Ａnn"}, {"name": "ann "}]}
    >>> [problem.code for problem in player_problems(two, range(1, 3))]
    ['player_name_twice']
    """
    players = raw.get("players") if isinstance(raw, Mapping) else None
    if not isinstance(players, list) or not most:
        return
    if len(players) not in most:
        yield invalid(
            "player_count", path=("players",), count=len(players), least=most[0], most=most[-1]
        )
    seen: dict[str, str] = {}
    for index, player in enumerate(players):
        name = player.get("name") if isinstance(player, Mapping) else None
        if isinstance(name, str) and name.strip():
            name = name.strip()
            folded = unicodedata.normalize("NFKC", name).casefold()
            if folded in seen:
                path = ("players", index, "name")
                yield invalid("player_name_twice", path=path, player=name, other=seen[folded])
            seen.setdefault(folded, name)
