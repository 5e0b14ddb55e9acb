/** A real table as a sheet: counted, begun, or gone on with from the middle; and entries of a view. */

import type { Entries } from "../../../referee/sheet.svelte";
import type { Fleet, UnderFireBox, UnderFireView } from "../../../wire/generated";
import { FLEETS } from "../spaces";
import { cellsOf, MINE, readCell, writeSea } from "./cells";

/** Pairs of numbers that are counted, Light's first. */
export const COUNTERS = ["gold", "points", "mines taken"] as const;
/** Where in their turn somebody is: before laying, the same after a purchase, after laying. */
export const STAGES = ["main", "bought", "after"] as const;
export type Stage = (typeof STAGES)[number];
/** Where the dummy mine is: not laid or back in the supply, among the mines, or with who took it. */
export const DUMMIES = ["supply", "laid", "taken light", "taken dark"] as const;
export const FULL_RESERVE = 9;

const TITLE = "flibuste under-fire position 1";
const MINELAYER = "minelayer";
const HIDDEN = "m?";

/** What is counted: the sea, and what was gained and lost. */
export function writeCount(entries: Entries): string {
    return [TITLE, ...counted(entries), "[sea]", ...writeSea(entries), ""].join("\n");
}

/** A game before its first turn, whose boards lie so. */
export function writeStart(entries: Entries, boards: readonly string[]): string {
    const first = entries.first ?? FLEETS[0];
    const variant = entries.variant ? [`variant: ${entries.variant}`] : [];
    const head = [`turn: ${first} main`, ...variant, ...laidOut(entries, boards)];
    return [TITLE, ...head, "[sea]", ...writeSea({}), ""].join("\n");
}

/** A game as it lies. The ships say which turn it is; what nobody can see is left open. */
export function writeMiddle(
    entries: Entries,
    boards: readonly string[],
    box: UnderFireBox,
): string {
    const stage = entries.stage ?? "main";
    const layer = layerOf(entries, box);
    const hidden = entries.dummy === "laid" && layer;
    const cells = hidden ? hideDummy(entries) : entries;
    return [
        TITLE,
        "seen by: spectator",
        `turn: ${entries.mover ?? FLEETS[0]} ${stage === "after" ? stage : "main"}`,
        ...(stage === "bought" ? ["done: bought"] : []),
        `dummy: ${hidden ? `laid ${layer}` : (entries.dummy ?? "supply").replace("laid", "supply")}`,
        ...counted(entries),
        ...laidOut(entries, boards),
        ...["[sea]", ...writeSea(cells), "[tiles]"],
        ...FLEETS.map((fleet) => `reserve ${fleet}: ${unknown(reserveOf(entries, fleet))}`),
        ...FLEETS.map((fleet) => `destroyed ${fleet}: ${entries[`destroyed ${fleet}`] ?? "-"}`),
        "",
    ].join("\n");
}

/** Whose minelayer lies on the sea; null if none does. */
export function layerOf(entries: Entries, box: UnderFireBox): Fleet | null {
    const layers = box.mercenaries.filter(({ effect }) => effect === MINELAYER);
    const ids = layers.map(({ id }) => id);
    const found = Object.values(entries).map(readCell);
    return found.find((cell) => cell && ids.includes(cell.ship))?.seat ?? null;
}

export function reserveOf(entries: Entries, fleet: Fleet): number {
    const numbers = (entries.reserve ?? "").split(" ");
    return Number(numbers[FLEETS.indexOf(fleet)] || FULL_RESERVE);
}

/** What lies on a table, as it can be counted and corrected. */
export function entriesOf(view: UnderFireView): Entries {
    const pairs = [view.gold, view.points, view.mines_taken];
    const taken = view.dummy.taken_by;
    const stage = view.phase === "after" ? "after" : view.bought ? "bought" : "main";
    return filled({
        ...cellsOf(view),
        ...Object.fromEntries(COUNTERS.map((name, k) => [name, (pairs[k] ?? []).join(" ")])),
        ...Object.fromEntries(
            FLEETS.flatMap((fleet, seat) => [
                [`boards ${fleet}`, view.boards[seat] ?? ""],
                [`destroyed ${fleet}`, (view.destroyed[seat] ?? []).join(" ")],
            ]),
        ),
        ...{ mover: view.mover, stage, mercenaries: view.mercenaries.join(" ") },
        reserve: view.reserves.map((tiles) => tiles.length).join(" "),
        dummy: taken ? `taken ${taken}` : view.dummy.known_to ? "laid" : "",
    });
}

function filled(entries: Entries): Entries {
    return Object.fromEntries(Object.entries(entries).filter(([, text]) => text));
}

function counted(entries: Entries): string[] {
    return COUNTERS.flatMap((name) => (entries[name] ? [`${name}: ${entries[name]}`] : []));
}

function laidOut(entries: Entries, boards: readonly string[]): string[] {
    return [
        ...FLEETS.map((fleet, seat) => `boards ${fleet}: ${boards[seat] ?? ""}`),
        ...(entries.mercenaries ? [`mercenaries: ${entries.mercenaries}`] : []),
    ];
}

/** Any mine may be the dummy to those who did not lay it, and nobody need remember which may not. */
function hideDummy(entries: Entries): Entries {
    return Object.fromEntries(
        Object.entries(entries).map(([name, text]) => [name, text === MINE ? HIDDEN : text]),
    );
}

function unknown(count: number): string {
    return Array.from({ length: count }, () => "?").join(" ") || "-";
}
