"""One example for each help text: the thing at work, in a sentence or two."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words

#: By the names of the help texts.
EXAMPLES: Final[dict[str, Words]] = {
    "short": Words(
        "It fires to starboard along row 3: the next ship with a deck in row 3 loses that deck.",
        "Il tire à tribord le long de la rangée 3 : le prochain bateau qui y a un pont le perd.",
    ),
    "long": Words(
        "Three ships have a sail in its row: all three sails go, and the shot comes round to its"
        " own deck.",
        "Trois bateaux ont une voile dans sa rangée : toutes trois disparaissent, et le tir"
        " revient sur son propre pont.",
    ),
    "repeating": Words(
        "Port fires with fuse 1, starboard with fuse 2; in the next round it is the other way"
        " round.",
        "Bâbord tire à la mèche 1, tribord à la mèche 2 ; à la manche suivante, c’est l’inverse.",
    ),
    "bombard": Words(
        "It flies over the neighbour's armour and hits the ship behind it, whatever its defences.",
        "Elle passe par-dessus le blindage du voisin et touche le bateau suivant, quelles que"
        " soient ses défenses.",
    ),
    "armour": Words(
        "Armour to port stops the shot of the ship on your left; a shot from the right hits the"
        " deck.",
        "Un blindage à bâbord arrête le tir du bateau de gauche ; un tir venu de droite touche le"
        " pont.",
    ),
    "spring": Words(
        "A short cannon fires at it: the deck that fired is destroyed.",
        "Un canon court tire dessus : c’est le pont qui a tiré qui est détruit.",
    ),
    "boarding": Words(
        "A treasure with two sails lies next to it: you take all three tiles.",
        "Un trésor avec deux voiles est à côté : vous prenez les trois tuiles.",
    ),
    "pipe": Words(
        "A short shot passes your pipe and hits the ship behind yours.",
        "Un tir court traverse votre tuyau et touche le bateau d’après.",
    ),
    "treasure": Words(
        "Built in the first round and never hit, it counts 4 tiles at the end.",
        "Construit à la première manche et jamais touché, il compte 4 tuiles à la fin.",
    ),
    "rotten": Words(
        "A cannon is aimed at your row 3: place its armour there, after you have seen the cannon.",
        "Un canon vise votre rangée 3 : placez-y son blindage, après avoir vu le canon.",
    ),
    "carpenter": Words(
        "Your carpenter in row 1 gets a sail: your ship is one tile longer, and one upgrade"
        " poorer.",
        "Votre charpentier en rangée 1 reçoit une voile : votre bateau gagne une tuile et perd"
        " une amélioration.",
    ),
    "gunner": Words(
        "Your gunner in row 2 has fired. You build another: both can fire.",
        "Votre canonnier en rangée 2 a tiré. Vous en construisez un autre : les deux peuvent"
        " tirer.",
    ),
    "saboteur": Words(
        "Only you build one: the saboteurs in all ships go, but the new one stays.",
        "Vous seul en construisez un : les saboteurs de tous les bateaux disparaissent, sauf le"
        " nouveau.",
    ),
    "sail": Words(
        "Each ship begins with two sails: length 2.",
        "Chaque bateau commence avec deux voiles : longueur 2.",
    ),
    "plain": Words(
        "Nothing fires and nothing defends; the ship is one tile longer.",
        "Rien ne tire et rien ne défend ; le bateau a une tuile de plus.",
    ),
    "stack": Words(
        "A treasure with two sails under it counts 3; one hit destroys all three.",
        "Un trésor sur deux voiles compte 3 ; un seul coup détruit les trois.",
    ),
    "bow": Words(
        "Your ship has 3 decks: your bow is in row 4, and shots along row 4 fly past.",
        "Votre bateau a 3 ponts : votre proue est en rangée 4, et les tirs de la rangée 4 passent.",
    ),
    "stern": Words(
        "Rows are counted from it: the deck next to it is row 1.",
        "On compte les rangées depuis elle : le pont voisin est la rangée 1.",
    ),
    "fuse": Words(
        "Fuse 1 destroys a deck, the ship closes up, and fuse 2 meets another deck in that row.",
        "La mèche 1 détruit un pont, le bateau se resserre, et la mèche 2 trouve un autre pont"
        " dans la rangée.",
    ),
    "rank": Words(
        "You build in row 2: the deck that lay there is in row 3 now, and so its cannon is aimed"
        " elsewhere.",
        "Vous construisez en rangée 2 : le pont qui y était passe en rangée 3, et son canon vise"
        " ailleurs.",
    ),
    "turned": Words(
        "A cannon to port and armour to starboard become armour to port and a cannon to starboard.",
        "Un canon à bâbord et un blindage à tribord deviennent un blindage à bâbord et un canon à"
        " tribord.",
    ),
    "earth": Words(
        "The last ship on the right fires to starboard: the shot comes in on the left.",
        "Le bateau le plus à droite tire à tribord : le tir revient par la gauche.",
    ),
    "length": Words(
        "Two sails, a cannon and a treasure with one sail under it: length 5.",
        "Deux voiles, un canon et un trésor sur une voile : longueur 5.",
    ),
}
