/** The card of the thing that one points at, holds, or asks about with a key.
 *
 * Boards mark their things with `data-card`; where `data-card-tap` is set too, a tap asks as well. The
 * listeners are those of the table, so that no board has any.
 */

import { around, roomFor, type Area } from "./room";

/** A pointer that rests so long on a thing asks about it; once a card is shown, the next comes soon. */
const RESTING = 550;
const NEXT = 150;
/** How long a finger holds a thing, and how far it may tremble meanwhile. */
const HOLDING = 450;
const SLACK = 10;
/** The way from a thing to its card, to follow a link of it. */
const LEAVING = 350;
const LEAST = { width: 230, height: 84 };
/** How tall a card may well be. */
const TALL = 400;
const GAP = 6;

type Thing = HTMLElement | SVGElement;

export interface Asked {
    thing: string;
    /** Whether the card takes the focus: where it was asked for, not only pointed at. */
    focused: boolean;
    room: Area;
}

export class Cards {
    asked = $state.raw<Asked | null>(null);
    private pointed: Thing | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private start: { x: number; y: number } | null = null;
    /** Whether the tap that ends a hold is still to come. */
    private held = false;
    /** Where the focus was before. */
    private from: HTMLElement | null = null;
    private table: HTMLElement | null = null;

    /** Listen to a table. */
    readonly listen = (table: HTMLElement): (() => void) => {
        this.table = table;
        const stop = new AbortController();
        const early = { signal: stop.signal, capture: true };
        table.addEventListener("pointerover", this.over, early);
        table.addEventListener("pointerleave", this.leave, early);
        table.addEventListener("pointerdown", this.down, early);
        table.addEventListener("pointermove", this.move, early);
        table.addEventListener("pointerup", this.up, early);
        table.addEventListener("pointercancel", this.up, early);
        table.addEventListener("click", this.click, early);
        table.addEventListener("contextmenu", this.menu, early);
        addEventListener("keydown", this.key, early);
        addEventListener("resize", this.hide, { signal: stop.signal });
        return () => {
            stop.abort();
            clearTimeout(this.timer);
            this.table = null;
        };
    };

    readonly hide = (): void => {
        clearTimeout(this.timer);
        const back = this.asked?.focused ? this.from : null;
        this.asked = null;
        this.from = null;
        back?.focus();
    };

    /** The pointer is on the card itself: it stays. */
    stay(): void {
        clearTimeout(this.timer);
    }

    leaveSoon(): void {
        if (!this.asked?.focused) this.later(this.hide, LEAVING);
    }

    private readonly over = (event: PointerEvent): void => {
        if (event.pointerType !== "mouse" || this.asked?.focused) return;
        const found = marked(event.target);
        if (found === this.pointed) return;
        this.pointed = found;
        // What is being dragged is not looked at.
        if (!found || event.buttons > 0) this.leaveSoon();
        else this.later(() => this.show(found, false), this.asked ? NEXT : RESTING);
    };

    private readonly leave = (event: PointerEvent): void => {
        if (event.target !== this.table) return;
        this.pointed = null;
        this.leaveSoon();
    };

    private readonly down = (event: PointerEvent): void => {
        this.held = false;
        this.hide();
        const found = marked(event.target);
        if (event.pointerType === "mouse" || !found || !event.isPrimary) return;
        this.start = { x: event.clientX, y: event.clientY };
        this.later(() => {
            this.held = true;
            this.show(found, true);
        }, HOLDING);
    };

    private readonly move = (event: PointerEvent): void => {
        if (!this.start || this.held) return;
        const far = Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y);
        if (far > SLACK) this.up();
    };

    private readonly up = (): void => {
        this.start = null;
        if (!this.held && !this.asked) clearTimeout(this.timer);
    };

    private readonly click = (event: MouseEvent): void => {
        if (this.held) {
            this.held = false;
            event.preventDefault();
            event.stopPropagation();
            return;
        }
        const found = marked(event.target);
        if (found && "cardTap" in found.dataset) this.show(found, false);
    };

    /** Holding a thing asks about it, and about nothing else. */
    private readonly menu = (event: MouseEvent): void => {
        if ((this.start || this.held) && marked(event.target)) event.preventDefault();
    };

    private readonly key = (event: KeyboardEvent): void => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (document.querySelector("dialog[open]")) return;
        if (event.key === "Escape" && this.asked) {
            event.preventDefault();
            event.stopPropagation();
            this.hide();
        } else if (event.key.toLowerCase() === "i" && !isTyping(event.target)) {
            const found = marked(document.activeElement) ?? this.pointed;
            if (!this.asked?.focused && !found) return;
            event.preventDefault();
            if (this.asked?.focused) this.hide();
            else if (found) this.show(found, true);
        }
    };

    private show(element: Thing, focused: boolean): void {
        clearTimeout(this.timer);
        const thing = element.dataset.card;
        if (!thing || !element.isConnected) return;
        this.from = document.activeElement as HTMLElement | null;
        this.asked = { thing, focused, room: this.roomBeside(element) };
    }

    /** Beside the board if there is room; never over what can be chosen, the hand or what is asked. */
    private roomBeside(element: Element): Area {
        const within = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        const panel = this.areas(".at-panel").find(
            ({ left, right, top, bottom }) =>
                right - left >= LEAST.width && bottom - top >= 200 && bottom >= TALL,
        );
        // What stands above it in its column matters less than to read the card as a whole.
        if (panel) return { ...panel, top: Math.min(panel.top, panel.bottom - TALL) };
        const here = inset(element.getBoundingClientRect());
        const asked = this.areas(".at-play");
        const legal = around(this.areas("[data-legal]"));
        return (
            roomFor(within, [here, ...asked, ...this.areas(".at-sea")], LEAST) ??
            roomFor(within, [here, ...asked, ...(legal ? [legal] : [])], LEAST) ??
            roomFor(within, [here], LEAST) ??
            within
        );
    }

    private areas(selector: string): Area[] {
        return [...(this.table?.querySelectorAll(selector) ?? [])]
            .filter((each) => each.checkVisibility())
            .map((each) => inset(each.getBoundingClientRect()));
    }

    private later(act: () => void, delay: number): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(act, delay);
    }
}

function marked(target: EventTarget | null): Thing | null {
    return target instanceof Element
        ? target.closest<HTMLElement | SVGElement>("[data-card]")
        : null;
}

function isTyping(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest("input, textarea, select") !== null;
}

/** What of an area is in the window, and a little around it. */
function inset({ left, top, right, bottom }: DOMRect): Area {
    return {
        left: Math.max(0, left - GAP),
        top: Math.max(0, top - GAP),
        right: Math.min(innerWidth, right + GAP),
        bottom: Math.min(innerHeight, bottom + GAP),
    };
}
