"""The words of a sheet of Pirates Under Fire, and what else people write for them.

The first of the other spellings is the one in French. Capitals and accents do not matter.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.spelling import Spellings

SPELLINGS: Final = Spellings(
    {
        "sea": ["mer"],
        "tiles": ["tuiles"],
        "box": ["boîte"],
        "seen by": ["vu par", "view", "vue"],
        "variant": ["variante", "rules", "règles"],
        "options": ["options", "option"],
        "first": ["premier", "first player", "premier joueur", "starts", "commence"],
        "turn": ["tour"],
        "done": ["fait"],
        "shield due": ["bouclier dû"],
        "origin": ["origine"],
        "pending": ["en attente", "effets en attente"],
        "boards": ["plateaux", "board", "plateau"],
        "points": ["points", "points taken", "points pris"],
        "gold": ["or", "coins", "pièces"],
        "mines taken": ["mines prises", "mines", "mines hit", "mines touchées"],
        "dummy": ["fictive", "mine fictive", "leurre"],
        "mercenaries": ["mercenaires", "market", "marché", "for sale", "à vendre"],
        "ending": ["fin", "result", "résultat"],
        "hand": ["main"],
        "deck": ["pioche", "draw pile"],
        "reserve": ["réserve"],
        "destroyed": ["détruits", "sunk", "coulés", "perdus", "lost"],
        "charted": ["consultée"],
        "light": ["clair", "l", "c"],
        "dark": ["foncé", "d", "f"],
        "nobody": ["personne", "none", "nul"],
        "everything": ["tout", "all", "everybody", "tous"],
        "spectator": ["spectateur"],
        "standard": ["standard", "base", "basic", "normal"],
        "expert": ["expert", "experts"],
        "own-wrecks-anywhere": ["ses-épaves-partout"],
        "yes": ["oui", "y", "o"],
        "no": ["non", "n"],
        "laid": ["posé", "posée"],
        "bought": ["acheté"],
        "arrange": ["disposer"],
        "adjust": ["ajuster"],
        "main": ["principale", "lay", "poser"],
        "effects": ["effets"],
        "after": ["après"],
        "over": ["finie", "fin", "terminée", "game over", "end", "finished", "fin de partie"],
        "draw": ["nulle", "égalité", "tie"],
        "cannot-lay": ["ne-peut-poser"],
        "supply": ["stock"],
        "taken": ["prise"],
        "loose": ["libre"],
        "shoot-orthogonal": ["tir-orthogonal"],
        "shoot-lateral": ["tir-latéral"],
        "shoot-diagonal": ["tir-diagonal"],
        "repair": ["réparer", "réparation"],
        "mine": ["mine"],
        "buckler": ["rondache"],
        "pavise": ["pavesade"],
        "sweeper": ["dragueur", "minesweeper"],
        "chart": ["carte", "carte-marine", "map"],
        "squadron": ["escadre"],
        "minelayer": ["mouilleur", "mouilleur-de-mines"],
        "broadside": ["bordée"],
        "chasers": ["canons-de-chasse", "chasse", "chaser"],
        "diagonals": ["diagonales", "diagonal"],
        "ram": ["éperon"],
        "convoy": ["convoi"],
        "bulwark": ["pavois"],
    }
)
SECTIONS: Final = ["sea", "tiles"]
#: The letters of the seats on the sea, Light's first, by language; all are read in both.
LETTERS: Final = {"": "LD", "en": "LD", "fr": "CF"}
