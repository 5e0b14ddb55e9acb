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

/** Why it ended so, as told to who looks. */
export function reasonOf({ outcome, seats, seat }: TableState): string {
    const say = language.say.table.result;
    const reason = outcome?.reason ?? "";
    const lost = say.lost[reason];
    if (!lost) return say.reasons[reason] ?? "";
    const loser = seats.findIndex((_, k) => !outcome?.winners.includes(k));
    return loser === seat ? lost.you : lost.other(callOf(seats[loser]));
}
