"""Help texts: what ships, spaces, mercenaries and terms do or mean, with the rule's id."""

from __future__ import annotations

from typing import Final

from flibuste.core.help_text import HelpText
from flibuste.core.words import Words, plain
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.effects import MERCENARY_EFFECTS, SPACE_EFFECTS
from flibuste.games.under_fire.text.examples import EXAMPLES

#: The two sides, by seat.
SEAT_WORDS: Final = (Words("Light", "Clair"), Words("Dark", "Foncé"))


_GOLD: Final = Words("take 1 gold.", "prenez 1 or.")
_SHIP_EFFECTS: Final = (
    Words(
        "put a shield on one of your active ships.",
        "mettez un bouclier sur un de vos bateaux actifs.",
    ),
    _GOLD,
    Words(
        "shoot once, north, east, south or west.",
        "tirez une fois, au nord, à l’est, au sud ou à l’ouest.",
    ),
    _GOLD,
    Words("repair one of your burning ships.", "réparez un de vos bateaux en feu."),
    _GOLD,
    Words(
        "remove one mine from any space, without penalty; you may decline.",
        "retirez une mine de n’importe quelle case, sans pénalité ; vous pouvez y renoncer.",
    ),
    _GOLD,
    Words("the effect of the space happens twice.", "l’effet de la case se produit deux fois."),
)
#: Ships of the fleet: `SHIP_HELP[number]`, with nothing at 0.
SHIP_HELP: Final = [
    HelpText(plain(str(number)), "U7.1", words)
    for number, words in enumerate((Words("", ""), *_SHIP_EFFECTS))
]
#: Spaces, by the numbers of `flibuste.games.under_fire.rules.effects`.
SPACE_HELP: Final = [
    HelpText.of(
        Words("unknown", "inconnu"),
        "U11.1",
        "the boards are not laid yet.",
        "les plateaux ne sont pas encore posés.",
    ),
    HelpText.of(Words("point", "point"), "U6", "take 1 point.", "prenez 1 point."),
    HelpText.of(
        Words("orthogonal shot", "tir orthogonal"),
        "U6",
        "shoot once, north, east, south or west.",
        "tirez une fois, au nord, à l’est, au sud ou à l’ouest.",
    ),
    HelpText.of(
        Words("diagonal shot", "tir diagonal"),
        "U6",
        "shoot once on a diagonal.",
        "tirez une fois en diagonale.",
    ),
    HelpText.of(
        Words("repair", "réparation"),
        "U6",
        "make one of your burning ships, anywhere, active again.",
        "rendez actif un de vos bateaux en feu, où qu’il soit.",
    ),
    HelpText.of(
        Words("mine", "pose de mine"),
        "U6",
        "lay one mine on a free space, without a ship or a mine.",
        "posez une mine sur une case libre, sans bateau ni mine.",
    ),
    HelpText.of(
        Words("reinforcement", "renfort"),
        "U6",
        "draw the top tile of your reserve: you keep one more tile in hand.",
        "prenez la tuile du dessus de votre réserve : vous gardez une tuile de plus en main.",
    ),
]
#: Mercenaries, by the numbers of `flibuste.games.under_fire.rules.effects`.
MERCENARY_HELP: Final = [
    HelpText.of(
        Words("shield", "bouclier"),
        "U7.2",
        "put one shield on one of your active ships.",
        "mettez un bouclier sur un de vos bateaux actifs.",
    ),
    HelpText.of(
        Words("chart", "carte marine"),
        "U7.3",
        "look through your reserve and take the tile you want; the rest is shuffled.",
        "consultez votre réserve et prenez la tuile de votre choix ; le reste est mélangé.",
    ),
    HelpText.of(
        Words("sweeper", "dragueur"),
        "U7.4",
        "remove up to 3 mines, one at a time.",
        "retirez jusqu’à 3 mines, une par une.",
    ),
    HelpText.of(
        Words("minelayer", "mouilleur de mines"),
        "U7.5",
        "lay 2 mines and the dummy mine on free spaces; the enemy sees three identical mines.",
        "posez 2 mines et la mine fictive sur des cases libres ; l’ennemi voit trois mines"
        " identiques.",
    ),
    HelpText.of(
        Words("broadside", "bordée"),
        "U7.6",
        "shoot at all 4 adjacent spaces at once, and no farther.",
        "tirez à la fois sur les 4 cases voisines, pas au-delà.",
    ),
    HelpText.of(
        Words("chasers", "canons de chasse"),
        "U7.7",
        "shoot twice along the row, each time east or west.",
        "tirez deux fois le long de la ligne, chaque fois à l’est ou à l’ouest.",
    ),
    HelpText.of(
        Words("diagonals", "diagonales"),
        "U7.7",
        "shoot twice, each time on a diagonal.",
        "tirez deux fois, chaque fois en diagonale.",
    ),
    HelpText.of(
        Words("ram", "éperon"),
        "U7.8",
        "may be laid on an active enemy ship without a shield within your reach: that ship is"
        " destroyed.",
        "peut se poser sur un bateau ennemi actif, sans bouclier et accessible, qui est détruit.",
    ),
    HelpText.of(
        Words("convoy", "convoi"),
        "U7.9",
        "at the end, 1 point for each of your active ships next to it.",
        "à la fin, 1 point par bateau actif de votre flotte voisin du convoi.",
    ),
    HelpText.of(
        Words("bulwark", "pavois"),
        "U7.10",
        "at the end, 1 point for each shield of your fleet; each mercenary counts as a shield.",
        "à la fin, 1 point par bouclier de votre flotte ; chaque mercenaire compte comme un"
        " bouclier.",
    ),
    HelpText.of(
        Words("squadron", "escadre"),
        "U7.11",
        "at the end, 1 more point for each set that scores.",
        "à la fin, 1 point de plus par combinaison d’identiques qui compte.",
    ),
]
#: Words of the game that somebody may ask about.
TERMS: Final = {
    "lay": HelpText.of(
        Words("laying", "poser"),
        "U4.1",
        "on your first row or next to one of your active ships, if the space is empty or has a"
        " burning ship. The burning ship is destroyed, and its space then has no effect.",
        "sur votre première ligne ou à côté d’un de vos bateaux actifs, si la case est vide ou"
        " porte un bateau en feu. Le bateau en feu est détruit, et la case est alors sans"
        " effet.",
    ),
    "buy": HelpText.of(
        Words("buying", "acheter"),
        "U3.2",
        "once a turn, before or after your ship, you may buy a mercenary for its cost in gold."
        " Its space has no effect; its own effect happens at once.",
        "une fois par tour, avant ou après votre bateau, vous pouvez acheter un mercenaire"
        " contre de l’or. Sa case n’a pas d’effet ; le sien agit aussitôt.",
    ),
    "burning": HelpText.of(
        Words("burning", "en feu"),
        "U5.1",
        "a burning ship scores nothing, reaches nothing and stops no shot; it can be repaired,"
        " or covered by either player.",
        "un bateau en feu ne marque rien, ne donne accès à rien et n’arrête aucun tir ; on peut"
        " le réparer, et les deux joueurs peuvent le recouvrir.",
    ),
    "shield": HelpText.of(
        Words("shield", "bouclier"),
        "U5.2",
        "a token that stops one shot and is then lost. A mercenary's is permanent.",
        "un jeton qui arrête un tir, puis est perdu. Celui d’un mercenaire est permanent.",
    ),
    "mine": HelpText.of(
        Words("mine", "mine"),
        "U5.6",
        "whoever lays a ship on it takes it: −2 points at the end. The dummy mine is worth 0.",
        "celui qui y pose un bateau la prend : −2 points à la fin. La mine fictive vaut 0.",
    ),
    "dummy": HelpText.of(
        Words("dummy mine", "mine fictive"),
        "U5.7",
        "looks like a mine and costs nothing; only the player who laid it knows which one it is.",
        "a l’air d’une mine et ne coûte rien ; seul celui qui l’a posée sait laquelle c’est.",
    ),
    "point": HelpText.of(
        Words("point", "point"),
        "U9.6",
        "the most points at the end win the game.",
        "celui qui a le plus de points à la fin gagne.",
    ),
    "deck": HelpText.of(
        Words("deck", "pioche"),
        "U3.3",
        "you draw a tile from it at the end of each of your turns.",
        "vous y prenez une tuile à la fin de chacun de vos tours.",
    ),
    "reserve": HelpText.of(
        Words("reserve", "réserve"),
        "U2.1",
        "9 tiles that only reinforcements and the chart bring into your hand.",
        "9 tuiles que seuls les renforts et la carte marine font entrer dans votre main.",
    ),
    "gold": HelpText.of(
        Words("gold", "or"),
        "U7.1",
        "even numbers bring gold, mercenaries cost gold, and gold breaks ties.",
        "les numéros pairs en rapportent, les mercenaires en coûtent, et il départage les"
        " égalités.",
    ),
    "set": HelpText.of(
        Words("set", "identiques"),
        "U9.1",
        "3 or 4 equal numbers of yours next to one another in a row or a column.",
        "3 ou 4 de vos numéros égaux côte à côte, dans une ligne ou une colonne.",
    ),
    "run": HelpText.of(
        Words("run", "suite"),
        "U9.1",
        "3 or more of your numbers in a line, going up or down by one.",
        "3 de vos numéros ou plus, alignés, qui montent ou descendent d’une unité.",
    ),
    "score": HelpText.of(
        Words("score", "score"),
        "U9.5",
        "your sets and runs, your mercenaries' bonuses, 1 point for each ship in the enemy's"
        " half, the points you took, −2 for each mine.",
        "vos identiques et vos suites, les bonus de vos mercenaires, 1 point par bateau dans la"
        " moitié adverse, les points pris, −2 par mine.",
    ),
    "end": HelpText.of(
        Words("the end", "la fin"),
        "U8.1",
        "after 16 turns each; or at once, if a player cannot lay any ship: that player loses.",
        "après 16 tours chacun ; ou aussitôt, si un joueur ne peut poser aucun bateau : il perd.",
    ),
}
#: French words for the keys of `TERMS`.
FRENCH_TERMS: Final = {
    "poser": "lay",
    "acheter": "buy",
    "feu": "burning",
    "bouclier": "shield",
    "fictive": "dummy",
    "pioche": "deck",
    "réserve": "reserve",
    "or": "gold",
    "identiques": "set",
    "suite": "run",
    "fin": "end",
}
#: The names of the boards and faces of the built-in box; another box may have others.
_BOARD_WORDS: Final = {
    "shoal": Words("shoal", "banc"),
    "reef": Words("reef", "récif"),
    "strait": Words("strait", "détroit"),
    "sun": Words("sun", "soleil"),
    "moon": Words("moon", "lune"),
}


