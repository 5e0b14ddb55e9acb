/** What a choice would do as things stand: the server's preview laid over the ships as shown. */

import type { GameEvent, Preview, SabordageForeseen } from "../../wire/generated";
import type { Scene } from "./scene";

export interface Foresight {
    /** The shots of the tile itself. */
    shots: GameEvent[];
    /** How many stacks those hit. */
    struck: number;
    /** All stacks that would burn. */
    burning: ReadonlySet<number>;
}

/** What is foreseen, for the ships with the tile in its place; null if nothing is. */
export function foresightOf({ foreseen }: Preview, { ships }: Scene): Foresight | null {
    if (!foreseen) return null;
    const { shots, struck, burning } = foreseen as SabordageForeseen;
    const ids = burning.flatMap(([ship = 0, row = 0]) => ships[ship]?.[row - 1]?.id ?? []);
    return { shots, struck, burning: new Set(ids) };
}
