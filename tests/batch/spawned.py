"""``scorer batch`` whose workers are new processes, as on systems that copy none."""

from __future__ import annotations

import sys
from multiprocessing import get_context

from scorer.batch import worker
from scorer.cli.app import main

if __name__ == "__main__":
    worker.CONTEXT = get_context("spawn")  # type: ignore[assignment]
    sys.argv[0] = "scorer"
    main()
