"""The edge of the program: whatever happens inside, a person reads a sentence and gets a code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from copy import copy
from pathlib import Path

import typer

from scorer.cli.language import peek, speak
from scorer.cli.streams import open_streams
from scorer.errors import InvalidDocument, ScorerError

INTERRUPTED = 130
USAGE = 2
TABLE_OFF = 1

_WORDS = {
    "NoSuchOption": "no_such_option",
    "MissingParameter": "missing_argument",
    "BadOptionUsage": "option_without_value",
    "BadParameter": "wrong_value",
}


def run(app: typer.Typer, arguments: Sequence[str]) -> int:
    """Run a command line; the exit code, whatever happened."""
    peek(arguments)
    open_streams()
    try:
        code = _run(app, arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open to the end
        return TABLE_OFF
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as error:
        return _say("errors.cannot_write", reason=_reason(error))
    except Exception as error:
        if os.environ.get("SCORER_DEBUG"):
            raise
        return _say("errors.unexpected", reason=f"{type(error).__name__}: {error}")
    if code == INTERRUPTED:
        _say("errors.interrupted")
    return code


def _run(app: typer.Typer, arguments: Sequence[str]) -> int:
    """Run a command line and put what it could not do into words."""
    command = typer.main.get_command(_called(app, arguments))
    try:
        return int(command.main(list(arguments), prog_name="scorer", standalone_mode=False) or 0)
    except InvalidDocument as error:
        from scorer.cli.problems import show_problems

        show_problems(error)
        return error.exit_code
    except ScorerError as error:
        _say(f"errors.{error.key}", **error.params)
        return error.exit_code
    except typer.Abort:
        return INTERRUPTED
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        return _usage(error)


def _called(app: typer.Typer, arguments: Sequence[str]) -> typer.Typer:
    """The app with only the command that is called, for Typer builds all it is given; else all."""
    name = arguments[0] if arguments else ""
    called = [
        command
        for command in app.registered_commands
        if name == (command.name or getattr(command.callback, "__name__", ""))
    ]
    if not called:
        return app
    alone = copy(app)
    alone.registered_commands = called
    return alone


def _reason(error: OSError) -> str:
    """What the system says, and the file where it names one."""
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if isinstance(error.filename, str) else reason


def _say(key: str, **params: object) -> int:
    """A sentence on standard error; the exit code of a command without a result."""
    catalog = speak(None)
    text = catalog.say(key, **params)
    if params.get("nearest"):
        text += " " + catalog.say("did_you_mean", nearest=params["nearest"])
    print(text, file=sys.stderr)
    return USAGE


def _usage(error: Exception) -> int:
    """What is wrong with a command line, with the nearest known word and where to read more."""
    context = getattr(error, "ctx", None)
    parameter = getattr(error, "param", None)
    found = (
        getattr(error, "option_name", None)
        or (parameter and (parameter.metavar or parameter.name))
        or getattr(error, "message", str(error))
    )
    from scorer.text.names import nearest

    known = list(getattr(error, "possibilities", None) or ())
    key = _WORDS.get(type(error).__name__, "other")
    _say(f"usage.{key}", found=str(found), nearest=nearest(str(found), known))
    path = context.command_path if context is not None else "scorer"
    return _say("usage.try_help", command=path)
