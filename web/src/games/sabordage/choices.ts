/** The names of choices (S11): `build 18 turned @3 #2`, `rotten @1`, `carpenter @4 #0`. */

export interface Choice {
    name: string;
    kind: "build" | "rotten" | "carpenter";
    /** The tile that is built; null where that is not chosen. */
    tile: number | null;
    turned: boolean;
    /** The rank of a building, the row of a carpenter. */
    rank: number;
    ship: number;
}

/** A place in a ship. */
export interface Place {
    ship: number;
    rank: number;
}

const NAME = /^(build|rotten|carpenter)(?: (\d+))?( turned)? @(\d+)(?: #(\d+))?$/;

/** Read what is offered; a seat with one ship is not told which. */
export function readChoices(names: readonly string[], me: number | null): Choice[] {
    const found: Choice[] = [];
    for (const name of names) {
        const parts = NAME.exec(name);
        if (!parts) continue;
        found.push({
            name,
            kind: parts[1] as Choice["kind"],
            tile: parts[2] ? Number(parts[2]) : null,
            turned: parts[3] !== undefined,
            rank: Number(parts[4]),
            ship: parts[5] ? Number(parts[5]) : (me ?? 0),
        });
    }
    return found;
}
