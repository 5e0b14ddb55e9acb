"""Help texts: the names and effects of ships, features and pirates, and the terms of the game."""

from __future__ import annotations

from typing import Final

from flibuste.core.help_text import HelpText
from flibuste.core.words import Words, plain
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.features import (
    ARMOUR,
    BOARDING,
    BOMBARD,
    CANNONS,
    CARPENTER,
    GUNNER,
    LONG,
    MIDDLES,
    PIPE,
    PIRATES,
    PORT,
    REPEATING,
    ROTTEN,
    SABOTEUR,
    SHORT,
    SIDES,
    SPRING,
    STARBOARD,
    TREASURE,
    each_of,
)
from flibuste.games.sabordage.rules.variants import EXPERT
from flibuste.games.sabordage.text.examples import EXAMPLES

SIDE_WORDS: Final = (Words("port", "bâbord"), Words("starboard", "tribord"))

SIDE_HELP: Final = {
    SHORT: HelpText.of(
        Words("short cannon", "canon court"),
        "S4.4",
        "hits the next deck along its row; armour stops the shot, a spring sends it back.",
        "touche le prochain pont de sa rangée ; le blindage l’arrête, le ressort le renvoie.",
    ),
    LONG: HelpText.of(
        Words("long cannon", "canon long"),
        "S4.4",
        "hits every deck along its row, even springs, until armour stops the shot.",
        "touche tous les ponts de sa rangée, ressorts compris, jusqu’à un blindage.",
    ),
    REPEATING: HelpText.of(
        Words("repeating cannon", "canon à répétition"),
        "S4.6",
        "a short cannon that keeps its fuse, which is turned over after the volleys.",
        "un canon court qui garde sa mèche, retournée après les salves.",
    ),
    BOMBARD: HelpText.of(
        Words("bombard", "bombarde"),
        "S4.5",
        "hits the second ship in its path, whatever its defences, except a bow.",
        "touche le deuxième bateau sur sa trajectoire, malgré ses défenses, sauf une proue.",
    ),
    ARMOUR: HelpText.of(
        Words("armour", "blindage"),
        "S4.4",
        "stops every shot along the row that arrives on its side.",
        "arrête tout tir de la rangée qui arrive de son côté.",
    ),
    SPRING: HelpText.of(
        Words("spring", "ressort"),
        "S4.4",
        "sends back a short shot that arrives on its side: the stack that fired it is hit.",
        "renvoie un tir court qui arrive de son côté : la pile qui l’a tiré est touchée.",
    ),
    BOARDING: HelpText.of(
        Words("boarding deck", "pont d’abordage"),
        "S6.1",
        "takes the whole stack next to it at the end of a round; is never taken itself.",
        "prend toute la pile voisine en fin de manche ; n’est jamais pris lui-même.",
    ),
}
MIDDLE_HELP: Final = {
    PIPE: HelpText.of(
        Words("pipe", "tuyau"),
        "S4.4",
        "lets every shot along the row pass; does not help against bombards.",
        "laisse passer tout tir de la rangée ; n’aide pas contre les bombardes.",
    ),
    TREASURE: HelpText.of(
        Words("treasure", "trésor"),
        "S5.1",
        "gets one more tile under it, sail side up, at the end of each round.",
        "reçoit une tuile de plus dessous, côté voile, à la fin de chaque manche.",
    ),
    ROTTEN: HelpText.of(
        Words("rotten tile", "tuile pourrie"),
        "S3.6",
        "is placed after the others, when you have seen what they built; destroyed at the end.",
        "se place après les autres, quand on a vu leurs tuiles ; détruite à la fin.",
    ),
}
PIRATE_HELP: Final = {
    CARPENTER: HelpText.of(
        Words("carpenter", "charpentier"),
        "S8.1",
        "when built in a ship with another visible carpenter: that one gets a sail on top and"
        " loses its effects.",
        "construit dans un bateau où un autre charpentier est visible : cet autre reçoit une"
        " voile et perd ses effets.",
    ),
    GUNNER: HelpText.of(
        Words("gunner", "canonnier"),
        "S8.2",
        "when built, all gunners of the ship get their fuses again.",
        "à sa construction, tous les canonniers du bateau retrouvent leurs mèches.",
    ),
    SABOTEUR: HelpText.of(
        Words("saboteur", "saboteur"),
        "S8.3",
        "if only one player builds any, all other visible saboteurs are destroyed.",
        "si un seul joueur en construit, tous les autres saboteurs visibles sont détruits.",
    ),
}
TERMS: Final = {
    "sail": HelpText.of(
        Words("sail", "voile"),
        "S1.3",
        "has no effect; counts towards the length.",
        "sans effet ; compte pour la longueur.",
    ),
    "plain": HelpText.of(
        Words("plain deck", "pont nu"),
        "S1.3",
        "has no effect; counts towards the length.",
        "sans effet ; compte pour la longueur.",
    ),
    "stack": HelpText.of(
        Words("stack", "pile"),
        "S1.3",
        "tiles on top of one another: only the top one has effects; all are hit or taken together.",
        "tuiles empilées : seule celle du dessus agit ; toutes sont touchées ou prises ensemble.",
    ),
    "bow": HelpText.of(
        Words("bow", "proue"),
        "S1.4",
        "comes after the last deck; lets shots pass, is never destroyed or boarded.",
        "après le dernier pont ; laisse passer les tirs, n’est jamais détruite ni abordée.",
    ),
    "stern": HelpText.of(
        Words("stern", "poupe"),
        "S1.4",
        "row 0; is never destroyed or boarded.",
        "rangée 0 ; n’est jamais détruite ni abordée.",
    ),
    "fuse": HelpText.of(
        Words("fuse", "mèche"),
        "S4.1",
        "a cannon with fuse 1 fires first, one with fuse 2 second, one without a fuse not at all.",
        "un canon à mèche 1 tire d’abord, à mèche 2 ensuite ; sans mèche, pas du tout.",
    ),
    "rank": HelpText.of(
        Words("row", "rangée"),
        "S3.3",
        "counted from the stern. Where a tile is built, the rest moves one row towards the bow.",
        "comptée depuis la poupe ; devant une tuile construite, tout avance d’une rangée.",
    ),
    "turned": HelpText.of(
        Words("turned", "tournée"),
        "S1.5",
        "port and starboard change places.",
        "bâbord et tribord échangent leurs places.",
    ),
    "earth": HelpText.of(
        Words("round earth", "terre ronde"),
        "S1.1",
        "the leftmost ship is to the right of the rightmost one.",
        "à droite du bateau le plus à droite se trouve le plus à gauche.",
    ),
    "length": HelpText.of(
        Words("length", "longueur"),
        "S7.2",
        "every deck tile counts for 1, also those in stacks; the longest ship wins.",
        "chaque tuile compte pour 1, piles comprises ; le plus long bateau gagne.",
    ),
}

