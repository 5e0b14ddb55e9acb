"""Levels 1 to 6: from a child's first game to the strongest play there is.

The low levels look one decision ahead and overlook choices, as beginners do; the high ones search,
within a number of simulations and a time that they keep on any machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flibuste.bots.bot import Bot
from flibuste.bots.greedy.greedy_bot import GreedyBot
from flibuste.bots.search.search_bot import SearchBot
from flibuste.core.fate import Dice
from flibuste.core.words import Words


@dataclass(frozen=True)
class Level:
    """How strong a bot is: how much it notices, or how much it searches."""

    number: int
    name: Words
    about: Words
    #: How likely it is to notice each of its choices.
    attention: float = 1.0
    #: The most it simulates, if it searches; 0 if it does not.
    simulations: int = 0
    #: The most it takes for a decision.
    seconds: float = 1.0


LEVELS: Final = (
    Level(
        1,
        Words("Ship's boy", "Mousse"),
        Words(
            "A first game: notices one choice in ten.",
            "Pour une première partie : ne remarque qu'un choix sur dix.",
        ),
        attention=0.1,
    ),
    Level(
        2,
        Words("Sailor", "Matelot"),
        Words(
            "Knows the ropes, and overlooks two choices in three.",
            "Connaît les ficelles, et laisse passer deux choix sur trois.",
        ),
        attention=0.33,
    ),
    Level(
        3,
        Words("Boatswain", "Maître d'équipage"),
        Words(
            "Overlooks nothing, and looks one decision ahead.",
            "Ne laisse rien passer, et voit une décision plus loin.",
        ),
    ),
    Level(
        4,
        Words("Helmsman", "Timonier"),
        Words(
            "Imagines a few ways in which the game may go on.",
            "Imagine quelques suites possibles de la partie.",
        ),
        simulations=100,
    ),
    Level(
        5,
        Words("Captain", "Capitaine"),
        Words(
            "Plans ahead: hundreds of games imagined for every choice.",
            "Prévoit : des centaines de parties imaginées à chaque choix.",
        ),
        simulations=800,
    ),
    Level(
        6,
        Words("Pirate king", "Roi des pirates"),
        Words(
            "The strongest: a second of thought, thousands of games imagined.",
            "Le plus fort : une seconde de réflexion, des milliers de parties imaginées.",
        ),
        simulations=1_000_000,
    ),
)


def make(game: str, number: int, dice: Dice) -> Bot:
    """Return a bot of this level for a game."""
    level = LEVELS[number - 1]
    if level.simulations:
        return SearchBot(game, dice, level.seconds, level.simulations)
    return GreedyBot(game, dice, level.attention)
