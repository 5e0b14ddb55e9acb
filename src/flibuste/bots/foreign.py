"""Bots of other people: by `module:Class`, or installed under the entry point `flibuste.bots`."""

from __future__ import annotations

import importlib
from importlib.metadata import EntryPoint, entry_points
from typing import Final, cast

from flibuste.bots.bot import BotMaker
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain

#: The group of entry points: each names a class of bots.
GROUP: Final = "flibuste.bots"


def installed() -> dict[str, EntryPoint]:
    """Return the bots that other packages have installed, by name."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def installed_maker(entry: EntryPoint) -> BotMaker:
    """Return a class of bots that a package has installed; raise `Refusal` if it is none."""
    try:
        found = entry.load()
    except Exception as error:
        raise _unimportable(entry.name, f"{type(error).__name__}: {error}") from error
    return _checked(entry.name, found)


def imported_maker(name: str) -> BotMaker:
    """Return the class of bots that `module:Class` names; raise `Refusal` if there is none."""
    module, _, attribute = name.partition(":")
    try:
        found = getattr(importlib.import_module(module), attribute)
    except Exception as error:
        raise _unimportable(name, f"{type(error).__name__}: {error}") from error
    return _checked(name, found)


def _checked(name: str, found: object) -> BotMaker:
    if not (isinstance(found, type) and callable(getattr(found, "choose", None))):
        raise Refusal(
            "not-a-bot",
            "",
            Words(
                "“{name}” is not a class with a method choose(view, seconds), as a bot is.",
                "« {name} » n'est pas une classe avec une méthode choose(view, seconds), comme"
                " l'est un bot.",
            ).fill({"name": plain(name[:60])}),
        )
    return cast(BotMaker, found)


def _unimportable(name: str, error: str) -> Refusal:
    return Refusal(
        "bot-not-found",
        "",
        Words(
            "The bot “{name}” could not be loaded: {error}.",
            "Le bot « {name} » n'a pas pu être chargé : {error}.",
        ).fill({"name": plain(name[:60]), "error": plain(error[:200])}),
    )
