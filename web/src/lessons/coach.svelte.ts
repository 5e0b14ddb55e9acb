/** The coach of a first game: at which table it speaks, what it says, and what it has said before. */

import { post } from "../wire/api";
import type { CoachRemark } from "../wire/generated";

const KEY = "flibuste-coach";

interface Kept {
    table: string;
    /** The turn in which it spoke last, at that table. */
    turn: number | null;
    /** What it says in that turn; null if nothing, or nothing yet. */
    remark: CoachRemark | null;
    /** What was met, by game. */
    met: Record<string, string[]>;
}

function kept(): Kept {
    const nothing: Kept = { table: "", turn: null, remark: null, met: {} };
    try {
        return { ...nothing, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    } catch {
        return nothing;
    }
}

class Coach {
    private kept = $state(kept());

    get remark(): CoachRemark | null {
        return this.kept.remark;
    }

    speaksAt(table: string): boolean {
        return this.kept.table === table;
    }

    begin(table: string): void {
        this.keep({ table, turn: null, remark: null });
    }

    /** Be silent from now on. */
    stop(): void {
        this.begin("");
    }

    /** Be silent for the rest of the turn. */
    hush(): void {
        this.keep({ remark: null });
    }

    /** Say what matters in a turn: once, also if the page is loaded again meanwhile. */
    async speak(game: string, turn: number): Promise<void> {
        const { table, turn: last, met } = this.kept;
        if (turn === last) return;
        this.keep({ turn, remark: null });
        let remark: CoachRemark;
        try {
            remark = await post(`/api/tables/${table}/remark`, { met: met[game] ?? [] });
        } catch {
            // A coach who cannot be asked is never in the way.
            return;
        }
        // An answer that took its time may be about a turn that has passed.
        if (this.kept.table !== table || this.kept.turn !== turn) return;
        const before = this.kept.met[game] ?? [];
        const now = remark.topic ? [...before, remark.topic] : before;
        this.keep({ remark, met: { ...this.kept.met, [game]: now } });
    }

    private keep(changes: Partial<Kept>): void {
        Object.assign(this.kept, changes);
        localStorage.setItem(KEY, JSON.stringify(this.kept));
    }
}

export const coach = new Coach();
