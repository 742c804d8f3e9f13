"""Games are found by folder, then among the entry points of other packages."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from scorer import games
from scorer.errors import UnknownName


@pytest.fixture
def plugged_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    entry = EntryPoint("plugged", "scorer.games.timber_town:GAME", games.GROUP)
    monkeypatch.setattr(games, "_plugged_in", lambda: (entry,))
    games.find.cache_clear()
    yield
    games.find.cache_clear()


@pytest.mark.usefixtures("plugged_in")
def test_a_game_of_another_package() -> None:
    assert "plugged" in games.ids()
    assert games.find("Plugged").id == "timber-town"


@pytest.mark.parametrize("name", ["timber-town", "Timber Town", "ティンバータウン", "TIMBER_TOWN"])
def test_a_game_by_any_name(name: str) -> None:
    assert games.find(name).id == "timber-town"


def test_an_unknown_game_offers_the_nearest() -> None:
    with pytest.raises(UnknownName) as caught:
        games.find("timber tow")
    assert caught.value.params["nearest"] == "Timber Town"
