"""The standard streams: closed ones, and locales that cannot write what has to be written."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.support import EXAMPLES

PUBLISHED = EXAMPLES / "timber-town" / "chalet.json"


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run ``scorer`` with the redirections of a shell."""
    scorer = f'"{sys.executable}" -m scorer {command}'
    return subprocess.run(
        ["sh", "-c", scorer], env={**os.environ, **environment}, capture_output=True, check=False
    )


@pytest.mark.parametrize("command", ["score {} >&-", "score {} --format json >&-", "games >&-"])
def test_a_result_nobody_can_read_is_reported(command: str) -> None:
    ran = shell(command.format(PUBLISHED), LANG="C")
    assert ran.returncode == 2
    assert ran.stderr.startswith(b"The result could not be written")


def test_a_closed_standard_input_is_empty() -> None:
    ran = shell("score - <&-", LANG="C")
    assert ran.returncode == 2
    assert b"[file_empty]" in ran.stderr


def test_problems_never_go_to_standard_output() -> None:
    ran = shell("score nothing-of-that-name.json 2>&-")
    assert (ran.returncode, ran.stdout) == (2, b"")


@pytest.mark.parametrize("encoding", ["ascii", "cp932", "utf-8"])
def test_data_is_the_same_bytes_in_every_locale(encoding: str) -> None:
    ran = shell(f"score {PUBLISHED} --format json --lang ja", PYTHONIOENCODING=encoding)
    assert json.loads(ran.stdout.decode("utf-8"))["outcome"]["winners"] == ["Sakura"]
    assert "健太".encode() in ran.stdout
    schema = shell("schema timber-town", PYTHONIOENCODING=encoding)
    assert json.loads(schema.stdout.decode("utf-8"))
    example = shell("example timber-town --name chalet", PYTHONIOENCODING=encoding)
    assert example.stdout == PUBLISHED.read_bytes()
