"""Run the command line inside the test process."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest

from scorer.cli.app import app
from scorer.cli.edge import run
from tests.support import EXAMPLES, read


class Ran(NamedTuple):
    """Exit code, standard output, standard error."""

    code: int
    out: str
    err: str


Cli = Callable[..., Ran]


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch) -> Cli:
    """``cli("score", file, stdin=…, env={…})``; the locale is C unless the test says else."""

    def call(*arguments: str, stdin: bytes = b"", env: dict[str, str] | None = None) -> Ran:
        out, err = io.StringIO(), io.StringIO()
        plain = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "LANG": "C"}
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8"))
        monkeypatch.setattr(sys, "argv", ["scorer", *arguments])
        with patch.dict(os.environ, {**plain, **(env or {})}, clear=True):
            code = run(app, arguments)
        return Ran(code, out.getvalue(), err.getvalue())

    return call


@pytest.fixture
def claimed(tmp_path: Path) -> Any:
    """``claimed(claim)``: the published town with a claim in the file."""

    def write(claim: object) -> str:
        raw = read(EXAMPLES / "timber-town" / "published-91.json")
        raw["players"][0]["claim"] = claim
        path = tmp_path / "claimed.json"
        path.write_text(json.dumps(raw), "utf-8")
        return str(path)

    return write
