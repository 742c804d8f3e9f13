"""Files elsewhere, through fsspec: object stores, web servers, whatever it has drivers for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.batch.folders import wanted
from scorer.extras import need

MAGIC = frozenset("*?[")


def files(url: str, patterns: Sequence[str]) -> Iterator[str]:
    """A file, those that fit a pattern, or every wanted file below a folder, by name."""
    store, path = need("fsspec", "remote").core.url_to_fs(url)
    if MAGIC & set(path):
        yield from map(store.unstrip_protocol, sorted(store.glob(path)))
    elif store.isdir(path):
        found = (file for file in sorted(store.find(path)) if wanted(file[len(path) :], patterns))
        yield from map(store.unstrip_protocol, found)
    else:
        yield url
