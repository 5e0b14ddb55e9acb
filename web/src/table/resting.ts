/** A game that is over, or paused: whoever's turn it would be, nobody owes a choice. */

import type { View } from "../wire/generated";

export function resting<Seen extends View>(view: Seen): Seen {
    return { ...view, actors: [] };
}
