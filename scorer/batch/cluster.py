"""The same run on a Dask cluster: workers read partitions and write their results themselves."""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple
from uuid import uuid4

from scorer.batch.archive import Archive
from scorer.batch.crew import death_notice, one_by_one
from scorer.batch.entry import portions
from scorer.batch.partition import Partition, line_ends, numbered, partitions
from scorer.batch.run import Cluster
from scorer.batch.scoring import Scored, Settings, score_entry, score_portion
from scorer.batch.stop import undisturbed
from scorer.batch.summary import Summary
from scorer.compact import compact, expand
from scorer.errors import WrongUsage
from scorer.extras import need

PIECE = 1024 * 1024
KEY = "score-"


class Parts(NamedTuple):
    """A folder, in a file system or an object store, that takes the results of each partition."""

    url: str

    def part(self, number: int) -> str:
        """The file of a partition: in the order of their names they are the whole result."""
        return f"{self.url.rstrip('/')}/part-{number:05}.jsonl"

    def prepare(self, about: Mapping[str, object], *, resume: bool) -> None:
        """Keep the parts of an interrupted run of the same order, remove those of any other."""
        store, path = place(self.url)
        store.makedirs(path, exist_ok=True)
        note = f"{path.rstrip('/')}/about.json"
        known = expand(store.cat_file(note)) if store.exists(note) else None
        if not resume or known != about:
            for part in store.glob(f"{path.rstrip('/')}/part-*"):
                store.rm_file(part)
        store.pipe_file(note, compact(dict(about)))

    def content(self) -> Iterator[bytes]:
        """All results, a little at a time."""
        store, path = place(self.url)
        for part in sorted(store.glob(f"{path.rstrip('/')}/part-*.jsonl")):
            with store.open(part, "rb") as results:
                while piece := results.read(PIECE):
                    yield piece

    def remove(self) -> None:
        """The results are somewhere else now."""
        store, path = place(self.url)
        store.rm(path, recursive=True)


def place(url: str) -> tuple[Any, str]:
    """The file system or store of an address, and the path in it."""
    store, path = need("fsspec", "dask").core.url_to_fs(url)
    return store, path


def score_on_cluster(
    archive: Archive, settings: Settings, cluster: Cluster, folder: Parts
) -> Generator[Summary]:
    """Score every partition, its results into the folder; a summary each, in order."""
    dask = need("distributed", "dask")
    with _client(cluster) as client:
        cut = list(partitions(archive))
        stretches = [part for part in cut if part.is_stretch]
        ends = client.gather(client.map(line_ends, stretches, pure=False))
        parts = list(numbered(cut, ends))
        futures = [
            client.submit(score_part, part, settings, folder.part(number), key=f"{KEY}{number}")
            for number, part in enumerate(parts)
        ]
        for number, (part, future) in enumerate(zip(parts, futures, strict=True)):
            try:
                yield future.result()
            except dask.KilledWorker:
                yield write_part(one_by_one(part.read(), settings), folder.part(number))
            future.release()
        for number in _interrupted(client.get_events("all")):
            yield death_notice(tuple(parts[number].read()), settings).summary


def score_part(part: Partition, settings: Settings, url: str) -> Summary:
    """Score a partition on this worker, unless an interrupted run has left its results."""
    store, path = place(url)
    if store.exists(path):
        with store.open(path, "rb") as results:
            return _recounted(part, results, settings)
    return write_part((score_portion(p, settings) for p in portions(part.read())), url)


def write_part(results: Iterable[Scored], url: str) -> Summary:
    """Write result lines to a file that gets its name when it is complete."""
    store, path = place(url)
    summary, unfinished = Summary(), f"{path}.{uuid4().hex}"
    with store.open(unfinished, "wb") as out:
        for scored in results:
            out.write(scored.lines)
            summary.merge(scored.summary)
    store.mv(unfinished, path)
    return summary


def _recounted(part: Partition, results: Iterable[bytes], settings: Settings) -> Summary:
    """The summary of results that are there already."""
    summary = Summary()
    for entry in part.entries:
        if entry.is_notice:
            summary.add(score_entry(entry, settings))
    for line in results:
        summary.add(expand(line))
    return summary


def _interrupted(events: Iterable[tuple[float, Mapping[str, Any]]]) -> Sequence[int]:
    """The partitions at which workers have died."""
    keys = {
        key
        for _, event in events
        if event.get("action") == "remove-worker" and not event.get("expected")
        for key in event.get("processing-tasks", ())
    }
    return sorted(int(key.removeprefix(KEY)) for key in keys if key.startswith(KEY))


@contextmanager
def _client(cluster: Cluster) -> Iterator[Any]:
    """A connection to the scheduler, or to a cluster on this machine while it is needed."""
    dask = need("distributed", "dask")
    if cluster.scheduler is not None:
        with _connection(cluster.scheduler) as client:
            yield client
        return
    once_more = {"distributed.scheduler.allowed-failures": 1}
    with need("dask", "dask").config.set(once_more), ExitStack() as stack:
        with undisturbed():
            local = dask.LocalCluster(
                n_workers=cluster.workers,
                threads_per_worker=1,
                dashboard_address=None,
                # Without a dashboard, too, it serves a page; two clusters cannot have one port.
                scheduler_kwargs={"dashboard_address": ":0"},
                silence_logs=logging.CRITICAL,
            )
            stack.enter_context(local)
            client = stack.enter_context(dask.Client(local, set_as_default=False))
        yield client


def _connection(scheduler: str) -> Any:
    """A connection to this scheduler."""
    try:
        # A client with an address that it cannot read would hang when the program ends.
        need("distributed.comm", "dask").resolve_address(scheduler)
        return need("distributed", "dask").Client(scheduler, set_as_default=False)
    except (OSError, ValueError) as error:
        raise WrongUsage("no_scheduler", found=scheduler, reason=str(error)) from error
