/** The box that is being made, kept on this device: whoever comes back goes on where they were. */

import type { BoxItem } from "../wire/generated";

export interface Kept {
    items: BoxItem[];
    /** How far the guided way has come. */
    step: number;
}

const keyOf = (game: string): string => `flibuste-workshop-${game}`;

export function readKept(game: string): Kept | null {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null");
        return isKept(kept) ? kept : null;
    } catch {
        return null;
    }
}

export function writeKept(game: string, kept: Kept): void {
    localStorage.setItem(keyOf(game), JSON.stringify(kept));
}

export function forgetKept(game: string): void {
    localStorage.removeItem(keyOf(game));
}

function isKept(kept: unknown): kept is Kept {
    return typeof kept === "object" && kept !== null && "items" in kept && "step" in kept;
}
