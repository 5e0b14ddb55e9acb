/** Something that a pointer drags. A drag that comes to nothing glides back, and changes nothing. */

import { still } from "./preferences.svelte";

/** A pointer that moves less than this has tapped. */
const SLACK = 8;
/** A finger does not cover what it drags: that is carried so far above it. */
const LIFT = 52;
/** How long it glides back, in milliseconds. */
export const GLIDE = 180;
/** How near the window's edge a pointer scrolls the page, and the most pixels a frame. */
const EDGE = 56;
const FASTEST = 14;

/** What a board makes of a drag. */
export interface Board<Thing> {
    /** Whether a thing can be dragged now. */
    fits: (thing: Thing) => boolean;
    take: (thing: Thing) => void;
    /** It is carried over a point of the window. */
    over: (x: number, y: number) => void;
    /** Let go of it where it is; tell whether that came to anything. */
    drop: () => boolean;
    /** All is to be as before it was taken. */
    putBack: () => void;
    /** Keys that mean something on its way. */
    keys?: readonly string[];
}

export interface Carried<Thing> {
    thing: Thing;
    /** The middle of it, in the window. */
    x: number;
    y: number;
    /** Whether it has been let go and is on its way back. */
    gliding: boolean;
}

interface Start<Thing> {
    thing: Thing;
    pointer: number;
    x: number;
    y: number;
    lift: number;
    home: { x: number; y: number };
    /** Whether the pointer has left the edge at which it may have begun. */
    inside: boolean;
}

export class Drag<Thing> {
    carried = $state.raw<Carried<Thing> | null>(null);
    /** Whether something is held, not gliding back. */
    holding = $derived(this.carried !== null && !this.carried.gliding);
    private start: Start<Thing> | null = null;
    private dropped = false;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private frame = 0;

    constructor(private readonly board: Board<Thing>) {}

    begin(event: PointerEvent, thing: Thing): void {
        if (event.button !== 0 || this.start || !this.board.fits(thing)) return;
        this.abandon();
        this.dropped = false;
        const bounds = (event.currentTarget as Element).getBoundingClientRect();
        this.start = {
            thing,
            pointer: event.pointerId,
            x: event.clientX,
            y: event.clientY,
            lift: event.pointerType === "touch" ? LIFT : 0,
            home: { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 },
            inside: false,
        };
        // A finger's events stay with what it began on; boards look themselves what it is over.
        addEventListener("pointermove", this.move);
        addEventListener("pointerup", this.drop);
        addEventListener("pointercancel", this.putBack);
        // Before anything else hears of a key.
        addEventListener("keydown", this.key, true);
    }

    /** A click that ends a drag is not a tap; keys click without a pointer. */
    isTap(click: MouseEvent): boolean {
        const dropped = this.dropped;
        this.dropped = false;
        return !dropped || click.detail === 0;
    }

    /** Let go of everything, whatever becomes of it. */
    abandon(): void {
        clearTimeout(this.timer);
        this.carried = null;
        this.release();
    }

    private readonly move = (event: PointerEvent): void => {
        const { start } = this;
        if (!start || event.pointerId !== start.pointer) return;
        const { clientX: x, clientY: y } = event;
        if (!this.carried) {
            if (Math.hypot(x - start.x, y - start.y) < SLACK) return;
            this.board.take(start.thing);
        }
        start.inside ||= pull(y) === 0;
        this.carried = { thing: start.thing, x, y: y - start.lift, gliding: false };
        this.board.over(x, y - start.lift);
        cancelAnimationFrame(this.frame);
        if (start.inside && pull(y) !== 0) this.scroll(y);
    };

    /** Scroll the page while something is held at its edge. */
    private scroll(y: number): void {
        this.frame = requestAnimationFrame(() => {
            if (!this.carried || !this.start) return;
            scrollBy(0, pull(y));
            this.board.over(this.carried.x, this.carried.y);
            this.scroll(y);
        });
    }

    private readonly drop = (event: PointerEvent): void => {
        const { start, carried } = this;
        if (event.pointerId !== start?.pointer) return;
        this.release();
        if (!carried) return;
        this.dropped = true;
        if (this.board.drop()) this.carried = null;
        else this.glide(start);
    };

    private readonly putBack = (event?: PointerEvent): void => {
        const { start, carried } = this;
        if (!start || (event && event.pointerId !== start.pointer)) return;
        this.release();
        if (!carried) return;
        this.dropped = true;
        this.glide(start);
    };

    private glide(start: Start<Thing>): void {
        this.board.putBack();
        this.carried = still() ? null : { thing: start.thing, ...start.home, gliding: true };
        this.timer = setTimeout(() => (this.carried = null), GLIDE);
    }

    private readonly key = (event: KeyboardEvent): void => {
        // What else keys do waits until it is let go.
        if (!this.carried || this.board.keys?.includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Escape") this.putBack();
    };

    private release(): void {
        this.start = null;
        cancelAnimationFrame(this.frame);
        removeEventListener("pointermove", this.move);
        removeEventListener("pointerup", this.drop);
        removeEventListener("pointercancel", this.putBack);
        removeEventListener("keydown", this.key, true);
    }
}

/** How fast a pointer at this height scrolls the page: up if below 0, not at all away from edges. */
function pull(y: number): number {
    const above = EDGE - y;
    const below = y - (innerHeight - EDGE);
    const share = Math.min(1, Math.max(above, below, 0) / EDGE);
    return Math.round((above > below ? -share : share) * FASTEST);
}
