/** What this browser was told of deals before the games, and its own nonces: kept, to compare. */

import { get, Refusal } from "../wire/api";
import { randomHex } from "../wire/chance";
import { send } from "../wire/commands";
import type { ServerKeys, TableAbout, TableState } from "../wire/generated";
import { sha256OfHex, sha256OfText } from "../wire/sha256";

const KEY = "flibuste-deals";
/** So many tables are remembered. */
const MOST = 100;
/** As much as a seat may add to the deal would be 64 bytes; half of it is plenty. */
const NONCE_BYTES = 32;

export interface KeptDeal {
    /** Ours; nobody else knows it until all sit. Empty where we have no seat. */
    nonce: string;
    /** Whether the table has taken it. */
    revealed: boolean;
    /** What the table had committed to when we first saw it. */
    commitment: string;
    /** By seat, what it had committed to when we revealed, and the nonce if that was known. */
    commitments: string[];
    nonces: string[];
    /** The key that signed records here when we first saw the table. */
    key: string;
}

const NOTHING: KeptDeal = {
    nonce: "",
    revealed: false,
    commitment: "",
    commitments: [],
    nonces: [],
    key: "",
};

/** What is told of a deal when the game is over. */
export interface ToldDeal {
    commitment: string | null;
    nonces: string[];
    commitments: string[];
    /** The keys that lead to the one that signed the record; none for a table itself. */
    keys?: string[];
}

export type Difference = "commitment" | "nonce" | "commitments" | "key";

/** What was kept of a table; undefined if this browser was not there. */
export function keptOf(table: string): KeptDeal | undefined {
    return keptUnder(sha256OfText(table));
}

/** The same, by the digest of the table's id, as records name it. */
export function keptUnder(digest: string): KeptDeal | undefined {
    return all()[digest];
}

/** What to say to sit down: we commit to a nonce, which stays here until all sit. */
export function joining(table: string): { kind: "join"; commitment: string } {
    const nonce = randomHex(NONCE_BYTES);
    keep(table, { nonce, revealed: false, commitments: [], nonces: [] });
    return { kind: "join", commitment: sha256OfHex(nonce) };
}

/** Keep what a table has committed to, the first time that it is seen. */
export async function note(about: TableAbout): Promise<void> {
    if (keptOf(about.id)?.commitment) return;
    keep(about.id, { commitment: about.commitment });
    try {
        const { keys } = await get<ServerKeys>("/api/keys");
        keep(about.id, { key: keys.at(-1)?.key ?? "" });
    } catch (error) {
        // Then its records are compared without it.
        if (!(error instanceof Refusal)) throw error;
    }
}

/** Tables that are being told our nonce. */
const revealing = new Set<string>();

/** Reveal our nonce if a table waits for it; what all have committed to is kept before. */
export async function reveal(table: string, state: TableState): Promise<void> {
    const seat = state.seat === null ? undefined : state.seats[state.seat];
    if (!state.reveal || !seat || seat.nonce || revealing.has(table)) return;
    const { nonce, commitments } = keptOf(table) ?? NOTHING;
    if (!nonce || sha256OfHex(nonce) !== seat.commitment) return;
    revealing.add(table);
    // What is told after our nonce may be known proves nothing: the first time counts.
    if (commitments.length === 0) {
        keep(table, {
            commitments: state.seats.map((each) => each.commitment),
            nonces: state.seats.map((each) => each.nonce),
        });
    }
    try {
        await send(table, { kind: "reveal", nonce });
        keep(table, { revealed: true });
    } catch (error) {
        // Another window was faster, or it was too late: the table tells.
        if (!(error instanceof Refusal)) throw error;
    } finally {
        revealing.delete(table);
    }
}

/** After sitting down elsewhere than on the table's page: begin at once if all sit. */
export async function settle(table: string): Promise<void> {
    const about = await get<TableAbout>(`/api/tables/${table}`);
    await note(about);
    await reveal(table, about.state);
}

/** In what a deal differs from what this browser was told before the game. */
export function differences(kept: KeptDeal, told: ToldDeal): Difference[] {
    const found: Difference[] = [];
    if (kept.commitment && kept.commitment !== told.commitment) found.push("commitment");
    if (kept.revealed && !told.nonces.includes(kept.nonce)) found.push("nonce");
    const changed = kept.commitments.some((each, seat) => each !== told.commitments[seat]);
    const added = kept.nonces.some(
        (each, seat) => (each || !kept.commitments[seat]) && each !== told.nonces[seat],
    );
    if (
        changed ||
        added ||
        told.commitments.some((each, seat) => !fits(each, told.nonces[seat] ?? ""))
    ) {
        found.push("commitments");
    }
    if (kept.key && told.keys?.length && !told.keys.includes(kept.key)) found.push("key");
    return found;
}

function fits(commitment: string, nonce: string): boolean {
    return !commitment || !nonce || sha256OfHex(nonce) === commitment;
}

function keep(table: string, facts: Partial<KeptDeal>): void {
    const digest = sha256OfText(table);
    const { [digest]: known, ...others } = all();
    const latest = Object.entries(others);
    while (latest.length >= MOST) {
        // Tables that were only watched are forgotten first.
        const watched = latest.findIndex(([, deal]) => !deal.nonce);
        latest.splice(Math.max(0, watched), 1);
    }
    const kept = { ...Object.fromEntries(latest), [digest]: { ...NOTHING, ...known, ...facts } };
    try {
        localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
        // Without room to keep it, we play on; the deal waits for our nonce in vain.
    }
}

function all(): Record<string, KeptDeal> {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? "{}");
    } catch {
        return {};
    }
}
