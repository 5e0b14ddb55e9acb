/** Les mots de la boîte de Pirates Under Fire dans l’atelier. */

import type { words as en } from "./words.en";

export const words: typeof en = {
    faces: { sun: "soleil", moon: "lune" },
    face: (board, face) => `${board} (${face})`,
    colours: { light: "Clair", dark: "Foncé" },
    far: "vers l’adversaire",
    near: "vers vous",
    space: (n, effect) => `Case ${n} : ${effect}`,
    put: (n) => `Qu’y a-t-il sur la case ${n} ?`,
    tapSpace: "Touchez une case pour la modifier.",
    split: "Clair et Foncé diffèrent",
    join: "Pareil pour Clair et Foncé",
    mercenary: (title, cost, numbers) => `${title}, ${cost} ors, ${numbers}`,
    cost: "Coût en or",
    numbers: "Numéros",
    numbersOf: { light: "Numéros de sa face claire", dark: "Numéros de sa face foncée" },
    any: "X : tous",
    effect: "Effet",
    set: (n) => `${n} identiques`,
    run: (n) => `Suite de ${n}`,
    points: "points",
    fewer: (what) => `${what} : un point de moins`,
    more: (what) => `${what} : un point de plus`,
    guide: {
        lead: [
            "Prenez les plateaux, les mercenaires et la table des points de votre exemplaire. Là où c’est pareil qu’ici, il suffit de toucher une fois ; sinon, quelques fois de plus.",
            "Placez côte à côte les plateaux de Clair et ceux de Foncé : si autre chose que la couleur diffère, dites-le en chemin. Il faut environ cinq minutes. Vous pouvez vous arrêter à tout moment : votre brouillon reste sur cet appareil.",
        ],
        boards: {
            first: "Prenez un de vos deux grands plateaux : celui qui a une face comme celle-ci, s’il y en a un. Les noms sont de nous.",
            other: "Prenez maintenant l’autre grand plateau, sur une face ou l’autre.",
            narrow: "Prenez maintenant le plateau étroit, sur une face ou l’autre.",
            over: "Voyez le dos du même plateau.",
        },
        faceHow:
            "Tournez-le jusqu’à ce qu’il soit comme ici. Touchez une case qui diffère, et dites ce qui s’y trouve ; si presque toutes diffèrent, saisissez-les case par case.",
        walk: "Saisir case par case",
        ships: "Les bateaux",
        groups: {
            laid: "Mercenaires à boucliers, à mines ou à carte",
            shots: "Mercenaires qui tirent, et l’éperon",
            end: "Mercenaires qui comptent à la fin",
        },
        mercenariesHow:
            "Cherchez parmi vos douze celui qui fait la même chose. Comparez son coût, et les numéros de ses deux faces.",
        differs: "Le modifier",
        tokens: "Les jetons",
        points: "Les points des combinaisons",
        pointsHow: "Comparez avec la table des points de votre exemplaire.",
    },
};
