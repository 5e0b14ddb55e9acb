/** How to play Pirates Under Fire, told in short. Rule ids lead to the complete rules. */

export const en = {
    title: "Pirates Under Fire",
    goal: "Two fleets, **Light** and **Dark**, share one sea of 6 rows and 7 columns. Line up your ships in rows and columns: after 16 turns each, equal numbers and runs in a line score. Whoever has most points wins.",
    turn: {
        title: "Your turn",
        rule: "U3",
        text: "You hold three ships with numbers from 1 to 9. **Lay one** of them:",
        where: [
            "on your **first row**, the one closest to you,",
            "or **next to one of your own ships** (not diagonally), even in the enemy's half.",
            "The space must be empty, or hold a **burning ship** of either side: that one sinks for good, and the space then has no effect.",
        ],
        then: "Then the **space** and the **ship** each have their effect, in the order you like. At the end of your turn you draw a new ship.",
        picture: "An empty sea: every space shows the sign of its effect.",
    },
    spaces: {
        title: "What the spaces do",
        rule: "U6",
        each: {
            "gain-point": "take 1 point",
            "shoot-orthogonal": "shoot north, east, south or west",
            "shoot-diagonal": "shoot diagonally",
            repair: "put out the fire on one of your ships",
            "lay-mine": "lay a mine on a free space",
            "draw-reserve": "take another ship into your hand, for good",
        },
    },
    ships: {
        title: "What the ships do",
        rule: "U7.1",
        each: [
            { number: 1, text: "a shield for one of your ships" },
            { number: 3, text: "one straight shot" },
            { number: 5, text: "put out one fire" },
            { number: 7, text: "clear one mine, anywhere" },
            { number: 9, text: "the space's effect happens twice" },
            { number: 2, text: "2, 4, 6, 8: take 1 gold" },
        ],
    },
    fire: {
        title: "Shots, fire, shields, mines",
        rule: "U5",
        text: [
            "A shot flies from the ship just laid over empty spaces, your own ships and burning ones, and hits the **first enemy ship** in its way.",
            "A ship that is hit **burns**: it scores nothing, reaches nothing, and may be covered. A **shield** takes one hit instead.",
            "A **mine** costs 2 points to whoever lays a ship on it.",
        ],
        picture:
            "The 3 shoots north: the shot passes the mercenary of its own fleet and sets the 5 on fire.",
    },
    mercenaries: {
        title: "Mercenaries",
        rule: "U7.2",
        text: "Once a turn, before or after laying a ship, you may buy one of the five mercenaries for 3 to 5 gold. It is laid like a ship, acts at once or at the end of the game, **never burns** and stops every shot. In lines it counts as any one of its numbers; X is whatever you like.",
        each: {
            shield: "a shield",
            chart: "choose a ship from your reserve",
            sweeper: "clear up to 3 mines",
            minelayer: "2 mines and a dummy",
            broadside: "shoots at all 4 neighbours",
            chasers: "two shots along the row",
            diagonals: "two diagonal shots",
            ram: "may be laid on an enemy ship and sinks it",
            convoy: "end: 1 point for each own neighbour",
            bulwark: "end: 1 point for each shield you have",
            squadron: "end: 1 point more for each set",
        },
    },
    score: {
        title: "Scoring",
        rule: "U9",
        text: "Ships that stand side by side in a row or a column, none burning or missing between them:",
        set: "set (equal numbers)",
        run: "run (4-5-6 or 6-5-4)",
        length: "ships",
        also: "Add your mercenaries' bonuses, 1 point for each of your ships in the enemy's half and the points you took; take off 2 for each mine. A tie goes to whoever has more gold. The best way to split your lines is found for you. Who cannot lay any ship loses at once.",
        picture: "The sea at the end, with every set and run that scores outlined.",
    },
    tips: {
        title: "To begin with",
        each: [
            "Ships far forward reach more spaces and score a point in the enemy's half, but stand in the line of fire.",
            "A burning enemy ship next to you is an invitation: cover it, and the gap in their line stays.",
            "Even numbers bring gold early, mercenaries cannot be burnt late.",
        ],
    },
    credits:
        "Designed by Stefania Niccolini and Marco Canetta, published by Explor8. Flibuste is a free project of its own and not affiliated with them; some values of the printed game are reconstructed. If you like it, buy the box.",
};

