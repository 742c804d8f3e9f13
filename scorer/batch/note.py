"""The note beside an unfinished output: what the run depends on, and that it is under way."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO, cast

from scorer.errors import WrongUsage

if sys.platform != "win32":
    import fcntl


def claim(path: str, output: str) -> BinaryIO:
    """The note, ours alone until this process ends; WrongUsage while another run writes there.

    The lock belongs to this process only: worker processes that outlive it do not keep it.
    """
    while True:
        note = _opened(path, output)
        if not _locked(note):
            note.close()
            raise WrongUsage("output_in_use", found=output)
        if _still_there(path, note):
            return note
        # The run before has finished and removed it since we opened it.
        note.close()


def release(note: BinaryIO, path: str) -> None:
    """Remove the note, and only then let others claim its name."""
    if sys.platform == "win32":
        note.close()
    os.unlink(path)
    note.close()


def _opened(path: str, output: str) -> BinaryIO:
    """The note; what stands in the way of it stands in the way of the output."""
    try:
        return cast("BinaryIO", open(path, "a+b", buffering=0))
    except OSError as error:
        raise OSError(error.errno, error.strerror, output) from error


def _locked(note: BinaryIO) -> bool:
    """Whether no other process holds the note; True where the file system knows no locks."""
    if sys.platform != "win32":
        try:
            fcntl.lockf(note, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            return False
        except OSError:
            return True
    return True


def _still_there(path: str, note: BinaryIO) -> bool:
    """Whether the name still leads to this file."""
    try:
        return os.path.samestat(os.stat(path), os.fstat(note.fileno()))
    except FileNotFoundError:
        return False