def help_texts() -> dict[str, dict[str, HelpText]]:
    """Return all help texts, by kind and name, each with its example."""
    found = {
        "ship": {str(number): SHIP_HELP[number] for number in range(1, len(SHIP_HELP))},
        "space": dict(zip(SPACE_EFFECTS, SPACE_HELP, strict=True)),
        "mercenary": dict(zip(MERCENARY_EFFECTS, MERCENARY_HELP, strict=True)),
        "term": TERMS,
    }
    return {
        kind: {name: text.with_example(EXAMPLES[kind][name]) for name, text in texts.items()}
        for kind, texts in found.items()
    }


def space_help(effect: str) -> HelpText:
    """Return what a space with this effect does."""
    return SPACE_HELP[SPACE_EFFECTS.index(effect)]


def mercenary_help(effect: str) -> HelpText:
    """Return what a mercenary with this effect does."""
    return MERCENARY_HELP[MERCENARY_EFFECTS.index(effect)]


def mercenary_title(box: Box, mercenary: int) -> Words:
    """Return what a mercenary is called where there is little room: `ram`, `shield`."""
    return MERCENARY_HELP[int(box.effect[mercenary])].title


def mercenary_name(box: Box, mercenary: int) -> Words:
    """Return what a mercenary is called wherever it is named: `Ram (X)`, `Shield (3/7)`."""
    title = mercenary_title(box, mercenary)
    numbers = box.numbers_text(mercenary).replace(",", "/")
    return Words(
        f"{title.en[:1].upper()}{title.en[1:]} ({numbers})",
        f"{title.fr[:1].upper()}{title.fr[1:]} ({numbers})",
    )


