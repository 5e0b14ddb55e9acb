/** Making tables and sitting down at them. */

import { myself } from "../shell/me.svelte";
import { router } from "../shell/router.svelte";
import { joining, settle } from "../table/deals";
import { post } from "../wire/api";
import { send } from "../wire/commands";
import type { Setup } from "../wire/generated";

export type Wanted = Pick<Setup, "game" | "players"> & Partial<Setup>;

/** Make a table, sit down where there is room, and go there; `made` is told which one it is. */
export async function playAt(wanted: Wanted, made?: (table: string) => void): Promise<void> {
    await myself.introduce();
    const table = await post<{ id: string }>("/api/tables", wanted);
    made?.(table.id);
    await sitDown(table.id);
}

/** Sit down at a table, on a certain seat or on any, and go there. */
export async function sitDown(table: string): Promise<void> {
    await myself.introduce();
    await send(table, joining(table));
    await settle(table);
    router.go(`/table/${table}`);
}

/** A game against bots that starts at once. */
export function againstBots(game: string, players: number, level: number): Wanted {
    const bots = Array.from({ length: players }, (_, seat) => (seat === 0 ? null : level));
    return { game, players, bots, hints: true };
}

/** A table by link only, with all other seats open. */
export function amongFriends(game: string, players: number): Wanted {
    return { game, players, chat: "free" };
}
