"""From bytes to a validated document: read, parse, find the game, validate, check the table."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from pydantic import ValidationError

from scorer import games
from scorer.core.document import Document
from scorer.core.game import Game, Kind
from scorer.core.players import player_problems
from scorer.core.problem import Clause, Ids, Problem, invalid
from scorer.core.readings import in_every
from scorer.core.shape import player_at, problems_of
from scorer.errors import InvalidDocument, UnknownName
from scorer.position import repeated_keys
from scorer.text.names import find_name, nearest_key, nearest_name

MOST_BYTES = 16 * 1024 * 1024
STANDARD_INPUT = "-"
# Short enough for sums and products of such numbers to be shown; Python writes 4300 digits at most.
LONGEST_NUMBER = 1000
TOO_LONG = re.compile(rf"\d{{{LONGEST_NUMBER + 1}}}")


class Loaded(NamedTuple):
    """A valid document, its game, its kind, and the faults and warnings of the table."""

    game: Game
    kind: Kind[Any, Any]
    document: Document
    problems: tuple[Problem, ...]


def read_text(path: str) -> str:
    """The text of a file, or of standard input for ``-``; InvalidDocument if it has none."""
    try:
        if path == STANDARD_INPUT:
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with open(path, "rb") as file:  # noqa: PTH123 - a Path takes no name for the folder
                data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise InvalidDocument([unopened(error, path)]) from error
    except ValueError as error:
        raise InvalidDocument([invalid("file_missing", found=path)]) from error
    return decode(data)


def decode(data: bytes) -> str:
    """UTF-8 bytes as text, a byte order mark left out; InvalidDocument if they are none."""
    if len(data) > MOST_BYTES:
        raise InvalidDocument([invalid("file_too_large", most=MOST_BYTES // 1024 // 1024)])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        problem = invalid("not_utf8", line=line, byte=f"0x{data[error.start]:02x}")
        raise InvalidDocument([problem]) from error
    if not text.strip():
        raise InvalidDocument([invalid("file_empty")])
    return text


def parse(text: str) -> object:
    """JSON text as a value; InvalidDocument where it is not JSON, or a key stands twice."""
    doubles: list[str] = []

    def one_of_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            doubles.extend(found)
        return found

    whole = _whole if TOO_LONG.search(text) else None
    try:
        value = json.loads(
            text, object_pairs_hook=one_of_each, parse_constant=_no_constant, parse_int=whole
        )
    except json.JSONDecodeError as error:
        line, column, near = error.lineno, error.colno, _stops_at(text, error.pos)
        problem = invalid("not_json", line=line, column=column, near=near)
        raise InvalidDocument([problem]) from error
    except RecursionError as error:
        raise InvalidDocument([invalid("too_deep")]) from error
    except ValueError as error:
        raise InvalidDocument([invalid("not_a_json_number")]) from error
    if doubles:
        places = repeated_keys(text)
        raise InvalidDocument(
            [invalid("duplicate_key", key=key, line=line, column=col) for key, line, col in places]
        )
    return value


def _stops_at(text: str, position: int) -> Clause:
    """What stands where the reading of a text stops."""
    rest = text[position:]
    if rest[:1].isspace() and rest[0] not in "\r\n":
        return Clause("stops_at.blank", {"code": f"U+{ord(rest[0]):04X}"})
    near = rest[:20].split("\n", maxsplit=1)[0].strip()
    if near:
        return Clause("stops_at.text", {"text": near})
    return Clause("stops_at.line_end" if rest.strip() else "stops_at.file_end", {})


def find_kind(raw: Mapping[str, Any]) -> tuple[Game, Kind[Any, Any]]:
    """The game and kind of document that a parsed file says it is; InvalidDocument if unclear."""
    name = raw.get("game")
    if name is None and "receipt" in raw:
        raise InvalidDocument([invalid("receipt_given", path=("receipt",))])
    if not isinstance(name, str):
        known = tuple(games.ids())
        code = "game_missing" if name is None else "not_text"
        raise InvalidDocument([invalid(code, path=("game",), found=name, known=known)])
    try:
        game = games.find(name)
    except UnknownName as error:
        problem = Problem("unknown_game", "invalid", ("game",), params=error.params)
        raise InvalidDocument([problem]) from error
    kinds = [kind.id for kind in game.kinds]
    asked = raw.get("kind", kinds[0])
    kind = find_name(game.package, kinds, asked) if isinstance(asked, str) else None
    if kind is None:
        close = nearest_name(game.package, kinds, asked) if isinstance(asked, str) else None
        problem = invalid(
            "unknown_kind", path=("kind",), found=asked, expected=Ids(kinds), nearest=close
        )
        raise InvalidDocument([problem])
    return game, game.kind(kind)


def validate(raw: object, options: Mapping[str, object] | None = None) -> Loaded:
    """A parsed file as a valid document of its game; InvalidDocument with all problems if not.

    ``options`` override those of the document.
    """
    if not isinstance(raw, dict):
        raise InvalidDocument([invalid("document_not_an_object", found=raw)])
    game, kind = find_kind(raw)
    document = {**raw, "game": game.id}
    if "kind" in raw:
        document["kind"] = kind.id
    if options:
        document["options"] = {**_mapping(raw.get("options")), **options}
    problems = list(player_problems(raw, kind.players))
    try:
        valid = kind.model.model_validate(document)
    except ValidationError as error:
        shape = list(problems_of(error, raw, kind.model, partial(nearest_key, game.package)))
        problems += [*shape, *_beside(document, shape, kind, game.package)]
        raise InvalidDocument(problems, game=game.id) from error
    problems += _claim_problems(raw, kind, game.package, valid)
    problems += kind.faults(valid)
    if any(problem.degree == "invalid" for problem in problems):
        wrong = [problem for problem in problems if problem.degree == "invalid"]
        raise InvalidDocument(wrong, game=game.id)
    return Loaded(game, kind, valid, tuple(problems))


def load(path: str, options: Mapping[str, object] | None = None) -> tuple[Loaded, str]:
    """The document in a file (``-``: standard input) and the file's text."""
    text = ""
    try:
        text = read_text(path)
        return validate(parse(text), options), text
    except InvalidDocument as error:
        error.file, error.text, error.given = path, text, options or {}
        raise


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}


