/** The coach of a first game: at which table it speaks, and what it has said before. */

import { post } from "../wire/api";
import type { CoachRemark } from "../wire/generated";

const KEY = "flibuste-coach";

interface Kept {
    table: string;
    /** What was met, by game. */
    met: Record<string, string[]>;
}

function kept(): Kept {
    try {
        return { table: "", met: {}, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    } catch {
        return { table: "", met: {} };
    }
}

class Coach {
    private kept = $state(kept());

    speaksAt(table: string): boolean {
        return this.kept.table === table;
    }

    begin(table: string): void {
        this.kept.table = table;
        this.keep();
    }

    /** Be silent from now on. */
    stop(): void {
        this.begin("");
    }

    /** What matters now; null if there is nothing to say, or nobody to ask. */
    async remark(table: string, game: string): Promise<CoachRemark | null> {
        const met = this.kept.met[game] ?? [];
        try {
            const found = await post<CoachRemark>(`/api/tables/${table}/remark`, { met });
            if (found.topic) {
                this.kept.met[game] = [...met, found.topic];
                this.keep();
            }
            return found;
        } catch {
            // A coach who cannot be asked is never in the way.
            return null;
        }
    }

    private keep(): void {
        localStorage.setItem(KEY, JSON.stringify(this.kept));
    }
}

export const coach = new Coach();
