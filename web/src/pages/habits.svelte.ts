/** What was chosen the last time, so that the next game is one click away. */

import type { GameName } from "../wire/table";

const KEY = "flibuste-habits";

interface Habit {
    level: number;
    players: number;
}

type Habits = Record<GameName, Habit>;

const FIRST: Habits = {
    "under-fire": { level: 2, players: 2 },
    sabordage: { level: 2, players: 3 },
};

function kept(): Habits {
    try {
        return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    } catch {
        return FIRST;
    }
}

export const habits = $state(kept());

export function keepHabits(): void {
    localStorage.setItem(KEY, JSON.stringify(habits));
}
