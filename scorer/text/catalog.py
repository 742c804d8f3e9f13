"""Look up sentences: keys and parameters in, words out."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import rtoml

from scorer.core.award import Award
from scorer.core.document import fold
from scorer.core.problem import Category, Clause, Ids, Problem, Word, Words

Table = Mapping[str, Any]
LONGEST_QUOTE = 60
MOST_LOOKED_UP = 10_000
_NONE: Mapping[str, object] = {}


@cache
def read_table(package: str, language: str) -> Table:
    """The raw catalog of a package: ``text/<language>.toml`` beside its modules."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(package)
    folder = Path(spec.origin).parent
    folder = folder if package == "scorer.text" else folder / "text"
    return rtoml.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))


@cache
def catalog(language: str, package: str | None = None) -> Catalog:
    """The catalog of a game (its package), or the words all games share."""
    shared = read_table("scorer.text", language)
    return Catalog(language, [read_table(package, language), shared] if package else [shared])


class Sentence(NamedTuple):
    """A sentence ready to be filled in: its two forms and the parameters they speak of.

    Without parameters the forms are what is said, else templates.
    """

    one: str
    other: str
    params: tuple[str, ...]

    @classmethod
    def of(cls, entry: Any) -> Sentence:
        """Read a catalog entry: one form for all counts, or ``one`` and ``other``.

        >>> Sentence.of({"one": "{count} tile", "other": "{count} tiles in {place}"}).params
        ('count', 'place')
        """
        forms = entry if isinstance(entry, dict) else {"other": entry}
        one, other = str(forms.get("one", forms["other"])), str(forms["other"])
        named = [name for _, name, _, _ in Formatter().parse(one + other) if name]
        if not named:
            return cls(one.format(), other.format(), ())
        return cls(one, other, tuple(dict.fromkeys(named)))


class Looked(dict[str, Any]):
    """What has been looked up before, found or not; forgotten when it grows beyond any catalog."""

    def __init__(self, look_up: Callable[[str], Any]) -> None:
        """Look things up by this function."""
        super().__init__()
        self._look_up = look_up

    def __missing__(self, key: str) -> Any:
        """Look it up."""
        if len(self) >= MOST_LOOKED_UP:
            self.clear()
        found = self[key] = self._look_up(key)
        return found


