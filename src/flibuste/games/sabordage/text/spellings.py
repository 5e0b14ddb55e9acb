"""The words of a sheet of Sabordage, and what else people write for them (docs/formats.md).

The first of the other spellings is the one in French. Capitals and accents do not matter.
"""

from __future__ import annotations

from typing import Final

from flibuste.core.spelling import Spellings

#: Keys, section names and words of a sheet.
SPELLINGS: Final = Spellings(
    {
        "ships": ["bateaux", "ship", "bateau", "boats", "navires", "navire"],
        "tiles": ["tuiles"],
        "box": ["boîte"],
        "seen by": ["vu par", "view", "vue"],
        "players": ["joueurs", "number of players", "nombre de joueurs", "player", "joueur"],
        "variant": ["variante", "rules", "règles"],
        "options": ["options", "option"],
        "round": ["manche"],
        "building": ["construction"],
        "phase": ["phase"],
        "chosen": ["choisi"],
        "picks": ["choix", "pick"],
        "rotten": ["pourries", "pourrie", "pourri", "rotten tile", "tuile pourrie"],
        "built": ["bâties", "bâti", "construites"],
        "drawn": ["piochées"],
        "shuffles": ["mélanges"],
        "shuffled at": ["mélangé à"],
        "shuffled": ["mélangées"],
        "supply": ["ravitaillement"],
        "ending": ["fin", "result", "résultat"],
        "hand": ["main"],
        "discard": ["défausse", "discard pile"],
        "pile": ["pioche", "draw pile", "deck"],
        "yellow": [
            "jaune",
            *(f"{word} 1" for word in ("ship", "bateau", "navire", "player", "joueur")),
        ],
        "green": [
            "vert",
            *(f"{word} 2" for word in ("ship", "bateau", "navire", "player", "joueur")),
        ],
        "black": [
            "noir",
            *(f"{word} 3" for word in ("ship", "bateau", "navire", "player", "joueur")),
        ],
        "red": [
            "rouge",
            *(f"{word} 4" for word in ("ship", "bateau", "navire", "player", "joueur")),
        ],
        "blue": [
            "bleu",
            *(f"{word} 5" for word in ("ship", "bateau", "navire", "player", "joueur")),
        ],
        "everything": ["tout", "all", "everybody", "tous"],
        "spectator": ["spectateur"],
        "base": ["base", "basic", "normal", "standard", "simple"],
        "expert": ["expert", "experts", "expert rules", "règles expertes", "pirates"],
        "long-shots-spare-home": ["tirs-longs-épargnent-leur-départ"],
        "build": ["construire", "bâtir", "construction", "building"],
        "carpenter": ["charpentier", "carpenters", "charpentiers"],
        "over": ["finie", "fin", "terminée", "game over", "end", "finished", "fin de partie"],
        "length": ["longueur"],
        "cannons": ["canons"],
        "shared": ["partagée"],
    }
)
SECTIONS: Final = ["ships", "tiles"]

NOTHING: Final = "-"
SAIL: Final = "sail"
#: What is printed on a tile, and what has become of a cannon's fuse.
PRINT: Final = Spellings(
    {
        "short": ["court", "short cannon", "canon court", "cannon", "canon", "s", "c"],
        "long": ["long", "long cannon", "canon long", "l"],
        "repeating": [
            *("répétition", "repeating cannon", "canon à répétition", "repeater", "r"),
        ],
        "bombard": ["bombarde", "mortar", "mortier", "b"],
        "armour": ["blindage", "armor", "armoured", "blindé", "armure", "a"],
        "spring": ["ressort", "z"],
        "boarding": ["abordage", "boarding deck", "pont d'abordage", "d"],
        "pipe": ["tuyau", "tube", "p", "="],
        "treasure": ["trésor", "chest", "coffre", "t"],
        "rotten": ["pourri", "pourrie", "rotten tile", "tuile pourrie", "rot", "r"],
        "carpenter": ["charpentier", "charpentière"],
        "gunner": ["canonnier", "canonnière", "artilleur"],
        "saboteur": ["saboteur", "saboteuse"],
        NOTHING: ["-", "nothing", "rien", "none", "empty", "vide", "plain", "nu", ".", "–", "—"],
        SAIL: ["voile", "sails", "voiles", "sail up", "v"],
        "fired": [
            *("tiré", "spent", "used", "out", "éteint", "éteinte", "sans mèche", "no fuse"),
            *("without fuse", "without a fuse", "x"),
        ],
        "now": ["maintenant", "désormais"],
    }
)
#: Words that say nothing between the others.
FILLERS: Final = frozenset(
    ("and", "et", "the", "le", "la", "un", "une", "with", "avec", "&", ",", ";", ":")
)
