/** Rows that shift, and ships that become smaller or larger: as one movement. */

import { untrack } from "svelte";
import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { still } from "../../shell/preferences.svelte";
import type { Motion, MotionKind } from "./steps";

/** In milliseconds. What goes is gone before the rest closes up, for it cannot follow. */
export interface Moves {
    delay: number;
    duration: number;
    /** How long it takes to come or go. */
    grow: number;
}

export const AT_ONCE: Moves = { delay: 0, duration: 0, grow: 0 };
const GROW = 260;
const SHIFT = 400;
/** Steps in which rows go. */
const CLEARING: ReadonlySet<MotionKind | undefined> = new Set(["burn", "rot"]);

/** How ships move in a step; or when one tries out what to choose. */
export function movesOf(motion: Motion | null, pace: number): Moves {
    if (still()) return AT_ONCE;
    if (!motion) return { delay: 0, duration: GROW, grow: GROW };
    const grow = GROW * pace;
    return { delay: CLEARING.has(motion.kind) ? grow : 0, duration: SHIFT * pace, grow };
}

/** A value that follows another, as long as rows shift. */
export function shifting(value: () => number, moves: () => Moves): Tween<number> {
    return Tween.of(value, {
        get delay() {
            return untrack(moves).delay;
        },
        get duration() {
            return untrack(moves).duration;
        },
        easing: cubicOut,
    });
}
