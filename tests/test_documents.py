"""What is generated is not stale, and the README keeps its promises."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorer import games, schema
from tests.regenerate import DOCUMENTS, golden, with_outputs
from tests.support import ROOT

STALE = "stale: run `python -m tests.regenerate` and read what changed"


@pytest.mark.parametrize("id", games.ids())
def test_schema(id: str) -> None:
    written = (ROOT / "schemas" / f"{id}.schema.json").read_text("utf-8")
    assert written == schema.written(schema.game_schema(games.find(id))), STALE


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_documents_show_real_output(document: Path) -> None:
    text = document.read_text("utf-8")
    assert text == with_outputs(text), STALE


@pytest.mark.parametrize(("path", "text"), list(golden()), ids=lambda v: getattr(v, "name", ""))
def test_golden(path: Path, text: str) -> None:
    assert path.read_text("utf-8") == text, STALE


def test_readme_leads_with_a_game_and_its_output() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    first = text.index("```")
    assert text[first:].startswith("```console\n$ scorer score examples/")


def test_ci_runs_the_command_of_the_readme() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    marked = text.split("<!-- test command -->")[1].split("```")[1].removeprefix("sh\n")
    assert marked.strip()
    assert "<!-- test command -->" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_examples_validate_against_their_schema() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    for id in games.ids():
        validator = jsonschema.Draft202012Validator(
            json.loads((ROOT / "schemas" / f"{id}.schema.json").read_text("utf-8"))
        )
        for path in (ROOT / "examples" / id).glob("*.json"):
            if not path.name.endswith(".breakdown.json"):
                validator.validate(json.loads(path.read_text("utf-8")))
