"""Which language to speak."""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("en", "ja")


def choose_language(asked: str | None, environment: Mapping[str, str]) -> str:
    """The language asked for, else ``SCORER_LANG``, else the locale's, else English.

    >>> choose_language(None, {"LANG": "ja_JP.UTF-8"})
    'ja'
    >>> choose_language("en", {"SCORER_LANG": "ja"})
    'en'
    """
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    for wish in (asked, environment.get("SCORER_LANG"), locale):
        language = (wish or "").lower()[:2]
        if language in LANGUAGES:
            return language
    return "en"
