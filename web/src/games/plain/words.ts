/** Words of the plain board. */

export const en = {
    position: "The position",
    choices: "Your choices",
    choose: "Choose one.",
    waiting: (names: string) => `Waiting for ${names}…`,
    over: "The game is over.",
    play: (choice: string) => `Play: ${choice}`,
    wouldFollow: "What would happen:",
    hinted: "hint",
    things: "What is what",
    find: "Find a choice",
    none: "No choice contains these words.",
    score: "Score",
    yes: "yes",
    no: "no",
    table: {
        round: (round: number) => (round ? `round ${round}` : ""),
        gap: (count: number) => (count === 1 ? "one" : String(count)),
        reasons: {},
        lost: {},
        goal: () => "",
        keys: [
            ["↑ ↓", "move through the choices"],
            ["Enter", "choose, once more to play"],
        ] as [string, string][],
    },
};

export const fr: typeof en = {
    position: "La position",
    choices: "Vos choix",
    choose: "Choisissez-en un.",
    waiting: (names) => `En attente de ${names}…`,
    over: "La partie est finie.",
    play: (choice) => `Jouer : ${choice}`,
    wouldFollow: "Ce qui se passerait :",
    hinted: "conseil",
    things: "Ce que sont les choses",
    find: "Chercher un choix",
    none: "Aucun choix ne contient ces mots.",
    score: "Score",
    yes: "oui",
    no: "non",
    table: {
        round: (round) => (round ? `tour ${round}` : ""),
        gap: (count) => (count === 1 ? "un" : String(count)),
        reasons: {},
        lost: {},
        goal: () => "",
        keys: [
            ["↑ ↓", "parcourir les choix"],
            ["Entrée", "choisir, encore une fois pour jouer"],
        ],
    },
};
