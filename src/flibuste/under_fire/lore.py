"""What everything does, in a sentence: ships, spaces, mercenaries and terms, with the rule's id."""

from __future__ import annotations

from typing import Final

from flibuste.core.lore import Lore
from flibuste.core.words import Words, plain
from flibuste.under_fire.box import Box
from flibuste.under_fire.effects import MERCENARY_EFFECTS, SPACE_EFFECTS

#: The two sides, by seat.
SEAT_WORDS: Final = (Words("Light", "Clair"), Words("Dark", "Foncé"))


_GOLD: Final = Words("take 1 gold.", "prenez 1 or.")
_SHIP_EFFECTS: Final = (
    Words("put a shield on one of your active ships.", "mettez un bouclier sur un de vos actifs."),
    _GOLD,
    Words(
        "shoot once, north, east, south or west.",
        "tirez une fois, au nord, à l'est, au sud ou à l'ouest.",
    ),
    _GOLD,
    Words("repair one of your burning ships.", "réparez un de vos bateaux en feu."),
    _GOLD,
    Words(
        "remove one mine from any space, without penalty; you may decline.",
        "retirez une mine de n'importe quelle case, sans pénalité ; vous pouvez y renoncer.",
    ),
    _GOLD,
    Words("the effect of the space happens twice.", "l'effet de la case se produit deux fois."),
)
#: Ships of the fleet: `SHIP_LORE[number]`, with nothing at 0.
SHIP_LORE: Final = [
    Lore(plain(str(number)), "U7.1", words)
    for number, words in enumerate((Words("", ""), *_SHIP_EFFECTS))
]
#: Spaces, by the numbers of `flibuste.under_fire.effects`.
SPACE_LORE: Final = [
    Lore(
        Words("unknown", "inconnu"),
        "U11.1",
        Words("the boards are not laid yet.", "les plateaux ne sont pas encore posés."),
    ),
    Lore(Words("point", "point"), "U6", Words("take 1 point.", "prenez 1 point.")),
    Lore(
        Words("orthogonal shot", "tir orthogonal"),
        "U6",
        Words(
            "shoot once, north, east, south or west.",
            "tirez une fois, au nord, à l'est, au sud ou à l'ouest.",
        ),
    ),
    Lore(
        Words("diagonal shot", "tir diagonal"),
        "U6",
        Words("shoot once on a diagonal.", "tirez une fois en diagonale."),
    ),
    Lore(
        Words("repair", "réparation"),
        "U6",
        Words(
            "turn one of your burning ships, anywhere, active again.",
            "rendez actif un de vos bateaux en feu, où qu'il soit.",
        ),
    ),
    Lore(
        Words("mine", "pose de mine"),
        "U6",
        Words(
            "lay one mine on a free space: no ship, no mine.",
            "posez une mine sur une case libre : ni bateau ni mine.",
        ),
    ),
    Lore(
        Words("reinforcement", "renfort"),
        "U6",
        Words(
            "draw the top tile of your reserve: your hand stays one larger.",
            "prenez le dessus de votre réserve : votre main reste plus grande d'une tuile.",
        ),
    ),
]
#: Mercenaries, by the numbers of `flibuste.under_fire.effects`.
MERCENARY_LORE: Final = [
    Lore(
        Words("shield", "bouclier"),
        "U7.2",
        Words(
            "put one shield on one of your active ships.",
            "mettez un bouclier sur un de vos bateaux actifs.",
        ),
    ),
    Lore(
        Words("chart", "carte marine"),
        "U7.3",
        Words(
            "look through your reserve and take the tile you want; the rest is shuffled.",
            "consultez votre réserve et prenez la tuile de votre choix ; le reste est mélangé.",
        ),
    ),
    Lore(
        Words("sweeper", "dragueur"),
        "U7.4",
        Words("remove up to 3 mines, one at a time.", "retirez jusqu'à 3 mines, une par une."),
    ),
    Lore(
        Words("minelayer", "mouilleur de mines"),
        "U7.5",
        Words(
            "lay 2 mines and the dummy on free spaces; the enemy sees three equal mines.",
            "posez 2 mines et la mine fictive sur des cases libres ; l'ennemi voit trois mines.",
        ),
    ),
    Lore(
        Words("broadside", "bordée"),
        "U7.6",
        Words(
            "shoot at all 4 adjacent spaces at once, nothing beyond them.",
            "tirez à la fois sur les 4 cases voisines, rien au-delà.",
        ),
    ),
    Lore(
        Words("chasers", "canons de chasse"),
        "U7.7",
        Words(
            "shoot twice along the row, each time east or west.",
            "tirez deux fois le long de la ligne, à l'est ou à l'ouest.",
        ),
    ),
    Lore(
        Words("diagonals", "diagonales"),
        "U7.7",
        Words(
            "shoot twice, each time on a diagonal.", "tirez deux fois, chaque fois en diagonale."
        ),
    ),
    Lore(
        Words("ram", "éperon"),
        "U7.8",
        Words(
            "may be laid on an active enemy ship without shield in your reach, which is destroyed.",
            "peut se poser sur un ennemi actif sans bouclier, à portée, qui est détruit.",
        ),
    ),
    Lore(
        Words("convoy", "convoi"),
        "U7.9",
        Words(
            "at the end, 1 point for each of your active ships next to it.",
            "à la fin, 1 point par bateau actif de votre flotte voisin de lui.",
        ),
    ),
    Lore(
        Words("bulwark", "pavois"),
        "U7.10",
        Words(
            "at the end, 1 point for each shield of your fleet, mercenaries counting one.",
            "à la fin, 1 point par bouclier de votre flotte, chaque mercenaire comptant pour un.",
        ),
    ),
    Lore(
        Words("squadron", "escadre"),
        "U7.11",
        Words(
            "at the end, 1 point more for each scored set of equal numbers.",
            "à la fin, 1 point de plus par combinaison d'identiques marquée.",
        ),
    ),
]
#: Words of the game that somebody may ask about.
TERMS: Final = {
    "lay": Lore(
        Words("laying", "poser"),
        "U4.1",
        Words(
            "on your first row or next to one of your active ships, if the space is empty or a ship"
            " burns there. A burning ship is destroyed, and its space then does nothing.",
            "sur votre première ligne ou à côté d'un de vos bateaux actifs, si la case est vide ou"
            " qu'un bateau y brûle. Le bateau en feu est détruit, et la case est alors sans effet.",
        ),
    ),
    "buy": Lore(
        Words("buying", "acheter"),
        "U3.2",
        Words(
            "once a turn, before or after your ship, a mercenary for its cost in gold. Its space"
            " does nothing; its own effect works at once.",
            "une fois par tour, avant ou après votre bateau, un mercenaire contre de l'or. Sa case"
            " ne fait rien ; son propre effet agit aussitôt.",
        ),
    ),
    "burning": Lore(
        Words("burning", "en feu"),
        "U5.1",
        Words(
            "a burning ship scores nothing, reaches nothing and stops no shot; it can be repaired,"
            " or covered by either player.",
            "un bateau en feu ne marque rien, ne donne accès à rien et n'arrête aucun tir ; on peut"
            " le réparer, et les deux joueurs peuvent le recouvrir.",
        ),
    ),
    "shield": Lore(
        Words("shield", "bouclier"),
        "U5.2",
        Words(
            "a token that stops one shot and is then lost. A mercenary's is permanent.",
            "un jeton qui arrête un tir, puis est perdu. Celui d'un mercenaire est permanent.",
        ),
    ),
    "mine": Lore(
        Words("mine", "mine"),
        "U5.6",
        Words(
            "whoever lays a ship on it takes it: −2 points at the end. The dummy is worth 0.",
            "qui y pose un bateau la prend : −2 points à la fin. La mine fictive vaut 0.",
        ),
    ),
    "gold": Lore(
        Words("gold", "or"),
        "U7.1",
        Words(
            "even numbers bring it, mercenaries cost it, and it breaks ties.",
            "les numéros pairs en rapportent, les mercenaires en coûtent, et il départage.",
        ),
    ),
    "set": Lore(
        Words("set", "identiques"),
        "U9.1",
        Words(
            "3 or 4 equal numbers of yours next to one another in a row or a column.",
            "3 ou 4 de vos numéros égaux côte à côte, dans une ligne ou une colonne.",
        ),
    ),
    "run": Lore(
        Words("run", "suite"),
        "U9.1",
        Words(
            "3 or more of your numbers in line that go up, or down, by one.",
            "3 de vos numéros ou plus en ligne qui montent, ou descendent, d'une unité.",
        ),
    ),
    "score": Lore(
        Words("score", "score"),
        "U9.5",
        Words(
            "your sets and runs, your mercenaries' bonuses, 1 point for each ship in the enemy's"
            " half, the points you took, −2 for each mine.",
            "vos identiques et vos suites, les bonus de vos mercenaires, 1 point par bateau dans la"
            " moitié ennemie, les points pris, −2 par mine.",
        ),
    ),
    "end": Lore(
        Words("the end", "la fin"),
        "U8.1",
        Words(
            "after 16 turns each; or at once, if a player cannot lay any ship: that player loses.",
            "après 16 tours chacun ; ou aussitôt, si un joueur ne peut rien poser : il perd.",
        ),
    ),
}
#: French words for the keys of `TERMS`.
FRENCH_TERMS: Final = {
    "poser": "lay",
    "acheter": "buy",
    "feu": "burning",
    "bouclier": "shield",
    "or": "gold",
    "identiques": "set",
    "suite": "run",
    "fin": "end",
}


