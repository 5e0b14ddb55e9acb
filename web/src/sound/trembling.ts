/** What can be felt of the game: a phone trembles when guns fire, and when the turn comes. */

import type { GameEvent } from "../wire/generated";
import type { SoundName } from "./orchestra";

/** Milliseconds; of more than one, every second is a rest. */
const SHOT = [60];
const TURN = [30, 70, 30];

export function tremble(
    events: GameEvent[],
    sounds: Record<string, SoundName>,
    turn: boolean,
): void {
    // Browsers let a page tremble only after somebody has touched it.
    if (!("vibrate" in navigator) || !navigator.userActivation?.hasBeenActive) return;
    const shots = events.some(({ kind }) => sounds[kind] === "cannon");
    if (turn) navigator.vibrate(TURN);
    else if (shots) navigator.vibrate(SHOT);
}
