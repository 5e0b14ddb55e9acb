/** What seats, people and bots are called. */

import { language } from "../i18n/language.svelte";
import { shelf } from "../shell/library.svelte";
import type { Seat } from "../wire/table";

/** The colour of a seat, in words: the log speaks of seats by it. */
export function colourOf(seat: string): string {
    return language.say.table.seat.colours[seat] ?? seat;
}

export function levelName(level: number): string {
    const found = shelf.library?.levels.find((each) => each.number === level);
    return found ? language.of(found.name) : String(level);
}

/** Who sits there: a person's name, a bot's level, or the seat's colour. */
export function nameOf(seat: Seat | undefined): string {
    if (!seat) return "";
    if (seat.name) return seat.name;
    return seat.bot !== null ? levelName(seat.bot) : colourOf(seat.seat);
}

/** The same within a sentence: bots of one level are told apart by their seats. */
export function callOf(seat: Seat | undefined): string {
    const name = nameOf(seat);
    return seat && seat.bot !== null ? `${name} (${colourOf(seat.seat)})` : name;
}

/** Whether anybody sits there. */
export function isFree(seat: Seat): boolean {
    return seat.person === null && seat.bot === null;
}
