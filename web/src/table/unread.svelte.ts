/** How much of the chat one has not seen yet, table by table; kept in this browser. */

import type { Told } from "../wire/generated";

const KEY = "flibuste-read";
/** As many tables as are remembered: those that were read last. */
const MOST = 50;

function kept(): Record<string, number> {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? "{}");
    } catch {
        return {};
    }
}

class Unread {
    private seen = $state.raw(kept());

    /** How many sayings of others came after those that were read. */
    count(table: string, told: Told[], me: number | null): number {
        const last = this.seen[table] ?? 0;
        return told.filter((each) => each.kind === "said" && each.seq > last && each.seat !== me)
            .length;
    }

    read(table: string, told: Told[]): void {
        const { [table]: before = 0, ...others } = this.seen;
        if (told.length === before) return;
        this.seen = {
            ...Object.fromEntries(Object.entries(others).slice(1 - MOST)),
            [table]: told.length,
        };
        localStorage.setItem(KEY, JSON.stringify(this.seen));
    }
}

export const unread = new Unread();
