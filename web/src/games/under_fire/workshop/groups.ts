/** The order in which a printed copy is gone through: board by board, mercenaries by what they do. */

import type { BoxItem } from "../../../wire/generated";

/** A face of a board: once for both colours, or once for each. */
export interface Board {
    name: string;
    items: BoxItem[];
    /** Which board to take, and whether it has only to be turned over. */
    kind: "first" | "other" | "narrow" | "over";
}

const NARROW = 3;

export function boardsOf(items: BoxItem[]): Board[] {
    const boards: Board[] = [];
    for (const item of items) {
        const [name = ""] = (item.values.face ?? "").split(" ");
        const found = boards.find((each) => each.name === name);
        if (found) found.items.push(item);
        else boards.push({ name, items: [item], kind: kindOf(item, name, boards) });
    }
    return boards;
}

function kindOf({ values }: BoxItem, name: string, before: Board[]): Board["kind"] {
    const board = name.split("/")[0];
    if (before.some((each) => each.name.split("/")[0] === board)) return "over";
    if (!(String(NARROW + 1) in values)) return "narrow";
    return before.some(({ kind }) => kind === "first") ? "other" : "first";
}

/** Mercenaries by what is seen first on them. */
export const GROUPS = ["laid", "shots", "end"] as const;
export type Group = (typeof GROUPS)[number];

const SHOTS: readonly string[] = ["broadside", "chasers", "diagonals", "ram"];
const END: readonly string[] = ["squadron", "convoy", "bulwark"];

export function groupOf({ values }: BoxItem): Group {
    const effect = values.effect ?? "";
    if (SHOTS.includes(effect)) return "shots";
    return END.includes(effect) ? "end" : "laid";
}
