/** Tiles that are not built yet, shown where they would lie: one taken up, and those picked. */

import type { SabordageView } from "../../wire/generated";
import { readChoices, type Choice } from "./choices";
import { withTile, type Scene, type Stack } from "./scene";

/** They have ids of their own, so that they slide from rank to rank. */
const GHOST = 0;

export interface Ghost {
    choice: Choice;
    stack: Stack;
}

/** The tile that a choice places: of a rotten one, the tile that waits (S3.6). */
export function tileOf(view: SabordageView, choice: Choice): number | null {
    if (choice.kind === "build") return choice.tile;
    if (choice.kind === "carpenter") return null;
    const waits = (view.rotten as [number, number][]).find(([ship]) => ship === choice.ship);
    return waits?.[1] ?? null;
}

/** What is put together now, in its place. */
export function ghostOf(view: SabordageView, choice: Choice): Ghost | null {
    const tile = tileOf(view, choice);
    return tile ? { choice, stack: { id: GHOST, decks: [{ tile, turned: choice.turned }] } } : null;
}

/** What the own seat has chosen and nobody has seen yet; `sending` is still on its way. */
export function picksOf(
    view: SabordageView,
    me: number | null,
    sending: string | null = null,
): Choice[] {
    if (me === null) return [];
    const names = (view.picks[me] ?? []).filter((pick) => typeof pick === "string");
    const picks = readChoices(sending ? [...names, sending] : names, me);
    return [...new Map(picks.map((pick) => [pick.ship, pick])).values()];
}

export function pickedGhosts(view: SabordageView, picks: Choice[]): Ghost[] {
    return picks.flatMap((pick) => {
        const ghost = ghostOf(view, pick);
        return ghost ? [{ ...ghost, stack: { ...ghost.stack, id: GHOST - 1 - pick.ship } }] : [];
    });
}

export function withGhosts(scene: Scene, ghosts: Ghost[]): Scene {
    return ghosts.reduce(
        (shown, { choice, stack }) => withTile(shown, choice.ship, choice.rank, stack),
        scene,
    );
}
