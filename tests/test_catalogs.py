"""Both languages hold the same keys with the same parameters, and every key is used."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import scorer
from scorer import games
from scorer.text.catalog import catalog, read_table
from scorer.text.language import LANGUAGES

PACKAGE = Path(scorer.__file__).parent
PACKAGES = ["scorer.text", *map(games.package_of, games.ids())]
FORMS = {"one", "other"}
LISTS = {"also"}
# Tables whose keys are ids of things: their use is that somebody may write or read the name.
NAMED = {"words", "rules", "categories", "options", "rulings", "sources"}


def leaves(table: dict[str, Any], *path: str) -> Iterator[tuple[str, Any]]:
    """Every dotted key with its sentence (or its forms)."""
    for key, value in table.items():
        if isinstance(value, dict) and not (set(value) <= FORMS):
            yield from leaves(value, *path, key)
        elif key not in LISTS:
            yield ".".join((*path, key)), value


def parameters(sentence: Any) -> set[str]:
    forms = sentence.values() if isinstance(sentence, dict) else [sentence]
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}


@cache
def strings(folder: Path) -> frozenset[str]:
    """Every string constant and function name below a folder."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.FunctionDef):
                found.add(node.name)
    return frozenset(found)


def words_of(package: str) -> frozenset[str]:
    """The strings of a game's folder with the shared ones, or of all our modules."""
    if package == "scorer.text":
        return strings(PACKAGE)
    shared = frozenset().union(
        *(
            strings(PACKAGE / name)
            for name in ("core", "cli", "render", "claims", "ask", "batch")
            if (PACKAGE / name).is_dir()
        )
    )
    return shared | strings(PACKAGE / "games" / package.rsplit(".", 1)[1])


@pytest.mark.parametrize("package", PACKAGES)
def test_same_keys_and_parameters(package: str) -> None:
    english, japanese = (dict(leaves(dict(read_table(package, one)))) for one in LANGUAGES)
    assert english.keys() == japanese.keys()
    differing = {
        k
        for k in english
        if parameters(english[k]) - {"count"} != parameters(japanese[k]) - {"count"}
    }
    assert not differing


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_are_of_the_language(package: str, language: str) -> None:
    """Japanese has one form; English ``one`` never stands without ``other``."""
    for key, value in leaves(dict(read_table(package, language))):
        if isinstance(value, dict):
            assert "other" in value, key
            assert language == "en" or set(value) == {"other"}, key
        else:
            assert isinstance(value, str), key
            assert key.startswith("join.") or value.strip() == value, key


@pytest.mark.parametrize("package", PACKAGES)
def test_no_key_is_unused(package: str) -> None:
    known = words_of(package)
    unused = []
    for key, _ in leaves(dict(read_table(package, "en"))):
        parts = key.split(".")
        if parts[0] in NAMED and len(parts) <= 3 and parts[-1] in {"name", "pays"}:
            parts = parts[:2]
        last = parts[-1] if parts[-1] not in {"what", "do", "name"} else parts[-2]
        if last not in known and not any(key in one or one.endswith(f".{last}") for one in known):
            unused.append(key)
    assert not unused


@pytest.mark.parametrize("id", games.ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_is_without_words(id: str, language: str) -> None:
    """Every rule has a name, what it pays, its source and rulings, and text for misreadings."""
    game = games.find(id)
    words = catalog(language, game.package)
    for rule in game.deck:
        assert words.say(f"rules.{rule.id}.name")
        assert words.say(f"rules.{rule.id}.pays")
        assert words.say(f"sources.{rule.source}")
        assert words.say(f"categories.{rule.category}")
        for ruling in rule.rulings:
            assert words.say(f"rulings.{ruling}")
        for misreading in rule.misreadings:
            assert words.find(f"rules.{rule.id}.misreadings.{misreading.id}")
            assert not misreading.ruling or words.find(f"rulings.{misreading.ruling}")
    for kind in game.kinds:
        assert words.find(f"words.{kind.id}"), kind.id
        for sheet_misreading in kind.misreadings:
            key = f"rules.{sheet_misreading.rule}.misreadings.{sheet_misreading.id}"
            assert words.say(key, claimed=1)
            ruling = sheet_misreading.ruling
            assert not ruling or words.find(f"rulings.{ruling}")


def codes_in(folder: Path) -> set[str]:
    """The codes of the problems that modules below a folder raise."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in {"invalid", "fault", "warning"}
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                found.add(str(node.args[0].value))
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_every_problem_has_words(package: str) -> None:
    if package == "scorer.text":
        own = {
            code
            for path in PACKAGE.iterdir()
            if path.is_dir() and path.name != "games"
            for code in codes_in(path)
        }
        words = [catalog(language) for language in LANGUAGES]
    else:
        own = codes_in(PACKAGE / "games" / package.rsplit(".", 1)[1])
        words = [catalog(language, package) for language in LANGUAGES]
    for one in words:
        assert not {code for code in own if one.find(f"problems.{code}.what") is None}


def test_the_japanese_is_japanese() -> None:
    """Every Japanese sentence with letters of its own has some that are not Latin."""
    for package in PACKAGES:
        for key, value in leaves(dict(read_table(package, "ja"))):
            plain = re.sub(
                r"\{[^}]*\}|`[^`]*`|https?://\S+",
                "",
                value if isinstance(value, str) else value["other"],
            )
            if re.search(r"[A-Za-z]{4,}.*[A-Za-z]{4,}", plain):
                assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", plain), (package, key)
