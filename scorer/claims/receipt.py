"""A receipt: what was scored, by which version, with what result, to be checked years later."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from scorer import __version__
from scorer.compact import compact
from scorer.core.breakdown import Breakdown
from scorer.core.problem import invalid
from scorer.errors import InvalidDocument
from scorer.load import Loaded
from scorer.tally import computed_points, fingerprint

FORM = 1
PARTS = ("scorer", "document", "options", "result", "fingerprint", "seal")

Changed = Literal["document", "rules", "nothing"]


class Receipt(NamedTuple):
    """The parts of a receipt as read; ``seal`` is the hash of the document as it was written."""

    scorer: str
    document: Mapping[str, Any]
    options: Mapping[str, object]
    result: Mapping[str, Any]
    fingerprint: str
    seal: str


class Difference(NamedTuple):
    """One number that came out otherwise than on the receipt."""

    player: str
    key: str
    then: int | None
    now: int | None


class Recount(NamedTuple):
    """A receipt scored again: which side changed, and every number that differs."""

    changed: Changed
    scorer: str
    differences: tuple[Difference, ...]


def made_out(raw: object, loaded: Loaded, result: Mapping[str, Any]) -> dict[str, Any]:
    """A receipt for a document as it was read and its result as JSON values."""
    options = dict(result["options"])
    return {
        "receipt": FORM,
        "scorer": __version__,
        "document": raw,
        "options": options,
        "result": result,
        "fingerprint": fingerprint(loaded.document, options),
        "seal": _seal(raw, options),
    }


def is_receipt(raw: object) -> bool:
    """Whether a parsed file is a receipt rather than a game."""
    return isinstance(raw, dict) and "receipt" in raw


def read_receipt(raw: Mapping[str, Any]) -> Receipt:
    """The parts of a receipt; InvalidDocument where one is missing or of the wrong shape."""
    shapes = (str, dict, dict, dict, str, str)
    parts = [raw.get(part) for part in PARTS]
    wrong = [
        invalid("receipt_part", path=(name,), key=name)
        for name, part, shape in zip(PARTS, parts, shapes, strict=True)
        if not isinstance(part, shape)
    ]
    if raw.get("receipt") != FORM:
        wrong.append(invalid("receipt_form", path=("receipt",), found=raw.get("receipt")))
    if wrong:
        raise InvalidDocument(wrong)
    return Receipt(*parts)  # type: ignore[arg-type]  # the shapes were looked at


def recount(receipt: Receipt, loaded: Loaded, result: Breakdown) -> Recount:
    """Say which side changed since the receipt was written.

    The fingerprint tells whether it is still the same table. A later version may write tables
    differently, so an unbroken seal, too, says that nobody touched the document.
    """
    same = receipt.fingerprint == fingerprint(loaded.document, result.options)
    sealed = receipt.seal == _seal(receipt.document, receipt.options)
    differences = tuple(_differences(receipt.result, result))
    changed: Changed = "nothing"
    if not (same or sealed):
        changed = "document"
    elif differences:
        changed = "rules"
    return Recount(changed, receipt.scorer, differences)


def _differences(then: Mapping[str, Any], now: Breakdown) -> Iterator[Difference]:
    """Every category and total that came out otherwise, player by player."""
    written = _points(then)
    for sheet in now.sheets:
        before, after = written.pop(sheet.name, {}), computed_points(sheet)
        for key in {**after, **before}:
            if before.get(key) != after.get(key):
                yield Difference(sheet.name, key, before.get(key), after.get(key))
    for name, before in written.items():
        yield from (Difference(name, key, points, None) for key, points in before.items())


def _points(result: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """The points by category of each player of a written result; InvalidDocument if unreadable."""
    try:
        return {
            str(player["name"]): {
                **{line["id"]: line["points"] for line in player["categories"]},
                "total": player["total"],
            }
            for player in result["players"]
        }
    except (KeyError, TypeError) as error:
        raise InvalidDocument([invalid("receipt_part", path=("result",), key="result")]) from error


def _seal(document: object, options: Mapping[str, object]) -> str:
    """The hash of a document as it was written, with the options it was scored under."""
    written = compact({"document": document, "options": dict(options)}, sort_keys=True)
    return f"sha256:{hashlib.sha256(written).hexdigest()}"
