"""A bar while the run goes on: how many documents, how fast, and how long it still takes."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from scorer.text.catalog import Catalog

SELDOM = 0.1

Tick = Callable[[int, int], None]


@contextmanager
def progress(size: Callable[[], int | None], words: Catalog) -> Iterator[Tick]:
    """Something to call with the bytes read and the documents done; it shows on a terminal only.

    ``size`` gives the bytes of all input, where that can be known.
    """
    if not sys.stderr.isatty():
        yield lambda read, done: None
        return
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    from scorer.render.console import console

    columns = (
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.description}"),
        TimeRemainingColumn(),
    )
    # No thread of its own: worker processes are copies of this one.
    bar = Progress(*columns, console=console(sys.stderr), auto_refresh=False, transient=True)
    started = shown = time.monotonic()
    task = bar.add_task("", total=size())

    def tick(read: int, done: int) -> None:
        nonlocal shown
        now = time.monotonic()
        if now - shown >= SELDOM:
            shown = now
            rate = f"{done / (now - started):,.0f}"
            text = words.say("batch.progress", number=f"{done:,}", rate=rate)
            bar.update(task, completed=read, description=text, refresh=True)

    with bar:
        yield tick
