"""Results as CSV: a table of players and, in a file beside it, one of items."""

from __future__ import annotations

import codecs
import csv
from collections.abc import Iterator
from typing import Any, BinaryIO

from scorer.batch.formats.rows import ITEM, PLAYER, Columns, Row, item_rows, player_rows
from scorer.batch.output import Files
from scorer.batch.summary import Summary


def make(results: Iterator[dict[str, Any]], files: Files, summary: Summary) -> None:
    """Write both tables in one pass; a stream gets the players only."""
    players = _table(files.main(), PLAYER)
    beside = files.beside("items")
    items = _table(beside, ITEM) if beside else None
    for facts in results:
        players.writerows(map(_plain, player_rows(facts)))
        if items:
            items.writerows(map(_plain, item_rows(facts)))


def _table(file: BinaryIO, columns: Columns) -> csv.DictWriter[str]:
    """A table on this file with its header written."""
    text = codecs.getwriter("utf-8")(file, "backslashreplace")
    table = csv.DictWriter(text, columns, lineterminator="\n")
    table.writeheader()
    return table


def _plain(row: Row) -> Row:
    """Lists as words between blanks, true and false as JSON writes them."""
    return {
        key: " ".join(value)
        if isinstance(value, list)
        else str(value).lower()
        if isinstance(value, bool)
        else value
        for key, value in row.items()
    }
