/** The first games of somebody on this device: there the goal of a game is told. */

const KEY = "flibuste-first-games";
/** In this many games of each kind. */
const FIRST = 3;

/** By game, the tables that were its first; and the games of which nobody wants to be told more. */
interface Kept {
    tables: Record<string, string[]>;
    dismissed: string[];
}

/** Whether this table is one of the first of its game here. */
export function isFirst(game: string, table: string): boolean {
    const { tables, dismissed } = kept();
    const first = tables[game] ?? [];
    if (dismissed.includes(game)) return false;
    if (first.includes(table)) return true;
    if (first.length >= FIRST) return false;
    keep({ tables: { ...tables, [game]: [...first, table] }, dismissed });
    return true;
}

export function dismiss(game: string): void {
    const { tables, dismissed } = kept();
    keep({ tables, dismissed: [...new Set([...dismissed, game])] });
}

function kept(): Kept {
    const nothing: Kept = { tables: {}, dismissed: [] };
    try {
        return { ...nothing, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    } catch {
        return nothing;
    }
}

function keep(what: Kept): void {
    localStorage.setItem(KEY, JSON.stringify(what));
}
