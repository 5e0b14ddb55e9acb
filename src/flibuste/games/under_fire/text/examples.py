"""One example for each help text: the thing at work, in a sentence or two."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words

#: By the kinds and names of the help texts.
EXAMPLES: Final[dict[str, dict[str, Words]]] = {
    "ship": {
        "1": Words(
            "Your 4 on c3 stands in an enemy's line of fire. It gets the shield: the next shot"
            " costs it only that.",
            "Votre 4 en c3 est dans une ligne de tir ennemie. Il reçoit le bouclier : le prochain"
            " tir ne lui coûte que cela.",
        ),
        "2": Words(
            "You have 2 gold and take a third: now you can buy a mercenary that costs 3.",
            "Vous avez 2 ors et en prenez un troisième : vous pouvez acheter un mercenaire qui en"
            " coûte 3.",
        ),
        "3": Words(
            "From b3 it shoots east, over your own 8: the first active enemy ship in row 3 burns.",
            "Depuis b3, il tire vers l’est, par-dessus votre 8 : le premier bateau ennemi actif"
            " de la ligne 3 prend feu.",
        ),
        "4": Words(
            "You have 3 gold and take a fourth: now you can buy a mercenary that costs 4.",
            "Vous avez 3 ors et en prenez un quatrième : vous pouvez acheter un mercenaire qui en"
            " coûte 4.",
        ),
        "5": Words(
            "Your 7 on e2 burns. Lay the 5 wherever you like: the 7 scores again.",
            "Votre 7 en e2 est en feu. Posez le 5 où vous voulez : le 7 compte de nouveau.",
        ),
        "6": Words(
            "On a space that brings a point, a 6 brings both: 1 point and 1 gold.",
            "Sur une case qui donne un point, un 6 rapporte les deux : 1 point et 1 or.",
        ),
        "7": Words(
            "Laid on a mine, it can remove that very mine before you take it.",
            "Posé sur une mine, il peut retirer cette mine avant que vous ne la preniez.",
        ),
        "8": Words(
            "At the end points are equal, 13 to 13: the gold that your 8 brought wins the game.",
            "À la fin, 13 points partout : l’or rapporté par votre 8 fait gagner la partie.",
        ),
        "9": Words(
            "On a space that brings a point it brings 2; on a space that shoots, it shoots twice.",
            "Sur une case qui donne un point, il en rapporte 2 ; sur une case de tir, il tire"
            " deux fois.",
        ),
    },
    "space": {
        "none": Words(
            "Once both have chosen their boards, each space shows what it does.",
            "Dès que les deux joueurs ont choisi leurs plateaux, chaque case montre son effet.",
        ),
        "gain-point": Words(
            "Lay any ship here: the point is yours, even if the ship burns later.",
            "Posez ici n’importe quel bateau : le point est à vous, même si le bateau prend feu"
            " plus tard.",
        ),
        "shoot-orthogonal": Words(
            "A ship on c2 shoots north: the first active enemy ship of column c burns or loses a"
            " shield.",
            "Un bateau en c2 tire vers le nord : le premier bateau ennemi actif de la colonne c"
            " prend feu ou perd un bouclier.",
        ),
        "shoot-diagonal": Words(
            "From c3 a shot north-east flies over d4, e5 and f6.",
            "Depuis c3, un tir vers le nord-est passe par d4, e5 et f6.",
        ),
        "repair": Words(
            "Your ships on b2 and e1 burn: you say which one is active again.",
            "Vos bateaux en b2 et en e1 sont en feu : vous dites lequel redevient actif.",
        ),
        "lay-mine": Words(
            "Mine the space that the enemy needs for a run: laying there will cost 2 points.",
            "Minez la case qu’il faut à l’ennemi pour sa suite : y poser lui coûtera 2 points.",
        ),
        "draw-reserve": Words(
            "You hold 3 tiles: from now on you hold 4, and have more to choose from.",
            "Vous avez 3 tuiles en main : vous en aurez désormais 4, et plus de choix.",
        ),
    },
    "mercenary": {
        "shield": Words(
            "Put it on the ship in the middle of your run: one shot alone no longer breaks the"
            " run.",
            "Mettez-le sur le bateau au milieu de votre suite : un seul tir ne la brise plus.",
        ),
        "chart": Words(
            "You have a 5 and a 6 side by side, and take the 7 that is missing.",
            "Vous avez un 5 et un 6 côte à côte, et prenez le 7 qui manque.",
        ),
        "sweeper": Words(
            "Mines lie on c3, d3 and e4: remove all three, or only those in your way.",
            "Des mines sont en c3, d3 et e4 : retirez-les toutes, ou celles qui vous gênent.",
        ),
        "minelayer": Words(
            "Three mines lie on the sea. Only you know on which one a ship may be laid without"
            " harm.",
            "Trois mines sont sur la mer. Vous seul savez sur laquelle on peut poser sans dommage.",
        ),
        "broadside": Words(
            "Laid on d4 between enemies on c4 and e4: both burn, unless they have shields.",
            "Posée en d4 entre des ennemis en c4 et e4 : les deux prennent feu, sauf s’ils ont un"
            " bouclier.",
        ),
        "chasers": Words(
            "Two shots east: the first burns the ship on e3, the second flies over it to the next.",
            "Deux tirs vers l’est : le premier met le feu en e3, le second passe et atteint le"
            " suivant.",
        ),
        "diagonals": Words(
            "One shot north-east and one north-west: two enemy ships burn.",
            "Un tir vers le nord-est et un vers le nord-ouest : deux bateaux ennemis prennent feu.",
        ),
        "ram": Words(
            "An enemy 5 without a shield lies next to your ship: lay the ram on it, and the 5 is"
            " gone.",
            "Un 5 ennemi sans bouclier touche votre bateau : posez l’éperon dessus, et le 5"
            " disparaît.",
        ),
        "convoy": Words(
            "Your active ships lie north, east and west of it: 3 points.",
            "Vos bateaux actifs sont au nord, à l’est et à l’ouest : 3 points.",
        ),
        "bulwark": Words(
            "Your fleet has 2 shields and 2 mercenaries, the bulwark among them: 4 points.",
            "Votre flotte a 2 boucliers et 2 mercenaires, pavois compris : 4 points.",
        ),
        "squadron": Words(
            "You score 5-5-5 and 8-8-8: 2 points more.",
            "Vous marquez 5-5-5 et 8-8-8 : 2 points de plus.",
        ),
    },
    "term": {
        "lay": Words(
            "Your 5 on c3 lets you lay on b3, d3, c2 and c4, unless an active ship is there.",
            "Votre 5 en c3 vous permet de poser en b3, d3, c2 et c4, sauf sur un bateau actif.",
        ),
        "buy": Words(
            "You have 4 gold: buy a mercenary that costs 3, lay your ship as well, and keep 1"
            " gold.",
            "Vous avez 4 ors : achetez un mercenaire à 3, posez aussi votre bateau, et gardez 1"
            " or.",
        ),
        "burning": Words(
            "The 5 in the middle of your 4-5-6 burns: the run scores nothing until it is repaired.",
            "Le 5 au milieu de votre 4-5-6 est en feu : la suite ne compte plus, sauf réparation.",
        ),
        "shield": Words(
            "A ship with 2 shields burns only at the third shot.",
            "Un bateau avec 2 boucliers ne prend feu qu’au troisième tir.",
        ),
        "mine": Words(
            "You lay a 6 on a mine: you take 1 gold, what the space gives, and the mine.",
            "Vous posez un 6 sur une mine : vous prenez 1 or, l’effet de la case, et la mine.",
        ),
        "dummy": Words(
            "You lay a ship on it without harm; the enemy goes round it.",
            "Vous y posez un bateau sans dommage ; l’ennemi la contourne.",
        ),
        "point": Words(
            "13 to 12: the player with 13 wins, whatever gold is left.",
            "13 à 12 : celui qui a 13 gagne, quel que soit l’or restant.",
        ),
        "deck": Words(
            "15 draws, then the last turn without one: 16 turns.",
            "15 pioches, puis un dernier tour sans piocher : 16 tours.",
        ),
        "reserve": Words(
            "A ship laid on a reinforcement brings its top tile into your hand.",
            "Un bateau posé sur un renfort fait passer sa tuile du dessus dans votre main.",
        ),
        "gold": Words(
            "Three ships with even numbers pay a mercenary that costs 3.",
            "Trois bateaux pairs paient un mercenaire qui coûte 3.",
        ),
        "set": Words(
            "5-5-5 next to one another in row 2, or one above another in column c.",
            "5-5-5 côte à côte dans la ligne 2, ou l’un au-dessus de l’autre dans la colonne c.",
        ),
        "run": Words(
            "4-5-6 and 6-5-4 are runs; 4-6-5 and 8-9-1 are not.",
            "4-5-6 et 6-5-4 sont des suites ; 4-6-5 et 8-9-1 n’en sont pas.",
        ),
        "score": Words(
            "A set worth 3, 2 ships in the enemy's half, 4 points taken, 1 mine: 3 + 2 + 4 − 2 ="
            " 7.",
            "Des identiques à 3, 2 bateaux dans la moitié adverse, 4 points pris, 1 mine : 3 + 2"
            " + 4 − 2 = 7.",
        ),
        "end": Words(
            "In turn 9 no space is left where Anne can lay: she loses, even with more points.",
            "Au tour 9, il ne reste aucune case où Anne puisse poser : elle perd, même avec plus"
            " de points.",
        ),
    },
}
