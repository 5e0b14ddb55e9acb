/** Making tables and sitting down at them. */

import { myself } from "../shell/me.svelte";
import { router } from "../shell/router.svelte";
import { post } from "../wire/api";
import { randomHex } from "../wire/chance";
import type { GameName, Setup } from "../wire/table";

/** How much of the deal's chance is ours; docs/api.md, "What can be proved". */
const NONCE_BYTES = 32;

export type Wanted = Pick<Setup, "game" | "players"> & Partial<Setup>;

/** Make a table, sit down where there is room, and go there. */
export async function playAt(wanted: Wanted): Promise<void> {
    await myself.introduce();
    const made = await post<{ id: string }>("/api/tables", wanted);
    await sitDown(made.id);
}

/** Sit down at a table, on a certain seat or on any, and go there. */
export async function sitDown(table: string): Promise<void> {
    await myself.introduce();
    const join = { kind: "join", nonce: randomHex(NONCE_BYTES) };
    await post(`/api/tables/${table}/commands`, join, { "Idempotency-Key": randomHex(16) });
    router.go(`/table/${table}`);
}

/** A game against bots that starts at once. */
export function againstBots(game: GameName, players: number, level: number): Wanted {
    const bots = Array.from({ length: players }, (_, seat) => (seat === 0 ? null : level));
    return { game, players, bots, hints: true };
}

/** A table by link only, with all other seats open. */
export function amongFriends(game: GameName, players: number): Wanted {
    return { game, players, chat: "free" };
}
