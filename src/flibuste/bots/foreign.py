"""Bots from other packages: as `module:Class`, or by the entry point `flibuste.bots`."""

from __future__ import annotations

import importlib
from importlib.metadata import EntryPoint, entry_points
from typing import Final, cast

from flibuste.bots.bot import BotMaker
from flibuste.core.refusal import Refusal

#: The group of entry points: each names a class of bots.
GROUP: Final = "flibuste.bots"


def installed() -> dict[str, EntryPoint]:
    """Return the bots that other packages have installed, by name."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def installed_maker(entry: EntryPoint) -> BotMaker:
    """Return the class of bots at an entry point; raise `Refusal` if it is not one."""
    try:
        found = entry.load()
    except Exception as error:
        raise _unimportable(entry.name, f"{type(error).__name__}: {error}") from error
    return _checked(entry.name, found)


def imported_maker(name: str) -> BotMaker:
    """Return the class of bots with the name `module:Class`; raise `Refusal` if there is none."""
    module, _, attribute = name.partition(":")
    try:
        found = getattr(importlib.import_module(module), attribute)
    except Exception as error:
        raise _unimportable(name, f"{type(error).__name__}: {error}") from error
    return _checked(name, found)


def _checked(name: str, found: object) -> BotMaker:
    if not (isinstance(found, type) and callable(getattr(found, "choose", None))):
        raise Refusal.of(
            "not-a-bot",
            "“{name}” is not a class with a method choose(view, seconds), as a bot is.",
            "« {name} » n’est pas une classe avec une méthode choose(view, seconds), comme"
            " l’est un bot.",
            name=name[:60],
        )
    return cast(BotMaker, found)


def _unimportable(name: str, error: str) -> Refusal:
    return Refusal.of(
        "bot-not-found",
        "The bot “{name}” could not be loaded: {error}.",
        "Le bot « {name} » n’a pas pu être chargé : {error}.",
        name=name[:60],
        error=error[:200],
    )
