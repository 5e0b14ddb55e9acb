/** A tile of the hand that is dragged to its rank. A drag that comes to nothing changes nothing. */

import { still } from "../shell/preferences.svelte";
import type { Choice, Place } from "./choices";
import type { Layout } from "./layout";
import type { Laid, Picking } from "./picking.svelte";

/** A pointer that moves less than this has tapped. */
const SLACK = 8;
/** A finger does not cover what it drags: the tile is carried so far above it. */
const LIFT = 52;
/** How long a tile glides back to the hand, in milliseconds. */
export const GLIDE = 180;

interface Carried {
    slot: number;
    /** The middle of the tile, on the screen. */
    x: number;
    y: number;
    /** Whether it has been let go and is on its way back. */
    gliding: boolean;
}

interface Start {
    slot: number;
    pointer: number;
    x: number;
    y: number;
    lift: number;
    home: { x: number; y: number };
    before: Laid;
}

/** What dragging needs of the board. */
interface Board {
    take: (slot: number) => void;
    /** The legal place at a point of the screen. */
    under: (x: number, y: number) => Place | null;
    drop: (at: Place) => void;
}

export class Dragging {
    carried = $state.raw<Carried | null>(null);
    /** Whether a tile is held, not gliding back. */
    holding = $derived(this.carried !== null && !this.carried.gliding);
    private start: Start | null = null;
    private dropped = false;
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly picking: Picking,
        private readonly board: Board,
    ) {}

    begin(event: PointerEvent, slot: number): void {
        if (event.button !== 0 || this.start || !this.picking.draggable) return;
        this.abandon();
        this.dropped = false;
        const bounds = (event.currentTarget as Element).getBoundingClientRect();
        this.start = {
            slot,
            pointer: event.pointerId,
            x: event.clientX,
            y: event.clientY,
            lift: event.pointerType === "touch" ? LIFT : 0,
            home: { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 },
            before: this.picking.laid,
        };
        addEventListener("pointermove", this.move);
        addEventListener("pointerup", this.drop);
        addEventListener("pointercancel", this.putBack);
        // Before the hand hears of a key.
        addEventListener("keydown", this.key, true);
    }

    /** A click that ends a drag is not a tap; keys click without a pointer. */
    isTap(click: MouseEvent): boolean {
        const dropped = this.dropped;
        this.dropped = false;
        return !dropped || click.detail === 0;
    }

    /** Let go of everything, whatever becomes of the tile. */
    abandon(): void {
        clearTimeout(this.timer);
        this.carried = null;
        this.release();
    }

    private readonly move = (event: PointerEvent): void => {
        const { start } = this;
        if (!start || event.pointerId !== start.pointer) return;
        const far = Math.hypot(event.clientX - start.x, event.clientY - start.y);
        if (!this.carried) {
            if (far < SLACK) return;
            this.board.take(start.slot);
            this.picking.point(null);
        }
        const x = event.clientX;
        const y = event.clientY - start.lift;
        this.carried = { slot: start.slot, x, y, gliding: false };
        this.picking.hovered = this.board.under(x, y);
    };

    private readonly drop = (event: PointerEvent): void => {
        if (event.pointerId !== this.start?.pointer) return;
        const to = this.carried && this.picking.hovered;
        if (!to) {
            this.putBack();
            return;
        }
        this.dropped = true;
        this.abandon();
        this.board.drop(to);
    };

    private readonly putBack = (event?: PointerEvent): void => {
        const { start } = this;
        if (!start || (event && event.pointerId !== start.pointer)) return;
        this.release();
        if (!this.carried) return;
        this.dropped = true;
        this.picking.lay(start.before);
        if (still()) {
            this.carried = null;
            return;
        }
        this.carried = { slot: start.slot, ...start.home, gliding: true };
        this.timer = setTimeout(() => (this.carried = null), GLIDE);
    };

    private readonly key = (event: KeyboardEvent): void => {
        // It can be turned on its way; what else keys do waits until it is let go.
        if (!this.carried || event.key === "t" || event.key === "T") return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Escape") this.putBack();
    };

    private release(): void {
        this.start = null;
        removeEventListener("pointermove", this.move);
        removeEventListener("pointerup", this.drop);
        removeEventListener("pointercancel", this.putBack);
        removeEventListener("keydown", this.key, true);
    }
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
