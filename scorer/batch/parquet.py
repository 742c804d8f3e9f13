"""Documents kept in a Parquet table: one row each, in the column ``document``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scorer.batch.entry import Entry
from scorer.batch.stream import is_remote, read_errors, read_problem
from scorer.core.problem import invalid
from scorer.extras import need

COLUMN = "document"


def rows(file: str, groups: Sequence[int] | None = None, first: int = 1) -> Iterator[Entry]:
    """Every row as an entry, or those of some row groups; ``first`` is the number of the first."""
    row = first
    try:
        table = opened(file)
        if COLUMN not in table.schema_arrow.names:
            yield Entry(file, None, invalid("parquet_column_missing", column=COLUMN))
            return
        for batch in table.iter_batches(batch_size=256, row_groups=groups, columns=[COLUMN]):
            for document in batch.column(0).to_pylist():
                content = document.encode() if isinstance(document, str) else document
                yield Entry(file, row, content or b"")
                row += 1
    except read_errors() as error:
        yield Entry(file, None, read_problem(error, file))


def opened(file: str) -> Any:
    """The table, its content not read yet."""
    arrow = need("pyarrow.parquet", "parquet")
    if is_remote(file):
        return arrow.ParquetFile(need("fsspec", "remote").open(file, "rb").open())
    return arrow.ParquetFile(file)
