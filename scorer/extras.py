"""Libraries that only some uses need: imported when used, missed with a sentence."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from scorer.errors import WrongUsage


def need(module: str, extra: str) -> ModuleType:
    """A module of an optional extra; WrongUsage that names the extra where it is not installed.

    >>> need("no_such_library", "plot").__name__
    Traceback (most recent call last):
    ...
    scorer.errors.WrongUsage: extra_missing
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        package = (error.name or module).partition(".")[0]
        raise WrongUsage("extra_missing", extra=extra, package=package) from error
