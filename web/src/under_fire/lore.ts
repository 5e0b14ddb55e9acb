/** What ships, spaces and mercenaries do, in a sentence, in both languages. */

export const en = {
    ships: [
        "put a shield on one of your active ships",
        "take 1 gold",
        "shoot once: north, east, south or west",
        "take 1 gold",
        "repair one of your burning ships",
        "take 1 gold",
        "remove one mine from any space, if you like",
        "take 1 gold",
        "the effect of the space happens twice",
    ],
    spaces: {
        "gain-point": ["point", "take 1 point"],
        "shoot-orthogonal": ["orthogonal shot", "shoot once: north, east, south or west"],
        "shoot-diagonal": ["diagonal shot", "shoot once on a diagonal"],
        repair: ["repair", "turn one of your burning ships active again"],
        "lay-mine": ["mine", "lay one mine on a free space"],
        "draw-reserve": [
            "reinforcement",
            "draw a tile from your reserve; your hand stays one larger",
        ],
    },
    mercenaries: {
        shield: ["Shield", "put one shield on one of your active ships"],
        chart: ["Chart", "look through your reserve and take the tile you want"],
        sweeper: ["Sweeper", "remove up to 3 mines"],
        minelayer: ["Minelayer", "lay 2 mines and the dummy; the enemy sees three equal mines"],
        broadside: ["Broadside", "shoot at all 4 adjacent spaces at once, nothing beyond them"],
        chasers: ["Chasers", "shoot twice along the row, each time east or west"],
        diagonals: ["Diagonals", "shoot twice, each time on a diagonal"],
        ram: ["Ram", "may be laid on an active enemy ship without shield, which is destroyed"],
        convoy: ["Convoy", "at the end, 1 point for each of your active ships next to it"],
        bulwark: ["Bulwark", "at the end, 1 point for each shield; each mercenary counts as one"],
        squadron: ["Squadron", "at the end, 1 point more for each scored set of equal numbers"],
    },
};

export const fr: typeof en = {
    ships: [
        "mettez un bouclier sur un de vos bateaux actifs",
        "prenez 1 or",
        "tirez une fois : au nord, à l'est, au sud ou à l'ouest",
        "prenez 1 or",
        "réparez un de vos bateaux en feu",
        "prenez 1 or",
        "retirez une mine de n'importe quelle case, si vous voulez",
        "prenez 1 or",
        "l'effet de la case se produit deux fois",
    ],
    spaces: {
        "gain-point": ["point", "prenez 1 point"],
        "shoot-orthogonal": ["tir orthogonal", "tirez une fois : nord, est, sud ou ouest"],
        "shoot-diagonal": ["tir diagonal", "tirez une fois en diagonale"],
        repair: ["réparation", "rendez actif un de vos bateaux en feu"],
        "lay-mine": ["pose de mine", "posez une mine sur une case libre"],
        "draw-reserve": ["renfort", "prenez une tuile de votre réserve : votre main grandit"],
    },
    mercenaries: {
        shield: ["Bouclier", "mettez un bouclier sur un de vos bateaux actifs"],
        chart: ["Carte marine", "consultez votre réserve et prenez la tuile de votre choix"],
        sweeper: ["Dragueur", "retirez jusqu'à 3 mines"],
        minelayer: ["Mouilleur", "posez 2 mines et la mine fictive ; l'ennemi voit trois mines"],
        broadside: ["Bordée", "tirez à la fois sur les 4 cases voisines, rien au-delà"],
        chasers: ["Canons de chasse", "tirez deux fois le long de la ligne, à l'est ou à l'ouest"],
        diagonals: ["Diagonales", "tirez deux fois, chaque fois en diagonale"],
        ram: ["Éperon", "peut se poser sur un ennemi actif sans bouclier, qui est détruit"],
        convoy: ["Convoi", "à la fin, 1 point par bateau actif à vous voisin de lui"],
        bulwark: ["Pavois", "à la fin, 1 point par bouclier ; chaque mercenaire compte pour un"],
        squadron: ["Escadre", "à la fin, 1 point de plus par série d'identiques marquée"],
    },
};
