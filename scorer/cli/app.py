"""Signatures and the way in; the body of a command is imported when it runs.

Every ``help`` here is a key of the shared catalogs (``help.<key>``); ``cli.help`` has the words.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from scorer.cli.complete import (
    complete_check_format,
    complete_format,
    complete_game,
    complete_language,
    complete_option,
    complete_rule,
)
from scorer.cli.help import Command, Group

app = typer.Typer(
    cls=Group, help="app", add_completion=True, no_args_is_help=False, rich_markup_mode=None
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


@app.command(cls=Command, help="games")
def games(lang: Lang = None) -> int:
    """List the games."""
    from scorer.cli import games as command

    return command.run(lang)


@app.command(cls=Command, help="rules")
def rules(
    game: GameId,
    rule: Annotated[
        str | None, typer.Argument(metavar="[RULE]", help="rule", autocompletion=complete_rule)
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
