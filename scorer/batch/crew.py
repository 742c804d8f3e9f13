"""Worker processes on this machine: portions in, results out in the same order."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import chain, islice
from multiprocessing.connection import wait
from typing import Any

from scorer.batch.entry import Entry, Portion
from scorer.batch.scoring import Scored, Settings, lost_entry, notice, score_portion
from scorer.batch.summary import Summary
from scorer.batch.worker import Worker, spare_memory_checks

# So many portions are handed out for each process that none waits for the slowest.
AHEAD = 4


def score_all(portions: Iterable[Portion], settings: Settings, jobs: int) -> Generator[Scored]:
    """Score portions on this many processes, in order; one portion alone is scored right here."""
    spare_memory_checks()
    ahead = iter(portions)
    head = tuple(islice(ahead, 2))
    if jobs > 1 and len(head) > 1:
        with closing(Crew(settings, jobs)) as crew:
            yield from crew.score(chain(head, ahead))
    else:
        yield from (score_portion(portion, settings) for portion in chain(head, ahead))


@dataclass
class Task:
    """A portion handed out, and its results once they are there."""

    portion: Portion
    results: Iterable[Scored] | None = None


class Crew:
    """Workers at their tasks, which stay in the order of the documents."""

    def __init__(self, settings: Settings, jobs: int) -> None:
        """No worker is there until there is something to do."""
        self._settings, self._jobs = settings, jobs
        self._tasks: deque[Task] = deque()
        self._busy: dict[Any, tuple[Worker, Task]] = {}
        self._idle: list[Worker] = []

    def score(self, portions: Iterator[Portion]) -> Iterator[Scored]:
        """Results in order; handing out comes before them, so that nobody waits."""
        while True:
            self._hand_out(portions)
            if not self._tasks:
                return
            if not self._collect():
                yield from self._tasks.popleft().results or ()

    def close(self) -> None:
        """Send everybody home; what they may still be scoring is wanted no more."""
        for worker in (*self._idle, *(worker for worker, _ in self._busy.values())):
            worker.end()

    def _hand_out(self, portions: Iterator[Portion]) -> None:
        """Give everybody something to do, but run not too far ahead of the slowest."""
        while len(self._busy) < self._jobs and len(self._tasks) < self._jobs * AHEAD:
            portion = next(portions, None)
            if portion is None:
                return
            worker = self._idle.pop() if self._idle else Worker()
            task = Task(portion)
            self._tasks.append(task)
            self._busy[worker.line] = worker, task
            worker.score(portion, self._settings)

    def _collect(self) -> bool:
        """Take what is finished, wait for it if the next result is not there; whether any was."""
        finished = wait(self._busy, None if self._tasks[0].results is None else 0)
        for line in finished:
            worker, task = self._busy.pop(line)
            scored = worker.answer()
            if scored is None:
                worker.end()
                task.results = _once_more(task.portion, self._settings)
            else:
                self._idle.append(worker)
                task.results = (scored,)
        return bool(finished)


def _once_more(portion: Portion, settings: Settings) -> Iterator[Scored]:
    """The results of a portion over which a worker has died."""
    yield death_notice(portion, settings)
    yield from one_by_one(portion, settings)


def one_by_one(entries: Iterable[Entry], settings: Settings) -> Iterator[Scored]:
    """Score each entry alone, so that one that kills its process takes no other with it."""
    worker = Worker()
    try:
        for entry in entries:
            worker.score((entry,), settings)
            scored = worker.answer()
            if scored is None:
                worker.end()
                worker = Worker()
                scored = lost_entry(entry, settings)
            yield scored
    finally:
        worker.end()


def death_notice(entries: Portion, settings: Settings) -> Scored:
    """A line of the report that says which documents were being scored."""
    place = dict.fromkeys((entries[0].source, entries[-1].source))
    return Scored(b"", Summary(troubles=[notice(" … ".join(place), "worker_died", settings)]))
