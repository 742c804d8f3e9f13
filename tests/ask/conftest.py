"""Drafts and settings of the tests lie in a folder of their own."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from scorer.cli.app import app
from scorer.cli.edge import run


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home without drafts, settings or files; the current folder is in it.

    The tests do not wait for the disk: a process that dies loses nothing that it has written.
    """
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    for name in ("SCORER_LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    table = tmp_path / "table"
    table.mkdir()
    monkeypatch.chdir(table)
    return tmp_path


class Entered(NamedTuple):
    """Exit code, standard output, standard error."""

    code: int
    out: str
    err: str


Enter = Callable[..., Entered]


@pytest.fixture
def enter(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Enter:
    """``enter("new", "timber-town", lines=[…])``: a command with these lines in its pipe."""

    def call(*arguments: str, lines: Iterable[str] = ()) -> Entered:
        text = "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        monkeypatch.setattr(sys, "argv", ["scorer", *arguments])
        code = run(app, arguments)
        captured = capsys.readouterr()
        return Entered(code, captured.out, captured.err)

    return call
