/** A tile of the hand that is dragged to its rank. */

import { Drag } from "../../shell/drag.svelte";
import type { Choice, Place } from "./choices";
import type { Layout } from "./layout";
import type { Picking } from "./picking.svelte";

/** What dragging needs of the board. */
interface Board {
    take: (slot: number) => void;
    /** The legal place at a point of the window. */
    under: (x: number, y: number) => Place | null;
    drop: (at: Place) => void;
}

/** Things are slots of the hand. */
export function draggingOnto(board: Board, picking: Picking): Drag<number> {
    let before = picking.laid;
    return new Drag<number>({
        fits: () => picking.draggable,
        take: (slot) => {
            before = picking.laid;
            board.take(slot);
            picking.point(null);
        },
        over: (x, y) => (picking.hovered = board.under(x, y)),
        drop: () => {
            const at = picking.hovered;
            if (at) board.drop(at);
            return at !== null;
        },
        putBack: () => picking.lay(before),
        // It can be turned on its way.
        keys: ["t", "T"],
    });
}

/** The place among those that fit a point of the sea: the nearest rank of the ship it is over. */
export function nearest(
    fitting: readonly Choice[],
    place: Layout,
    x: number,
    y: number,
): Place | null {
    const rank = Math.ceil((place.sternY - y) / place.pitch);
    const found = fitting
        .filter(
            ({ ship }) => Math.abs(place.left(ship) + place.tileWidth / 2 - x) < place.slot * 0.75,
        )
        .map((each) => ({ ship: each.ship, rank: each.rank, off: Math.abs(each.rank - rank) }))
        .sort((one, other) => one.off - other.off)[0];
    return found && found.off < 2 ? { ship: found.ship, rank: found.rank } : null;
}
