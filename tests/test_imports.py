"""Imports point one way, and start-up imports only what a command needs."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import scorer
from tests.support import EXAMPLES

PACKAGE = Path(scorer.__file__).parent
# Lower layers first; a module may import its own layer and those below it.
LAYERS = [
    {"scorer", "errors", "compact", "extras", "memory"},
    {"core"},
    {"text"},
    {"games"},
    {"load", "position"},
    {"tally"},
    {"claims", "receipt"},
    {"render"},
    {"schema"},
    {"ask", "batch"},
    {"cli"},
]


def layer(module: str) -> int:
    """The layer of a module: by the first part of its name inside the package."""
    part = module.removeprefix("scorer.").split(".")[0]
    return next(height for height, names in enumerate(LAYERS) if part in names)


def modules() -> list[tuple[str, Path]]:
    return [
        (".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts), path)
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.name != "__main__.py"
    ]


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= (
                {node.module}
                if node.module != "scorer"
                else {
                    f"scorer.{alias.name}"
                    if (PACKAGE / alias.name).is_dir() or (PACKAGE / f"{alias.name}.py").exists()
                    else "scorer"
                    for alias in node.names
                }
            )
    return found


def typing_only(path: Path) -> set[str]:
    """Modules imported for type checking alone."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            found |= {
                n.module for n in ast.walk(node) if isinstance(n, ast.ImportFrom) and n.module
            }
    return found


@pytest.mark.parametrize(("name", "path"), modules())
def test_imports_point_one_way(name: str, path: Path) -> None:
    mine = layer(name.removesuffix(".__init__"))
    ours = {i for i in imports(path) - typing_only(path) if i.split(".")[0] == "scorer"}
    assert {i for i in ours if layer(i) > mine} == set()


def test_a_game_imports_no_other_game() -> None:
    for name, path in modules():
        parts = name.split(".")
        if parts[1] == "games" and len(parts) > 3:
            others = {
                i
                for i in imports(path)
                if i.startswith("scorer.games.") and i.split(".")[2] != parts[2]
            }
            assert not others, name


def test_only_render_and_the_command_line_know_rich() -> None:
    for name, path in modules():
        if name.split(".")[1] not in {"render", "cli", "ask", "batch"}:
            assert not {i for i in imports(path) if i.split(".")[0] == "rich"}, name


def loaded(*arguments: str) -> set[str]:
    """The modules loaded when a command has run."""
    code = (
        "import sys, json, io\n"
        "from scorer.cli.app import app\n"
        "from scorer.cli.edge import run\n"
        "out, sys.stdout = sys.stdout, io.StringIO()\n"
        f"run(app, {list(arguments)!r})\n"
        "print(json.dumps(sorted(sys.modules)), file=out)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


HEAVY = {
    "prompt_toolkit",
    "platformdirs",
    "dask",
    "pyarrow",
    "plotly",
    "fsspec",
    "hypothesis",
    "json_source_map",
}
PUBLISHED = str(EXAMPLES / "timber-town" / "published-91.json")


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["score", "--help"]])
def test_overview_imports_no_game(arguments: list[str]) -> None:
    found = loaded(*arguments)
    assert not {m for m in found if m.startswith("scorer.games.")}
    assert not found & HEAVY


def test_score_imports_one_game_and_nothing_heavy() -> None:
    found = loaded("score", PUBLISHED)
    games = {m.split(".")[2] for m in found if m.startswith("scorer.games.")}
    assert games == {"timber_town"}
    assert not found & (HEAVY | {"scorer.batch", "scorer.claims"})


def test_json_needs_no_rich_console() -> None:
    found = loaded("score", PUBLISHED, "--format", "json")
    assert not {m for m in found if m == "rich" or m.startswith("rich.")}
