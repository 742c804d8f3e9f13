"""Problems of a document on standard error: every one, with its place in the file."""

from __future__ import annotations

import sys

from scorer import games
from scorer.cli.language import speak
from scorer.core.problem import Problem
from scorer.errors import InvalidDocument, UnknownName
from scorer.position import positions
from scorer.render.report import problem_line


def show_problems(error: InvalidDocument) -> None:
    """Print one line a problem, and how many there are."""
    catalog = speak(None, _package(error.game))
    places = positions(error.text, error.problems)
    found = zip(error.problems, places, strict=True)
    for problem, position in sorted(found, key=lambda one: one[1] or (0, 0)):
        option = _option(error, problem)
        if option:
            line = problem_line(catalog, problem._replace(where=None), [option])
        else:
            place = ":".join(map(str, (error.file, *(position or ()))))
            line = problem_line(catalog, problem, [place] if error.file else [])
        print(line, file=sys.stderr)
    print(catalog.say("errors.problems_found", count=len(error.problems)), file=sys.stderr)


def _option(error: InvalidDocument, problem: Problem) -> str | None:
    """What a problem is about, where it was given on the command line and stands in no file."""
    top, key = (*problem.path, "", "")[:2]
    if top != "options" or not isinstance(key, str) or key not in error.given:
        return None
    return f"--option {key}={error.given[key]}"


def _package(game: str | None) -> str | None:
    """The package with the words of the game, where it is known."""
    try:
        return games.find(game).package if game else None
    except UnknownName:
        return None
