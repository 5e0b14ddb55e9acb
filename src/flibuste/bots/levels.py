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
    #: What others of this level are called who sit at the same table.
    mates: tuple[Words, ...]
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
        (
            Words("Tiny Tam", "Tam Trois-Pommes"),
            Words("Wee Wat", "Wat le Moucheron"),
            Words("Nimble Kit", "Kit la Puce"),
            Words("Sleepy Sam", "Sam Dort-Debout"),
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
        (
            Words("Salty Ben", "Benoît le Salé"),
            Words("Lucky Ned", "Ned la Veine"),
            Words("Merry Tom", "Tom Bon-Vent"),
            Words("Stormy Will", "Will la Bourrasque"),
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
        (
            Words("Gideon Gruff", "Gédéon Grogne"),
            Words("Silas Knot", "Silas Double-Nœud"),
            Words("Tobias Tar", "Tobie Goudron"),
            Words("Amos Barrel", "Amos Barrique"),
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
        (
            Words("Quiet Mateo", "Mateo le Calme"),
            Words("Patient Paulo", "Paulo le Patient"),
            Words("Careful Luís", "Luís le Prudent"),
            Words("Wise Tomás", "Tomás l’Avisé"),
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
        (
            Words("Jonas Blackwood", "Jonas Blackwood"),
            Words("Ezra Kane", "Ezra Kane"),
            Words("Abel Crane", "Abel Crane"),
            Words("Caleb Storm", "Caleb Storm"),
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
        (
            Words("Old Tempest", "Vieux Typhon"),
            Words("Old Hurricane", "Vieil Ouragan"),
            Words("Old Maelstrom", "Vieux Maelström"),
            Words("Old Northwind", "Vieux Mistral"),
        ),
        simulations=1_000_000,
    ),
)
