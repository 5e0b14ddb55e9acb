/** How a game ended, in a few words. */

import type { AnyGame } from "../games";
import { language } from "../i18n/language.svelte";
import type { Course, TableState } from "../wire/generated";
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

/** What the end means for who looks: by how much they won or lost, and which place is theirs. */
export function meaningOf({ words }: AnyGame, state: TableState, course: Course | null): string {
    const { outcome, seat, seats } = state;
    const say = language.say.table.result;
    if (!outcome || !course) return verdictOf(state);
    const { scores, winners } = outcome;
    const [first, second] = scores.map((score) => String(score).replace("-", "−"));
    const drawn = winners.length === 0;
    if (drawn && first !== undefined && first === second && seats.length === 2)
        return say.drawAt(first);
    if (drawn || seat === null || (winners.length > 1 && winners.includes(seat)))
        return verdictOf(state);
    const won = winners[0] === seat;
    const gap = Math.abs(course.leads[seat] ?? 0);
    if (seats.length > 2) {
        if (won) return gap ? say.youWonBy(words.gap(gap)) : say.youWon;
        const place = say.place(course.places[seat] ?? 0, seats.length);
        return gap ? say.short(place, words.gap(gap)) : place;
    }
    if (first === undefined || second === undefined) return won ? say.youWon : say.youLost;
    const [mine, other] = seat === 0 ? [first, second] : [second, first];
    return won ? say.youWonAt(mine, other) : say.youLostAt(mine, other);
}

/** Why it ended so, as told to who looks. */
export function reasonOf({ words }: AnyGame, state: TableState): string {
    const { outcome, seats, seat } = state;
    const say = language.say.table.result;
    const reason = outcome?.reason ?? "";
    const lost = words.lost[reason] ?? say.lost[reason];
    const told = state.reason ? language.of(state.reason) : "";
    const sentence = told && `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
    if (!lost) return words.reasons[reason] ?? say.reasons[reason] ?? sentence;
    const loser = seats.findIndex((_, k) => !outcome?.winners.includes(k));
    return loser === seat ? lost.you : lost.other(callOf(seats[loser]));
}
