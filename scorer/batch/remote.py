"""Files elsewhere, through fsspec: object stores, web servers, whatever it has drivers for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.batch.folders import wanted
from scorer.extras import need


def files(url: str, patterns: Sequence[str]) -> Iterator[str]:
    """A file, or every wanted file below a folder in the order of their names."""
    store, path = need("fsspec", "remote").core.url_to_fs(url)
    if not store.isdir(path):
        yield url
        return
    for file in sorted(store.find(path)):
        if wanted(file[len(path) :], patterns):
            yield store.unstrip_protocol(file)
