/** How to play Pirates Under Fire, told in short. Rule ids lead to the complete rules. */

export const en = {
    goal: "Two fleets, **Light** and **Dark**, share one sea of 6 rows and 7 columns. Line up your ships in rows and columns: after 16 turns each, sets of equal numbers and runs score points. The player with the most points wins.",
    turn: {
        title: "Your turn",
        rule: "U3",
        text: "You have three ships in hand, with numbers from 1 to 9. **Lay one** of them:",
        list: [
            "on your **first row**, the one closest to you,",
            "or **next to one of your own ships** (not diagonally), even in the enemy's half.",
            "The space must be empty, or hold a **burning ship** of either side: that ship is destroyed for good, and the space then has no effect.",
        ],
        after: "Then the **space** and the **ship** each have their effect, in the order you choose. At the end of your turn you draw a new ship.",
        picture: "An empty sea: every space shows the sign of its effect.",
    },
    spaces: {
        title: "What the spaces do",
        rule: "U6",
    },
    ships: {
        title: "What the ships do",
        rule: "U7.1",
    },
    fire: {
        title: "Shots, fire, shields, mines",
        rule: "U5",
        text: [
            "A shot flies from the ship just laid over empty spaces, your own ships and burning ones, and hits the **first enemy ship** in its way.",
            "A ship that is hit **catches fire**: it scores nothing, reaches nothing, and may be covered. A **shield** takes one hit instead.",
            "A **mine** costs 2 points to whoever lays a ship on it.",
        ],
        caption:
            "The 3 shoots north: the shot passes the mercenary of its own fleet and sets the 5 on fire.",
    },
    mercenaries: {
        title: "Mercenaries",
        rule: "U7.2",
        text: "Once a turn, before or after laying a ship, you may buy one of the five mercenaries for 3 to 5 gold. It is laid like a ship, acts at once or at the end of the game, **never burns** and stops every shot. In a line it counts as any one of its numbers; X is any number.",
    },
    score: {
        title: "Scoring",
        rule: "U9",
        text: "Ships side by side in a row or a column, with no empty space or burning ship between them:",
        set: "set (equal numbers)",
        run: "run (4-5-6 or 6-5-4)",
        length: "ships",
        after: "Add your mercenaries' bonuses, 1 point for each of your ships in the enemy's half and the points you took; subtract 2 for each mine. A tie goes to whoever has more gold. The program finds the best way to split your lines. A player who cannot lay any ship loses at once.",
        picture: "The sea at the end, with every set and run that scores outlined.",
    },
    tips: {
        title: "To begin with",
        each: [
            "Ships far forward reach more spaces and score a point in the enemy's half, but stand in the line of fire.",
            "A burning enemy ship next to you is an invitation: cover it, and their line stays broken.",
            "Gold early buys mercenaries that never burn late.",
        ],
    },
    credits:
        "Designed by Stefania Niccolini and Marco Canetta, published by Explor8. Flibuste is a free project of its own and not affiliated with them; some values of the printed game are reconstructed. If you like it, buy the box.",
};

export const fr: typeof en = {
    goal: "Deux flottes, **Clair** et **Foncé**, se partagent une mer de 6 lignes et 7 colonnes. Alignez vos bateaux : après 16 tours chacun, les identiques et les suites rapportent des points. Le joueur qui a le plus de points gagne.",
    turn: {
        title: "Votre tour",
        rule: "U3",
        text: "Vous avez en main trois bateaux numérotés de 1 à 9. **Posez-en un** :",
        list: [
            "sur votre **première ligne**, la plus proche de vous,",
            "ou **à côté d’un de vos bateaux** (pas en diagonale), même dans la moitié adverse.",
            "La case doit être vide, ou porter un **bateau en feu** de l’un ou l’autre camp : il est détruit pour de bon, et la case n’a alors pas d’effet.",
        ],
        after: "Ensuite, la **case** et le **bateau** ont chacun leur effet, dans l’ordre de votre choix. À la fin du tour, vous piochez un bateau.",
        picture: "Une mer vide : chaque case montre le signe de son effet.",
    },
    spaces: {
        title: "Ce que font les cases",
        rule: "U6",
    },
    ships: {
        title: "Ce que font les bateaux",
        rule: "U7.1",
    },
    fire: {
        title: "Tirs, feu, boucliers, mines",
        rule: "U5",
        text: [
            "Un tir part du bateau que vous venez de poser, passe au-dessus des cases vides, de vos bateaux et des bateaux en feu, et touche le **premier bateau ennemi** sur son chemin.",
            "Un bateau touché **prend feu** : il ne rapporte rien, ne donne accès à rien, et peut être recouvert. Un **bouclier** encaisse un tir à sa place.",
            "Une **mine** coûte 2 points à celui qui pose un bateau dessus.",
        ],
        caption:
            "Le 3 tire au nord : le tir passe au-dessus du mercenaire de sa flotte et met le feu au 5.",
    },
    mercenaries: {
        title: "Mercenaires",
        rule: "U7.2",
        text: "Une fois par tour, avant ou après la pose, vous pouvez acheter un des cinq mercenaires pour 3 à 5 ors. Il se pose comme un bateau, agit tout de suite ou en fin de partie, **ne prend jamais feu** et arrête tous les tirs. Dans un alignement, il compte comme l’un de ses numéros ; X, comme n’importe lequel.",
    },
    score: {
        title: "Le décompte",
        rule: "U9",
        text: "Les bateaux qui se suivent dans une ligne ou une colonne, sans case vide ni bateau en feu entre eux :",
        set: "identiques (numéros égaux)",
        run: "suite (4-5-6 ou 6-5-4)",
        length: "bateaux",
        after: "Ajoutez les bonus des mercenaires, 1 point par bateau de votre flotte dans la moitié adverse et les points pris ; retirez 2 points par mine. À égalité, le joueur qui a le plus d’or gagne. Le programme trouve le meilleur découpage de vos alignements. Un joueur qui ne peut poser aucun bateau perd aussitôt.",
        picture: "La mer à la fin, avec toutes les combinaisons qui comptent entourées.",
    },
    tips: {
        title: "Pour commencer",
        each: [
            "Un bateau avancé atteint plus de cases et rapporte un point dans la moitié adverse, mais se trouve dans la ligne de tir.",
            "Un bateau ennemi en feu à côté de vous est une invitation : recouvrez-le, et la ligne adverse restera coupée.",
            "L’or gagné au début achète des mercenaires qui, à la fin, ne prennent jamais feu.",
        ],
    },
    credits:
        "Un jeu de Stefania Niccolini et Marco Canetta, édité par Explor8. Flibuste est un projet libre, sans lien avec eux ; quelques valeurs du jeu imprimé sont reconstituées. Si le jeu vous plaît, achetez la boîte.",
};
