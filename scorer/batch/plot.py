"""Pictures of a run, drawn by Altair: how totals spread, and what each category brings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import Any

from scorer.batch.figures import figures
from scorer.batch.report import heading, words_of
from scorer.batch.summary import GameSummary, Summary
from scorer.errors import WrongUsage
from scorer.extras import need
from scorer.text.catalog import Catalog

ENDINGS = (".html", ".svg", ".png")
WIDTH = 360
BARS = 30


def check_plot(file: str) -> None:
    """Refuse, before anything is scored, a picture that could not be drawn at the end."""
    if PurePath(file).suffix.lower() not in ENDINGS:
        raise WrongUsage("plot_ending", found=file, known=ENDINGS)
    need("altair", "plot")
    need("vl_convert", "plot")


def plot(summary: Summary, file: str, language: str) -> None:
    """Draw every game side by side: totals on the left, points by category on the right."""
    altair = need("altair", "plot")
    rows = []
    for (id, kind), results in summary.games.items():
        words = words_of(id, language)
        pictures = _totals(altair, results, words), _points(altair, results, words)
        rows.append(altair.hconcat(*pictures).properties(title=heading(words, kind, results)))
    # A page carries its script, so that it opens without a network.
    html = {"inline": True} if PurePath(file).suffix.lower() == ".html" else {"scale_factor": 2}
    altair.vconcat(*rows).save(file, **html)


def _totals(altair: Any, results: GameSummary, words: Catalog) -> Any:
    """A histogram of the players' totals."""
    counts = [{"total": total, "times": times} for total, times in sorted(results.totals.items())]
    title = words.say("batch.plot_totals")
    return (
        altair.Chart(altair.Data(values=counts), width=WIDTH)
        .mark_bar()
        .encode(
            x=altair.X("total:Q", bin=altair.Bin(maxbins=BARS), title=title),
            y=altair.Y("sum(times):Q", title=words.say("batch.plot_players")),
        )
    )


def _points(altair: Any, results: GameSummary, words: Catalog) -> Any:
    """The mean points of each category, with their spread."""
    rows = list(_categories(results, words))
    order = [row["category"] for row in rows]
    place = altair.Y("category:N", sort=order, title=None)
    base = altair.Chart(altair.Data(values=rows), width=WIDTH)
    points = altair.X("mean:Q", title=words.say("batch.plot_points"))
    spread = base.mark_rule().encode(y=place, x="from:Q", x2="to:Q")
    return base.mark_bar().encode(y=place, x=points) + spread


def _categories(results: GameSummary, words: Catalog) -> Iterator[dict[str, Any]]:
    for category, points in results.categories.items():
        mean, spread, _, _ = figures(points)
        name = words.say(f"categories.{category}")
        yield {"category": name, "mean": mean, "from": mean - spread, "to": mean + spread}