def _no_constant(name: str) -> object:
    raise ValueError(name)


def _whole(digits: str) -> int:
    """A whole number of bearable length."""
    if len(digits) > LONGEST_NUMBER:
        raise ValueError(digits)
    return int(digits)


def unopened(error: OSError, path: str) -> Problem:
    """Why a file could not be opened."""
    codes = {
        FileNotFoundError: "file_missing",
        IsADirectoryError: "file_is_folder",
        PermissionError: "file_not_allowed",
    }
    code = codes.get(type(error), "file_unreadable")
    return invalid(code, found=path, reason=error.strerror or type(error).__name__)


def _beside(
    raw: Mapping[str, Any], shape: Sequence[Problem], kind: Kind[Any, Any], package: str
) -> Iterator[Problem]:
    """What is invalid besides the shape of a document, as far as it can be read."""
    readings = kind.readings(raw, shape)
    yield from in_every(readings, partial(_claim_problems, raw, kind, package), raw)
    yield from kind.beside(raw, shape) if kind.beside else in_every(readings, kind.faults, raw)


def _claim_problems(
    raw: object, kind: Kind[Any, Any], package: str, document: Document
) -> list[Problem]:
    """Claims for categories that the game does not have."""
    claims = document.claims()
    if not any(isinstance(claim, dict) for claim in claims):
        return []
    known = (*kind.categories(document), "total")
    return [
        invalid(
            "unknown_category",
            path=(*document.claim_path(index), key),
            player=player_at(raw, document.claim_path(index)),
            key=key,
            expected=known,
            nearest=nearest_key(package, key, known),
        )
        for index, claim in enumerate(claims)
        for key in (claim if isinstance(claim, dict) else ())
        if key not in known
    ]
