/** The tiles that lie below the ships, to be taken up. */

import type { SabordageView } from "../../wire/generated";
import type { Choice } from "./choices";
import { tileOf } from "./ghosts";

/** The hand, the rotten tile that is placed anew (S3.6), or the carpenters to choose from (S8.1). */
export function dockTiles(view: SabordageView, me: number | null, offered: Choice[]): number[] {
    const [first] = offered;
    if (first?.kind === "carpenter") {
        return offered.map(({ ship, rank }) => {
            const top = view.ships[ship]?.stacks[rank - 1]?.at(-1);
            return top && "tile" in top ? top.tile : 0;
        });
    }
    if (first?.kind === "rotten") return [tileOf(view, first) ?? 0];
    return me === null ? [] : (view.hands[me] ?? []).filter((tile) => tile !== 0);
}
