"""Every word that is drawn, in English and in French, as in the glossary."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words
from flibuste.games.under_fire.rules.effects import NO_EFFECT, SPACE_EFFECTS
from flibuste.games.under_fire.text.help_texts import SEAT_WORDS, space_help

#: The seats, Light's first.
SIDES: Final = SEAT_WORDS
GAME: Final = Words("Pirates Under Fire", "Pirates Under Fire")

TURN: Final = Words("Turn {round} of {turns}", "Tour {round} sur {turns}")
TO_PLAY: Final = Words("{side} to play", "À {side} de jouer")
BOTH_TO_PLAY: Final = Words("Both to play", "Aux deux de jouer")
SET_UP: Final = Words("Setting up", "Mise en place")
OVER: Final = Words("Game over", "Fin de partie")
WINS: Final = Words("{side} wins{scores}", "{side} gagne{scores}")
DRAW: Final = Words("A draw {scores}", "Partie nulle {scores}")

ON_TURN: Final = Words("to play", "à jouer")

GOLD: Final = Words("gold", "or")
POINTS: Final = Words("points", "points")
MINES_TAKEN: Final = Words("mines", "mines")
HAND: Final = Words("hand", "main")
DECK: Final = Words("deck", "pioche")
RESERVE: Final = Words("reserve", "réserve")
MARKET: Final = Words("Mercenaries", "Mercenaires")
NONE_LEFT: Final = Words("none left", "aucun ne reste")
NOT_SHOWN: Final = Words("not drawn yet", "pas encore tirés")
SUPPLY: Final = Words(
    "supply: mines {mines}, shields {shields}", "stock : mines {mines}, boucliers {shields}"
)
MINES: Final = Words("mines", "mines")
SHIELDS: Final = Words("shields", "boucliers")

#: The letters of north, east, south, west.
POINTS_OF_COMPASS: Final = (
    Words("N", "N"),
    Words("E", "E"),
    Words("S", "S"),
    Words("W", "O"),
)

#: The name of each effect of a space.
SPACE_EFFECT_WORDS: Final = {
    effect: space_help(effect).title for effect in SPACE_EFFECTS[NO_EFFECT + 1 :]
}

# For a terminal, where letters and signs replace pictures.
COST: Final = Words("cost", "coût")
SIGNS: Final = {
    "L5": Words("Light's ship", "bateau de Clair"),
    "D5": Words("Dark's ship", "bateau de Foncé"),
    "L5*": Words("burning", "en feu"),
    "L5+2": Words("2 shields", "2 boucliers"),
    "LM 2/5": Words("mercenary", "mercenaire"),
    "[L5]": Words("just laid", "vient d’être posé"),
}
MINE_SIGN_WORDS: Final = {
    "(o)": Words("mine", "mine"),
    "(?)": Words("mine or dummy mine", "mine ou mine fictive"),
    "(0)": Words("dummy mine", "mine fictive"),
}
