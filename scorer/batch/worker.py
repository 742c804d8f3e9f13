"""A process that scores one portion after the other for the one that started it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread

from scorer.batch.entry import Portion
from scorer.batch.scoring import Scored, Settings, score_portion
from scorer.batch.stop import undisturbed
from scorer.errors import ScorerError
from scorer.memory import keep_all, look_seldom

# The system may be able to copy this process, which starts a worker at once.
CONTEXT = get_context("fork" if sys.platform == "linux" else None)
# The exit code of a worker that found no room to begin.
NO_ROOM = 75


class NoProcess(ScorerError):
    """The system has no room for another process."""

    def __init__(self) -> None:
        """Only a document that must be scored apart cannot do without one."""
        super().__init__("no_process")


class Worker:
    """A process with a line of its own: if it dies, even while it speaks, no other is disturbed."""

    def __init__(self) -> None:
        """Start it; NoProcess if the system refuses."""
        try:
            self.line, far = CONTEXT.Pipe()
            copies = CONTEXT.get_start_method() == "fork"
            copied = (self.line,) if copies else ()
            self._process = CONTEXT.Process(target=_work, args=(far, *copied), daemon=True)
            # A copy knows what to do about Ctrl-C, a new process would print what it was at.
            with nullcontext() if copies else undisturbed():
                self._process.start()
        except OSError as error:
            raise NoProcess from error
        far.close()

    def score(self, portion: Portion, settings: Settings) -> None:
        """Let it begin; whether it has died shows when it should answer."""
        with suppress(OSError):
            self.line.send((portion, settings))

    def answer(self) -> Scored | None:
        """What it has made of the portion; None if it has died over it, NoProcess if before it."""
        try:
            summary = self.line.recv()
            return Scored(self.line.recv_bytes(), summary)
        except (EOFError, OSError):
            self._process.join()
        if self._process.exitcode == NO_ROOM:
            raise NoProcess
        return None

    def end(self) -> None:
        """Stop it, whatever it is doing; nobody waits until it is gone."""
        self._process.kill()
        self.line.close()

    def close(self) -> None:
        """End it and wait until it is gone, so that there is room for another."""
        self.end()
        self._process.join()
        self._process.close()


def _work(line: Connection, *copied: Connection) -> None:
    """Answer every portion; leave Ctrl-C to the parent, and do not outlive it.

    The parent's end of the line must not stay open in a copy, or it would never look cut.
    """
    with _leaving():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        # A process that is no copy begins with the habits of Python.
        look_seldom()
        keep_all()
        for end in copied:
            end.close()
        inbox: SimpleQueue[tuple[Portion, Settings]] = SimpleQueue()
        try:
            Thread(target=_listen, args=(line, inbox), daemon=True).start()
        except RuntimeError:
            os._exit(NO_ROOM)
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
    """End the whole process, in silence, when the line is cut or memory is short.

    Were it a thread alone that ends, the others would wait for it for ever.
    """
    try:
        yield
    finally:
        os._exit(1)
