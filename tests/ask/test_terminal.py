"""The real terminal's voice: keys in, text out, the board in view; and a whole game in a pty."""

from __future__ import annotations

import errno
import os
import re
import select
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import fragment_list_to_text, to_formatted_text
from prompt_toolkit.history import FileHistory
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from scorer import games
from scorer.ask import terminal
from scorer.ask.asking import question_asking
from scorer.ask.interview import Interview
from scorer.ask.plain import PlainLines
from scorer.ask.terminal import Terminal, Words
from scorer.ask.voice import Asking
from scorer.render.console import console
from tests.ask.documents import covering
from tests.ask.support import stages, words
from tests.support import EXAMPLES, read

PUBLISHED = EXAMPLES / "timber-town" / "published-91.json"
Keys = Callable[..., str]


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> Iterator[Keys]:
    """``keys("abc\\r", text="offered")``: what these keys answer."""
    monkeypatch.setattr(terminal, "create_output", lambda stdout: DummyOutput())
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        voice = Terminal(words("timber-town"))

        def typed(text: str, asking: Asking | None = None, *, offered: str = "") -> str:
            pipe.send_text(text)
            return voice.ask(asking or Asking("Heading", "Prompt", text=offered))

        yield typed


def test_enter_answers(keys: Keys) -> None:
    assert keys("Aiko\r") == "Aiko"


def test_a_pasted_board_is_one_answer(keys: Keys) -> None:
    assert keys("\x1b[200~P . . .\r\n. . . .\x1b[201~\r") == "P . . .\n. . . ."


def test_tabs_and_trailing_blanks_of_a_pasted_board_are_tidied(keys: Keys) -> None:
    pasted = "P/E\tG/N\t.\t.  \r\n\r\n.\t.\t.\t.\r\n"
    assert keys(f"\x1b[200~{pasted}\x1b[201~\r") == "P/E G/N . .\n\n. . . ."


def test_a_refused_text_can_be_edited(keys: Keys) -> None:
    assert keys("\x7fX\r", Asking("Town", "Row", text="P/E", refused=True)) == "P/X"


def test_an_earlier_answer_is_kept_replaced_or_edited(keys: Keys) -> None:
    assert keys("\r", offered="13") == "13"
    assert keys("15\r", offered="13") == "15"
    assert keys("\x1b[C5\r", offered="13") == "135"
    assert keys("\r", offered="P/E\n. .") == "P/E\n. ."


@pytest.mark.parametrize("sign", ["<", "?", "＜", ":save", "：確認"])
def test_a_sign_at_an_offered_text_replaces_it(sign: str, keys: Keys) -> None:
    assert keys(f"{sign}\r", offered="P/ES G/N . .") == sign


def test_a_sign_within_a_text_belongs_to_it(keys: Keys) -> None:
    assert keys("E:parade\r") == "E:parade"


def test_alt_enter_begins_a_line(keys: Keys) -> None:
    assert keys("a\x1b\rb\r") == "a\nb"


def test_ctrl_c_and_ctrl_d(keys: Keys) -> None:
    with pytest.raises(KeyboardInterrupt):
        keys("\x03")
    with pytest.raises(EOFError):
        keys("\x04")


def test_ctrl_c_hands_on_what_was_typed_but_not_what_was_offered(keys: Keys) -> None:
    with pytest.raises(KeyboardInterrupt, match=r"^Psw Pe$"):
        keys("Psw Pe\x03")
    with pytest.raises(KeyboardInterrupt, match=r"^$"):
        keys("\x03", offered="13")


def test_earlier_answers_come_back_with_the_up_key(keys: Keys) -> None:
    asking = Asking("Players", "Who?", history="names")
    assert keys("Aiko, Ben\r", asking) == "Aiko, Ben"
    assert keys("\x1b[A\r", asking) == "Aiko, Ben"


def test_an_unwritable_home_keeps_no_history(keys: Keys, home: Path) -> None:
    (home / "XDG_STATE_HOME").write_text("a file where a folder should be")
    assert keys("Aiko\r", Asking("Players", "Who?", history="names")) == "Aiko"


