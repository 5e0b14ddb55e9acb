/** What a table was made for, in a few words each. */

import { language } from "../i18n/language.svelte";
import type { Clock, Setup } from "../wire/table";
import { written } from "./clock";

export function termsOf(setup: Setup): string[] {
    const say = language.say.table;
    const found: string[] = [];
    if (setup.variant) found.push(say.open.variant(say.variants[setup.variant] ?? setup.variant));
    found.push(clockTerms(setup.clock));
    if (setup.hints) found.push(say.open.withHints);
    return found;
}

function clockTerms(clock: Clock): string {
    const say = language.say.table.open;
    switch (clock.kind) {
        case "none":
            return say.noClock;
        case "real-time":
            return say.realTime(written(clock.bank * 1000), clock.increment);
        case "days":
            return say.perMove(clock.days);
    }
}
