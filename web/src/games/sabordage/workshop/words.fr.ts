/** Les mots de la boîte de Sabordage dans l’atelier. */

import type { words as en } from "./words.en";

export const words: typeof en = {
    wheel: "Nombres du gouvernail",
    fewer: "Un de moins",
    more: "Un de plus",
    tile: (id) => `Tuile ${id}`,
    shows: "Afficher",
    filters: { all: "Toutes les tuiles", open: "À confirmer", sure: "Confirmées" },
    none: "Il n’y en a pas.",
    places: { port: "À bâbord", middle: "Au milieu", starboard: "À tribord", pirate: "Pirate" },
    nothing: "rien",
    and: "deux ici",
    number: "Numéro dans le fichier",
    turn: "Échanger bâbord et tribord",
    remove: "Absente de ma boîte : la retirer",
    another: "Ajouter une autre tuile",
    addIt: "Ajouter cette tuile",
    copy: "Encore une pareille",
    guide: {
        lead: [
            "Triez vos tuiles en sept tas, d’après leurs canons. Étalez ensuite un tas après l’autre, et touchez ici chaque tuile que vous y trouvez.",
            "Il faut une dizaine de minutes. Vous pouvez vous arrêter à tout moment : votre brouillon reste sur cet appareil.",
        ],
        piles: {
            repeating: "Tuiles avec canon à répétition",
            bombard: "Tuiles avec bombarde",
            long: "Tuiles avec canon long",
            two: "Tuiles avec deux canons courts",
            pipe: "Tuiles avec un canon court et un tuyau",
            one: "Autres tuiles avec un canon court",
            none: "Tuiles sans canon",
        },
        how: "Touchez une tuile autant de fois que vous l’avez. Si la vôtre n’y est pas, ajoutez-la plus bas.",
        counted: (mine, ours) => `${mine} chez vous, ${ours} chez nous`,
        less: (tile) => `Une de moins : ${tile}`,
        sameSure: (count) =>
            count === 1 ? "Confirmer celle qui reste" : `Confirmer les ${count} qui restent`,
        whole: "Les 68 tuiles sont les vôtres.",
        done: (left) => (left === 0 ? "Ce tas est fini" : `Ce tas est fini : en retirer ${left}`),
        wheel: "Combien de nombres a votre gouvernail ?",
        missing: (count) =>
            count === 1
                ? "Il manque 1 tuile. Revenez à son tas."
                : `Il manque ${count} tuiles. Revenez à leurs tas.`,
        tooMany: (count) =>
            count === 1
                ? "Il y a 1 tuile de trop. Revenez à son tas."
                : `Il y a ${count} tuiles de trop. Revenez à leurs tas.`,
    },
};