def space_lore(effect: str) -> Lore:
    """Return what a space with this effect does."""
    return SPACE_LORE[SPACE_EFFECTS.index(effect)]


def mercenary_lore(effect: str) -> Lore:
    """Return what a mercenary with this effect does."""
    return MERCENARY_LORE[MERCENARY_EFFECTS.index(effect)]


def numbers_shown(box: Box, mercenary: int) -> str:
    """Return the numbers a mercenary shows: `2,7`, or `X` for any (U7.13)."""
    shown = [n for n in range(1, 10) if box.numbers[mercenary] >> n & 1]
    return "X" if len(shown) == 9 else ",".join(str(n) for n in shown)


def about_mercenary(box: Box, mercenary: int) -> Lore:
    """Return one mercenary of the box: id, effect, cost, numbers, and what it does."""
    lore = MERCENARY_LORE[int(box.effect[mercenary])]
    title = Words("{id} ({effect}, {cost} gold, {n})", "{id} ({effect}, {cost} ors, {n})").fill(
        {
            "id": plain(box.mercenaries[mercenary]),
            "effect": lore.title,
            "cost": plain(str(box.cost[mercenary])),
            "n": plain(numbers_shown(box, mercenary)),
        }
    )
    return Lore(title, lore.rule, lore.words)
