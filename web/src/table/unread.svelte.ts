/** How much of the chat one has not seen yet, table by table. */

import type { Told } from "../wire/table";

class Unread {
    private seen = $state<Record<string, number>>({});

    /** How many sayings of others came after those that were read. */
    count(table: string, told: Told[], me: number | null): number {
        const last = this.seen[table] ?? 0;
        return told.filter((each) => each.kind === "said" && each.seq > last && each.seat !== me)
            .length;
    }

    read(table: string, told: Told[]): void {
        this.seen[table] = told.length;
    }
}

export const unread = new Unread();
