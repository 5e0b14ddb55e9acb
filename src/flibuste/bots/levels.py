"""Levels 1 to 6: from a child's first game to our strongest play.

The low levels look one decision ahead and overlook choices, as beginners do. The high levels
search, and keep within a number of simulations and a time on any machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flibuste.core.words import Words


@dataclass(frozen=True)
class Level:
    """How strong a bot is: how much it notices, or how much it searches."""

    number: int
    #: Its rank.
    name: Words
    #: What the character is called that plays at this level, and how it plays.
    character: Words
    about: Words
    #: The chance that it notices each of its choices.
    attention: float = 1.0
    #: The most simulations of its search; 0 if it does not search.
    simulations: int = 0
    #: The most seconds that it takes for a decision.
    seconds: float = 1.0


LEVELS: Final = (
    Level(
        1,
        Words("Ship's boy", "Mousse"),
        Words("Little Pip", "Petit Titou"),
        Words(
            "For a first game: sees one choice in ten, and takes the shiniest.",
            "Pour une première partie : voit un choix sur dix, et prend le plus brillant.",
        ),
        attention=0.1,
    ),
    Level(
        2,
        Words("Sailor", "Matelot"),
        Words("Red Molly", "Margot la Rousse"),
        Words(
            "Knows the ropes, and overlooks two choices in three.",
            "Connaît les ficelles, et laisse passer deux choix sur trois.",
        ),
        attention=0.33,
    ),
    Level(
        3,
        Words("Boatswain", "Maître d’équipage"),
        Words("Barnaby Squint", "Barnabé Courte-Vue"),
        Words(
            "Overlooks nothing today, and never thinks of tomorrow.",
            "Ne laisse rien passer aujourd’hui, et ne pense jamais à demain.",
        ),
    ),
    Level(
        4,
        Words("Helmsman", "Timonier"),
        Words("Steady Inês", "Inès la Sage"),
        Words(
            "Imagines a few ways in which the game may go on.",
            "Imagine quelques suites possibles de la partie.",
        ),
        simulations=100,
    ),
    Level(
        5,
        Words("Captain", "Capitaine"),
        Words("Isaac Vane", "Isaac Vane"),
        Words(
            "Plans ahead: imagines hundreds of games for every choice.",
            "Prévoit : imagine des centaines de parties à chaque choix.",
        ),
        simulations=800,
    ),
    Level(
        6,
        Words("Pirate king", "Roi des pirates"),
        Words("Old Thunder", "Vieux Tonnerre"),
        Words(
            "The strongest: thinks for a second and imagines thousands of games.",
            "Le plus fort : réfléchit une seconde et imagine des milliers de parties.",
        ),
        simulations=1_000_000,
    ),
)