_ON: Final = Words("{what} to {side}", "{what} à {side}")
_FUSED: Final = Words("{what} (fuse {fuse})", "{what} (mèche {fuse})")
_BOTH: Final = Words("{what} on both sides", "{what} des deux côtés")
PLAIN_DECK: Final = TERMS["plain"].title


def help_texts() -> dict[str, dict[str, HelpText]]:
    """Return all help texts, by kind and name, each with its example."""
    features = {SIDES[side]: text for side, text in SIDE_HELP.items()}
    features.update({MIDDLES[middle]: text for middle, text in MIDDLE_HELP.items()})
    pirates = {PIRATES[pirate]: text for pirate, text in PIRATE_HELP.items()}
    # Without the expert rules pirates do nothing (S8).
    found = {name: text.with_example(EXAMPLES[name]) for name, text in features.items()}
    found |= {name: text.with_example(EXAMPLES[name], EXPERT) for name, text in pirates.items()}
    terms = {name: text.with_example(EXAMPLES[name]) for name, text in TERMS.items()}
    return {"feature": found, "term": terms}


def tile_words(box: Box, tile: int, turned: bool = False, pirates: bool = True) -> Words:
    """Return what a tile shows, as it lies: `short cannon (fuse 1) to port, armour to …`.

    Without the expert rules, its pirate need not be named: it does nothing (S8).
    """
    line = box.tile(tile)
    order = (STARBOARD, PORT) if turned else (PORT, STARBOARD)
    sides = [side_words(line.sides[side], line.fuses[side]) for side in order]
    parts: list[Words] = []
    if line.sides[PORT] and line.symmetric:
        parts.append(_BOTH.fill(what=sides[0]))
    else:
        for side, what in zip((PORT, STARBOARD), sides, strict=True):
            if line.sides[order[side]]:
                parts.append(_ON.fill(what=what, side=SIDE_WORDS[side]))
    parts += [MIDDLE_HELP[middle].title for middle in each_of(line.middle)]
    if line.pirate and pirates:
        parts.append(PIRATE_HELP[line.pirate].title)
    return _joined(parts) if parts else PLAIN_DECK


def side_words(features: int, fuse: int, spent: Words | None = None) -> Words:
    """Return what a side shows: `short cannon (fuse 1) and armour`; "" for nothing.

    `spent` is the form of a cannon without its fuse; usually nothing is said of it.
    """
    found = []
    for feature in each_of(features):
        what = SIDE_HELP[feature].title
        if fuse and feature in CANNONS:
            what = _FUSED.fill(what=what, fuse=fuse)
        elif spent is not None and feature in CANNONS:
            what = spent.fill(what=what)
        found.append(what)
    return _joined(found, Words(" and ", " et "))


def _joined(parts: list[Words], by: Words | None = None) -> Words:
    comma = plain(", ") if by is None else by
    return Words(comma.en.join(part.en for part in parts), comma.fr.join(part.fr for part in parts))


def tile_help(box: Box, tile: int, pirates: bool = True) -> list[HelpText]:
    """Return what each feature of a tile, and its pirate, does, without repetition."""
    line = box.tile(tile)
    features = each_of(line.sides[PORT]) + each_of(line.sides[STARBOARD])
    found = [SIDE_HELP[feature] for feature in dict.fromkeys(features)]
    found += [MIDDLE_HELP[middle] for middle in each_of(line.middle)]
    if line.pirate and pirates:
        found.append(PIRATE_HELP[line.pirate])
    return found
