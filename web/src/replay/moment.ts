/** The moment that is shown, in the shape in which a table tells its own. */

import type { TableState } from "../wire/generated";
import type { Replaying } from "./replay.svelte";

export function momentOf({ seats, position, ended, replay }: Replaying): TableState {
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
        view: position.view,
        standing: position.standing as TableState["standing"],
        outcome: ended,
        reason: ended && replay.reason,
    };
}
