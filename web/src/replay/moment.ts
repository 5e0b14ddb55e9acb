/** The moment that is shown, in the shape in which a table tells its own. */

import type { TableState } from "../wire/table";
import type { Replaying } from "./replay.svelte";

export function momentOf({ seats, step, ended }: Replaying): TableState {
    return {
        status: ended ? "finished" : "playing",
        seat: null,
        seats,
        clock: null,
        asked: null,
        rematch: null,
        decision: null,
        undo: false,
        ask_undo: false,
        view: step.view,
        standing: step.standing,
        outcome: ended,
    };
}
