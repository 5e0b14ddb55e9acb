/** A piece that is dragged from the hand or the market onto the sea. */

import type { Piece } from "./choices";
import type { Picking } from "./picking.svelte";

/** A finger that moves less than this has tapped. */
const SLACK = 8;

export class Dragging {
    piece = $state<Piece | null>(null);
    x = $state(0);
    y = $state(0);
    private start: { piece: Piece; x: number; y: number; pointer: number } | null = null;
    private dropped = false;

    constructor(private readonly picking: Picking) {}

    /** A click that ends a drag is not a tap. */
    get justDropped(): boolean {
        const dropped = this.dropped;
        this.dropped = false;
        return dropped;
    }

    begin(event: PointerEvent, piece: Piece): void {
        if (event.button !== 0 || !this.picking.fits(piece)) return;
        this.dropped = false;
        this.start = { piece, x: event.clientX, y: event.clientY, pointer: event.pointerId };
        // A finger's events stay with the tile it began on; we look ourselves what it is over.
        addEventListener("pointermove", this.move);
        addEventListener("pointerup", this.drop);
        addEventListener("pointercancel", this.end);
    }

    readonly end = (): void => {
        this.start = null;
        this.piece = null;
        removeEventListener("pointermove", this.move);
        removeEventListener("pointerup", this.drop);
        removeEventListener("pointercancel", this.end);
    };

    private readonly move = (event: PointerEvent): void => {
        if (!this.start || event.pointerId !== this.start.pointer) return;
        const far = Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > SLACK;
        if (!this.piece && !far) return;
        if (!this.piece) {
            this.picking.clear();
            this.piece = this.start.piece;
            this.picking.piece = this.piece;
        }
        this.x = event.clientX;
        this.y = event.clientY;
        this.picking.hovered = spaceUnder(event);
    };

    private readonly drop = (event: PointerEvent): void => {
        if (this.piece) {
            this.dropped = true;
            const space = spaceUnder(event);
            this.picking.hovered = null;
            if (space && this.picking.at(space).length > 0) this.picking.tap(space);
            else this.picking.clear();
        }
        this.end();
    };
}

function spaceUnder(event: PointerEvent): string | null {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    return under?.closest<HTMLElement>("[data-space]")?.dataset.space ?? null;
}
