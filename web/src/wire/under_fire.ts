/** Pirates Under Fire on the wire: what a seat knows, and the box. Rule ids as in the rules. */

export type Fleet = "light" | "dark";

export interface UnderFireShip {
    /** `c3`; U1.5. */
    space: string;
    seat: Fleet;
    /** A number 1–9, or the id of a mercenary. */
    ship: string;
    burning: boolean;
    shields: number;
}

export interface UnderFireView {
    game: "under-fire";
    seat: Fleet | null;
    box: { name: string; digest: string };
    variant: "standard" | "expert";
    options: string[];
    phase: string;
    first: Fleet;
    mover: Fleet | null;
    round: number;
    laid: boolean;
    bought: boolean;
    origin: string | null;
    shield_due: boolean;
    /** Each player's arrangement, from their left: `strait/moon/0 …`; U1.2. */
    boards: (string | null)[];
    picked: boolean[];
    /** The effect of each space, a1 … g1, a2 … g6; empty before the boards lie. */
    effects: string[];
    ships: UnderFireShip[];
    mines: string[];
    /** The mines of which one may be the dummy; U5.7. */
    suspects: string[];
    dummy: {
        space: string | null;
        known_to: Fleet | null;
        taken_by: Fleet | null;
        maybe_in_supply: boolean;
        in_supply: boolean | null;
    };
    mines_left: number;
    shields_left: number;
    gold: [number, number];
    points: [number, number];
    mines_taken: [number, number];
    /** Numbers in hand, 0 for those one does not know. */
    hands: [number[], number[]];
    decks: [number[], number[]];
    reserves: [number[], number[]];
    charted: [boolean, boolean];
    order_lost: [boolean, boolean];
    destroyed: [string[], string[]];
    /** Face up, still to be bought; U2.2. */
    mercenaries: string[];
    pending: Record<string, unknown>;
    actors: Fleet[];
    choices: string[];
    outcome: unknown;
}

export interface Combination {
    kind: "set" | "run";
    spaces: string[];
    numbers: number[];
    points: number;
}

export interface UnderFireStanding {
    seat: Fleet;
    total: number;
    combinations: Combination[];
    /** The number that each mercenary is settled to; U7.13. */
    settled: Record<string, number>;
    convoy: number;
    bulwark: number;
    squadron: number;
    enemy_half: number;
    points_taken: number;
    mines: number;
}

export interface Mercenary {
    id: string;
    cost: number;
    numbers: string;
    effect: string;
}

export interface UnderFireBox {
    name: string;
    digest: string;
    faces: Record<string, string[]>;
    mercenaries: Mercenary[];
    points: Record<string, number>;
}
