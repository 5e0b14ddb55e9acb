"""The roster: bots by name, and bots of other people by `module:Class`."""

from __future__ import annotations

import importlib
from typing import Final, cast

from flibuste.bots.bot import Bot, BotMaker
from flibuste.bots.random_bot import RandomBot
from flibuste.bots.sabordage.greedy_bot import GreedyBot as SabordageGreedyBot
from flibuste.bots.under_fire.greedy_bot import GreedyBot as UnderFireGreedyBot
from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain

#: The bots that know a game, by its name, weakest first.
_OF_GAME: Final[dict[str, dict[str, BotMaker]]] = {
    "under-fire": {"greedy": UnderFireGreedyBot},
    "sabordage": {"greedy": SabordageGreedyBot},
}
#: What the bots that ship with the package are to a player.
ABOUT: Final = {
    "random": Words("any choice, at random", "n'importe quel choix, au hasard"),
    "greedy": Words("looks one decision ahead", "voit une question plus loin"),
}


def bots_of(game: str) -> dict[str, BotMaker]:
    """Return the bots that ship with the package and play this game, weakest first."""
    return {"random": RandomBot, **_OF_GAME.get(game, {})}


def bot_maker(name: str, game: str) -> BotMaker:
    """Return the bots of a game with this name, or of `module:Class`, which serve any game.

    Raise `Refusal` if there are none.
    """
    known = bots_of(game)
    if name in known:
        return known[name]
    module, colon, attribute = name.partition(":")
    if not (colon and module and attribute):
        raise _unknown(name, list(known))
    try:
        maker = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise _unimportable(name, str(error)) from error
    if not (isinstance(maker, type) and callable(getattr(maker, "choose", None))):
        raise _unimportable(name, f"{attribute}.choose(view, seconds)?")
    made: BotMaker = cast(BotMaker, maker)
    return made


def make_bot(name: str, game: str, dice: Dice) -> Bot:
    """Return a bot by name or `module:Class`, for one game."""
    return bot_maker(name, game)(dice)


def _unknown(name: str, known: list[str]) -> Refusal:
    return Refusal(
        "unknown-bot",
        "",
        Words(
            "“{name}” is not a bot. Known are: {names}, or your own as module:Class.",
            "« {name} » n'est pas un bot. Sont connus : {names}, ou le vôtre : module:Classe.",
        ).fill({"name": plain(name[:60]), "names": plain(", ".join(known))}),
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
