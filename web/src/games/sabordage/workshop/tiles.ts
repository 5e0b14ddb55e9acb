/** Tiles of the box in the workshop: what they show, which are equal, into which pile they go. */

import type { BoxItem } from "../../../wire/generated";
import { faceOf, isCannon, written, type Face } from "../faces";
import { faceWords } from "../saying";

/** The piles that a printed copy is sorted into, by what is seen first. */
export const PILES = ["repeating", "bombard", "long", "two", "pipe", "one", "none"] as const;
export type Pile = (typeof PILES)[number];

export const EMPTY = { port: "-", starboard: "-", middle: "-", pirate: "-" };
/** The highest number that a tile can have in the file. */
const MOST = 255;

export function faceOfItem({ values }: BoxItem): Face {
    const { id = "0", port = "-", starboard = "-", middle = "-", pirate = "-" } = values;
    return faceOf({ id: Number(id) || 0, port, starboard, middle, pirate });
}

export function tileWords(item: BoxItem): string {
    return faceWords(faceOfItem(item));
}

/** What it shows, the same whichever way round it is written. */
export function kindOf({ values }: BoxItem): string {
    const { port = "-", starboard = "-", middle = "-", pirate = "-" } = values;
    const [one, other, inside] = [port, starboard, middle].map((each) =>
        written(each).sort().join("+"),
    );
    return [...[one, other].sort(), inside, pirate].join(" ");
}

/** Tiles by kind, each kind at the place of its first tile. */
export function kindsOf(items: BoxItem[]): BoxItem[][] {
    const kinds = new Map<string, BoxItem[]>();
    for (const item of items) {
        const kind = kindOf(item);
        kinds.set(kind, [...(kinds.get(kind) ?? []), item]);
    }
    return [...kinds.values()];
}

export function pileOf(item: BoxItem): Pile {
    const { sides, middles } = faceOfItem(item);
    const cannons = sides.flatMap(({ features }) => features.filter((each) => isCannon(each)));
    for (const pile of ["repeating", "bombard", "long"] as const) {
        if (cannons.includes(pile)) return pile;
    }
    if (cannons.length > 1) return "two";
    if (cannons.length === 1) return middles.includes("pipe") ? "pipe" : "one";
    return "none";
}

/** A number that no tile has. */
export function freeNumber(items: BoxItem[]): string {
    const taken = new Set(items.map(({ values }) => values.id));
    for (let id = 1; id <= MOST; id++) if (!taken.has(String(id))) return String(id);
    return "0";
}
