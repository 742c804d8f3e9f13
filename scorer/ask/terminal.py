"""A real terminal: the board and the running score above the line, completion, history, editing."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document as Typed
from prompt_toolkit.formatted_text import ANSI, AnyFormattedText, merge_formatted_text
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import ColorDepth, create_output
from prompt_toolkit.styles import Style
from rich.console import RenderableType
from rich.text import Text

from scorer.ask.commands import COMMANDS
from scorer.ask.files import state_folder
from scorer.ask.voice import Asking, tell, understood
from scorer.core.document import fold
from scorer.render.console import console
from scorer.render.panel import as_ansi, board, panel
from scorer.render.wrap import wrap
from scorer.text.answers.typed import SEPARATORS
from scorer.text.catalog import Catalog

STYLE = Style.from_dict({"bottom-toolbar": "noreverse", "bottom-toolbar.text": "noreverse"})
ROOM_FOR_MENU = 5
SIGNS = ("<", "?", ":", "＜", "？", "：")


class Terminal:
    """Asks with prompt_toolkit, on standard error."""

    def __init__(self, catalog: Catalog) -> None:
        """Draw in the colours the terminal has, none where NO_COLOR is set."""
        self._catalog = catalog
        self._screen = console(sys.stderr)
        self._output = create_output(stdout=sys.stderr)
        self._colour = not os.environ.get("NO_COLOR")

    def tell(self, what: RenderableType, style: str = "") -> None:
        """Print it above whatever is asked next."""
        tell(self._screen, what, style)

    def ask(self, asking: Asking) -> str:
        """Let somebody type, with the board in view; the whole text, lines and all."""
        board = bool(asking.cue) and bool(asking.history)
        session: PromptSession[str] = PromptSession(
            message=lambda: self._message(asking),
            multiline=True,
            key_bindings=_keys(asking),
            completer=Words(asking),
            complete_while_typing=not board,
            history=_history(asking.history),
            bottom_toolbar=self._toolbar,
            style=STYLE,
            color_depth=None if self._colour else ColorDepth.DEPTH_1_BIT,
            output=self._output,
            erase_when_done=True,
            reserve_space_for_menu=ROOM_FOR_MENU if asking.words else 0,
        )
        try:
            return session.prompt(default=asking.text, pre_run=lambda: _select(asking))
        except KeyboardInterrupt:
            typed = session.default_buffer.text
            raise KeyboardInterrupt(typed if typed != asking.text else "") from None

    def took(self, name: str, answer: str, typed: str) -> None:
        """Leave a line behind: the question itself is gone from the screen."""
        self.tell(understood(name, answer))

    def hand_back(self, text: str) -> bool:
        """Somebody sits here and can be asked again."""
        return False

    def _message(self, asking: Asking) -> AnyFormattedText:
        """The board so far, the question, and the cue before the line."""
        size = get_app().output.get_size()
        texts = [(asking.heading, "title"), (asking.prompt, "")]
        if asking.example:
            texts.append((self._catalog.say("ask.for_example", example=asking.example), "dim"))
        parts = [Text("\n".join(wrap(text, size.columns)), style) for text, style in texts]
        below = as_ansi(parts, size.columns, colour=self._colour)
        room = size.rows - below.count("\n") - asking.text.count("\n") - ROOM_FOR_MENU - 3
        above = self._panel(asking, size.columns, room)
        shown = [as_ansi([above], size.columns, colour=self._colour), ""] if above else []
        shown += [below, f"{asking.cue}> "]
        return merge_formatted_text([ANSI("\n".join(shown))])

    def _panel(self, asking: Asking, columns: int, rows: int) -> RenderableType | None:
        """The table so far; nothing before there is something to see."""
        at = asking.at
        if at is None or at.kind is None or at.look.loaded is None or at.look.result is None:
            return None
        seat = asking.spot.seat if asking.spot else None
        if not at.names:
            seat, begun = 0, {0: at.finished(None)}
        else:
            begun = {s.seat: at.finished(s.seat) for s in at.given if s.seat is not None}
        document, result = at.look.loaded.document, at.look.result
        picture = board(at.kind, document, result, seat) if seat is not None else None
        return panel(picture, result, begun, self._catalog, columns, rows)

    def _toolbar(self) -> AnyFormattedText:
        width = get_app().output.get_size().columns
        text = Text(self._catalog.say("ask.commands_short"), style="dim", no_wrap=True)
        return ANSI(as_ansi([text], width, colour=self._colour))


def _keys(asking: Asking) -> KeyBindings:
    """Enter answers, Alt-Enter begins a new line; a sign typed at an offered text replaces it."""
    keys = KeyBindings()

    @keys.add("enter")
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.validate_and_handle()

    @keys.add(Keys.BracketedPaste)
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.insert_text(pasted(event.data))

    @keys.add("escape", "enter")
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.insert_text("\n")

    def sign(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if asking.text and buffer.text == asking.text and buffer.document.is_cursor_at_the_end:
            buffer.reset()
        buffer.insert_text(event.data)

    for one in SIGNS:
        keys.add(one)(sign)
    return keys


def pasted(text: str) -> str:
    r"""A pasted text as it is shown and edited: one kind of line ends, blanks for tabs.

    >>> pasted("P/ES\tG/N  \r\n.\t.\r\n")
    'P/ES G/N\n. .'
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(line.replace("\t", " ").rstrip() for line in lines).strip("\n")


def _select(asking: Asking) -> None:
    """Select an earlier answer, so that typing replaces it and arrow keys edit it.

    One that was just refused, or has several lines, is there to be edited.
    """
    if asking.text and not asking.refused and "\n" not in asking.text:
        buffer = get_app().current_buffer
        buffer.cursor_position = 0
        buffer.start_selection()
        if buffer.selection_state:
            buffer.selection_state.enter_shift_mode()
        buffer.cursor_position = len(buffer.text)


class Earlier(FileHistory):
    """Earlier answers to a question, in a file while one can be written."""

    def load_history_strings(self) -> Iterable[str]:
        """What the file has, if it can be read."""
        with suppress(OSError):
            yield from super().load_history_strings()

    def store_string(self, string: str) -> None:
        """Add to the file; a full disk is no reason to lose the answer itself."""
        with suppress(OSError):
            super().store_string(string)


def _history(name: str) -> History:
    """The earlier answers to this question."""
    folder = state_folder() / "history"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return Earlier(str(folder / name)) if name else InMemoryHistory()


class Words(Completer):
    """Completes names of things, whatever language or case they are begun in, and commands."""

    def __init__(self, asking: Asking) -> None:
        """Know the words of one question."""
        self._words = asking.words

    def get_completions(self, document: Typed, complete_event: CompleteEvent) -> Iterator[Any]:
        """Names that begin as the end of the text does, the longest such end first."""
        before = document.text_before_cursor
        if before[:1] in (":", "："):
            yield from (
                Completion(command, -len(before) + 1)
                for command in COMMANDS
                if command.startswith(fold(before[1:]))
            )
            return
        piece = SEPARATORS.split(before)[-1].lstrip()
        while piece:
            found = [
                Completion(name, -len(piece), display_meta=meta)
                for name, meta in self._words
                if fold(name).startswith(fold(piece))
            ]
            if found:
                yield from found
                return
            piece = piece.partition(" ")[2].lstrip()