class Catalog:
    """The words of one language, a game's own before the shared ones."""

    def __init__(self, language: str, tables: Sequence[Table]) -> None:
        """Look in the tables in this order."""
        self.language = language
        self._tables = tables
        self._entries = Looked(self._find)
        self._sentences = Looked(self._read)
        self._words = Looked(self._name)
        self._awards: dict[tuple[str, str], Sentence] = {}
        self._shown: Mapping[type, Callable[[Any], str]] = {
            int: number,
            str: visible,
            Word: self.word,
            Category: self._category,
            Clause: lambda clause: self.say(clause.key, **clause.params),
            tuple: partial(self._row, self.show),
            Words: partial(self._row, self.word),
            Ids: partial(self._row, self.id_and_word),
        }
        self._comma = self.say("join.list")
        self._blank = self.say("join.pieces")

    def find(self, key: str) -> Any:
        """The entry under a dotted key, or None."""
        return self._entries[key]

    def _find(self, key: str) -> Any:
        for table in self._tables:
            entry: Any = table
            for part in key.split("."):
                entry = entry.get(part) if isinstance(entry, dict) else None
                if entry is None:
                    break
            else:
                return entry
        return None

    def known(self, *keys: str) -> str:
        """The first of these dotted keys that has an entry, else the last."""
        return next((key for key in keys if self.find(key) is not None), keys[-1])

    def say(self, key: str, /, **params: object) -> str:
        """The sentence under a dotted key with its parameters filled in; KeyError if missing.

        An entry with the forms ``one`` and ``other`` follows the parameter ``count``.
        """
        sentence: Sentence = self._sentences[key]
        form = sentence.one if params.get("count") == 1 else sentence.other
        if not sentence.params:
            return form
        return form.format_map({name: self.show(params[name]) for name in sentence.params})

    def _read(self, key: str) -> Sentence:
        """The sentence under a dotted key, taken apart; KeyError if missing."""
        entry = self.find(key)
        if entry is None:
            raise KeyError(f"{self.language}: no text for {key}")
        return Sentence.of(entry)

    def word(self, id: str) -> str:
        """The name of a thing; the id itself where the catalogs have none."""
        name: str = self._words[id]
        return name

    def _name(self, id: str) -> str:
        entry = self.find(f"words.{id}") or self.find(f"rules.{id}")
        return str(entry["name"]) if entry else id

    def id_and_word(self, id: str) -> str:
        """An id as a file spells it, with the name of the thing where that is another word."""
        word = self.word(id)
        same = fold(word) == fold(id)
        return id if same else self.say("join.id_and_word", id=id, word=word)

    def show(self, value: object) -> str:
        """One parameter as text: words by name, numbers as they are, quoted input made harmless."""
        return self._shown.get(type(value), quote)(value)

    def _category(self, id: str) -> str:
        return self.say("total" if id == "total" else f"categories.{id}")

    def _row(self, spelled: Callable[[Any], str], things: Sequence[object]) -> str:
        """Several things as a list, or the word for none."""
        return self.list(map(spelled, things)) if things else self.word("none")

    def list(self, parts: Iterable[str]) -> str:
        """Several things in a row, joined as this language does."""
        return self._comma.join(parts)

    def names(self, names: Sequence[str]) -> str:
        """Several names in a sentence: the last one joined by a word."""
        *others, last = map(self.show, names)
        return self.say("join.last").join([self.list(others), last] if others else [last])

    def award(self, rule: str, award: Award) -> str:
        """The sentence that explains an award of this rule."""
        sentence = self._awards.get((rule, award.key))
        if sentence is None:
            known = self.known(f"rules.{rule}.says.{award.key}", f"says.{award.key}")
            sentence = self._awards[rule, award.key] = self._sentences[known]
        params = award.params or _NONE
        form = sentence.one if params.get("count", award.count) == 1 else sentence.other
        if not sentence.params:
            return form
        said: dict[str, str] = {}
        for name in sentence.params:
            if name in params:
                said[name] = self.show(params[name])
            elif name == "pieces":
                said[name] = visible(self._blank.join(award.pieces))
            elif name == "counted":
                said[name] = self._comma.join([self._words[id] for id in award.counted])
            else:
                said[name] = number(getattr(award, name) or 0)
        return form.format_map(said)

    def problem(self, problem: Problem, todo: str = "do") -> str:
        """What is wrong, what was expected and what to do, in one paragraph.

        ``todo`` is another way of doing it than by changing a file, where the catalogs have one.
        """
        params = dict(problem.params)
        if "found" in params:
            params["found"] = quote(params["found"])
        parts = [self.say(f"problems.{problem.code}.what", **params)]
        do = self.known(f"problems.{problem.code}.{todo}", f"problems.{problem.code}.do")
        if self.find(do) is not None:
            parts.append(self.say(do, **params))
        if params.get("nearest"):
            parts.append(self.say("did_you_mean", nearest=params["nearest"]))
        return self.say("join.sentences").join(parts)


def number(points: int) -> str:
    """A number with a real minus sign.

    >>> number(-3)
    '−3'
    """
    return str(points) if points >= 0 else f"−{-points}"


def visible(text: str) -> str:
    r"""The text with characters that would upset a terminal written out.

    >>> print(visible("A\nB"))
    A\nB
    """
    if text.isprintable():
        return text
    return "".join(
        char.encode("unicode_escape").decode()
        if unicodedata.category(char) in _UNSEEN and char not in _JOINERS
        else char
        for char in text
    )


_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
# They shape letters and join the parts of an emoji, and do nothing else.
_JOINERS = frozenset("\u200c\u200d")


def quote(value: object) -> str:
    """A value of the document as the user wrote it (JSON), cut where it gets long.

    >>> quote({"a": True})
    '{"a": true}'
    """
    text = visible(json.dumps(value, ensure_ascii=False, default=str))
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
