/** Words around both games' explanations. */

export const en = {
    title: "Learn",
    games: "Games",
    rules: "The complete rules",
    rulesAbout:
        "Every rule with its id, such as the program cites when it refuses a move: what the printed rules say, and how Flibuste settles what they leave open.",
    playNow: "Play now",
    loading: "The rules are being fetched…",
    rule: (id: string) => `Rule ${id}`,
};

export const fr: typeof en = {
    title: "Apprendre",
    games: "Jeux",
    rules: "Les règles complètes",
    rulesAbout:
        "Chaque règle avec son numéro, tel que le programme le cite quand il refuse un coup : ce que disent les règles imprimées, et comment Flibuste tranche ce qu'elles laissent ouvert.",
    playNow: "Jouer",
    loading: "On va chercher les règles…",
    rule: (id: string) => `Règle ${id}`,
};
