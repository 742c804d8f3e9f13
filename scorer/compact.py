"""Values as compact JSON: the same bytes for results in bulk and for fingerprints."""

from __future__ import annotations

import json
import re
from typing import Any

import orjson

# orjson reads such numbers as fractions, which lose their last digits.
BEYOND_64_BITS = re.compile(rb":-?\d{19}")


def compact(value: object, *, sort_keys: bool = False) -> bytes:
    r"""JSON without blanks, in UTF-8, every character as it is.

    >>> compact({"name": "あい", "total": 91}).decode()
    '{"name":"あい","total":91}'
    >>> compact({"b": 10**30, "a": "\ud800"}, sort_keys=True)
    b'{"a":"\\ud800","b":1000000000000000000000000000000}'
    """
    try:
        return orjson.dumps(value, option=orjson.OPT_SORT_KEYS if sort_keys else None)
    except TypeError:
        # Halves of a surrogate pair and numbers beyond 64 bits, which only json can write.
        text = json.dumps(value, ensure_ascii=False, sort_keys=sort_keys, separators=(",", ":"))
        return text.encode("utf-8", "backslashreplace")


def expand(data: bytes) -> Any:
    r"""The value that such JSON says; ValueError where it is none.

    >>> expand(b'{"name":"\\ud800","total":91}')
    {'name': '\ud800', 'total': 91}
    >>> expand(b'{"total":1000000000000000000001}')
    {'total': 1000000000000000000001}
    """
    if BEYOND_64_BITS.search(data):
        return json.loads(data)
    try:
        return orjson.loads(data)
    except ValueError:
        return json.loads(data)
