"""Help pages in the reader's language: Typer finds the parameters, the catalogs have the words.

Typer prints its own headings in English only, so the page is laid out here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from typer.core import TyperArgument, TyperCommand, TyperGroup

from scorer.cli.language import speak
from scorer.errors import UnknownName, WrongUsage
from scorer.text.catalog import Catalog

Row = tuple[str, str]


class Command(TyperCommand):
    """A command whose help is a catalog key."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse words that nothing asked for."""
        ctx.allow_extra_args = True
        left: list[str] = super().parse_args(ctx, args)
        if left and not ctx.resilient_parsing:
            raise WrongUsage("too_many", found=" ".join(left))
        return left

    def get_help(self, ctx: Any) -> str:
        """The help page."""
        return page(self, ctx, [])


class Group(TyperGroup):
    """The group of all commands."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command; UnknownName, with the nearest known one, if there is none."""
        if args and self.get_command(ctx, args[0]) is None:
            from scorer.text.names import nearest  # only wrong words need it

            known = tuple(self.list_commands(ctx))
            close = nearest(args[0], known)
            raise UnknownName("unknown_command", found=args[0], nearest=close, known=known)
        return super().resolve_command(ctx, args)

    def get_help(self, ctx: Any) -> str:
        """The help page, the commands included."""
        catalog = speak(None)
        commands = [
            (name, catalog.say(f"help.{command.help}"))
            for name in self.list_commands(ctx)
            if (command := self.get_command(ctx, name)) is not None
        ]
        return page(self, ctx, commands)


def page(command: TyperCommand | TyperGroup, ctx: Any, commands: Sequence[Row]) -> str:
    """Usage, purpose, arguments, options and commands."""
    catalog = speak(None)
    # Typer puts what must be given in braces; everywhere else it stands as it is.
    pieces = re.sub(r"[{}]", "", " ".join(command.collect_usage_pieces(ctx)))
    lines = [f"{catalog.say('help.usage')}: {ctx.command_path} {pieces}", ""]
    lines += [f"  {catalog.say(f'help.{command.help}')}"]
    arguments: list[Row] = []
    options: list[Row] = []
    for parameter in command.get_params(ctx):
        row = _row(parameter, catalog)
        (arguments if isinstance(parameter, TyperArgument) else options).append(row)
    for heading, rows in (
        ("arguments", arguments),
        ("options", options),
        ("commands", list(commands)),
    ):
        if rows:
            lines += ["", f"{catalog.say(f'help.{heading}')}:", *_columns(rows)]
    return "\n".join(lines)


_TYPERS_OWN = {
    "help": "help",
    "install_completion": "install_completion",
    "show_completion": "show_completion",
}


def _row(parameter: Any, catalog: Catalog) -> Row:
    """How a parameter is written, and what it is for."""
    key = _TYPERS_OWN.get(parameter.name) or parameter.help
    words = catalog.say(f"help.{key}", **_facts(key))
    if isinstance(parameter, TyperArgument):
        required = f" {catalog.say('help.required')}" if parameter.required else ""
        return str(parameter.metavar), words + required
    spellings = filter(None, (parameter.opts, parameter.secondary_opts))
    written = " / ".join(", ".join(sorted(one, key=len)) for one in spellings)
    if not parameter.is_flag:
        written += f" {parameter.metavar}"
    if parameter.default and not parameter.is_flag and isinstance(parameter.default, str):
        words += " " + catalog.say("help.default", value=parameter.default)
    return written, words


def _facts(key: str) -> dict[str, object]:
    """What a help sentence mentions beyond its words."""
    if key == "format":
        from scorer.render import formats

        return {"formats": formats()}
    if key == "check_format":
        from scorer.render.check import check_formats

        return {"formats": check_formats()}
    if key == "batch_format":
        from scorer.batch.formats import formats as batch_formats

        return {"batch_formats": batch_formats()}
    return {}


def _columns(rows: Sequence[Row]) -> Iterator[str]:
    """Two columns, the second one aligned; Japanese letters are two cells wide."""
    from rich.cells import cell_len  # only help needs it

    width = max(cell_len(row[0]) for row in rows)
    for left, right in rows:
        yield f"  {left}{' ' * (width - cell_len(left))}  {right}"
