/** Clocks: what is left, and how it is written. */

import { language } from "../i18n/language.svelte";
import type { ClockState } from "../wire/generated";

const DAY = 86_400_000;

/** Milliseconds left to a seat at a moment of the server's time. */
export function leftTo(clock: ClockState, seat: number, now: number): number {
    const time = clock.seats[seat];
    if (!time) return 0;
    return Math.max(0, time.since === null ? time.left : time.left - (now - time.since));
}

/** `4:05`, `1:04:05`, or days and hours when there are days: `2 d 3 h`. */
export function written(milliseconds: number): string {
    const seconds = Math.ceil(milliseconds / 1000);
    const minutes = Math.floor(seconds / 60);
    const hours = Math.floor(minutes / 60);
    if (milliseconds >= DAY) {
        return language.say.table.seat.daysAndHours(Math.floor(hours / 24), hours % 24);
    }
    const two = (value: number) => String(value).padStart(2, "0");
    if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
    return `${minutes}:${two(seconds % 60)}`;
}
