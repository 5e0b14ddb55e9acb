"""The language a person reads: what `--lang` says, else what the environment says."""

from __future__ import annotations

import os
from collections.abc import Sequence
from enum import StrEnum
from inspect import cleandoc
from typing import Final

from flibuste.core.words import LANGUAGES


class Language(StrEnum):
    """The values of `--lang`."""

    EN = "en"
    FR = "fr"


#: The French of every text of `--help`, by its English.
FRENCH: Final[dict[str, str]] = {}


def both(en: str, fr: str) -> str:
    """Note the French of a text of `--help`, and return the English."""
    FRENCH[cleandoc(en)] = cleandoc(fr)
    return en


def spoken(asked: Language | None) -> str:
    """Return the language to speak."""
    return surroundings() if asked is None else asked.value


def surroundings() -> str:
    """Return the language of the environment: LC_ALL, else LC_MESSAGES, else LANG, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


def language_of(arguments: Sequence[str]) -> str:
    """Return the language of a command line not read yet, for help and usage errors."""
    found = ""
    for argument, after in zip(arguments, [*arguments[1:], ""], strict=False):
        value = after if argument == "--lang" else argument.removeprefix("--lang=")
        if argument.startswith("--lang") and value in LANGUAGES:
            found = value
    return found or surroundings()
