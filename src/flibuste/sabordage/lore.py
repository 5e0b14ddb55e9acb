"""What everything is called and does, in a sentence: ships, features, pirates and terms."""

from __future__ import annotations

from typing import Final

from flibuste.core.lore import Lore
from flibuste.core.words import Words, plain
from flibuste.sabordage.box import Box
from flibuste.sabordage.features import (
    ARMOUR,
    BOARDING,
    BOMBARD,
    CARPENTER,
    GUNNER,
    LONG,
    PIPE,
    PORT,
    REPEATING,
    ROTTEN,
    SABOTEUR,
    SHORT,
    SPRING,
    STARBOARD,
    TREASURE,
)

#: Ships by number, and the seats named after them.
SHIP_WORDS: Final = (
    Words("Yellow", "Jaune"),
    Words("Green", "Vert"),
    Words("Black", "Noir"),
    Words("Red", "Rouge"),
    Words("Blue", "Bleu"),
)
#: The same within a sentence, as of a ship: “the green ship”, « le navire vert ».
COLOUR_WORDS: Final = tuple(Words(each.en.lower(), each.fr.lower()) for each in SHIP_WORDS)
SIDE_WORDS: Final = (Words("port", "bâbord"), Words("starboard", "tribord"))

SIDE_LORE: Final = {
    SHORT: Lore(
        Words("short cannon", "canon court"),
        "S4.4",
        Words(
            "hits the next deck along its row; armour stops the shot, a spring sends it back.",
            "touche le prochain pont de sa rangée ; le blindage l'arrête, le ressort le renvoie.",
        ),
    ),
    LONG: Lore(
        Words("long cannon", "canon long"),
        "S4.4",
        Words(
            "hits every deck along its row, springs too, until armour stops the shot.",
            "touche tous les ponts de sa rangée, ressorts compris, jusqu'à un blindage.",
        ),
    ),
    REPEATING: Lore(
        Words("repeating cannon", "canon à répétition"),
        "S4.6",
        Words(
            "a short cannon that keeps its fuse; after the volleys the tile's fuses swap.",
            "un canon court qui garde sa mèche ; après les salves, les mèches s'échangent.",
        ),
    ),
    BOMBARD: Lore(
        Words("bombard", "bombarde"),
        "S4.5",
        Words(
            "hits the second ship in its line, whatever its defences, except a bow.",
            "touche le deuxième navire de sa ligne, malgré ses défenses, sauf une proue.",
        ),
    ),
    ARMOUR: Lore(
        Words("armour", "blindage"),
        "S4.4",
        Words(
            "stops every shot along the row that arrives on its side.",
            "arrête tout tir de la rangée qui arrive de son côté.",
        ),
    ),
    SPRING: Lore(
        Words("spring", "ressort"),
        "S4.4",
        Words(
            "sends a short shot that arrives on its side back: the stack that fired is hit.",
            "renvoie un tir court arrivé de son côté : la pile qui a tiré est touchée.",
        ),
    ),
    BOARDING: Lore(
        Words("boarding deck", "pont d'abordage"),
        "S6.1",
        Words(
            "at the end of a round takes the whole stack next to it; is itself never taken.",
            "en fin de manche, prend toute la pile voisine ; n'est lui-même jamais pris.",
        ),
    ),
}
MIDDLE_LORE: Final = {
    PIPE: Lore(
        Words("pipe", "tuyau"),
        "S4.4",
        Words(
            "lets every shot along the row pass; no help against bombards.",
            "laisse passer tout tir de la rangée ; n'aide pas contre les bombardes.",
        ),
    ),
    TREASURE: Lore(
        Words("treasure", "trésor"),
        "S5.1",
        Words(
            "at the end of each round gets one more tile, sail up, under it.",
            "à la fin de chaque manche, reçoit une tuile de plus, face voile, dessous.",
        ),
    ),
    ROTTEN: Lore(
        Words("rotten tile", "tuile pourrie"),
        "S3.6",
        Words(
            "is placed after the others, when you have seen what they built; gone at the end.",
            "se place après les autres, une fois leurs tuiles vues ; détruite à la fin.",
        ),
    ),
}
PIRATE_LORE: Final = {
    CARPENTER: Lore(
        Words("carpenter", "charpentier"),
        "S8.1",
        Words(
            "built where another is visible: that one gets a sail on top, and loses its effects.",
            "bâti où un autre est visible : cet autre reçoit une voile et perd ses effets.",
        ),
    ),
    GUNNER: Lore(
        Words("gunner", "canonnier"),
        "S8.2",
        Words(
            "when built, all gunners of the ship get their fuses again.",
            "à sa construction, tous les canonniers du navire retrouvent leurs mèches.",
        ),
    ),
    SABOTEUR: Lore(
        Words("saboteur", "saboteur"),
        "S8.3",
        Words(
            "if one player alone builds any, all other visible saboteurs are destroyed.",
            "si un seul joueur en bâtit, tous les autres saboteurs visibles sont détruits.",
        ),
    ),
}
TERMS: Final = {
    "sail": Lore(
        Words("sail", "voile"),
        "S1.3",
        Words("no effect; counts for length.", "sans effet ; compte pour la longueur."),
    ),
    "stack": Lore(
        Words("stack", "pile"),
        "S1.3",
        Words(
            "tiles on one another: only the top one has effects, all are hit or taken together.",
            "tuiles empilées : seule celle du dessus agit, toutes sont touchées ou prises.",
        ),
    ),
    "bow": Lore(
        Words("bow", "proue"),
        "S1.4",
        Words(
            "beyond the last deck; lets shots pass, is never destroyed nor boarded.",
            "après le dernier pont ; laisse passer les tirs, ni détruite ni abordée.",
        ),
    ),
    "stern": Lore(
        Words("stern", "poupe"),
        "S1.4",
        Words("row 0; is never destroyed nor boarded.", "rangée 0 ; ni détruite ni abordée."),
    ),
    "fuse": Lore(
        Words("fuse", "mèche"),
        "S4.1",
        Words(
            "a cannon with fuse 1 fires first, with fuse 2 second; without one not at all.",
            "un canon à mèche 1 tire d'abord, à mèche 2 ensuite ; sans mèche, pas du tout.",
        ),
    ),
    "rank": Lore(
        Words("rank", "rang"),
        "S3.3",
        Words(
            "the row a tile is built in, counted from the stern; the rest moves to the bow.",
            "la rangée où l'on bâtit, depuis la poupe ; la suite avance vers la proue.",
        ),
    ),
    "turned": Lore(
        Words("turned", "retournée"),
        "S1.5",
        Words("port and starboard change places.", "bâbord et tribord échangent leurs places."),
    ),
    "earth": Lore(
        Words("round earth", "terre ronde"),
        "S1.1",
        Words(
            "to the right of the rightmost ship lies the leftmost.",
            "à droite du navire le plus à droite se trouve le plus à gauche.",
        ),
    ),
    "length": Lore(
        Words("length", "longueur"),
        "S7.2",
        Words(
            "every deck tile counts one, stacks spread out; the longest ship wins.",
            "chaque tuile compte un, piles étalées ; le plus long navire gagne.",
        ),
    ),
}

