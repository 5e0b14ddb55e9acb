/** How a game ended, in a few words. */

import { language } from "../i18n/language.svelte";
import type { TableState } from "../wire/table";
import { callOf } from "./people";

/** Who won, as told to who looks. */
export function verdictOf(state: TableState): string {
    const say = language.say.table.result;
    const winners = state.outcome?.winners ?? [];
    if (winners.length === 0) return say.draw;
    const names = winners.map((seat) => callOf(state.seats[seat]));
    if (names.length > 1) return say.wonTogether(language.say.table.and(names));
    return winners[0] === state.seat ? say.youWon : say.won(names.join(""));
}
