"""Look up sentences: keys and parameters in, words out."""

from __future__ import annotations

import json
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from scorer.core.award import Award
from scorer.core.document import fold
from scorer.core.problem import Category, Clause, Ids, Problem, Word, Words

Table = Mapping[str, Any]
LONGEST_QUOTE = 60


@cache
def read_table(package: str, language: str) -> Table:
    """The raw catalog of a package: ``text/<language>.toml`` beside its modules."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(package)
    folder = Path(spec.origin).parent
    folder = folder if package == "scorer.text" else folder / "text"
    return tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))


@cache
def catalog(language: str, package: str | None = None) -> Catalog:
    """The catalog of a game (its package), or the words all games share."""
    shared = read_table("scorer.text", language)
    return Catalog(language, [read_table(package, language), shared] if package else [shared])


class Sentence(NamedTuple):
    """A sentence ready to be filled in: its two forms and the parameters they speak of."""

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
        return cls(one, other, tuple(dict.fromkeys(named)))


class Catalog:
    """The words of one language, a game's own before the shared ones."""

    def __init__(self, language: str, tables: Sequence[Table]) -> None:
        """Look in the tables in this order."""
        self.language = language
        self._tables = tables
        self._words: dict[str, str] = {}
        self._sentences: dict[str, Sentence] = {}
        self._awards: dict[tuple[str, str], Sentence] = {}

    def find(self, key: str) -> Any:
        """The entry under a dotted key, or None."""
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
        return self._fill(self._sentence(key), params)

    def _sentence(self, key: str) -> Sentence:
        """The sentence under a dotted key, taken apart once; KeyError if missing."""
        if key not in self._sentences:
            entry = self.find(key)
            if entry is None:
                raise KeyError(f"{self.language}: no text for {key}")
            self._sentences[key] = Sentence.of(entry)
        return self._sentences[key]

    def _fill(self, sentence: Sentence, params: Mapping[str, object]) -> str:
        """The sentence in the form that fits the count, with its parameters as text."""
        form = sentence.one if params.get("count") == 1 else sentence.other
        return form.format_map({name: self.show(params[name]) for name in sentence.params})

    def word(self, id: str) -> str:
        """The name of a thing; the id itself where the catalogs have none."""
        if id not in self._words:
            entry = self.find(f"words.{id}") or self.find(f"rules.{id}")
            self._words[id] = str(entry["name"]) if entry else id
        return self._words[id]

    def id_and_word(self, id: str) -> str:
        """An id as a file spells it, with the name of the thing where that is another word."""
        word = self.word(id)
        same = fold(word) == fold(id)
        return id if same else self.say("join.id_and_word", id=id, word=word)

    def show(self, value: object) -> str:
        """One parameter as text: words by name, numbers as they are, quoted input made harmless."""
        if isinstance(value, str):
            return self._named(value)
        if isinstance(value, tuple):
            spelled = {Words: self.word, Ids: self.id_and_word}.get(type(value), self.show)
            return self.list(map(spelled, value)) if value else self.word("none")
        if isinstance(value, Clause):
            return self.say(value.key, **value.params)
        return number(value) if type(value) is int else quote(value)

    def _named(self, text: str) -> str:
        """A text as it is, or the name of the thing that it stands for."""
        if isinstance(text, Word):
            return self.word(text)
        if isinstance(text, Category):
            return self.say("total" if text == "total" else f"categories.{text}")
        return visible(text)

    def list(self, parts: Iterable[str]) -> str:
        """Several things in a row, joined as this language does."""
        return self.say("join.list").join(parts)

    def award(self, rule: str, award: Award) -> str:
        """The sentence that explains an award of this rule."""
        sentence = self._awards.get((rule, award.key))
        if sentence is None:
            own = f"rules.{rule}.says.{award.key}"
            known = own if self.find(own) is not None else f"says.{award.key}"
            sentence = self._awards[rule, award.key] = self._sentence(known)
        params: dict[str, object] = {
            "points": award.points,
            "counted": Words(award.counted),
            "count": award.count or 0,
            "unit": award.unit or 0,
        }
        if "pieces" in sentence.params:
            params["pieces"] = self.say("join.pieces").join(award.pieces)
        if award.params:
            params.update(award.params)
        return self._fill(sentence, params)

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
    return str(points).replace("-", "−")


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
