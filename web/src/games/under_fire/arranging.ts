/** The three boards of a player, moved, turned and flipped, and the names of arrangements; U1.2. */

import type { UnderFireBox } from "../../wire/generated";

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
    return boards.map(nameOf).join(" ");
}

/** The rows of a board as its owner sees it now, the farthest first. */
export function rowsOf(board: Board, box: UnderFireBox, seat: number): string[][] {
    const turned = (seat === 1 && box.dark_turned) || box.turned;
    return turned[nameOf(board)] ?? [];
}

/** The board turned clockwise, until it lies in a way that it can. */
export function turn(board: Board, box: UnderFireBox): Board {
    const turned = { ...board, turns: (board.turns + 1) % 4 };
    return nameOf(turned) in box.turned ? turned : turn(turned, box);
}

export function flip(board: Board, box: UnderFireBox): Board {
    const faces = Object.keys(box.faces)
        .filter((name) => name.startsWith(`${board.board}/`))
        .map((name) => name.slice(board.board.length + 1));
    const next = faces[(faces.indexOf(board.face) + 1) % faces.length];
    return { ...board, face: next ?? board.face };
}

/** The boards with one of them moved by some places. */
export function move(boards: readonly Board[], from: number, by: number): Board[] {
    const left = boards.filter((_, k) => k !== from);
    const moved = boards[from];
    return moved ? left.toSpliced(from + by, 0, moved) : [...boards];
}

function nameOf({ board, face, turns }: Board): string {
    return `${board}/${face}/${turns}`;
}
