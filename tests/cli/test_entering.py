"""``scorer new``, ``edit`` and ``settings`` as commands: what they load, say and leave behind."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.support import EXAMPLES

EMPTY = ". . . . | . . . . | . . . . | . . . ."


@pytest.fixture
def env(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.chdir(tmp_path)
    return {name: str(tmp_path / name) for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME")}


def loaded(command: str, env: dict[str, str]) -> set[str]:
    """The modules loaded when a command has run with its input at the end."""
    code = (
        "import sys, json, io\n"
        "from scorer.cli.app import app\n"
        "from scorer.cli.edge import run\n"
        "out, sys.stdout, sys.stderr = sys.stdout, io.StringIO(), io.StringIO()\n"
        f"run(app, {command.split()!r})\n"
        "print(json.dumps(sorted(sys.modules)), file=out)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        env=env,
    )
    return set(json.loads(done.stdout))


@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "new --help",
        "games",
        "rules timber-town",
        "example timber-town",
        f"score {EXAMPLES / 'timber-town' / 'published-91.json'}",
        f"check {EXAMPLES / 'timber-town' / 'published-91.json'} --claim Aiko=91",
    ],
)
def test_other_commands_load_nothing_of_entering(command: str, env: dict[str, str]) -> None:
    found = loaded(command, env)
    assert not found & {"prompt_toolkit", "platformdirs", "scorer.ask"}


def test_a_pipe_needs_no_terminal_library(env: dict[str, str]) -> None:
    found = loaded("new timber-town", env)
    assert "scorer.ask.plain" in found
    assert "prompt_toolkit" not in found


def test_results_go_to_standard_output_everything_else_to_standard_error(
    cli: Cli, env: dict[str, str]
) -> None:
    lines = f"Aiko\nstarting\n{EMPTY}\nnone\n\n".encode()
    done = cli("new", "timber-town", "-o", "game.json", stdin=lines, env=env)
    assert done.code == 0
    assert done.out == cli("score", "game.json").out
    assert "Who played?" in done.err


def test_the_command_told_at_the_end_works(cli: Cli, env: dict[str, str]) -> None:
    lines = f"Aiko O'Neil\nstarting\n{EMPTY}\nnone\n\n".encode()
    done = cli("new", "timber-town", "-o", "a game.json", stdin=lines, env=env)
    assert done.err.splitlines()[-1] == (
        "  scorer check 'a game.json' --claim 'Aiko O'\"'\"'Neil=0'"
    )
    assert cli("check", "a game.json", "--claim", "Aiko O'Neil=0").code == 0


def test_usage_in_both_languages(cli: Cli, env: dict[str, str]) -> None:
    for language in ("en", "ja"):
        for command in (
            ("new",),
            ("edit",),
            ("new", "chess"),
            ("edit", "-"),
            ("new", "hawaii", "-x"),
        ):
            done = cli(*command, "--lang", language, env=env)
            assert done.code == 2
            assert done.err
            assert not done.out
