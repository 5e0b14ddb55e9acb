/** What the lists say of a table. */

import { language } from "../i18n/language.svelte";
import { botName } from "../table/people";
import type { TableBrief } from "../wire/generated";

/** How many games the server lists at once; a shorter page is the last one. */
export const PAGE = 100;

/** Those where it is our turn first, then the ones that changed last. */
export function byUrgency(tables: TableBrief[]): TableBrief[] {
    const rank = (table: TableBrief): number => (table.your_turn ? 0 : 1);
    return [...tables].sort((a, b) => rank(a) - rank(b) || b.changed_at - a.changed_at);
}

/** Two pages of a list as one; a table that is on both is as the first page says. */
export function together(first: TableBrief[], next: TableBrief[]): TableBrief[] {
    const known = new Set(first.map((table) => table.id));
    return [...first, ...next.filter((table) => !known.has(table.id))];
}

export function botWords(level: number): string {
    return language.say.pages.lists.entry.bot(botName(level));
}

export function dayOf(time: number): string {
    return new Date(time).toLocaleDateString(language.code, {
        day: "numeric",
        month: "short",
        year: "numeric",
    });
}

export function momentOf(time: number): string {
    return new Date(time).toLocaleString(language.code, {
        dateStyle: "medium",
        timeStyle: "short",
    });
}
