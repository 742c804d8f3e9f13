"""Players are told apart by their names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping

from scorer.core.problem import Problem, invalid


def name_problems(raw: object) -> Iterator[Problem]:
    """Two players whose names are the same after NFKC and case folding, as invalid problems.

    >>> [p.code for p in name_problems({"players": [{"name": "Ａnn"}, {"name": "ann "}]})]
    ['player_name_twice']
    """
    players = raw.get("players") if isinstance(raw, Mapping) else None
    if not isinstance(players, list) or len(players) < 2:
        return
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