_ON: Final = Words("{what} to {side}", "{what} à {side}")
_FUSED: Final = Words("{what} (fuse {fuse})", "{what} (mèche {fuse})")
_BOTH: Final = Words("{what} on both sides", "{what} des deux côtés")
_PLAIN: Final = Words("plain deck", "pont nu")


def tile_words(box: Box, tile: int, turned: bool = False) -> Words:
    """Return what a tile shows, as it lies: `short cannon (fuse 1) to port, armour to …`."""
    line = box.tile(tile)
    order = (STARBOARD, PORT) if turned else (PORT, STARBOARD)
    sides = [_side_words(line.sides[side], line.fuses[side]) for side in order]
    parts: list[Words] = []
    if line.sides[PORT] and line.symmetric:
        parts.append(_BOTH.fill({"what": sides[0]}))
    else:
        for side, what in zip((PORT, STARBOARD), sides, strict=True):
            if line.sides[order[side]]:
                parts.append(_ON.fill({"what": what, "side": SIDE_WORDS[side]}))
    if line.middle:
        parts.append(MIDDLE_LORE[line.middle].title)
    if line.pirate:
        parts.append(PIRATE_LORE[line.pirate].title)
    return _joined(parts) if parts else _PLAIN


def _side_words(feature: int, fuse: int) -> Words:
    if not feature:
        return plain("")
    title = SIDE_LORE[feature].title
    return _FUSED.fill({"what": title, "fuse": plain(str(fuse))}) if fuse else title


def _joined(parts: list[Words]) -> Words:
    return Words(", ".join(part.en for part in parts), ", ".join(part.fr for part in parts))


def tile_lore(box: Box, tile: int) -> list[Lore]:
    """Return what each feature and pirate of a tile does, each once."""
    line = box.tile(tile)
    found = [SIDE_LORE[side] for side in dict.fromkeys(line.sides) if side]
    if line.middle:
        found.append(MIDDLE_LORE[line.middle])
    if line.pirate:
        found.append(PIRATE_LORE[line.pirate])
    return found
