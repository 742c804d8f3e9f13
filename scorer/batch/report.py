"""The report at the end of a run: what went wrong where, each game in figures, and the counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import chain
from typing import TextIO

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scorer import games
from scorer.batch.figures import figures
from scorer.batch.run import Run
from scorer.batch.summary import GameSummary, Summary, Trouble
from scorer.core.problem import Word
from scorer.render.console import console
from scorer.text.catalog import Catalog, catalog

FINAL = "final"
SETTLED = frozenset({"total", "single", "nobody"})


def show_report(run: Run, seconds: float, out: TextIO) -> None:
    """Print the whole report."""
    summary, language = run.summary, run.order.settings.language
    words, screen = catalog(language), console(out)
    named = summary.named()
    for trouble in chain(run.troubles, named):
        screen.print(Text(_trouble_line(trouble, words), style=trouble.degree), soft_wrap=True)
    more = summary.off - len(named)
    if more:
        screen.print(Text(words.say("batch.more", number=f"{more:,}"), style="dim"), soft_wrap=True)
    for (id, kind), results in summary.games.items():
        _game(words_of(id, language), kind, results, screen)
    if summary.games:
        screen.print()
    screen.print(Text(_counts(summary, seconds, words), style="title"), soft_wrap=True)


def _trouble_line(trouble: Trouble, words: Catalog) -> str:
    """A document, the first thing that is wrong with it, and whose it is."""
    return words.say(
        "problem.line",
        degree=words.say(f"degrees.{trouble.degree}"),
        code=trouble.code,
        where=words.say("join.where").join([trouble.place, *trouble.whose]),
        text=trouble.text,
    )


def _game(words: Catalog, kind: str, results: GameSummary, screen: Console) -> None:
    """One game: its figures as a table, the best player, and how ties were decided."""
    screen.print()
    screen.print(Text(heading(words, kind, results), style="title"), soft_wrap=True)
    screen.print(_table(words, results, screen))
    for sentence in _sentences(words, kind, results):
        screen.print(Text(sentence), soft_wrap=True)


def words_of(game: str, language: str) -> Catalog:
    """The words of a game; one that ships here need not be imported for them."""
    shipped = games.package_of(game)
    return catalog(language, shipped if find_spec(shipped) else games.find(game).package)


def heading(words: Catalog, kind: str, results: GameSummary) -> str:
    """The name of the game, what kind of document if no finished game, and how many there are."""
    return words.say(
        "batch.game" if kind == FINAL else "batch.kind",
        game=words.say("game.name"),
        kind=Word(kind),
        number=f"{results.documents:,}",
        games=_number(words, "games", results.documents),
        scores=_number(words, "scores", results.totals.total()),
    )


def _number(words: Catalog, things: str, count: int) -> str:
    """So many of these: games, scores, or documents that came to one end."""
    return words.say(f"batch.{things}", count=count, number=f"{count:,}")


def _table(words: Catalog, results: GameSummary, screen: Console) -> Table:
    """Points by category, totals and the winner's lead: mean, spread, least and most."""
    table = Table(box=box.ROUNDED if screen.is_terminal else box.ASCII2)
    table.add_column("", no_wrap=True)
    for column in ("number", "mean", "spread", "least", "most"):
        table.add_column(words.say(f"batch.{column}"), justify="right")
    for category, points in scorepad(words, results):
        table.add_row(Text(words.say(f"categories.{category}")), *_cells(points))
    table.add_section()
    if len(results.categories) > 1:
        table.add_row(Text(words.say("total"), style="bold"), *_cells(results.totals))
    if results.margins:
        table.add_row(Text(words.say("batch.lead")), *_cells(results.margins))
    return table


def scorepad(words: Catalog, results: GameSummary) -> list[tuple[str, Counter[int]]]:
    """The points by category, in the order of the scorepad, whatever came up first."""
    order = [*words.find("categories")]
    return sorted(results.categories.items(), key=lambda line: order.index(line[0]))


def _cells(counts: Counter[int]) -> Iterator[str]:
    """The figures of one row."""
    yield f"{counts.total():,}"
    mean, spread, least, most = figures(counts)
    yield from (text.replace("-", "−") for text in (f"{mean:z.1f}", f"{spread:.1f}"))
    yield from (str(number).replace("-", "−") for number in (least, most))


def _sentences(words: Catalog, kind: str, results: GameSummary) -> Iterator[str]:
    """The best player, and how the games were decided."""
    if results.best:
        best = results.best._asdict()
        times = results.totals[results.best.total]
        key = "batch.best_again" if times > 1 else "batch.best"
        yield words.say(key, **best, number=f"{times:,}")
    if kind != FINAL:
        return
    ways = tuple(
        words.say("batch.way", way=_way(words, way), number=f"{times:,}")
        for way, times in results.decided.most_common()
    )
    yield words.say("batch.decided_by", ways=ways)
    ties = sum(times for way, times in results.decided.items() if way not in SETTLED)
    if ties:
        share = f"{100 * ties / results.documents:.1f}"
        yield words.say("batch.ties", count=ties, number=f"{ties:,}", share=share)


def _way(words: Catalog, way: str) -> str:
    """What decided, in words; a tie-break by the name of the thing."""
    key = f"batch.ways.{way}"
    return words.say(key) if words.find(key) is not None else words.word(Word(way))


def _counts(summary: Summary, seconds: float, words: Catalog) -> str:
    """How many documents came to what end, and how fast."""
    counts = {
        "faulty": summary.faulty,
        "differing": summary.differing,
        "failed": summary.failed,
        "left_out": summary.left_out,
    }
    ends = tuple(_number(words, end, count) for end, count in counts.items() if count)
    scored = _scored(summary.scored, seconds, words)
    return words.say("batch.counts", scored=scored, ends=ends) if ends else scored


def _scored(count: int, seconds: float, words: Catalog) -> str:
    """How many games have a result; without any there is no speed."""
    if not count:
        return words.say("batch.none")
    return words.say(
        "batch.scored",
        count=count,
        number=f"{count:,}",
        seconds=f"{seconds:.1f}",
        rate=f"{count / max(seconds, 0.001):,.0f}",
    )
