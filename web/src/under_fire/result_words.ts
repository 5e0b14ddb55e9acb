/** Words of the score; they load with it. */

export const en = {
    kinds: { set: "Set", run: "Run" },
    parts: {
        convoy: "Convoy",
        bulwark: "Bulwark",
        squadron: "Squadron",
        enemy_half: "Ships in the enemy's half",
        points_taken: "Points taken",
        mines: "Mines taken",
    },
    total: "Total",
    gold: "Gold (breaks ties)",
    settled: (space: string, number: number) => `The mercenary on ${space} counts as ${number}.`,
};

export const fr: typeof en = {
    kinds: { set: "Identiques", run: "Suite" },
    parts: {
        convoy: "Convoi",
        bulwark: "Pavois",
        squadron: "Escadre",
        enemy_half: "Bateaux en moitié ennemie",
        points_taken: "Points pris",
        mines: "Mines prises",
    },
    total: "Total",
    gold: "Or (départage)",
    settled: (space, number) => `Le mercenaire en ${space} compte comme ${number}.`,
};
