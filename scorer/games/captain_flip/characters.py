"""The nine characters, their codes and whatever else people call them."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from scorer.text.names import find_name

PACKAGE = "scorer.games.captain_flip"

CODES = {
    "cartographer": "CT",
    "navigator": "NV",
    "parrot": "PA",
    "cook": "CK",
    "swabby": "SW",
    "gunner": "GU",
    "carpenter": "CP",
    "monkey": "MO",
    "lookout": "LO",
}
CHARACTERS = tuple(CODES)

FACES_OF_EACH = 16
TILES = 72

_BY_CODE = {
    spelling: character for character, code in CODES.items() for spelling in (code, code[::-1])
}


@lru_cache(maxsize=4096)
def find_character(word: str) -> str | None:
    """The character of this code (either order of its letters, any case) or name, or None.

    >>> find_character("GU"), find_character("ug"), find_character("Canonnière")
    ('gunner', 'gunner', 'gunner')
    """
    code = unicodedata.normalize("NFKC", word).strip().upper()
    return _BY_CODE.get(code) or find_name(PACKAGE, CHARACTERS, word)