def ship_name(box: Box, ship: str) -> Words:
    """Return what a ship is called: its number, or the name of a mercenary."""
    if ship in box.mercenaries:
        return mercenary_name(box, box.mercenaries.index(ship))
    return plain(ship)


def about_mercenary(box: Box, mercenary: int) -> HelpText:
    """Return one mercenary of the box: name, cost, and what it does."""
    help_text = MERCENARY_HELP[int(box.effect[mercenary])]
    title = Words("{name}, {cost} gold", "{name}, {cost} ors").fill(
        name=mercenary_name(box, mercenary), cost=box.cost[mercenary]
    )
    return HelpText(title, help_text.rule, help_text.words)


def board_words(board: str, face: str, turns: int) -> Words:
    """Return a board as it lies, in words: `reef (moon, 90°)` (U1.2)."""
    return Words("{board} ({face}, {turns}°)", "{board} ({face}, {turns}°)").fill(
        board=_BOARD_WORDS.get(board, plain(board)),
        face=_BOARD_WORDS.get(face, plain(face)),
        turns=90 * turns,
    )


def board_name(board: str, face: str) -> Words:
    """Return a face of a board, in words: `Reef (moon)`."""
    words = _BOARD_WORDS.get(board, plain(board))
    upper = Words(words.en[:1].upper() + words.en[1:], words.fr[:1].upper() + words.fr[1:])
    said = Words("{board} ({face})", "{board} ({face})")
    return said.fill(board=upper, face=_BOARD_WORDS.get(face, plain(face)))
