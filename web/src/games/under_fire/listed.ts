/** What lists and pages say of Pirates Under Fire. */

import type { ListWords } from "../game";

export const en: ListWords = {
    title: "Pirates Under Fire",
    minutes: "15–30 min",
    about: "Two fleets on one sea. Lay ships in lines that score, set fire to theirs, buy mercenaries.",
    picture: "A sea chart with two fleets, one of them on fire in places.",
    credits: "Pirates Under Fire is by Stefania Niccolini and Marco Canetta (Explor8).",
    variants: "Expert: both arrange their boards themselves, in secret.",
    options: {
        "own-wrecks-anywhere": "Your own burning ships may be covered anywhere (U4.4)",
    },
};

export const fr: ListWords = {
    title: "Pirates Under Fire",
    minutes: "15–30 min",
    about: "Deux flottes sur une même mer. Alignez vos bateaux pour marquer, mettez le feu à ceux d’en face, achetez des mercenaires.",
    picture: "Une carte marine avec deux flottes, dont quelques bateaux en feu.",
    credits: "Pirates Under Fire est de Stefania Niccolini et Marco Canetta (Explor8).",
    variants: "Expert : chacun dispose ses plateaux lui-même, en secret.",
    options: {
        "own-wrecks-anywhere": "On peut recouvrir ses propres bateaux en feu n’importe où (U4.4)",
    },
};
