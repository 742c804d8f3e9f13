"""Everything so far, question by question: what the review screen shows."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scorer.ask.derive import shown
from scorer.ask.interview import Interview
from scorer.ask.script import Spot
from scorer.core.problem import Problem
from scorer.text.catalog import Catalog


def review(at: Interview, catalog: Catalog) -> RenderableType:
    """Every answer with its number, what is missing, and what is odd about the table."""
    numbers = {spot: number for number, spot in enumerate(at.questions, start=1)}
    listed = [spot for spot in at.questions if spot in at.given or at.comes_up(spot)]
    parts: list[RenderableType] = [Text(catalog.say("ask.review_title"), style="title")]
    for seat in dict.fromkeys(spot.seat for spot in listed):
        if seat is not None:
            parts.append(Text(catalog.show(at.names[seat]), style="title"))
        rows = Table.grid(padding=(0, 2))
        rows.add_column(justify="right", no_wrap=True, style="dim", min_width=3)
        rows.add_column(no_wrap=True)
        rows.add_column(overflow="fold")
        for spot in listed:
            if spot.seat == seat:
                name = catalog.say(f"questions.{spot.question}.name")
                rows.add_row(str(numbers[spot]), name, answer_text(at, spot, catalog))
        parts.append(Padding(rows, (0, 0, 0, 1), expand=False))
    others = dict.fromkeys(
        catalog.say(f"questions.{spot.question}.name")
        for spot, question in at.questions.items()
        if question.asked == "aside" and spot not in at.given
    )
    if others:
        parts.append(Text(catalog.say("ask.not_asked", questions=tuple(others)), style="dim"))
    return Group(*parts, *_problems(at, catalog))


def called(at: Interview, spot: Spot, catalog: Catalog) -> str:
    """What a question is called, with the player's name where it is put to one."""
    name = catalog.say(f"questions.{spot.question}.name")
    if spot.seat is None:
        return name
    return catalog.say("ask.of_player", player=at.names[spot.seat], name=name)


def answer_text(at: Interview, spot: Spot, catalog: Catalog) -> Text:
    """The answer in the words of the language; ``missing`` where there is none yet."""
    answer = at.given.get(spot)
    if answer is None or not answer.whole:
        text = Text(catalog.say("ask.missing"), style="warning")
        return text if answer is None else Text("\n").join([Text("\n".join(answer.texts)), text])
    if answer.skipped:
        missing = spot in at.missing
        return Text(catalog.say("ask.missing" if missing else "ask.left_open"), style="warning")
    text = Text(shown(at.questions[spot], answer.reading.value, catalog))
    if spot not in at.answers:
        text.append(f"  {catalog.say('ask.from_settings')}", style="dim")
    return text


def at_the_table(problem: Problem, catalog: Catalog) -> str:
    """A problem as it is told during entry: what to do is an answer, not a change of a file."""
    where = catalog.say("join.where").join(
        catalog.show(one) for one in (problem.player, problem.where) if one
    )
    key = "ask.problem" if where else "ask.problem_nowhere"
    degree = catalog.say(f"ask.{problem.degree}")
    return catalog.say(key, degree=degree, where=where, text=catalog.problem(problem, "at_table"))


def _problems(at: Interview, catalog: Catalog) -> Iterator[Text]:
    """What breaks a rule or is odd: as far as it can be told before everything is entered."""
    unfinished = at.missing or at.spot is not None
    for problem in at.ripe.values() if unfinished else at.look.problems:
        yield Text(at_the_table(problem, catalog), style=problem.degree)
