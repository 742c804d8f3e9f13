"""JSON Schemas from the models; ``python -m scorer.schema`` writes ``schemas/`` anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from scorer import games
from scorer.core.game import Game
from scorer.render.as_json import ResultFacts
from scorer.render.check.as_json import CheckFacts

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FOLDER = Path(__file__).parent.parent / "schemas"


def game_schema(game: Game) -> dict[str, Any]:
    """The schema of every kind of document of a game."""
    parts = [kind.model.model_json_schema(by_alias=True) for kind in game.kinds]
    if len(parts) == 1:
        return {"$schema": DIALECT, **parts[0]}
    definitions = {name: part for schema in parts for name, part in schema.pop("$defs", {}).items()}
    chosen, *others = parts
    for kind, part in zip(game.kinds[1:], others, strict=True):
        chosen = {"if": _told_by(kind.id, part, chosen), "then": part, "else": chosen}
    return {"$schema": DIALECT, "title": game.id, **chosen, "$defs": definitions}


def _told_by(kind: str, part: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """What tells a kind of document from another: its id, or keys of its own that it needs.

    In a file the kind may be written by any of its names, which no schema can list.
    """
    own = [key for key in part["required"] if key not in other["properties"]]
    named = {"required": ["kind"], "properties": {"kind": {"const": kind}}}
    return {"anyOf": [named, *({"required": [key]} for key in own)]}


def written(schema: dict[str, Any]) -> str:
    """A schema as text."""
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


def write_all(folder: Path = FOLDER) -> None:
    """Write the schema of every game that ships here, and that of a result."""
    for name, text in all_schemas().items():
        (folder / name).write_text(text, "utf-8")


def all_schemas() -> dict[str, str]:
    """Every schema file by name: one a game, ``breakdown`` for results, ``claims`` for checks."""
    texts = {f"{id}.schema.json": written(game_schema(games.find(id))) for id in games.ids()}
    texts["breakdown.schema.json"] = written(shape_schema(ResultFacts))
    texts["claims.schema.json"] = written(shape_schema(CheckFacts))
    return texts


def shape_schema(shape: type) -> dict[str, Any]:
    """The schema of a result in JSON, with or without checked claims."""
    return {"$schema": DIALECT, **TypeAdapter(shape).json_schema()}


if __name__ == "__main__":
    write_all()
