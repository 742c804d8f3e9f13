"""The questions asked at the table, in the order of the player board."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from scorer.core.document import refuse
from scorer.core.problem import invalid
from scorer.core.question import EachPlayer, Question, Script, SoFar
from scorer.games.hawaii.notation import PACKAGE, format_villages, parse_villages
from scorer.games.hawaii.tiles import KINDS, MOST_VILLAGES
from scorer.text.answers import Counts, FreeText, Lines, Whole, Wholes, YesNo
from scorer.text.answers.numbers import parse_sum
from scorer.text.answers.typed import cells, named, plain

ROUNDS = 5
NO_VILLAGE = "-"
TOKENS = re.compile(r"\s*(\d+(?:\s*\+\s*\d+)*)")
ENTRY = re.compile(r"(-|[^\W\d]+)\s*(\d+(?:[x×*]\d+)?(?:\+\d+[x×*]\d+)*)")
ENTRIES = ("reduction", "lono", "spears", "place")


def _villages(lines: list[str]) -> list[str]:
    """Rows from the top; ``-`` is a row without tiles."""
    rows = ("" if plain(line) in (NO_VILLAGE, "ー") else " ".join(cells(line)) for line in lines)
    return format_villages(parse_villages(list(rows)))


def parse_round(line: str) -> dict[str, Any]:
    """One round: the token total, then what else there is of it.

    >>> parse_round("6+3 -2 L1 S2x3+1x4 P1")
    {'tokens': 9, 'reduction': 2, 'lono': 1, 'spears': [[2, 3], [1, 4]], 'place': 1}
    """
    typed = plain(line)
    tokens = TOKENS.match(typed)
    rest = typed[tokens.end() :] if tokens else typed
    if tokens is None or re.sub(r"[\s,、;]+", "", ENTRY.sub("", rest)):
        raise refuse(invalid("round_unreadable", found=line))
    tally: dict[str, Any] = {"tokens": parse_sum(tokens[1])}
    for word, number in ENTRY.findall(rest):
        key = "reduction" if word == NO_VILLAGE else named(PACKAGE, ENTRIES, word)
        tally[key] = _spears(number, line) if key == "spears" else parse_sum(number)
    return tally


def _spears(text: str, line: str) -> list[list[int]]:
    """Pairs of a number of tokens and what each paid."""
    pairs = [re.split("[x×*]", pair) for pair in text.split("+")]
    if any(len(pair) < 2 for pair in pairs):
        raise refuse(invalid("round_unreadable", found=line))
    return [[parse_sum(number), parse_sum(worth)] for number, worth in pairs]


def _rounds(lines: list[str]) -> list[dict[str, Any]]:
    """The rounds so far, none tallied beyond them."""
    tallied = [parse_round(line) for line in lines]
    return tallied + [{"tokens": 0}] * (ROUNDS - len(tallied))


def _show_rounds(rounds: Sequence[Mapping[str, Any]]) -> list[str]:
    return [" ".join(filter(None, _entries(tally))) for tally in rounds]


def _entries(tally: Mapping[str, Any]) -> list[str]:
    """The entries of a round in their shortest form, those that say nothing left empty."""
    spears = "+".join(f"{number}x{worth}" for number, worth in tally.get("spears") or ())
    return [
        str(tally["tokens"]),
        f"-{tally['reduction']}" if tally.get("reduction") else "",
        f"L{tally['lono']}" if tally.get("lono") else "",
        f"S{spears}" if spears else "",
        f"P{tally['place']}" if tally.get("place") else "",
    ]


def _no_rounds(so_far: SoFar) -> bool:
    return not so_far.player.get("rounds")


def _tallied(so_far: SoFar) -> bool:
    """Whether anybody's rounds are given: then nobody is taken to know the marker alone."""
    return any(player.get("rounds") for player in so_far.players)


def _no_track(so_far: SoFar) -> bool:
    return so_far.player.get("track_total") is None


def _rounds_given(so_far: SoFar) -> bool:
    return not _no_rounds(so_far)


def _first_space_is_free(so_far: SoFar) -> bool:
    """Whether rounds are tallied and nobody else ended on the first space."""
    others = (p for seat, p in enumerate(so_far.players) if seat != so_far.seat)
    return _rounds_given(so_far) and not any(player.get("first_space") for player in others)


BOARD = (
    Question(
        id="villages",
        path=("villages",),
        notation=Lines(
            name=lambda index: f"V{index + 1}",
            parse=_villages,
            show=lambda rows: [row or NO_VILLAGE for row in rows or [""]],
            most=MOST_VILLAGES,
            words=tuple(KINDS),
        ),
        settles=("supply_exceeded",),
        blank=lambda _: ["S"],
    ),
    Question(id="kahunas", path=("kahunas",), notation=Whole()),
    Question(id="tiki_column", path=("tiki_column",), notation=Whole(or_none=True)),
    Question(id="tikis", path=("tikis",), notation=Whole(), asked="aside", needed=False),
    Question(id="boats", path=("boats",), notation=Wholes()),
)

TALLY = (
    Question(
        id="track_total",
        path=("track_total",),
        notation=Whole(),
        when=_no_rounds,
        needed=False,
        settles=("in_play_missing",),
        blank=lambda so_far: None if _tallied(so_far) else 0,
    ),
    Question(
        id="rounds",
        path=("rounds",),
        notation=Lines(
            name=lambda index: f"R{index + 1}",
            parse=_rounds,
            show=_show_rounds,
            most=ROUNDS,
            least=ROUNDS,
            words=ENTRIES,
        ),
        when=_no_track,
        settles=("rounds_missing",),
        blank=lambda so_far: _rounds([]) if _tallied(so_far) else None,
    ),
    Question(id="islands", path=("islands",), notation=Wholes(), when=_rounds_given),
    Question(
        id="first_space",
        path=("first_space",),
        notation=YesNo(),
        when=_first_space_is_free,
        settles=("first_space_nobody", "first_space_twice"),
    ),
    Question(
        id="other_points", path=("other_points",), notation=Whole(), asked="aside", needed=False
    ),
    Question(
        id="other_note", path=("other_note",), notation=FreeText(), asked="aside", needed=False
    ),
)

FINAL: Script = (
    EachPlayer((*BOARD, *TALLY)),
    EachPlayer(
        (
            Question(
                id="left_over",
                path=("left_over",),
                notation=Counts(PACKAGE, ("shells", "feet", "fruit")),
                asked="wanted",
                needed=False,
                settles=("left_over_missing",),
            ),
        )
    ),
)

SCRIPTS = {"final": FINAL}
