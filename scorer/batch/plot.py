"""Pictures of a run, drawn by Altair: how totals spread, and what each category brings."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import PurePath
from typing import Any

from scorer.batch.figures import figures
from scorer.batch.report import heading, scorepad, words_of
from scorer.batch.summary import GameSummary, Summary
from scorer.errors import WrongUsage
from scorer.extras import need
from scorer.text.catalog import Catalog

ENDINGS = (".html", ".svg", ".png")
WIDTH = 360
# A picture is as high as its categories need, and not so low that it shows nothing.
BAND = 24
LEAST_HEIGHT = 168
BAR = 16
MOST_BARS = 30
LETTER = """<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">
<text y="30" font-size="30" font-family="sans-serif">{}</text></svg>"""
TALLY = {"format": ",d", "tickMinStep": 1}


def check_plot(file: str) -> None:
    """Refuse, before anything is scored, a picture that could not be drawn at the end."""
    if PurePath(file).suffix.lower() not in ENDINGS:
        raise WrongUsage("plot_ending", found=file, known=ENDINGS)
    folder = os.path.dirname(file) or os.curdir
    if os.path.isdir(file) or not os.access(folder, os.W_OK):
        raise WrongUsage("plot_nowhere", found=file)
    need("altair", "plot")
    need("vl_convert", "plot")


def lacks_font(file: str, words: Catalog) -> bool:
    """Whether a picture made of pixels would show boxes in place of this language's letters."""
    return PurePath(file).suffix.lower() == ".png" and boxes(words.say("total"))


def boxes(text: str) -> bool:
    """Whether the fonts here lack the first letters of a text: then two of them look the same."""
    draw = need("vl_convert", "plot").svg_to_png
    first, second = (draw(LETTER.format(letter)) for letter in text[:2])
    return bool(first == second)


def plot(summary: Summary, file: str, language: str) -> None:
    """Draw every game side by side: totals on the left, points by category on the right."""
    altair = need("altair", "plot")
    rows = []
    for (id, kind), results in summary.games.items():
        words = words_of(id, language)
        height = max(LEAST_HEIGHT, BAND * len(results.categories))
        pictures = (draw(altair, results, words) for draw in (_totals, _points))
        sized = (picture.properties(width=WIDTH, height=height) for picture in pictures)
        rows.append(altair.hconcat(*sized).properties(title=heading(words, kind, results)))
    # A page carries its script, so that it opens without a network.
    html = {"inline": True} if PurePath(file).suffix.lower() == ".html" else {"scale_factor": 2}
    altair.vconcat(*rows).save(file, **html)


def _totals(altair: Any, results: GameSummary, words: Catalog) -> Any:
    """A histogram of the players' totals."""
    counts = [{"total": total, "times": times} for total, times in sorted(results.totals.items())]
    bars = altair.Bin(maxbins=MOST_BARS, minstep=1)
    total, times = words.say("batch.plot_totals"), words.say("batch.plot_players")
    return (
        altair.Chart(altair.Data(values=counts))
        .mark_bar()
        .encode(
            x=altair.X("total:Q", bin=bars, title=total, axis=altair.Axis(**TALLY)),
            y=altair.Y("sum(times):Q", title=times, axis=altair.Axis(**TALLY)),
            tooltip=[
                altair.Tooltip("total:Q", bin=bars, title=total),
                altair.Tooltip("sum(times):Q", title=times),
            ],
        )
    )


def _points(altair: Any, results: GameSummary, words: Catalog) -> Any:
    """The mean points of each category, with their spread."""
    rows = list(_categories(results, words))
    order = [row["category"] for row in rows]
    base = altair.Chart(altair.Data(values=rows)).encode(
        y=altair.Y("category:N", sort=order, title=None, axis=altair.Axis(labelLimit=WIDTH)),
        tooltip=[
            altair.Tooltip("category:N", title=" "),
            altair.Tooltip("mean:Q", title=words.say("batch.mean"), format=".1f"),
            altair.Tooltip("spread:Q", title=words.say("batch.spread"), format=".1f"),
        ],
    )
    points = altair.X("mean:Q", title=words.say("batch.plot_points"))
    spread = base.mark_rule(opacity=0.6).encode(x="from:Q", x2="to:Q")
    return base.mark_bar(size=BAR).encode(x=points) + spread


def _categories(results: GameSummary, words: Catalog) -> Iterator[dict[str, Any]]:
    for category, points in scorepad(words, results):
        mean, spread, _, _ = figures(points)
        yield {
            "category": words.say(f"categories.{category}"),
            "mean": mean,
            "spread": spread,
            "from": mean - spread,
            "to": mean + spread,
        }
