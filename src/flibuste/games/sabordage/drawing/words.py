"""Every word that is drawn, in English and in French, as in the rulebook."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words
from flibuste.games.sabordage.rules.features import CARPENTER, GUNNER, SABOTEUR
from flibuste.games.sabordage.rules.fleet import SHIP_WORDS
from flibuste.games.sabordage.text.help_texts import (
    MIDDLE_HELP,
    PIRATE_HELP,
    SIDE_HELP,
    SIDE_WORDS,
    TERMS,
)

GAME: Final = Words("Sabordage", "Sabordage")

#: The ships, and the seats named after them, from the left.
SHIPS: Final = SHIP_WORDS
SIDES: Final = SIDE_WORDS
#: The names of each feature, each middle and each pirate.
FEATURES: Final = {feature: help_text.title for feature, help_text in SIDE_HELP.items()}
MIDDLES: Final = {middle: help_text.title for middle, help_text in MIDDLE_HELP.items()}
PIRATES: Final = {pirate: help_text.title for pirate, help_text in PIRATE_HELP.items()}
#: The letters of their medallions.
PIRATE_LETTERS: Final = {
    CARPENTER: Words("Ca", "Ch"),
    GUNNER: Words("Gu", "Ca"),
    SABOTEUR: Words("Sa", "Sa"),
}
SAIL: Final = TERMS["sail"].title
BOW: Final = TERMS["bow"].title
STERN: Final = TERMS["stern"].title
ROW: Final = Words("row", "rangée")
#: The owner of a ship, in a game for two.
OWNED: Final = Words("{seat}'s", "de {seat}")

ROUND: Final = Words("Round {round} of 3", "Manche {round} sur 3")
BUILDING: Final = Words("Building {building} of 3", "Construction {building} sur 3")
#: What is asked in each phase; other phases have no words.
PHASES: Final = {
    "rotten": Words("Rotten tiles", "Tuiles pourries"),
    "carpenter": Words("Carpenters", "Charpentiers"),
}
TO_CHOOSE: Final = Words("{who} to choose", "À {who} de choisir")
OVER: Final = Words("Game over", "Fin de partie")
WINS: Final = Words("{who} wins", "{who} gagne")
SHARE: Final = Words("{who} share the win", "{who} gagnent ensemble")
CHOSEN: Final = Words("has chosen", "a choisi")
THINKING: Final = Words("to choose", "doit choisir")

HAND: Final = Words("hand", "main")
HAND_OF: Final = Words("{who}'s hand", "Main de {who}")
PILE: Final = Words("draw pile", "pioche")
DISCARD: Final = Words("discard", "défausse")
TOP: Final = Words("top: {tile}", "dessus : {tile}")
NOT_KNOWN: Final = Words("unknown", "inconnue")
TO_PLACE: Final = Words("To place", "À placer")
EXPERT: Final = Words("expert", "expert")
LONG_SHOTS: Final = Words(
    "long shots spare the row they come from", "les tirs longs épargnent leur point de départ"
)
#: The names of a table's options.
OPTIONS: Final = {"long-shots-spare-home": LONG_SHOTS}
LENGTH: Final = TERMS["length"].title
CANNONS: Final = Words("cannons", "canons")
BOMBARD_SAIL: Final = Words("a bombard tile", "une tuile à bombarde")
