/** What lists and pages say of Sabordage. */

import type { ListWords } from "../game";

export const en: ListWords = {
    title: "Sabordage",
    minutes: "15–30 min",
    about: "Build your ship deck by deck, all at once and in secret, while your neighbours fire at it.",
    picture: "Ships side by side, their decks full of cannons, armour and springs.",
    credits: "Sabordage is by Roméo Hennion, illustrated by Djib (Origames).",
    variants: "Expert: the pirates on the tiles act.",
    options: {
        "long-shots-spare-home": "Long shots do no harm to the row they come from (S4.3)",
    },
};

export const fr: ListWords = {
    title: "Sabordage",
    minutes: "15–30 min",
    about: "Construisez votre bateau pont par pont, tous à la fois et en secret, pendant que vos voisins le canonnent.",
    picture: "Des bateaux côte à côte, leurs ponts chargés de canons, de blindages et de ressorts.",
    credits: "Sabordage est de Roméo Hennion, illustré par Djib (Origames).",
    variants: "Expert : les pirates des tuiles agissent.",
    options: {
        "long-shots-spare-home": "Les tirs longs épargnent leur point de départ (S4.3)",
    },
};
