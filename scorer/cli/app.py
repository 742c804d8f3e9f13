"""Signatures and the way in; the body of a command is imported when it runs.

Every ``help`` here is a key of the shared catalogs (``help.<key>``); ``cli.help`` has the words.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from scorer.cli.complete import (
    complete_batch_format,
    complete_check_format,
    complete_engine,
    complete_format,
    complete_game,
    complete_language,
    complete_option,
    complete_rule,
)
from scorer.cli.help import Command, Group

app = typer.Typer(
    cls=Group,
    help="app",
    add_completion=True,
    no_args_is_help=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

File = Annotated[str, typer.Argument(metavar="FILE", help="file")]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="game", autocompletion=complete_game)]
Lang = Annotated[
    str | None,
    typer.Option("--lang", metavar="en|ja", help="lang", autocompletion=complete_language),
]
Option = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="option", autocompletion=complete_option),
]
Output = Annotated[str | None, typer.Option("-o", "--output", metavar="FILE", help="output")]
Plain = Annotated[bool, typer.Option("--plain", help="plain")]
Resume = Annotated[bool | None, typer.Option("--resume/--fresh", help="resume")]


@app.callback(invoke_without_command=True)
def scorer(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="version")] = False,
    lang: Lang = None,
) -> int | None:
    """Print the version or the overview when no command is given."""
    from scorer.cli.language import speak

    speak(lang)
    if version:
        from scorer import __version__

        print(__version__)
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit
    return None


@app.command(cls=Command, help="score")
def score(
    file: File,
    format: Annotated[
        str,
        typer.Option("--format", metavar="FORMAT", help="format", autocompletion=complete_format),
    ] = "text",
    brief: Annotated[bool, typer.Option("--brief", help="brief")] = False,
    player: Annotated[str | None, typer.Option("--player", metavar="NAME", help="player")] = None,
    option: Option = None,
    receipt: Annotated[
        str | None, typer.Option("--receipt", metavar="FILE", help="receipt")
    ] = None,
    lang: Lang = None,
) -> int:
    """Score one finished game."""
    from scorer.cli import score as command

    return command.run(file, format, brief, player, option or [], receipt, lang)


@app.command(cls=Command, help="check")
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="checked_file")],
    claim: Annotated[
        list[str] | None, typer.Option("--claim", metavar="NAME=POINTS", help="claim")
    ] = None,
    what_if: Annotated[
        list[str] | None,
        typer.Option(
            "--what-if", metavar="KEY=VALUE", help="what_if", autocompletion=complete_option
        ),
    ] = None,
    format: Annotated[
        str,
        typer.Option(
            "--format", metavar="FORMAT", help="check_format", autocompletion=complete_check_format
        ),
    ] = "text",
    lang: Lang = None,
) -> int:
    """Check claimed scores."""
    from scorer.cli import check as command

    return command.run(file, claim or [], what_if or [], format, lang)


@app.command(cls=Command, help="new")
def new(
    game: GameId,
    output: Output = None,
    kind: Annotated[str | None, typer.Option("--kind", metavar="KIND", help="kind")] = None,
    plain: Plain = False,
    resume: Resume = None,
    lang: Lang = None,
) -> int:
    """Enter a finished game at the table."""
    from scorer.cli import new as command

    return command.run(game, output, kind, plain, resume, lang)


@app.command(cls=Command, help="edit")
def edit(
    file: Annotated[str, typer.Argument(metavar="FILE", help="edit_file")],
    output: Output = None,
    plain: Plain = False,
    resume: Resume = None,
    lang: Lang = None,
) -> int:
    """Reopen a game file in its questions."""
    from scorer.cli import edit as command

    return command.run(file, output, plain, resume, lang)


@app.command(cls=Command, help="settings")
def settings(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="game", autocompletion=complete_game)
    ] = None,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="setting")] = None,
    value: Annotated[list[str] | None, typer.Argument(metavar="VALUE", help="value")] = None,
    forget: Annotated[bool, typer.Option("--forget", help="forget")] = False,
    lang: Lang = None,
) -> int:
    """Show or change what is remembered of the boxes."""
    from scorer.cli import settings as command

    return command.run(game, name, " ".join(value or ()), forget, lang)


@app.command(cls=Command, help="batch")
def batch(
    paths: Annotated[list[str], typer.Argument(metavar="PATH", help="batch_path")],
    glob: Annotated[
        list[str] | None, typer.Option("--glob", metavar="PATTERN", help="glob")
    ] = None,
    format: Annotated[
        str | None,
        typer.Option(
            "--format", metavar="FORMAT", help="batch_format", autocompletion=complete_batch_format
        ),
    ] = None,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="batch_output")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="batch_resume")] = False,
    check: Annotated[bool, typer.Option("--check", help="batch_check")] = False,
    plot: Annotated[str | None, typer.Option("--plot", metavar="FILE", help="plot")] = None,
    jobs: Annotated[str | None, typer.Option("--jobs", "-j", metavar="N", help="jobs")] = None,
    engine: Annotated[
        str,
        typer.Option("--engine", metavar="ENGINE", help="engine", autocompletion=complete_engine),
    ] = "process",
    scheduler: Annotated[
        str | None, typer.Option("--scheduler", metavar="ADDRESS", help="scheduler")
    ] = None,
    lang: Lang = None,
) -> int:
    """Score many games at once."""
    from scorer.cli import batch as command

    return command.run(
        paths, glob or [], format, output, resume, check, plot, jobs, engine, scheduler, lang
    )


@app.command(cls=Command, help="games")
def games(lang: Lang = None) -> int:
    """List the games."""
    from scorer.cli import games as command

    return command.run(lang)


@app.command(cls=Command, help="rules")
def rules(
    game: GameId,
    rule: Annotated[
        str | None, typer.Argument(metavar="RULE", help="rule", autocompletion=complete_rule)
    ] = None,
    lang: Lang = None,
) -> int:
    """List the rules of a game, or show one."""
    from scorer.cli import rules as command

    return command.run(game, rule, lang)


@app.command(cls=Command, help="example")
def example(
    game: GameId,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="example_name")] = None,
    lang: Lang = None,
) -> int:
    """Print an example file."""
    from scorer.cli import example as command

    return command.run(game, name, lang)


@app.command(cls=Command, help="schema")
def schema(game: GameId, lang: Lang = None) -> int:
    """Print the JSON Schema of a game's files."""
    from scorer.cli import schema as command

    return command.run(game, lang)


def main() -> None:
    """Run the command line and leave with its exit code."""
    from scorer.cli.edge import run

    sys.exit(run(app, sys.argv[1:]))
