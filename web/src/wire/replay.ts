/** A record, played again by the server: every choice, and the game after it, nothing hidden. */

import type { GameEvent, GameName, Outcome, Standing, View, Words } from "./table";

export interface ReplayStep {
    /** Nobody's for the beginning of the game. */
    seat: number | null;
    choice: string;
    events: GameEvent[];
    words: Words;
    view: View;
    standing: Standing;
}

export interface Replay {
    game: GameName;
    seats: string[];
    /** A person's name, or a bot's: `level:3`. */
    players: string[];
    date: string;
    box: unknown;
    result: string;
    /** None if its players ended the game before its rules did, or it was not played to its end. */
    outcome: Outcome | null;
    /** Whether the deal follows from seed and nonces; null if the record names none. */
    proved: boolean | null;
    steps: ReplayStep[];
}
