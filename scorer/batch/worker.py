"""A process that scores one portion after the other for the one that started it."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread

from scorer.batch.entry import Portion
from scorer.batch.scoring import Scored, Settings, score_portion


class Worker:
    """A process with a line of its own: if it dies, even while it speaks, no other is disturbed."""

    def __init__(self) -> None:
        """Start it, at once where the system can copy this process."""
        context = get_context("fork" if sys.platform == "linux" else None)
        self.line, far = context.Pipe()
        self._process = context.Process(target=_work, args=(far,), daemon=True)
        self._process.start()
        far.close()

    def score(self, portion: Portion, settings: Settings) -> None:
        """Let it begin; whether it has died shows when it should answer."""
        with suppress(OSError):
            self.line.send((portion, settings))

    def answer(self) -> Scored | None:
        """What it has made of the portion; None if it has died over it."""
        try:
            summary = self.line.recv()
            return Scored(self.line.recv_bytes(), summary)
        except (EOFError, OSError):
            return None

    def end(self) -> None:
        """Stop it, whatever it is doing; nobody waits until it is gone."""
        self._process.kill()
        self.line.close()


def spare_memory_checks() -> None:
    """Look for memory to free less often: results hold no circles that would keep it."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def _work(line: Connection) -> None:
    """Answer every portion; leave Ctrl-C to the parent, and do not outlive it."""
    spare_memory_checks()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()
    inbox: SimpleQueue[tuple[Portion, Settings]] = SimpleQueue()
    Thread(target=_listen, args=(line, inbox), daemon=True).start()
    with _leaving():
        while True:
            lines, summary = score_portion(*inbox.get())
            line.send(summary)
            line.send_bytes(lines)


def _listen(line: Connection, inbox: SimpleQueue[tuple[Portion, Settings]]) -> None:
    """Take in what is sent even while we speak, or both sides would wait for each other."""
    with _leaving():
        while True:
            inbox.put(line.recv())


@contextmanager
def _leaving() -> Iterator[None]:
    """End the process when the line is cut."""
    try:
        yield
    except (EOFError, OSError):
        os._exit(1)


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
