"""The roster: bots by name, and bots of other people by `module:Class`."""

from __future__ import annotations

import importlib
from typing import Final, cast

from flibuste.bots.bot import Bot, BotMaker
from flibuste.bots.greedy_bot import GreedyBot
from flibuste.bots.random_bot import RandomBot
from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain

#: The bots that ship with the package, weakest first, and what they are to a player.
BOTS: Final[dict[str, BotMaker]] = {"random": RandomBot, "greedy": GreedyBot}
ABOUT: Final = {
    "random": Words("any choice, at random", "n'importe quel choix, au hasard"),
    "greedy": Words("looks one decision ahead", "voit une question plus loin"),
}


def bot_maker(name: str) -> BotMaker:
    """Return the bots with this name, or of `module:Class`; raise `Refusal` if there are none."""
    if name in BOTS:
        return BOTS[name]
    module, colon, attribute = name.partition(":")
    if not (colon and module and attribute):
        raise _unknown(name)
    try:
        maker = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise _unimportable(name, str(error)) from error
    if not (isinstance(maker, type) and callable(getattr(maker, "choose", None))):
        raise _unimportable(name, f"{attribute}.choose(view, seconds)?")
    made: BotMaker = cast(BotMaker, maker)
    return made


def make_bot(name: str, dice: Dice) -> Bot:
    """Return a bot by name or `module:Class`, for one game."""
    return bot_maker(name)(dice)


def _unknown(name: str) -> Refusal:
    return Refusal(
        "unknown-bot",
        "",
        Words(
            "“{name}” is not a bot. Known are: {names}, or your own as module:Class.",
            "« {name} » n'est pas un bot. Sont connus : {names}, ou le vôtre : module:Classe.",
        ).fill({"name": plain(name[:60]), "names": plain(", ".join(BOTS))}),
    )


def _unimportable(name: str, error: str) -> Refusal:
    return Refusal(
        "bot-not-found",
        "",
        Words(
            "The bot “{name}” could not be loaded: {error}.",
            "Le bot « {name} » n'a pas pu être chargé : {error}.",
        ).fill({"name": plain(name[:60]), "error": plain(error[:200])}),
    )
