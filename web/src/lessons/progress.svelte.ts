/** Which lessons somebody has done on this device. */

const KEY = "flibuste-lessons";

function kept(): Record<string, string[]> {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? "{}");
    } catch {
        return {};
    }
}

const done = $state(kept());

export function isDone(game: string, lesson: string): boolean {
    return done[game]?.includes(lesson) ?? false;
}

/** Whether somebody has begun to learn a game here. */
export function hasBegun(game: string): boolean {
    return (done[game]?.length ?? 0) > 0;
}

export function keepDone(game: string, lesson: string): void {
    if (isDone(game, lesson)) return;
    done[game] = [...(done[game] ?? []), lesson];
    localStorage.setItem(KEY, JSON.stringify(done));
}
