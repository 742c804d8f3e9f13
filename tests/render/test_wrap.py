"""Texts in the width of a terminal, in both scripts."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from rich.cells import cell_len

from scorer.render.wrap import NEVER_FIRST, NEVER_LAST, wrap

OUTCOME = (
    "56点で同点ですが、残った貝殻の数(Green 7、Red 6、Blue 6)でGreenの勝ちです。"
    "56点・貝殻も同数のRedより、残ったフルーツの差でBlueが上位です。"
)


@pytest.mark.parametrize("width", range(20, 70))
def test_japanese_never_breaks_where_it_must_not(width: int) -> None:
    lines = wrap(OUTCOME, width)
    assert "".join(lines).replace(" ", "") == OUTCOME.replace(" ", "")
    assert all(cell_len(line) <= width for line in lines)
    assert not any(line[0] in NEVER_FIRST for line in lines)
    assert not any(line[-1] in NEVER_LAST for line in lines)
    assert not any(line[-1].isdigit() and after[0] in "点位個枚" for line, after in pairwise(lines))
    assert not re.search("[ァ-ヺー]\n[ァ-ヺー]", "\n".join(lines))


def test_an_address_stays_whole() -> None:
    address = "https://bodoge.hoobby.net/games/timber-town/instructions/54896"
    assert wrap(f"the appendix: {address}", 40) == ["the appendix:", address]


def test_a_text_of_nothing_is_one_empty_line() -> None:
    assert wrap("", 40) == [""]
    assert wrap("  ", 40) == [""]
