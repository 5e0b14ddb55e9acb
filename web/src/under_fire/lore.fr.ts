/** What ships, spaces and mercenaries do, in a sentence,. */

import type { words as en } from "./lore.en";

export const words: typeof en = {
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
