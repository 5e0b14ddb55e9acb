"""Every word that is drawn, in English and in French, as the rulebook has them."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words
from flibuste.sabordage.features import CARPENTER, GUNNER, SABOTEUR
from flibuste.sabordage.lore import (
    MIDDLE_LORE,
    PIRATE_LORE,
    SHIP_WORDS,
    SIDE_LORE,
    SIDE_WORDS,
    TERMS,
)

GAME: Final = Words("Sabordage", "Sabordage")

#: The ships, and the seats named after them, from the left.
SHIPS: Final = SHIP_WORDS
SIDES: Final = SIDE_WORDS
#: What each feature of a side is called, each middle, each pirate.
FEATURES: Final = {feature: lore.title for feature, lore in SIDE_LORE.items()}
MIDDLES: Final = {middle: lore.title for middle, lore in MIDDLE_LORE.items()}
PIRATES: Final = {pirate: lore.title for pirate, lore in PIRATE_LORE.items()}
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
#: Of a game for two: whose ship it is.
OWNED: Final = Words("{seat}'s", "de {seat}")

ROUND: Final = Words("Round {round} of 3", "Manche {round} sur 3")
BUILDING: Final = Words("Building {building} of 3", "Construction {building} sur 3")
#: What is asked, by the name of the phase; of others nothing is said.
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

COLON: Final = Words(": ", " : ")
HAND: Final = Words("hand", "main")
HAND_OF: Final = Words("{who}'s hand", "Main de {who}")
PILE: Final = Words("draw pile", "pioche")
DISCARD: Final = Words("discard", "défausse")
TOP: Final = Words("top: {tile}", "dessus : {tile}")
NOT_KNOWN: Final = Words("not known", "inconnue")
TO_PLACE: Final = Words("To be placed", "À placer")
EXPERT: Final = Words("expert", "expert")
LONG_SHOTS: Final = Words("long shots spare home", "tirs longs sans retour")
#: What the options of a table are called.
OPTIONS: Final = {"long-shots-spare-home": LONG_SHOTS}
LENGTH: Final = TERMS["length"].title
CANNONS: Final = Words("cannons", "canons")
BOMBARD_SAIL: Final = Words("a bombard tile", "une tuile à bombarde")
