/** Which ships came last, for whoever just looked away, came late, or steps through the past. */

import type { Told } from "../wire/table";

const LAYING = new Set(["laid", "bought"]);

/** The spaces on which the last one to move has laid a ship, and hired one, in that turn. */
export function lastMoves(told: readonly Told[]): string[] {
    let standing: Told[] = [];
    for (const each of told) {
        if (each.kind === "chose") standing.push(each);
        if (each.kind !== "undone") continue;
        const back = standing.findLastIndex(({ seat }) => seat === each.seat);
        if (back >= 0) standing = standing.slice(0, back);
    }
    const moves = standing.flatMap(({ events }) => events ?? []).filter((e) => LAYING.has(e.kind));
    const mover = moves.at(-1)?.seat;
    const first = moves.findLastIndex(({ seat }) => seat !== mover) + 1;
    return moves.slice(first).map(({ space }) => String(space));
}
