/** What just happened, played quickly over the sea as it already is; any input skips it. */

import { still } from "../shell/preferences.svelte";
import type { GameEvent } from "../wire/table";
import type { Fleet } from "../wire/under_fire";
import { FLEETS } from "./spaces";

export type StepKind =
    | "arrive"
    | "sink"
    | "fly"
    | "burn"
    | "deflect"
    | "repair"
    | "shield"
    | "mine"
    | "unmine"
    | "take"
    | "gold"
    | "point";

export interface Step {
    number: number;
    kind: StepKind;
    seat: Fleet;
    space: string;
    /** Where a shot comes from. */
    from: string | null;
    lasts: number;
}

/** The kinds of events that are shown, as what, and for how long in milliseconds. */
const SHOWN: Record<string, [StepKind, number]> = {
    laid: ["arrive", 340],
    bought: ["arrive", 420],
    destroyed: ["sink", 260],
    shot: ["fly", 340],
    burning: ["burn", 320],
    "shield-lost": ["deflect", 300],
    stopped: ["deflect", 300],
    repaired: ["repair", 320],
    "shield-put": ["shield", 280],
    "mine-laid": ["mine", 280],
    "mine-removed": ["unmine", 280],
    "mine-taken": ["take", 420],
    gold: ["gold", 300],
    point: ["point", 300],
};
/** Long news are played faster, so that nobody waits. */
const LONGEST = 2_400;

export class Motion {
    step = $state.raw<Step | null>(null);
    private waiting = $state.raw<Step[]>([]);
    private timer: ReturnType<typeof setTimeout> | undefined;
    private count = 0;

    play(events: GameEvent[]): void {
        if (still() || document.hidden) return;
        // Newer news are worth more than the rest of older ones.
        this.skip();
        const steps = this.stepsOf(events);
        const whole = steps.reduce((sum, step) => sum + step.lasts, 0);
        const haste = Math.min(1, LONGEST / Math.max(1, whole));
        const hurried = steps.map((step) => ({ ...step, lasts: step.lasts * haste }));
        this.waiting = hurried;
        this.next();
    }

    skip(): void {
        clearTimeout(this.timer);
        this.step = null;
        if (this.waiting.length > 0) this.waiting = [];
    }

    /** Whether a ship has still to arrive. */
    hides(space: string): boolean {
        return this.waiting.some((step) => step.kind === "arrive" && step.space === space);
    }

    /** Whether the shot that sets a ship on fire has still to hit. */
    spares(space: string): boolean {
        return this.waiting.some((step) => step.kind === "burn" && step.space === space);
    }

    private next(): void {
        const [first, ...rest] = this.waiting;
        this.step = first ?? null;
        if (!first) return;
        this.waiting = rest;
        this.timer = setTimeout(() => this.next(), first.lasts);
    }

    private stepsOf(events: GameEvent[]): Step[] {
        let ship = "";
        return events.flatMap((event) => {
            const shown = SHOWN[event.kind];
            const space = typeof event.space === "string" ? event.space : ship;
            if (event.kind === "laid" || event.kind === "bought") ship = space;
            if (!shown || !space) return [];
            const [kind, lasts] = shown;
            const from = typeof event.from === "string" ? event.from : null;
            const seat = FLEETS[event.seat] ?? "light";
            return [{ number: ++this.count, kind, seat, space, from, lasts }];
        });
    }
}
