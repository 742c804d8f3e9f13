"""What all typed answers have in common: width, separators, quotation marks, short names."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence

from scorer.core.document import fold, refuse
from scorer.core.problem import Words, invalid
from scorer.text.names import find_name, nearest_name, spellings

COMMANDS = ("<", "?", ":")
SEPARATORS = re.compile(r"[,、;\n]")
PIECE = re.compile(r'(?:"(?:\\.|[^"\\])*"|[^,、;\n])+')
SHARED = "scorer.text"


def plain(text: str) -> str:
    """The text in ordinary widths and with ordinary minus signs, without blanks around it.

    >>> plain(" １２＋３ "), plain("−4")
    ('12+3', '-4')
    """
    return unicodedata.normalize("NFKC", text).replace("−", "-").strip()


def pieces(text: str) -> list[str]:
    """The parts of an answer between commas or line ends; what stands in quotes stays whole.

    >>> pieces('Aiko、 "Smith, J.", 6" Bob')
    ['Aiko', 'Smith, J.', '6" Bob']
    """
    found = (piece.strip() for piece in PIECE.findall(text.translate(_WIDE)))
    return [unquoted(piece) for piece in found if piece]


_WIDE = str.maketrans("，；", ",;")


def cells(row: str) -> list[str]:
    """The cells of a row, with blanks or commas between them.

    >>> cells("GU, CP　CK"), cells("砲手、船大工")
    (['GU', 'CP', 'CK'], ['砲手', '船大工'])
    """
    return [cell for cell in re.split(r"[\s,，、;；]+", row) if cell]


def _quoted(text: str) -> tuple[str, str]:
    """What stands in quotation marks at the beginning, and the rest of the text."""
    try:
        value, end = json.JSONDecoder().raw_decode(text)
    except ValueError:
        return text, ""
    return str(value), text[end:]


def unquoted(text: str) -> str:
    r"""The text itself, or what it says in quotation marks.

    >>> unquoted('":-)"')
    ':-)'
    """
    stripped = text.strip()
    value, rest = _quoted(stripped) if stripped.startswith('"') else (stripped, "")
    return value if not rest else stripped


def quoted(text: str, *, whole: bool = False) -> str:
    """The text as an answer that reads as it, in quotation marks where it would not otherwise.

    ``whole``: the answer is one text, so that separators need none.

    >>> quoted("Aiko"), quoted("Smith, J."), quoted("<3")
    ('Aiko', '"Smith, J."', '"<3"')
    """
    simple = (
        text.isprintable()
        and text == text.strip() != ""
        and not plain(text).startswith((*COMMANDS, '"'))
        and (whole or not ('"' in text or SEPARATORS.search(text.translate(_WIDE))))
    )
    return text if simple else json.dumps(text, ensure_ascii=not text.isprintable())


def named(package: str, ids: Sequence[str], word: str) -> str:
    """The id of the thing this word names, or begins to name if only one does; else a refusal.

    >>> named("scorer.games.timber_town", ["garden", "playground"], "gar")
    'garden'
    """
    found = find_name(package, ids, word)
    if found is not None:
        return found
    starts = [
        id
        for id in ids
        if any(fold(name).startswith(fold(word)) for name in (id, *spellings(package).get(id, ())))
    ]
    if len(starts) == 1 and fold(word):
        return starts[0]
    if starts and fold(word):
        raise refuse(invalid("answer_ambiguous", found=word, expected=Words(starts)))
    close = nearest_name(package, ids, word)
    raise refuse(invalid("unknown_word", found=word, expected=Words(ids), nearest=close))


def is_none(text: str) -> bool:
    """Whether the answer is a word for nothing at all.

    >>> is_none("none"), is_none("なし"), is_none("-"), is_none("0")
    (True, True, True, False)
    """
    typed = plain(text)
    return typed == "-" or (bool(fold(typed)) and find_name(SHARED, ["none"], typed) is not None)
