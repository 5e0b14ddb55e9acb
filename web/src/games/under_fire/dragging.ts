/** A piece that is dragged from the hand or the market onto the sea. */

import { Drag } from "../../shell/drag.svelte";
import type { Piece } from "./choices";
import type { Picking } from "./picking.svelte";

export function draggingOnto(picking: Picking): Drag<Piece> {
    return new Drag<Piece>({
        fits: (piece) => picking.fits(piece),
        take: (piece) => {
            picking.clear();
            picking.piece = piece;
        },
        over: (x, y) => {
            const under = document.elementFromPoint(x, y);
            picking.hovered = under?.closest<HTMLElement>("[data-space]")?.dataset.space ?? null;
        },
        drop: () => {
            const space = picking.hovered;
            picking.hovered = null;
            if (!space) return false;
            // Where it cannot go, one is told why, and it stays picked.
            picking.tap(space);
            return true;
        },
        putBack: () => {
            picking.hovered = null;
            picking.clear();
        },
    });
}
