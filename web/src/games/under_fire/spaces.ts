/** Where the spaces lie as somebody sees them: own first row nearest. One space is 100 wide. */

import type { Fleet } from "../../wire/generated";

export const SIDE = 100;
export const COLUMNS = 7;
export const ROWS = 6;
/** The sea as it is drawn, with its frame: how wide it is for its height. */
export const RATIO = 742 / 642;
export const WINDOW = "-30 -12 742 642";
export const FLEETS: readonly Fleet[] = ["light", "dark"];

const LETTERS = "abcdefg";
const STEPS: Record<string, readonly [number, number]> = {
    n: [0, 1],
    e: [1, 0],
    s: [0, -1],
    w: [-1, 0],
    ne: [1, 1],
    se: [1, -1],
    sw: [-1, -1],
    nw: [-1, 1],
};

export interface Point {
    x: number;
    y: number;
}

/** Every space, a1 … g1, a2 … g6, as the server lists their effects. */
export const SPACES: readonly string[] = Array.from({ length: COLUMNS * ROWS }, (_, k) =>
    spaceAt(k % COLUMNS, Math.floor(k / COLUMNS)),
);

/** The rows from the top of the screen down, each from the left; Dark sees the sea turned. */
export function rowsSeen(turned: boolean): string[][] {
    const rows = Array.from({ length: ROWS }, (_, row) =>
        Array.from({ length: COLUMNS }, (_, column) =>
            turned ? spaceAt(COLUMNS - 1 - column, row) : spaceAt(column, ROWS - 1 - row),
        ),
    );
    return rows;
}

/** The upper left corner of a space on the screen. */
export function cornerOf(space: string, turned: boolean): Point {
    const [column, row] = indices(space);
    return turned
        ? { x: (COLUMNS - 1 - column) * SIDE, y: row * SIDE }
        : { x: column * SIDE, y: (ROWS - 1 - row) * SIDE };
}

export function middleOf(space: string, turned: boolean): Point {
    const { x, y } = cornerOf(space, turned);
    return { x: x + SIDE / 2, y: y + SIDE / 2 };
}

/** The step of a direction on the screen, in spaces. */
export function stepOf(direction: string, turned: boolean): Point {
    const [east, north] = STEPS[direction] ?? [0, 0];
    return turned ? { x: -east, y: north } : { x: east, y: -north };
}

/** The spaces from one towards a direction, the nearest first, to the edge of the sea. */
export function rayFrom(space: string, direction: string): string[] {
    const [east, north] = STEPS[direction] ?? [0, 0];
    let [column, row] = indices(space);
    const found: string[] = [];
    for (;;) {
        column += east;
        row += north;
        const inside = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
        if (!inside || (east === 0 && north === 0)) return found;
        found.push(spaceAt(column, row));
    }
}

function spaceAt(column: number, row: number): string {
    return `${LETTERS[column] ?? "a"}${row + 1}`;
}

function indices(space: string): [number, number] {
    return [LETTERS.indexOf(space[0] ?? "a"), Number(space[1]) - 1];
}

/** In which of the eight directions a space lies from another; null if in none. */
export function directionTo(from: string, to: string): string | null {
    return Object.keys(STEPS).find((direction) => rayFrom(from, direction).includes(to)) ?? null;
}

/** Where ropes are made fast on the ship of a space. */
export function mastheadOf(space: string, turned: boolean): Point {
    const { x, y } = cornerOf(space, turned);
    return { x: x + SIDE / 2, y: y + 8 };
}
