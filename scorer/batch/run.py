"""One run: entries in, result lines out, counts for the report; stopped at any moment, resumed."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial

from scorer import __version__
from scorer.batch.archive import Archive
from scorer.batch.crew import score_all
from scorer.batch.entry import Entry, portions
from scorer.batch.formats import LINES, REPORT, find_format
from scorer.batch.output import Journal, Make, Stream, output
from scorer.batch.scoring import Settings, score_entry
from scorer.batch.summary import Summary, Trouble
from scorer.core.problem import Problem
from scorer.errors import WrongUsage

KEPT_IN_MEMORY = 1024 * 1024
# What a stream does with result lines; it collects them for every other format.
LINES_OF = {LINES: "pass", REPORT: "drop"}


@dataclass(frozen=True)
class Order:
    """What a run is to do."""

    archive: Archive
    settings: Settings
    format: str = LINES
    target: str | None = None
    resume: bool = False
    jobs: int = 1


class Troubles:
    """Every document that failed, in memory while they are few."""

    def __init__(self) -> None:
        """Nothing has failed yet."""
        self._file = tempfile.SpooledTemporaryFile(KEPT_IN_MEMORY, "w+", encoding="utf-8")

    def take(self, summary: Summary) -> None:
        """Move the troubles of a summary here."""
        for trouble in summary.troubles:
            self._file.write(json.dumps(trouble) + "\n")
        summary.troubles.clear()

    def __iter__(self) -> Iterator[Trouble]:
        """All of them, in order."""
        self._file.seek(0)
        return (Trouble(*json.loads(line)) for line in self._file)


@dataclass
class Run:
    """A run under way: what it has found so far."""

    order: Order
    summary: Summary = field(default_factory=Summary)
    troubles: Troubles = field(default_factory=Troubles)
    out: Journal | Stream = field(init=False)

    def __post_init__(self) -> None:
        """Find the output; nothing is written yet."""
        lines = LINES_OF.get(self.order.format, "collect")
        self.out = output(self.order.target, lines, _about(self.order))

    def carry_out(self, tick: Callable[[int, int], None]) -> None:
        """Score everything and put the results in place; ``tick`` hears how far it has come."""
        order, out = self.order, self.out
        entries = order.archive.entries()
        if order.resume:
            self._catch_up(entries)
        out.write(b"")
        with closing(score_all(portions(entries), order.settings, order.jobs)) as results:
            for scored in results:
                out.write(scored.lines)
                self._take(scored.summary)
                tick(order.archive.read, self.summary.scored + self.summary.failed)
        out.finish(self._maker())

    def _catch_up(self, entries: Iterator[Entry]) -> None:
        """Count the results that an interrupted run has kept, and pass over their documents."""
        for facts in self.out.kept():
            entry = self._next(entries)
            if entry is None or entry.source != facts["source"]:
                found = entry.source if entry else ""
                raise WrongUsage("resume_elsewhere", kept=facts["source"], found=found)
            self.summary.add(facts)
        self._take(Summary())

    def _next(self, entries: Iterator[Entry]) -> Entry | None:
        """The next entry that makes a result; what is only reported is counted on the way."""
        for entry in entries:
            if not isinstance(entry.content, Problem) or entry.content.degree == "invalid":
                return entry
            self.summary.add(score_entry(entry, self.order.settings))
        return None

    def _take(self, summary: Summary) -> None:
        self.summary.merge(summary)
        self.troubles.take(self.summary)

    def _maker(self) -> Make | None:
        """What makes the format of the result lines."""
        if self.order.format in LINES_OF:
            return None
        return partial(find_format(self.order.format).make, summary=self.summary)


def _about(order: Order) -> dict[str, object]:
    """What the results depend on, so that nobody resumes another run's file."""
    return {
        "scorer": __version__,
        "paths": list(order.archive.paths),
        "patterns": list(order.archive.patterns),
        **order.settings._asdict(),
    }
