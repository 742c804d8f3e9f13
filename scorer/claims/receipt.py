"""A receipt: what was scored, by which version, with what result, to be checked years later."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from scorer import __version__
from scorer.claims.cause import TOTAL
from scorer.compact import compact
from scorer.core.breakdown import Breakdown
from scorer.core.problem import invalid
from scorer.errors import InvalidDocument
from scorer.load import Loaded
from scorer.tally import computed_points, fingerprint

FORM = 1
PARTS = {
    "scorer": str,
    "document": dict,
    "options": dict,
    "result": dict,
    "fingerprint": str,
    "seal": str,
    "result_seal": str,
}
RANK = "rank"

Changed = Literal["document", "rules", "nothing"]
Numbers = Mapping[str, int | None]


class Receipt(NamedTuple):
    """The parts of a receipt as read.

    ``seal`` and ``result_seal`` are the hashes of the document and the result as they were
    written; ``numbers`` are the points by category, the total and the place of each player.
    """

    scorer: str
    document: Mapping[str, Any]
    options: Mapping[str, object]
    result: Mapping[str, Any]
    fingerprint: str
    seal: str
    result_seal: str
    numbers: Mapping[str, Numbers]


class Difference(NamedTuple):
    """One number that came out otherwise than on the receipt."""

    player: str
    key: str
    then: int | None
    now: int | None


class Recount(NamedTuple):
    """A receipt scored again: which side changed, and every number that differs.

    ``result_edited`` says that the result on it is no longer the one that scorer wrote.
    """

    changed: Changed
    scorer: str
    differences: tuple[Difference, ...]
    result_edited: bool

    @property
    def holds(self) -> bool:
        """Whether all is as it was."""
        return self.changed == "nothing" and not self.differences and not self.result_edited


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
        "seal": _seal({"document": raw, "options": options}),
        "result_seal": _seal(result),
    }


def is_receipt(raw: object) -> bool:
    """Whether a parsed file is a receipt rather than a game."""
    return isinstance(raw, dict) and "receipt" in raw


def read_receipt(raw: Mapping[str, Any]) -> Receipt:
    """The parts of a receipt; InvalidDocument where one is missing or of the wrong shape."""
    wrong = [
        invalid("receipt_part", path=(name,), key=name)
        for name, shape in PARTS.items()
        if not isinstance(raw.get(name), shape)
    ]
    if type(raw.get("receipt")) is not int or raw["receipt"] != FORM:
        wrong.append(invalid("receipt_form", path=("receipt",), found=raw.get("receipt")))
    numbers = _numbers_written(raw["result"]) if isinstance(raw.get("result"), dict) else {}
    if numbers is None:
        wrong.append(invalid("receipt_part", path=("result",), key="result"))
    if wrong or numbers is None:
        raise InvalidDocument(wrong)
    return Receipt(**{name: raw[name] for name in PARTS}, numbers=numbers)


def _numbers_written(result: Mapping[str, Any]) -> dict[str, Numbers] | None:
    """The numbers of each player of a written result; None if they cannot be read."""
    written: dict[str, Numbers] = {}
    try:
        for player in result["players"]:
            lines = {str(line["id"]): line["points"] for line in player["categories"]}
            written[str(player["name"])] = {
                **lines,
                TOTAL: player[TOTAL],
                RANK: player[RANK],
            }
    except (KeyError, TypeError):
        return None
    points = [n for numbers in written.values() for key, n in numbers.items() if key != RANK]
    ranks = [numbers[RANK] for numbers in written.values() if numbers[RANK] is not None]
    return written if all(type(number) is int for number in (*points, *ranks)) else None


def recount(receipt: Receipt, loaded: Loaded, result: Breakdown) -> Recount:
    """Say which side changed since the receipt was written.

    The fingerprint tells whether it is still the same table. A later version may write tables
    differently, so an unbroken seal, too, says that nobody touched the document.
    """
    same = receipt.fingerprint == fingerprint(loaded.document, result.options)
    written = {"document": receipt.document, "options": dict(receipt.options)}
    differences = tuple(_differences(receipt.numbers, result))
    changed: Changed = "nothing"
    if not same and receipt.seal != _seal(written):
        changed = "document"
    elif differences:
        changed = "rules"
    edited = receipt.result_seal != _seal(receipt.result)
    return Recount(changed, receipt.scorer, differences, edited)


def _differences(then: Mapping[str, Numbers], now: Breakdown) -> Iterator[Difference]:
    """Every category, total and place that came out otherwise; who is not on both, by the total."""
    counted: dict[str, Numbers] = {
        sheet.name: {**computed_points(sheet), RANK: rank}
        for sheet, rank in zip(now.sheets, now.standing.ranks, strict=True)
    }
    for name in {**counted, **then}:
        before, after = then.get(name), counted.get(name)
        if before is None or after is None:
            total = (before or {}).get(TOTAL), (after or {}).get(TOTAL)
            yield Difference(name, TOTAL, *total)
            continue
        for key in {**after, **before}:
            if before.get(key) != after.get(key):
                yield Difference(name, key, before.get(key), after.get(key))


def _seal(written: object) -> str:
    """The hash of JSON values as they were written."""
    return f"sha256:{hashlib.sha256(compact(written, sort_keys=True)).hexdigest()}"
