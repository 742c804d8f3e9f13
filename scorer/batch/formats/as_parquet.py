"""Results as Parquet: a table of players and, in a file beside it, one of items."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, BinaryIO, Self

from scorer.batch.formats.rows import ITEM, PLAYER, Columns, Row, item_rows, player_rows
from scorer.batch.output import Files
from scorer.batch.summary import Summary
from scorer.extras import need

ROWS_AT_ONCE = 20_000
MOST = 2**63 - 1


def make(results: Iterator[dict[str, Any]], files: Files, summary: Summary) -> None:
    """Write both tables in one pass."""
    with (
        Table(files.main(), PLAYER, player_rows) as players,
        Table(files.beside("items"), ITEM, item_rows) as items,
    ):
        for facts in results:
            players.add(facts)
            items.add(facts)


class Table:
    """A Parquet table that grows in groups of rows; without a file it takes nothing."""

    def __init__(
        self,
        file: BinaryIO | None,
        columns: Columns,
        rows: Callable[[Mapping[str, Any]], Iterator[Row]],
    ) -> None:
        """Write these columns of the rows that each result has."""
        self._arrow = need("pyarrow", "parquet")
        self._schema = self._arrow.schema(
            [(name, self._type(type)) for name, type in columns.items()]
        )
        parquet = need("pyarrow.parquet", "parquet")
        self._writer = parquet.ParquetWriter(file, self._schema) if file else None
        self._rows, self._ahead = rows, list[Row]()

    def __enter__(self) -> Self:
        """Ready to take results."""
        return self

    def add(self, facts: Mapping[str, Any]) -> None:
        """Take the rows of one result."""
        self._ahead.extend(
            {key: _writable(value) for key, value in row.items()} for row in self._rows(facts)
        )
        if len(self._ahead) >= ROWS_AT_ONCE:
            self._write()

    def __exit__(self, *error: object) -> None:
        """Write what is left and the end of the file; one that failed does not try once more."""
        try:
            self._write()
            if self._writer:
                self._writer.close()
        finally:
            if self._writer:
                self._writer.is_open = False

    def _write(self) -> None:
        if self._writer:
            group = self._arrow.Table.from_pylist(self._ahead, self._schema)
            self._writer.write_table(group)
        self._ahead.clear()

    def _type(self, type: type) -> Any:
        """What a column holds."""
        arrow = self._arrow
        words = arrow.string()
        return {str: words, int: arrow.int64(), bool: arrow.bool_(), list: arrow.list_(words)}[type]


def _writable(value: Any) -> Any:
    r"""A value as Parquet can hold it.

    The names of files that are no text are written like text; a number of more than 64 bits, which
    no table comes to, is left out.

    >>> _writable("caf" + chr(0xDCE9)), _writable(["café"]), _writable(2), _writable(10**30)
    ('caf\\udce9', ['café'], 2, None)
    """
    if isinstance(value, list):
        return [*map(_writable, value)]
    if isinstance(value, str) and not value.isascii():
        return value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, int | float) and abs(value) > MOST:
        return None
    return value
