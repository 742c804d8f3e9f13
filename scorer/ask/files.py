"""Where things are kept, and writing so that a file is either the old one or the new one."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from shlex import quote
from typing import IO

from platformdirs import user_config_path, user_state_path

from scorer.text.catalog import Catalog

WIDTH = 80
APPLICATION = "scorer"


def state_folder() -> Path:
    """Where drafts and earlier answers are kept."""
    return user_state_path(APPLICATION, appauthor=False)


def settings_file() -> Path:
    """Where what is printed in a box is remembered."""
    return user_config_path(APPLICATION, appauthor=False) / "settings.toml"


def write_whole(path: Path, text: str) -> None:
    """Write a file beside its place, then put it there in one go; OSError leaves the old one.

    A device or a pipe is written to and never replaced by a file.
    """
    if path.exists() and not path.is_file():
        path.write_text(text, "utf-8")
        return
    target = path.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    beside = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, beside)
        else:
            beside.chmod(0o666 & ~_umask())
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def hold(path: Path) -> IO[bytes] | None:
    """Take a lock that ends with this process, however it ends; None where another has it."""
    file = path.open("ab")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        file.close()
        return None
    except OSError:
        # A file system without locks: two entries at once are not told apart there.
        return file
    return file


def pretty(value: object, indent: int = 0, used: int = WIDTH) -> str:
    """JSON for people: what fits on a line stands on one.

    >>> print(pretty({"name": "Aiko", "unused": {"raft": 1}, "town": ["P/ES . . ."] * 4}))
    {
      "name": "Aiko",
      "unused": {"raft": 1},
      "town": ["P/ES . . .", "P/ES . . .", "P/ES . . .", "P/ES . . ."]
    }
    """
    short = _json(value)
    if used + len(short) < WIDTH or not isinstance(value, (dict, list)) or not value:
        return short
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        keys = [f"{inner}{_json(key)}: " for key in value]
        values: list[object] = list(value.values())
    else:
        keys, values = [inner] * len(value), value
    parts = [key + pretty(one, indent + 2, len(key)) for key, one in zip(keys, values, strict=True)]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return "\n".join([opening, ",\n".join(parts), " " * indent + closing])


def _json(value: object) -> str:
    """JSON in plain letters; escapes only for what UTF-8 cannot hold."""
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(value)
    return text


def from_home(name: str) -> str:
    """The name of a file with ``~`` as the home it stands for; that of a folder stays one.

    >>> from_home("~nobody-of-this-name/game.json"), from_home("games/")
    ('~nobody-of-this-name/game.json', 'games/')
    """
    try:
        file = str(Path(name).expanduser())
    except RuntimeError:
        return name
    return f"{file}/" if names_folder(name) else file


def names_folder(name: str) -> bool:
    """Whether this can only be the name of a folder, or is one."""
    return name.endswith(("/", os.sep)) or Path(name).is_dir()


def in_shell(word: str) -> str:
    r"""A word as a shell reads it, in signs that a terminal only shows.

    >>> print(in_shell("O'Brien=5"), in_shell("tab\there"))
    'O'"'"'Brien=5' $'tab\there'
    """
    if word.isprintable():
        return quote(word)
    escaped = word.replace("\\", "\\\\").replace("'", "\\'")
    return "$'" + "".join(c if c.isprintable() else _escape(c) for c in escaped) + "'"


def _escape(character: str) -> str:
    """The escape of a character that cannot be shown."""
    known = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return known.get(character) or f"\\U{ord(character):08x}"


def file_in_shell(name: str) -> str:
    """The name of a file as a shell reads it, and no command takes for an option.

    >>> file_in_shell("-game.json")
    './-game.json'
    """
    return in_shell(f"./{name}" if name.startswith("-") else name)


REASONS = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EACCES: "not_allowed",
    errno.EPERM: "not_allowed",
    errno.EROFS: "read_only",
    errno.ENOENT: "no_folder",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "no_folder",
    errno.EISDIR: "is_folder",
}


def reason(error: OSError, catalog: Catalog) -> str:
    """Why something could not be written, in a few words of the reader's language."""
    known = REASONS.get(error.errno or 0)
    return catalog.say(f"ask.reasons.{known}") if known else str(error.strerror or error)
