"""Worker processes on this machine: portions in, results out in the same order."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import chain, islice
from multiprocessing import get_context, parent_process
from threading import Thread

from scorer.batch.entry import Entry, Portion
from scorer.batch.scoring import Scored, Settings, lost_entry, score_portion
from scorer.batch.summary import Summary, trouble
from scorer.core.problem import warning
from scorer.render.as_json import problem_facts
from scorer.text.catalog import catalog

# So many portions are handed out for each process that none waits for the slowest.
AHEAD = 4


def score_all(portions: Iterable[Portion], settings: Settings, jobs: int) -> Generator[Scored]:
    """Score portions on this many processes, in order; one portion alone is scored right here."""
    spare_memory_checks()
    ahead = iter(portions)
    head = tuple(islice(ahead, 2))
    if jobs > 1 and len(head) > 1:
        yield from _score_with_workers(chain(head, ahead), settings, jobs)
    else:
        yield from (score_portion(portion, settings) for portion in chain(head, ahead))


def _score_with_workers(
    portions: Iterator[Portion], settings: Settings, jobs: int
) -> Iterator[Scored]:
    """Go on with fresh processes whenever one has died."""
    while True:
        with _workers(jobs) as pool:
            unfinished = yield from _until_one_dies(pool, portions, settings, jobs * AHEAD)
        if not unfinished:
            return
        yield death_notice(unfinished, settings)
        yield from one_by_one(unfinished, settings)


def _until_one_dies(
    pool: ProcessPoolExecutor, portions: Iterator[Portion], settings: Settings, most: int
) -> Generator[Scored, None, list[Entry]]:
    """Hand out and collect in order; gives back the entries left when a process has died."""
    waiting: deque[Portion] = deque()
    results: deque[Future[Scored]] = deque()
    try:
        for portion in portions:
            waiting.append(portion)
            results.append(pool.submit(score_portion, portion, settings))
            if len(waiting) == most:
                scored = results.popleft().result()
                waiting.popleft()
                yield scored
        while results:
            scored = results.popleft().result()
            waiting.popleft()
            yield scored
    except BrokenProcessPool:
        return [entry for portion in waiting for entry in portion]
    return []


def one_by_one(entries: Iterable[Entry], settings: Settings) -> Iterator[Scored]:
    """Score each entry alone, so that one that kills its process again takes no other with it."""
    left = deque(entries)
    while left:
        with _workers(1) as pool:
            try:
                while left:
                    scored = pool.submit(score_portion, (left[0],), settings).result()
                    left.popleft()
                    yield scored
            except BrokenProcessPool:
                yield lost_entry(left.popleft(), settings)


def death_notice(entries: list[Entry], settings: Settings) -> Scored:
    """A line of the report that says which documents were being scored."""
    place = dict.fromkeys((entries[0].source, entries[-1].source))
    problem = problem_facts(warning("worker_died"), catalog(settings.language))
    return Scored(b"", Summary(troubles=[trouble(" … ".join(place), problem)]))


@contextmanager
def _workers(number: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that start at once where the system can copy this one."""
    context = get_context("fork" if sys.platform == "linux" else None)
    pool = ProcessPoolExecutor(number, context, initializer=_settle_in)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def spare_memory_checks() -> None:
    """Look for memory to free less often: results hold no circles that would keep it."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


def _settle_in() -> None:
    """Leave Ctrl-C to the parent, and do not outlive it."""
    spare_memory_checks()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
