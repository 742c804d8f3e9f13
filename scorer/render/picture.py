"""Mark pieces on a picture: by style, and by carets below for those who see no colour."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from scorer.core.game import Picture

Styled = list[tuple[str, str]]
MARK = "mark"


def marked_picture(picture: Picture, marked: Collection[str]) -> Iterator[tuple[Styled, str]]:
    """Each line as (text, style) pairs, with the carets that go below it (or nothing).

    >>> from scorer.core.game import Span
    >>> line = [Span(" A  "), Span("P4 ", "purple", "A1"), Span("R2 ", "red", "A2")]
    >>> list(marked_picture([line], {"A2"}))
    [([(' A  ', ''), ('P4 ', 'purple'), ('R2 ', 'mark')], '       ^^')]
    """
    for spans in picture:
        hit = [span.piece in marked if span.piece else False for span in spans]
        styled = [
            (span.text, MARK if is_hit else span.style)
            for span, is_hit in zip(spans, hit, strict=True)
        ]
        below = "".join(
            _carets(span.text) if is_hit else " " * len(span.text)
            for span, is_hit in zip(spans, hit, strict=True)
        )
        yield styled, below.rstrip()


def _carets(text: str) -> str:
    """A caret under every character that is not a blank; under all if all are."""
    if not text.strip():
        return "^" * len(text)
    return "".join(" " if char == " " else "^" for char in text)
