/** Words around both games' explanations. */

export const en = {
    title: "Learn",
    games: "Games",
    questions: "Questions at the table",
    aid: (game: string) => `${game}: table aid`,
    print: "Print on one page",
    rules: "The complete rules",
    rulesAbout:
        "Every rule with its id, which the program cites when it refuses a move: what the printed rules say, and how Flibuste settles what they leave open.",
    workshop: "See and correct its box",
    playNow: "Play now",
    loading: "Loading the rules…",
    rule: (id: string) => `Rule ${id}`,
    search: "Search the rules",
    searchFor: "shield, boarding deck, U4.1 …",
    found: (count: number) =>
        count === 0
            ? "Nothing was found. Try another word."
            : `${count} ${count === 1 ? "result" : "results"}`,
};

export const fr: typeof en = {
    title: "Apprendre",
    games: "Jeux",
    questions: "Les questions qu’on se pose à la table",
    aid: (game: string) => `${game} : aide de jeu`,
    print: "Imprimer sur une page",
    rules: "Les règles complètes",
    rulesAbout:
        "Chaque règle avec son numéro, que le programme cite quand il refuse un coup : ce que disent les règles imprimées, et comment Flibuste tranche ce qu’elles laissent ouvert.",
    workshop: "Voir et corriger sa boîte",
    playNow: "Jouer",
    loading: "Chargement des règles…",
    rule: (id: string) => `Règle ${id}`,
    search: "Chercher dans les règles",
    searchFor: "bouclier, pont d’abordage, U4.1 …",
    found: (count: number) =>
        count === 0
            ? "Rien trouvé. Essayez un autre mot."
            : `${count} ${count === 1 ? "résultat" : "résultats"}`,
};
