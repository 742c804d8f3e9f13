"""Write what is generated anew: schemas, the outputs in the documents, golden pages.

Run as ``python -m tests.regenerate``; the tests fail while any of it is stale.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, STDOUT
from unittest.mock import patch

from scorer import games, schema
from scorer.cli.app import app
from scorer.cli.edge import run
from tests.support import ROOT, TESTS

BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
# It is another one every time.
SPEED = re.compile(r"in [\d.]+ s, [\d,]+ a second")
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
GOLDEN = TESTS / "golden"
QUIET = ("COLUMNS", "NO_COLOR", "SCORER_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR")
COMMANDS = "score check batch new edit settings games rules example schema"
PAGES = ["", *COMMANDS.split()]
# Disputes whose whole answer is kept: one explained total, claims by category, a sum that is wrong.
DISPUTES = {
    "timber-town": "examples/timber-town/published-91.json --claim Aiko.red=4 --claim "
    "Aiko.tokens=0 --claim Aiko.blue=12 --claim Aiko.orange=21",
    "captain-flip": "examples/captain-flip/lily.json --claim Lily=29",
    "tropicalia": "examples/tropicalia/p1.json --claim Red=64",
    "hawaii": "examples/hawaii/three-players.json --claim Cai=100 --claim Ben=90",
}


def output(command: str, columns: int = 80) -> str:
    """What a ``scorer …`` command prints into a pipe, errors included, run in the root folder."""
    kept = {k: v for k, v in os.environ.items() if k not in QUIET}
    environment = {**kept, "COLUMNS": str(columns), "LANG": "C"}
    arguments = shlex.split(command)[1:]
    if arguments[0] == "batch":
        shown = SPEED.sub("in 0.1 s, 40 a second", _batch(arguments, environment))
    else:
        shown = _printed(arguments, environment)
    return re.sub(r" +$", "", shown, flags=re.MULTILINE)


def _printed(arguments: list[str], environment: dict[str, str]) -> str:
    printed = io.StringIO()
    with (
        contextlib.chdir(ROOT),
        patch.dict(os.environ, environment, clear=True),
        contextlib.redirect_stdout(printed),
        contextlib.redirect_stderr(printed),
    ):
        run(app, arguments)
    return printed.getvalue()


def _batch(arguments: list[str], environment: dict[str, str]) -> str:
    """A batch starts processes, so it runs as one of its own."""
    command = [sys.executable, "-m", "scorer", *arguments]
    ran = subprocess.run(
        command,
        stdout=PIPE,
        stderr=STDOUT,
        check=False,
        cwd=ROOT,
        env=environment,
        encoding="utf-8",
    )
    return ran.stdout


def with_outputs(text: str) -> str:
    """A document whose console blocks show what their commands print now."""

    def block(found: re.Match[str]) -> str:
        commands = [line for line in found[1].splitlines() if line.startswith("$ scorer")]
        shown = "\n".join(f"{line}\n{output(line[2:])}".rstrip("\n") for line in commands)
        return f"```console\n{shown}\n```"

    return BLOCK.sub(block, text)


def golden() -> Iterator[tuple[Path, str]]:
    """Every golden page and what it should hold: help, each game's first example, disputes."""
    for language in ("en", "ja"):
        for name in PAGES:
            command = f"scorer {name} --help --lang {language}".replace("  ", " ")
            yield GOLDEN / f"help-{name or 'scorer'}.{language}.txt", output(command)
        for id, arguments in DISPUTES.items():
            command = f"scorer check {arguments} --lang {language}"
            yield GOLDEN / f"check-{id}.{language}.txt", output(command)
        for id in games.ids():
            first = (ROOT / "examples" / id / "first.txt").read_text("utf-8").strip()
            command = f"scorer score examples/{id}/{first}.json --lang {language}"
            yield GOLDEN / f"{id}.{language}.txt", output(command)
            rules = f"scorer rules {id} --lang {language}"
            yield GOLDEN / f"rules-{id}.{language}.txt", output(rules)


def main() -> None:
    """Write everything."""
    schema.write_all()
    for document in DOCUMENTS:
        document.write_text(with_outputs(document.read_text("utf-8")), "utf-8")
    GOLDEN.mkdir(exist_ok=True)
    for path, text in golden():
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
