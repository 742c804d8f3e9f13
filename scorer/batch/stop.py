"""Ctrl-C and requests to terminate: the first ends a run in order, a second does not disturb it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from threading import current_thread, main_thread
from types import FrameType

# Whoever has set other handlers, or started us so that we ignore Ctrl-C, is not overruled.
Handling = Callable[[int, FrameType | None], object] | signal.Handlers
USUAL: dict[int, Handling] = {
    signal.SIGINT: signal.default_int_handler,
    signal.SIGTERM: signal.SIG_DFL,
}


class Terminated(BaseException):
    """The system asks this process to end."""


class Stop:
    """Requests to stop: each is heard at once, or as soon as what must be whole is done."""

    def __init__(self) -> None:
        """Nobody has asked; what is asked of copies of this process is not meant for us."""
        self._process = os.getpid()
        self._asked: type[BaseException] | None = None
        self._busy = False

    def ask(self, number: int, frame: FrameType | None) -> None:
        """Leave what is being done by an exception."""
        if os.getpid() != self._process:
            # A worker that has not settled in yet.
            os._exit(1)
        self._asked = Terminated if number == signal.SIGTERM else KeyboardInterrupt
        if not self._busy:
            raise self._asked

    @contextmanager
    def waits(self) -> Iterator[None]:
        """Let who asks wait for the end of this."""
        self._busy = True
        try:
            yield
        finally:
            self._busy = False
        self.heed()

    def heed(self) -> None:
        """Leave if that was asked before, in vain.

        Callbacks of Python's own pass over the exception, and Pydantic makes another one of it, as
        if something were wrong with the document.
        """
        if self._asked:
            raise self._asked

    def is_heard(self) -> None:
        """Whoever asks again is not to disturb what is left to do: reporting takes a moment."""
        for number, instead in ((signal.SIGINT, signal.SIG_IGN), (signal.SIGTERM, signal.SIG_DFL)):
            if self._asked and signal.getsignal(number) == self.ask:
                signal.signal(number, instead)


@contextmanager
def stoppable(stop: Stop) -> Iterator[None]:
    """Leave by an exception when asked to stop; a process that is terminated ends as one."""
    ours = [number for number, usual in USUAL.items() if signal.getsignal(number) == usual]
    if current_thread() is not main_thread():
        ours.clear()
    for number in ours:
        signal.signal(number, stop.ask)
    try:
        yield
    except Terminated:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.raise_signal(signal.SIGTERM)
    finally:
        for number in ours:
            if signal.getsignal(number) == stop.ask:
                signal.signal(number, USUAL[number])


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait for the end of this; threads and processes begun in it never hear it."""
    if sys.platform == "win32":
        yield
        return
    # Were it started later, that would let Ctrl-C through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
