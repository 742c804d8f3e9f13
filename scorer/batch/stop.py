"""Ctrl-C and requests to terminate: the first ends a run in order, a second does not disturb it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import parent_process, resource_tracker
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


@contextmanager
def stoppable() -> Iterator[None]:
    """Leave by an exception when asked to stop; a process that is terminated ends as one."""
    ours = [number for number, usual in USUAL.items() if signal.getsignal(number) == usual]
    if current_thread() is not main_thread():
        ours.clear()
    for number in ours:
        signal.signal(number, _stop)
    try:
        yield
    except Terminated:
        signal.raise_signal(signal.SIGTERM)
    finally:
        for number in ours:
            if signal.getsignal(number) == _stop:
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


def _stop(number: int, frame: FrameType | None) -> None:
    """Stop, once: what is left to do then, ending the workers and reporting, takes a moment."""
    if parent_process() is not None:
        # A worker that has not settled in yet.
        os._exit(1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    raise Terminated if number == signal.SIGTERM else KeyboardInterrupt
