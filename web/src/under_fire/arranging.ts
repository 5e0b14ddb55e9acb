/** The three boards of a player, moved, turned and flipped, and the names of arrangements; U1.2. */

import type { UnderFireBox, UnderFireView } from "../wire/under_fire";
import { ROWS, rowsSeen, SPACES } from "./spaces";

export interface Board {
    board: string;
    face: string;
    /** Clockwise quarter turns. */
    turns: number;
}

/** Boards as they lie, from their owner's left: `shoal/sun/0 strait/moon/2 reef/sun/3`. */
export function readBoards(text: string): Board[] {
    return text.split(" ").map((each) => {
        const [board = "", face = "", turns = "0"] = each.split("/");
        return { board, face, turns: Number(turns) };
    });
}

export function writeBoards(boards: readonly Board[]): string {
    return boards.map(({ board, face, turns }) => `${board}/${face}/${turns}`).join(" ");
}

export function isNarrow(board: Board, box: UnderFireBox): boolean {
    return effectsOf(board, box).length === 3;
}

/** The rows of a board as its owner sees it now, the farthest first. */
export function rowsOf(board: Board, box: UnderFireBox): string[][] {
    const effects = effectsOf(board, box);
    if (effects.length === 3) {
        const seen = board.turns === 2 ? [...effects].reverse() : effects;
        return seen.map((effect) => [effect]);
    }
    let rows = [0, 3, 6].map((start) => effects.slice(start, start + 3));
    for (let turn = 0; turn < board.turns; turn++) {
        rows = rows.map((_, row) => rows.map((_, column) => rows[2 - column]?.[row] ?? ""));
    }
    return rows;
}

export function turn(board: Board, box: UnderFireBox): Board {
    return { ...board, turns: (board.turns + (isNarrow(board, box) ? 2 : 1)) % 4 };
}

export function flip(board: Board, box: UnderFireBox): Board {
    const faces = Object.keys(box.faces)
        .filter((name) => name.startsWith(`${board.board}/`))
        .map((name) => name.slice(board.board.length + 1));
    const next = faces[(faces.indexOf(board.face) + 1) % faces.length];
    return { ...board, face: next ?? board.face };
}

/** The view with the effects of one's own boards, too, while the other's are not laid yet; U11.1. */
export function withOwnBoards(
    view: UnderFireView,
    box: UnderFireBox,
    seat: number | null,
): UnderFireView {
    const own = seat === null ? null : view.boards[seat];
    if (!own || !view.boards.includes(null)) return view;
    const boards = readBoards(own).map((board) => rowsOf(board, box));
    const effects = new Map(
        rowsSeen(seat === 1)
            .slice(ROWS / 2)
            .flatMap((spaces, row) => {
                const found = boards.flatMap((rows) => rows[row] ?? []);
                return spaces.map((space, column) => [space, found[column] ?? ""] as const);
            }),
    );
    return { ...view, effects: SPACES.map((space) => effects.get(space) ?? "none") };
}

/** The boards with one of them moved by so many places. */
export function move(boards: readonly Board[], from: number, by: number): Board[] {
    const left = boards.filter((_, k) => k !== from);
    const moved = boards[from];
    return moved ? left.toSpliced(from + by, 0, moved) : [...boards];
}

function effectsOf(board: Board, box: UnderFireBox): string[] {
    return box.faces[`${board.board}/${board.face}`] ?? [];
}
