"""``scorer batch`` in which scoring certain documents kills the process, as the system may do.

``DEADLY`` holds JSON: sources, each with how often it kills before it lets itself be scored (-1:
always). The deaths are counted by files in the folder ``TOLL``.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path

from scorer.batch import scoring
from scorer.batch.entry import Entry
from scorer.cli.app import main

score_entry = scoring.score_entry


def score_or_die(entry: Entry, settings: scoring.Settings) -> scoring.Facts:
    """Score an entry, or die."""
    toll = Path(os.environ["TOLL"])
    times = json.loads(os.environ["DEADLY"]).get(entry.source, 0)
    died = len(list(toll.iterdir()))
    if times < 0 or died < times:
        (toll / str(died)).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return score_entry(entry, settings)


if __name__ == "__main__":
    scoring.score_entry = score_or_die
    sys.argv[0] = "scorer"
    main()