export const fr: typeof en = {
    title: "Pirates Under Fire",
    goal: "Deux flottes, la **claire** et la **sombre**, se partagent une mer de 6 rangées et 7 colonnes. Alignez vos navires : après 16 tours chacun, les nombres égaux et les suites alignés rapportent des points. Le plus grand total gagne.",
    turn: {
        title: "Votre tour",
        rule: "U3",
        text: "Vous tenez trois navires numérotés de 1 à 9. **Posez-en un** :",
        where: [
            "sur votre **première rangée**, la plus proche de vous,",
            "ou **à côté d'un de vos navires** (pas en diagonale), même dans la moitié adverse.",
            "La case doit être vide, ou porter un **navire en feu** de l'un ou l'autre camp : celui-ci sombre pour de bon, et la case n'a alors pas d'effet.",
        ],
        then: "Ensuite, la **case** et le **navire** ont chacun leur effet, dans l'ordre que vous voulez. À la fin du tour, vous piochez un navire.",
        picture: "Une mer vide : chaque case montre le signe de son effet.",
    },
    spaces: {
        title: "Ce que font les cases",
        rule: "U6",
        each: {
            "gain-point": "prendre 1 point",
            "shoot-orthogonal": "tirer au nord, à l'est, au sud ou à l'ouest",
            "shoot-diagonal": "tirer en diagonale",
            repair: "éteindre le feu d'un de vos navires",
            "lay-mine": "poser une mine sur une case libre",
            "draw-reserve": "prendre un navire de plus en main, pour de bon",
        },
    },
    ships: {
        title: "Ce que font les navires",
        rule: "U7.1",
        each: [
            { number: 1, text: "un bouclier pour un de vos navires" },
            { number: 3, text: "un tir droit" },
            { number: 5, text: "éteindre un feu" },
            { number: 7, text: "enlever une mine, n'importe où" },
            { number: 9, text: "l'effet de la case a lieu deux fois" },
            { number: 2, text: "2, 4, 6, 8 : prendre 1 or" },
        ],
    },
    fire: {
        title: "Tirs, feu, boucliers, mines",
        rule: "U5",
        text: [
            "Un tir part du navire qu'on vient de poser, passe au-dessus des cases vides, de vos navires et de ceux qui brûlent, et touche le **premier navire ennemi** sur son chemin.",
            "Un navire touché **brûle** : il ne rapporte rien, ne donne accès à rien, et peut être recouvert. Un **bouclier** prend le coup à sa place.",
            "Une **mine** coûte 2 points à qui pose un navire dessus.",
        ],
        picture: "Le 3 tire au nord : le tir passe le mercenaire de sa flotte et met le feu au 5.",
    },
    mercenaries: {
        title: "Mercenaires",
        rule: "U7.2",
        text: "Une fois par tour, avant ou après la pose, vous pouvez acheter un des cinq mercenaires pour 3 à 5 ors. Il se pose comme un navire, agit tout de suite ou en fin de partie, **ne brûle jamais** et arrête tous les tirs. Dans une ligne, il compte pour l'un de ses nombres ; X, pour n'importe lequel.",
        each: {
            shield: "un bouclier",
            chart: "choisir un navire de sa réserve",
            sweeper: "enlever jusqu'à 3 mines",
            minelayer: "2 mines et un leurre",
            broadside: "tire sur ses 4 voisins",
            chasers: "deux tirs le long de la rangée",
            diagonals: "deux tirs en diagonale",
            ram: "peut se poser sur un navire ennemi et le coule",
            convoy: "fin : 1 point par voisin à soi",
            bulwark: "fin : 1 point par bouclier à soi",
            squadron: "fin : 1 point de plus par groupe",
        },
    },
    score: {
        title: "Le compte",
        rule: "U9",
        text: "Les navires qui se suivent dans une rangée ou une colonne, sans feu ni trou entre eux :",
        set: "groupe (nombres égaux)",
        run: "suite (4-5-6 ou 6-5-4)",
        length: "navires",
        also: "Ajoutez les primes des mercenaires, 1 point par navire à vous dans la moitié adverse et les points pris ; ôtez 2 par mine. À égalité, le plus riche en or l'emporte. Le meilleur découpage de vos lignes est trouvé pour vous. Qui ne peut poser aucun navire perd aussitôt.",
        picture: "La mer à la fin, avec chaque groupe et chaque suite qui compte.",
    },
    tips: {
        title: "Pour commencer",
        each: [
            "Un navire avancé atteint plus de cases et rapporte un point dans la moitié adverse, mais se trouve dans la ligne de tir.",
            "Un navire ennemi en feu à côté de vous est une invitation : recouvrez-le, et sa ligne restera coupée.",
            "Les nombres pairs donnent de l'or au début ; à la fin, les mercenaires ne peuvent pas être brûlés.",
        ],
    },
    credits:
        "Un jeu de Stefania Niccolini et Marco Canetta, édité par Explor8. Flibuste est un projet libre, sans lien avec eux ; quelques valeurs du jeu imprimé sont reconstituées. S'il vous plaît, achetez la boîte.",
};
