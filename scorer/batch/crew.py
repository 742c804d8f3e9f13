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
from scorer.batch.worker import NoProcess, Worker
from scorer.memory import keep_all

# So many portions are handed out for each process that none waits for the slowest, and so many
# lie at its hand that it need not wait for us.
AHEAD = 4
AT_HAND = 2


def score_all(portions: Iterable[Portion], settings: Settings, jobs: int) -> Generator[Scored]:
    """Score portions on this many processes, in order; one portion alone is scored right here."""
    keep_all()
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
        self._given_up: deque[Task] = deque()
        self._crew: dict[Any, tuple[Worker, deque[Task]]] = {}

    def score(self, portions: Iterator[Portion]) -> Iterator[Scored]:
        """Results in order; handing out comes before them, so that nobody waits."""
        while self._jobs:
            self._hand_out(portions)
            if not self._tasks:
                return
            if self._jobs and not self._collect():
                yield from self._tasks.popleft().results or ()
        yield from self._without_workers(portions)

    def close(self) -> None:
        """Send everybody home; what they may still be scoring is wanted no more."""
        for worker, _ in self._crew.values():
            worker.end()

    def _hand_out(self, portions: Iterator[Portion]) -> None:
        """Give everybody something to do and something to go on with."""
        while self._has_room() and (task := self._next(portions)):
            try:
                worker, tasks = self._least_busy()
            except NoProcess:
                self._given_up.append(task)
                # One place stays free to score documents apart; starting takes the room of two.
                self._make_do_without(list(self._crew)[-2:])
            else:
                tasks.append(task)
                worker.score(task.portion, self._settings)

    def _has_room(self) -> bool:
        """Whether there are too few workers, or one with too little at hand."""
        few = (len(tasks) < AT_HAND for _, tasks in self._crew.values())
        return len(self._crew) < self._jobs or any(few)

    def _next(self, portions: Iterator[Portion]) -> Task | None:
        """What a worker died before beginning, else the next portion, not too far ahead."""
        if self._given_up:
            return self._given_up.popleft()
        portion = next(portions, None) if len(self._tasks) < self._jobs * AHEAD else None
        if portion is None:
            return None
        self._tasks.append(Task(portion))
        return self._tasks[-1]

    def _least_busy(self) -> tuple[Worker, deque[Task]]:
        """A new worker while there are too few, else the one with the fewest tasks."""
        if len(self._crew) < self._jobs:
            worker = Worker()
            self._crew[worker.line] = worker, deque()
            return self._crew[worker.line]
        return min(self._crew.values(), key=lambda one: len(one[1]))

    def _collect(self) -> bool:
        """Take what is finished, wait for it if the next result is not there; whether any was."""
        busy = [line for line, (_, tasks) in self._crew.items() if tasks]
        finished = wait(busy, None if self._tasks[0].results is None else 0)
        for line in finished:
            worker, tasks = self._crew[line]
            try:
                scored = worker.answer()
            except NoProcess:
                self._make_do_without([line])
                continue
            task = tasks.popleft()
            if scored is None:
                self._dismiss(line)
                task.results = _once_more(task.portion, self._settings)
            else:
                task.results = (scored,)
        return bool(finished)

    def _dismiss(self, line: Any) -> None:
        """Let a worker go; others do what it has not done."""
        worker, tasks = self._crew.pop(line)
        worker.close()
        self._given_up += tasks

    def _make_do_without(self, lines: Iterable[Any]) -> None:
        """Let workers go and ask for no others: there is no room for more than remain."""
        for line in lines:
            self._dismiss(line)
        self._jobs = len(self._crew)

    def _without_workers(self, portions: Iterator[Portion]) -> Iterator[Scored]:
        """Score here what is left, where the system lets nobody help."""
        for task in self._tasks:
            yield from task.results or (score_portion(task.portion, self._settings),)
        yield from (score_portion(portion, self._settings) for portion in portions)


def _once_more(portion: Portion, settings: Settings) -> Iterator[Scored]:
    """The results of a portion over which a worker has died."""
    yield death_notice(portion, settings)
    yield from one_by_one(portion, settings)


def one_by_one(entries: Iterable[Entry], settings: Settings) -> Iterator[Scored]:
    """Score each entry alone, so that one that kills its process takes no other with it."""
    ahead = iter(entries)
    for entry in ahead:
        yield from _until_death(chain((entry,), ahead), settings)


def _until_death(entries: Iterable[Entry], settings: Settings) -> Iterator[Scored]:
    """What one worker makes of entries, one after the other, up to the one that kills it."""
    with closing(Worker()) as worker:
        for entry in entries:
            worker.score((entry,), settings)
            scored = worker.answer()
            yield scored or lost_entry(entry, settings)
            if scored is None:
                return


def death_notice(entries: Portion, settings: Settings) -> Scored:
    """A line of the report that says which documents were being scored."""
    place = dict.fromkeys((entries[0].source, entries[-1].source))
    return Scored(b"", Summary(troubles=[notice(" … ".join(place), "worker_died", settings)]))
