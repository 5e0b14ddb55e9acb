/** What was chosen the last time, so that the next game is one click away. */

import type { GameAbout } from "../wire/generated";

const KEY = "flibuste-habits";
/** Of a game that was never played here. */
const FIRST: Habit = { level: 2, players: 2 };

export interface Habit {
    level: number;
    players: number;
}

function kept(): Record<string, Habit> {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? "{}");
    } catch {
        return {};
    }
}

const habits = $state(kept());

/** `about` is what the server says of the game, once it has answered. */
export function habitOf(game: string, about: GameAbout | undefined): Habit {
    return habits[game] ?? { ...FIRST, players: about?.usual ?? FIRST.players };
}

/** Whether the game was played here before. */
export function hasPlayed(game: string): boolean {
    return game in habits;
}

export function keepHabit(game: string, habit: Habit): void {
    habits[game] = habit;
    localStorage.setItem(KEY, JSON.stringify(habits));
}