def test_a_full_disk_keeps_no_history(keys: Keys, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(history: FileHistory, text: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(FileHistory, "store_string", full)
    assert keys("Aiko\r", Asking("Players", "Who?", history="names")) == "Aiko"


def completions(text: str, asking: Asking) -> list[str]:
    completer = Words(asking)
    return [one.text for one in completer.get_completions(Document(text), None)]  # type: ignore[arg-type]  # no event needed


def test_names_are_completed_in_both_languages() -> None:
    at = Interview(game=games.find("timber-town")).said(next(iter(first().questions)), "Aiko")
    assert at.spot is not None
    asking = question_asking(at, at.spot, words("timber-town"))
    assert completions("gar", asking) == ["Garden"]
    assert completions("garden shrine coo", asking) == ["Cooper"]
    assert completions("庭、修道", asking) == ["修道院"]
    assert completions(":re", asking) == ["review"]
    assert "skip" in completions("：", asking)
    assert completions("zzz", asking) == []


def first() -> Interview:
    return Interview(game=games.find("timber-town"))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("game", games.ids())
def test_screens_fit(
    game: str, columns: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every screen of a whole entry fits the terminal, in both languages."""
    from prompt_toolkit.data_structures import Size
    from rich.cells import cell_len

    class Screen(DummyOutput):
        def get_size(self) -> Size:
            return Size(rows=24, columns=columns)

    monkeypatch.setattr(terminal, "create_output", lambda stdout: Screen())
    catalog = words(game, language)
    raw = next(raw for _, raw in covering() if raw["game"] == game)
    with create_app_session(output=Screen()):
        voice = Terminal(catalog)
        monkeypatch.setattr(terminal, "get_app", lambda: type("App", (), {"output": Screen()}))
        for stage in stages(raw, language):
            spot = stage.after.spot
            if spot is not None:
                asking = question_asking(stage.after, spot, catalog)
                shown = fragment_list_to_text(to_formatted_text(voice._message(asking)))
                lines = shown.split("\n")
                assert max(map(cell_len, lines)) <= columns, shown
                assert len(lines) + asking.text.count("\n") <= 24, shown


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_lines_pasted_behind_a_refused_one_answer_nothing_else(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In a dumb terminal a pasted board arrives line by line; the third row is not the second."""
    import pty

    keyboard, device = pty.openpty()
    with os.fdopen(device, "r", encoding="utf-8") as typed:
        voice = PlainLines(words("timber-town"), typed)
        os.write(keyboard, b"Psw Pes . .\nX . . .\nY . . .\n")
        assert voice.ask(Asking("Town", "Row")) == "Psw Pes . ."
        assert voice.ask(Asking("Town", "Row", more=True)) == "X . . ."
        late = threading.Timer(0.3, os.write, (keyboard, b"B . . .\n"))
        late.start()
        assert voice.ask(Asking("Town", "Row", refused=True)) == "B . . ."
        late.join()
    assert "The lines pasted after it were not read" in capsys.readouterr().err
    os.close(keyboard)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_dumb_terminal_has_its_own_width(monkeypatch: pytest.MonkeyPatch) -> None:
    import pty
    import termios

    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.delenv("COLUMNS")
    _, device = pty.openpty()
    termios.tcsetwinsize(device, (40, 60))
    with os.fdopen(device, "w", encoding="utf-8") as screen:
        assert console(screen).width == 60


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_game_in_a_terminal(language: str) -> None:
    """The published town typed into a real terminal, seen there, and saved."""
    import pty

    lines = [line for stage in stages(read(PUBLISHED), language) for line in stage.lines]
    command = [sys.executable, "-m", "scorer", "new", "timber-town", "-o", "t.json"]
    child, screen = pty.fork()
    if child == 0:
        os.environ |= {"TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1", "SCORER_LANG": language}
        os.execv(sys.executable, command)  # noqa: S606 - our own command
    seen = shown(screen)
    for line in [*lines, ""]:
        os.write(screen, line.encode() + b"\r")
        seen += shown(screen)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0, seen
    assert "│   91 │" in re.sub(r"\x1b\[[0-9;]*m", "", seen)
    assert read(Path("t.json"))["players"][0]["town"][3] == "P/SW N/NE B/EW P/EW"


def shown(screen: int, quiet: float = 0.2, patience: float = 20) -> str:
    """What a terminal shows until nothing more comes for a moment."""
    seen, deadline = b"", time.monotonic() + patience
    while time.monotonic() < deadline:
        ready, _, _ = select.select([screen], [], [], quiet if seen else patience)
        try:
            more = os.read(screen, 65536) if ready else b""
        except OSError:
            more = b""
        if not more:
            break
        seen += more
    return seen.decode(errors="replace")
