/** What ships, spaces and mercenaries do, in a sentence. */

export const words = {
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
