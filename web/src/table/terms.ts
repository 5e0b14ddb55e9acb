/** What a table was made for, in a few words each. */

import { language } from "../i18n/language.svelte";
import type { Clock, SeatState, Setup } from "../wire/generated";

export function termsOf(setup: Setup, seats: SeatState[]): string[] {
    const say = language.say.table;
    const found: string[] = [];
    if (setup.variant) found.push(say.open.variant(say.variants[setup.variant] ?? setup.variant));
    if (typeof setup.first === "number") {
        const seat = seats[setup.first];
        if (seat) found.push(say.open.first(language.of(seat.title)));
    } else if (setup.first === "loser") {
        found.push(say.open.loserFirst);
    }
    found.push(clockTerms(setup.clock));
    if (setup.hints) found.push(say.open.withHints);
    return found;
}

/** The clock in a few words, such as `5 min + 3 s`. */
export function clockTerms(clock: Clock): string {
    const say = language.say.table.open;
    switch (clock.kind) {
        case "none":
            return say.noClock;
        case "real-time":
            return say.realTime(
                (clock.bank / 60).toLocaleString(language.code, { maximumFractionDigits: 1 }),
                clock.increment,
            );
        case "days":
            return say.perMove(clock.days);
    }
}
