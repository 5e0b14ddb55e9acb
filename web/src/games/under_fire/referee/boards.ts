/** The boards of a box, before anybody has laid them out. */

import type { UnderFireBox } from "../../../wire/generated";
import { writeBoards } from "../arranging";

/** Each board once, its first face up, not turned. */
export function usualBoards(box: UnderFireBox): string {
    const faces = Object.keys(box.faces).map((name) => name.split("/") as [string, string]);
    const first = faces.filter(([board], at) => faces.findIndex(([each]) => each === board) === at);
    return writeBoards(first.map(([board, face]) => ({ board, face, turns: 0 })));
}
