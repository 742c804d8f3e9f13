"""How often Python looks through memory for something to free."""

from __future__ import annotations

import gc


def look_seldom() -> None:
    """Look less often: what is read stays to the end, and results hold no circles."""
    gc.set_threshold(100_000, 50, 100)


def keep_all() -> None:
    """Never again look through what is there now."""
    gc.freeze()
