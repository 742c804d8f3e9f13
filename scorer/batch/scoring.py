"""From an entry to its result line: a result, or the problems that leave it without one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from scorer import games
from scorer.batch.entry import Entry, Portion
from scorer.batch.stream import read_file
from scorer.batch.summary import Summary, Trouble, trouble
from scorer.compact import compact
from scorer.core.breakdown import Breakdown
from scorer.core.problem import Clause, Problem, invalid, warning, worst_first
from scorer.errors import InvalidDocument, UnknownName
from scorer.load import decode, parse, validate
from scorer.position import Position, positions
from scorer.render.as_json import problem_facts, result_facts
from scorer.tally import tally
from scorer.text.catalog import Catalog, catalog

Facts = dict[str, Any]
LINE_END, FILE_END = Clause("stops_at.line_end", {}), Clause("stops_at.file_end", {})


class Settings(NamedTuple):
    """What the results depend on beside the documents: language, and whether claims must hold."""

    language: str
    check: bool = False


class Scored(NamedTuple):
    """A portion's result lines, one document a line, and what the report needs of them."""

    lines: bytes
    summary: Summary


def score_portion(portion: Portion, settings: Settings) -> Scored:
    """Score some entries one by one; no document can stop the others."""
    lines, summary = [], Summary()
    for entry in portion:
        facts = score_entry(entry, settings)
        if summary.add(facts):
            lines.append(compact(facts) + b"\n")
    return Scored(b"".join(lines), summary)


def score_entry(entry: Entry, settings: Settings) -> Facts:
    """The result of ``scorer score`` with its source in front, or source and problems."""
    content = entry.content if entry.content is not None else read_file(entry.file)
    if isinstance(content, Problem):
        return failure(entry, [content], settings)
    text, game = "", ""
    try:
        text = decode(content)
        raw = parse(text)
        game = _game_of(raw)
        loaded = validate(raw)
        result = tally(loaded)
        words = catalog(settings.language, loaded.game.package)
        if settings.check:
            result = held_to_claims(result)
        return {"source": entry.source, **result_facts(result, loaded.document, words)}
    except InvalidDocument as error:
        return failure(entry, error.problems, settings, text, error.game)
    except Exception as error:  # noqa: BLE001 - one document must not end the run
        reason = f"{type(error).__name__}: {error}"
        return failure(entry, [invalid("scoring_failed", game=game, reason=reason)], settings)


def held_to_claims(result: Breakdown) -> Breakdown:
    """The result with every claim that differs as a fault."""
    problems = [
        problem._replace(degree="fault") if problem.code == "claim_differs" else problem
        for problem in result.problems
    ]
    return Breakdown(
        result.game,
        result.kind,
        result.options,
        result.sheets,
        result.standing,
        worst_first(problems),
    )


def failure(
    entry: Entry, problems: Sequence[Problem], settings: Settings, text: str = "", game: str = ""
) -> Facts:
    """Why an entry has no result; places are those in its file."""
    words = _words(settings.language, game)
    places = positions(text, tuple(problems)) if text else [None] * len(problems)
    found = sorted(zip(problems, places, strict=True), key=lambda one: one[1] or (0, 0))
    if entry.line is not None:
        before = entry.line - 1
        found = [(_in_stream(one, before), place and _below(before, place)) for one, place in found]
    facts = [problem_facts(problem, words, place) for problem, place in found]
    return {"source": entry.source, "problems": facts}


def _below(lines: int, place: Position) -> Position:
    return place[0] + lines, place[1]


def _in_stream(problem: Problem, before: int) -> Problem:
    """The problem of a line of a stream, in words that fit the stream."""
    params = dict(problem.params)
    if isinstance(line := params.get("line"), int):
        params["line"] = line + before
    if params.get("near") == FILE_END:
        params["near"] = LINE_END
    return problem._replace(params=params)


def _words(language: str, game: str) -> Catalog:
    """The words of the game where it is known, else those of all games."""
    try:
        return catalog(language, games.find(game).package if game else None)
    except UnknownName:
        return catalog(language)


def _game_of(raw: object) -> str:
    """The game a document says it is, for the case that scoring it breaks."""
    return str(raw.get("game")) if isinstance(raw, dict) else ""


def notice(place: str, code: str, settings: Settings) -> Trouble:
    """A line of the report about something other than a document."""
    return trouble(place, problem_facts(warning(code), catalog(settings.language)))


def lost_entry(entry: Entry, settings: Settings) -> Scored:
    """The result line of an entry that killed its process twice."""
    facts = failure(entry, [invalid("worker_killed")], settings)
    summary = Summary()
    summary.add(facts)
    return Scored(compact(facts) + b"\n", summary)
