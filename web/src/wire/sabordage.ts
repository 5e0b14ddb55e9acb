/** Sabordage on the wire: what a seat knows, and the box. Rule ids as in the rules. */

/** A tile in a stack: upgrade face up, or a sail. */
export type Placed =
    | { tile: number; turned: boolean; fuses: [number, number] }
    /** A sail: its other face if one knows it, else 0; `bombard` as in S2.2. */
    | { sail: number; known_to: number[]; bombard?: boolean };

export interface SabordageShip {
    /** Its name: the seat's, or at two players `yellow`, `green`, … of the four ships. */
    ship: string;
    seat: string;
    /** From the stern; each stack bottom tile first. */
    stacks: Placed[][];
}

export interface SabordageView {
    game: "sabordage";
    seat: string | null;
    box: { name: string; digest: string };
    players: number;
    variant: "base" | "expert";
    options: string[];
    round: number;
    building: number;
    phase: string;
    ships: SabordageShip[];
    /** Tiles in hand, 0 for those one does not know. */
    hands: number[][];
    /** Seats that have chosen. */
    chosen: string[];
    /** For each seat what it has picked, as far as one knows. */
    picks: unknown[][];
    rotten: unknown[];
    built: unknown[];
    discard: { tile: number; known_to: number[] }[];
    pile: number[];
    shuffles: number;
    actors: string[];
    choices: string[];
    outcome: unknown;
    [more: string]: unknown;
}

export interface SabordageStanding {
    ships: { ship: string; length: number; cannons: number; rotten: number }[];
    /** The ship that counts for the seat; S7.3. */
    counts: string;
    leads: boolean;
}

export interface Tile {
    id: number;
    /** The lowest id of the tiles that are equal to it; S10.3. */
    kind: number;
    /** `short1`, `long2`, `repeating1`, `bombard2`, `armour`, `spring`, `boarding`, `-`. */
    port: string;
    starboard: string;
    /** `pipe`, `treasure`, `rotten`, `-`. */
    middle: string;
    /** `carpenter`, `gunner`, `saboteur`, `-`. */
    pirate: string;
}

export interface SabordageBox {
    name: string;
    digest: string;
    tiles: Tile[];
}
