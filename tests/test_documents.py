"""What is generated is not stale, and the README keeps its promises."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

from scorer import load, schema, tally
from scorer.render.as_json import result_facts
from scorer.text.catalog import catalog
from tests.regenerate import DOCUMENTS, golden, with_outputs
from tests.support import ROOT, examples, read

STALE = "stale: run `python -m tests.regenerate` and read what changed"


def test_schemas_are_what_the_models_say() -> None:
    found = {path.name: path.read_text("utf-8") for path in (ROOT / "schemas").iterdir()}
    assert found == schema.all_schemas(), STALE


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


@pytest.mark.parametrize(("game", "path"), examples(), ids=lambda v: getattr(v, "stem", v))
def test_example_and_result_fit_their_schemas(game: str, path: Path) -> None:
    loaded, _ = load.load(str(path))
    facts = result_facts(tally.tally(loaded), loaded.document, catalog("en", loaded.game.package))
    for name, document in ((game, read(path)), ("breakdown", facts)):
        written = read(ROOT / "schemas" / f"{name}.schema.json")
        jsonschema.Draft202012Validator(written).validate(document)
