"""Lines of text for a width: Japanese has no blanks to break at, but places never to break at."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.cells import cell_len

LEAST = 12
WIDE = "\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef"
# Blanks, words of other scripts, katakana words (never broken), single Japanese letters.
PIECE = re.compile(rf"\s+|[^\s{WIDE}]+|[ァ-ヺー]+|.", re.DOTALL)
NEVER_FIRST = frozenset("、。，．・：；？！）」』】〉》々ーぁぃぅぇぉっゃゅょ),.:;?!”")
NEVER_LAST = frozenset("（「『【〈《(“")


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most this many columns, wide letters counted as two.

    A word that is longer, such as an address, is left whole: then it can be copied.

    >>> wrap("貝殻6個: 2個ずつで3組、余った1個は0点", 20)
    ['貝殻6個: 2個ずつで', '3組、余った1個は0点']
    >>> wrap("in the pair B1, C1", 12)
    ['in the pair', 'B1, C1']
    """
    room = max(width, LEAST)
    lines = [""]
    for word in _words(text):
        if cell_len(lines[-1] + word.rstrip()) > room and lines[-1]:
            lines[-1] = lines[-1].rstrip()
            lines.append("")
        lines[-1] += word if lines[-1] else word.lstrip()
    lines[-1] = lines[-1].rstrip()
    return lines


def _words(text: str) -> Iterator[str]:
    """The parts of a text that no line may break, with the blanks after them."""
    word = ""
    for piece in PIECE.findall(text):
        if word and _may_part(word, piece):
            yield word
            word = ""
        word += piece
    yield word


def _may_part(word: str, piece: str) -> bool:
    """Whether a line may end between the two."""
    if piece.isspace() or piece[0] in NEVER_FIRST or word[-1] in NEVER_LAST:
        return False
    return not word[-1].isdigit()
