"""The roster: which bot a player spec names.

Our own names come first (`random`, `greedy`, `search`, `level:N`), then `module:Class`, then the
bots that other packages have installed.
"""

from __future__ import annotations

from typing import Final

from flibuste.bots.bot import Bot, BotMaker
from flibuste.bots.considering import consider
from flibuste.bots.foreign import imported_maker, installed, installed_maker
from flibuste.bots.greedy.greedy_bot import GreedyBot
from flibuste.bots.levels import LEVELS, Level
from flibuste.bots.random_bot import RandomBot
from flibuste.bots.search.analysis import Deliberation
from flibuste.bots.search.search_bot import SearchBot
from flibuste.bots.spec import LEVEL, Budget, Spec, read_spec
from flibuste.core.fate import Dice, any_dice
from flibuste.core.refusal import Refusal
from flibuste.core.view import View
from flibuste.core.words import Words

#: The bots that ship with the package, weakest first, with a description for players.
ABOUT: Final = {
    "random": Words("any choice, at random", "n’importe quel choix, au hasard"),
    "greedy": Words("looks one decision ahead", "voit une décision plus loin"),
    "search": Words(
        "imagines games for a time (search:5s), or a number of games (search:2000x)",
        "imagine des parties pendant un temps (search:5s), ou un nombre de parties (search:2000x)",
    ),
}


class Budgeted:
    """Lets another bot think as long as its spec says, whatever the table allows."""

    def __init__(self, bot: Bot, seconds: float) -> None:
        self._bot = bot
        self._seconds = seconds

    @property
    def name(self) -> str:
        """The other bot's name."""
        return self._bot.name

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, view: View, seconds: float) -> int:
        """Return what the other bot chooses within its own budget."""
        return self._bot.choose(view, self._seconds)

    def consider(self, view: View, seconds: float) -> Deliberation:
        """Return what the other bot considers within its own budget."""
        return consider(self._bot, view, self._seconds)


def bot_maker(text: str, game: str) -> BotMaker:
    """Return the class of bots for a player spec; raise `Refusal` if there is none."""
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


def make_bot(text: str, game: str, dice: Dice | None = None) -> Bot:
    """Return a bot for a player spec, to play one game; without dice, it is unpredictable."""
    return bot_maker(text, game)(any_dice() if dice is None else dice)


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
    levels = {str(level.number): level for level in LEVELS}
    if number not in levels:
        raise Refusal.of(
            "unknown-level",
            "There is no level “{number}”. Write level:1 to level:{most}.",
            "Le niveau « {number} » n’existe pas. Écrivez level:1 à level:{most}.",
            number=number[:20],
            most=len(levels),
        )
    return lambda dice: _bot_of_level(game, levels[number], dice)


def _bot_of_level(game: str, level: Level, dice: Dice) -> Bot:
    if level.simulations:
        return SearchBot(game, dice, level.seconds, level.simulations)
    return GreedyBot(game, dice, level.attention)


def _unknown(spec: Spec, known: list[str]) -> Refusal:
    return Refusal.of(
        "unknown-bot",
        "“{name}” is not a bot. Expected one of: {names}, search:1s, search:2000x, level:1 and up,"
        " or your own as module:Class.",
        "« {name} » n’est pas un bot. Valeurs possibles : {names}, search:1s, search:2000x,"
        " level:1 et au-delà, ou le vôtre : module:Classe.",
        name=spec.text[:60],
        names=", ".join(known),
    )


def _counts_no_simulations(spec: Spec) -> Refusal:
    return Refusal.of(
        "bad-budget",
        "“{spec}”: only search counts simulations. Give others time, such as {name}:1s.",
        "« {spec} » : seul search compte des simulations. Donnez du temps aux autres, par"
        " exemple {name}:1s.",
        spec=spec.text[:60],
        name=spec.name[:60],
    )


def _has_its_budget(spec: Spec) -> Refusal:
    return Refusal.of(
        "bad-budget",
        "“{spec}”: a level has a budget of its own. Write {name}, or search:1s.",
        "« {spec} » : un niveau a son propre budget. Écrivez {name}, ou search:1s.",
        spec=spec.text[:60],
        name=spec.name[:60],
    )
