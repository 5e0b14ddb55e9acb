/** What lies on a space, as sheets write it: `L5*`, `D5+2`, `L:ram`, `m`; and the sea of such cells. */

import type { Fleet, UnderFireBox, UnderFireShip, UnderFireView } from "../../../wire/generated";
import { readBoards, rowsOf } from "../arranging";
import { COLUMNS, ROWS, SPACES } from "../spaces";

export const MINE = "m";
const SHIP = /^([LD])(?::([\w-]+)|([1-9]))(\*?)(?:\+(\d))?$/;
const LETTERS: Record<Fleet, string> = { light: "L", dark: "D" };

export interface Cell {
    seat: Fleet;
    /** A number, or the id of a mercenary. */
    ship: string;
    burning: boolean;
    shields: number;
}

/** The ship of a cell; null for a mine, or nothing. */
export function readCell(text: string | undefined): Cell | null {
    const found = SHIP.exec(text ?? "");
    if (!found) return null;
    const [, letter, mercenary, number, burning, shields] = found;
    return {
        seat: letter === "L" ? "light" : "dark",
        ship: mercenary ?? number ?? "",
        burning: burning === "*",
        shields: Number(shields ?? 0),
    };
}

export function writeCell({ seat, ship, burning, shields }: Cell): string {
    const name = /^\d$/.test(ship) ? ship : `:${ship}`;
    return `${LETTERS[seat]}${name}${burning ? "*" : ""}${shields ? `+${shields}` : ""}`;
}

/** The rows of a sheet, the sixth first. */
export function writeSea(cells: Readonly<Record<string, string>>): string[] {
    return Array.from({ length: ROWS }, (_, k) => ROWS - 1 - k).map((row) => {
        const spaces = SPACES.slice(row * COLUMNS, (row + 1) * COLUMNS);
        return [row + 1, ...spaces.map((space) => cells[space] ?? ".")].join(" ");
    });
}

/** The cells of a view. */
export function cellsOf({ ships, mines }: UnderFireView): Record<string, string> {
    return {
        ...Object.fromEntries(mines.map((space) => [space, MINE])),
        ...Object.fromEntries(ships.map((ship) => [ship.space, writeCell(ship)])),
    };
}

/** What spaces show when boards lie so: each player's from their own left. */
export function effectsOf(boards: readonly (string | null)[], box: UnderFireBox): string[] {
    const halves = boards.map((lie, seat) =>
        lie ? readBoards(lie).map((board) => rowsOf(board, box, seat)) : null,
    );
    return SPACES.map((_, at) => {
        const [row, column] = [Math.floor(at / COLUMNS), at % COLUMNS];
        const seat = row < ROWS / 2 ? 0 : 1;
        const half = halves[seat];
        if (!half) return "none";
        // The farthest row of a player's half comes first; Dark sits opposite.
        const rows = seat === 0 ? ROWS / 2 - 1 - row : row - ROWS / 2;
        const across = half.flatMap((board) => board[rows] ?? []);
        return across[seat === 0 ? column : COLUMNS - 1 - column] ?? "none";
    });
}

/** A sea that is being entered, as boards show one. */
export function seaView(
    cells: Readonly<Record<string, string>>,
    boards: (string | null)[],
    box: UnderFireBox,
): UnderFireView {
    const ships = SPACES.flatMap<UnderFireShip>((space) => {
        const cell = readCell(cells[space]);
        return cell ? [{ space, ...cell }] : [];
    });
    const none = [[], []];
    return {
        ...{ game: "under-fire", seat: "everything", variant: "standard", options: [] },
        box: { name: box.name, digest: box.digest },
        ...{ actors: [], choices: [], outcome: null, phase: "over", first: "light" },
        ...{ mover: "light", round: 1, laid: false, bought: false, origin: null },
        ...{ shield_due: false, boards, picked: [false, false] },
        effects: effectsOf(boards, box),
        ships,
        mines: SPACES.filter((space) => cells[space] === MINE),
        suspects: [],
        dummy: {
            ...{ space: null, known_to: null, taken_by: null },
            ...{ maybe_in_supply: false, in_supply: true },
        },
        ...{ mines_left: 0, shields_left: 0, gold: [0, 0], points: [0, 0], mines_taken: [0, 0] },
        ...{ hands: none, decks: none, reserves: none, destroyed: none },
        ...{ charted: [false, false], order_lost: [false, false] },
        ...{ mercenaries: [], pending: {} },
    };
}
