"""The roster: which bot a player spec names.

Own names come first (`random`, `greedy`, `search`, `level:N`), then `module:Class`, then bots that
other packages have installed.
"""

from __future__ import annotations

from typing import Final

from flibuste.bots.bot import Bot, BotMaker
from flibuste.bots.budgeted import Budgeted
from flibuste.bots.foreign import imported_maker, installed, installed_maker
from flibuste.bots.greedy.greedy_bot import GreedyBot
from flibuste.bots.levels import LEVELS, make
from flibuste.bots.random_bot import RandomBot
from flibuste.bots.search.search_bot import SearchBot
from flibuste.bots.spec import LEVEL, Budget, Spec, read_spec
from flibuste.core.fate import Dice
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain

#: The bots that ship with the package, weakest first, and what they are to a player.
ABOUT: Final = {
    "random": Words("any choice, at random", "n'importe quel choix, au hasard"),
    "greedy": Words("looks one decision ahead", "voit une question plus loin"),
    "search": Words(
        "imagines games for a time (search:5s), or so many (search:2000x)",
        "imagine des parties pendant un temps (search:5s), ou tant de fois (search:2000x)",
    ),
}


def bot_maker(text: str, game: str) -> BotMaker:
    """Return the bots of a game that a player spec names; raise `Refusal` if there are none."""
    spec = read_spec(text)
    if spec.name == SearchBot.name:
        budget = spec.budget
        return lambda dice: SearchBot(game, dice, budget.seconds, budget.simulations)
    if spec.name.startswith(f"{LEVEL}:") and spec.budget != Budget():
        raise _has_its_budget(spec)
    if spec.budget.simulations is not None:
        raise _counts_no_simulations(spec)
    maker = _maker(spec, game)
    seconds = spec.budget.seconds
    return maker if seconds is None else lambda dice: Budgeted(maker(dice), seconds)


def make_bot(text: str, game: str, dice: Dice) -> Bot:
    """Return a bot by its player spec, for one game."""
    return bot_maker(text, game)(dice)


def _maker(spec: Spec, game: str) -> BotMaker:
    if spec.name == RandomBot.name:
        return RandomBot
    if spec.name == GreedyBot.name:
        return lambda dice: GreedyBot(game, dice)
    module, colon, attribute = spec.name.partition(":")
    if module == LEVEL:
        return _level_maker(game, attribute)
    if module and attribute and module != SearchBot.name:
        return imported_maker(spec.name)
    others = {} if colon else installed()
    if spec.name in others:
        return installed_maker(others[spec.name])
    raise _unknown(spec, [*ABOUT, *others])


def _level_maker(game: str, number: str) -> BotMaker:
    levels = {str(level.number): level.number for level in LEVELS}
    if number not in levels:
        raise Refusal(
            "unknown-level",
            "",
            Words(
                "There is no level “{number}”. Write level:1 to level:{most}.",
                "Le niveau « {number} » n'existe pas. Écrivez level:1 à level:{most}.",
            ).fill({"number": plain(number[:20]), "most": plain(str(len(levels)))}),
        )
    return lambda dice: make(game, levels[number], dice)


def _unknown(spec: Spec, known: list[str]) -> Refusal:
    return Refusal(
        "unknown-bot",
        "",
        Words(
            "“{name}” is not a bot. Known are: {names}, search:1s, search:2000x, level:1"
            " and up, or your own as module:Class.",
            "« {name} » n'est pas un bot. Sont connus : {names}, search:1s, search:2000x,"
            " level:1 et au-delà, ou le vôtre : module:Classe.",
        ).fill({"name": plain(spec.text[:60]), "names": plain(", ".join(known))}),
    )


def _counts_no_simulations(spec: Spec) -> Refusal:
    return Refusal(
        "bad-budget",
        "",
        Words(
            "“{spec}”: only search counts simulations. Give others time, such as {name}:1s.",
            "« {spec} » : seul search compte des simulations. Donnez du temps aux autres, par"
            " exemple {name}:1s.",
        ).fill({"spec": plain(spec.text[:60]), "name": plain(spec.name[:60])}),
    )


def _has_its_budget(spec: Spec) -> Refusal:
    return Refusal(
        "bad-budget",
        "",
        Words(
            "“{spec}”: a level has a budget of its own. Write {name}, or search:1s.",
            "« {spec} » : un niveau a son propre budget. Écrivez {name}, ou search:1s.",
        ).fill({"spec": plain(spec.text[:60]), "name": plain(spec.name[:60])}),
    )
