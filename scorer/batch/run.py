"""One run: entries in, result lines out, counts for the report; stopped at any moment, resumed."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from scorer import __version__
from scorer.batch.archive import Archive
from scorer.batch.crew import score_all
from scorer.batch.entry import Entry, portions
from scorer.batch.formats import LINES, REPORT, find_format
from scorer.batch.output import PARTS, Facts, Journal, Output, is_folder, is_stream, output
from scorer.batch.progress import Tick
from scorer.batch.scoring import Settings, notice, score_entry
from scorer.batch.stop import Stop
from scorer.batch.stream import changed_since
from scorer.batch.summary import Summary, Trouble
from scorer.errors import WrongUsage

KEPT_IN_MEMORY = 1024 * 1024
# What a stream does with result lines; it collects them for every other format.
LINES_OF = {LINES: "pass", REPORT: "drop"}


class Cluster(NamedTuple):
    """Where workers are: a scheduler's address, or how many to start on this machine."""

    scheduler: str | None = None
    workers: int = 1


@dataclass(frozen=True)
class Order:
    """What a run is to do. With a ``cluster`` its workers do it, else processes of this machine."""

    archive: Archive
    settings: Settings
    format: str = LINES
    target: str | None = None
    resume: bool = False
    jobs: int = 1
    cluster: Cluster | None = None

    def about(self) -> dict[str, object]:
        """What the results depend on, so that nobody resumes another run's file."""
        return {
            "scorer": __version__,
            "paths": list(self.archive.paths),
            "patterns": list(self.archive.patterns),
            **self.settings._asdict(),
        }


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
    """A run under way: what it has found so far, and where an interrupted one keeps its results."""

    order: Order
    summary: Summary = field(default_factory=Summary)
    troubles: Troubles = field(default_factory=Troubles)
    kept: str | None = None
    stop: Stop = field(default_factory=Stop)

    @property
    def has_results(self) -> bool:
        """Whether any document has been scored, or has failed."""
        return bool(self.summary.scored or self.summary.failed)

    @property
    def can_go_on(self) -> bool:
        """Whether an interrupted run has left something to resume."""
        kept = self.kept
        return kept is not None and os.path.exists(kept) and os.path.getsize(kept) > 0

    def carry_out(self, tick: Tick) -> None:
        """Score everything and put the results in place; ``tick`` hears how far it has come."""
        order = self.order
        out = output(order.target, LINES_OF.get(order.format, "collect"), order.about())
        if isinstance(out, Journal):
            self._look_behind(out)
        if order.cluster:
            self._score_on_cluster(order.cluster, out, tick)
        else:
            self._score_here(out, tick)
        made = order.format not in LINES_OF
        out.finish(partial(find_format(order.format).make, summary=self.summary) if made else None)

    def _look_behind(self, out: Journal) -> None:
        """Note where results are kept, and whether this run takes the place of an older one's."""
        self.kept = str(out.path)
        if out.is_abandoned and not self.order.resume:
            settings = self.order.settings
            self._take(Summary(troubles=[notice(self.kept, "begun_anew", settings)]))

    def _score_here(self, out: Output, tick: Tick) -> None:
        """Score with processes of this machine what an interrupted run has not kept."""
        order = self.order
        entries = order.archive.entries()
        if order.resume and isinstance(out, Journal):
            self._catch_up(out, entries)
        out.write(b"")
        with closing(score_all(portions(entries), order.settings, order.jobs)) as results:
            for scored in results:
                # Asked to stop while they were made, they may say so in place of a result.
                self.stop.heed()
                out.write(scored.lines)
                self._take(scored.summary)
                tick(order.archive.read, self.summary.scored + self.summary.failed)

    def _score_on_cluster(self, cluster: Cluster, out: Output, tick: Tick) -> None:
        """Let workers write their parts; an output that is one file gets them in order."""
        from scorer.batch.cluster import Parts, score_on_cluster

        order, target = self.order, self.order.target
        with tempfile.TemporaryDirectory() as aside:
            stays = target is not None and is_folder(target)
            if target is None or is_stream(target):
                parts = Parts(aside)
            else:
                parts = Parts(target if stays else f"{target}{PARTS}")
                self.kept = parts.url
            parts.prepare(order.about(), resume=order.resume)
            summaries = score_on_cluster(order.archive, order.settings, cluster, parts)
            with closing(summaries):
                for summary in summaries:
                    self._take(summary)
                    tick(order.archive.read, self.summary.scored + self.summary.failed)
            if not stays:
                for piece in parts.content():
                    out.write(piece)
                parts.remove()

    def _catch_up(self, out: Journal, entries: Iterator[Entry]) -> None:
        """Count the results that an interrupted run has kept, and pass over their documents."""
        file = None
        for facts in out.kept():
            entry = self._next(entries)
            if entry is None or entry.source != facts["source"]:
                found = entry.source if entry else ""
                raise WrongUsage("resume_elsewhere", kept=facts["source"], found=found)
            if entry.file != file:
                file = entry.file
                if changed_since(file, out.begun):
                    changed = notice(file, "input_changed", self.order.settings)
                    self.summary.troubles.append(changed)
            self._count(facts)
        self._take(Summary())

    def _next(self, entries: Iterator[Entry]) -> Entry | None:
        """The next entry that makes a result; what is only reported is counted on the way."""
        for entry in entries:
            if not entry.is_notice:
                return entry
            self._count(score_entry(entry, self.order.settings))
        return None

    def _count(self, facts: Facts) -> None:
        """Count one result or failure, whole or not at all."""
        with self.stop.waits():
            self.summary.add(facts)

    def _take(self, summary: Summary) -> None:
        """Count more results, whole or not at all."""
        with self.stop.waits():
            self.summary.merge(summary)
            self.troubles.take(self.summary)
