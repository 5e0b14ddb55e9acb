/** A table as the server tells it: docs/api.md says what every field means. */

import type { SabordageStanding, SabordageView } from "./sabordage";
import type { UnderFireStanding, UnderFireView } from "./under_fire";

export type GameName = "under-fire" | "sabordage";
export type View = UnderFireView | SabordageView;
export type Standing = Record<string, UnderFireStanding> | Record<string, SabordageStanding>;

export type Clock =
    | { kind: "none" }
    | { kind: "real-time"; bank: number; increment: number }
    | { kind: "days"; days: number };

/** What a table was made for. */
export interface Setup {
    game: GameName;
    players: number;
    variant: string;
    options: string[];
    box: string;
    bots: (number | null)[];
    listed: boolean;
    clock: Clock;
    spectators: boolean;
    delay: number;
    takeover: number;
    hints: boolean;
    chat: "off" | "phrases" | "free";
}

export interface Seat {
    /** Its name in the game: `light`, `green`. */
    seat: string;
    person: string | null;
    name: string | null;
    bot: number | null;
    /** For whom a free seat of a rematch is kept. */
    kept: { person: string; name: string } | null;
    /** The level of the bot that plays for somebody who is away. */
    deputy: number | null;
    nonce: string;
    here: boolean;
}

/** How a game ended: the winners' seats (none if all drew), why, and what each seat counts. */
export interface Outcome {
    winners: number[];
    reason: string;
    scores: number[];
}

/** Milliseconds left to each seat, and since when they run; the server's time. */
export interface ClockState {
    paused: boolean;
    seats: { left: number; since: number | null }[];
}

export interface TableState {
    status: "open" | "playing" | "finished";
    seat: number | null;
    seats: Seat[];
    clock: ClockState | null;
    asked: { seat: number; what: "undo" | "pause" | "draw"; waiting: number[] } | null;
    rematch: string | null;
    decision: number | null;
    /** Whether our last choice can be taken back at once, or by asking the others. */
    undo: boolean;
    ask_undo: boolean;
    view: View | null;
    standing: Standing | null;
    outcome: Outcome | null;
    seed?: string;
}

export interface TableAbout {
    id: string;
    url: string;
    qr: string;
    setup: Setup;
    box: string;
    commitment: string;
    created_at: number;
    seq: number;
    state: TableState;
}

/** What follows from a choice, told to programs; every kind has its own fields. */
export interface GameEvent {
    kind: string;
    seat: number;
    [field: string]: unknown;
}

/** Sentences in both languages. */
export interface Words {
    en: string[];
    fr: string[];
}

/** One thing that an audience is told. */
export interface Told {
    seq: number;
    at: number;
    kind: string;
    /** Nobody's if the server did it by itself. */
    seat?: number | null;
    bot?: boolean;
    person?: string;
    what?: string;
    why?: string;
    agreed?: boolean;
    phrase?: string;
    text?: string;
    table?: string;
    events?: GameEvent[];
    words?: Words;
}

/** What would follow from a choice, as far as it is certain. */
export interface Preview {
    events: GameEvent[];
    words: Words;
    view: View;
    standing: Standing;
}

/** The game as an audience saw it at an earlier moment. */
export interface Moment {
    seq: number;
    view: View | null;
    standing: Standing | null;
}

/** What may be chosen, and how a bot judges it. */
export interface Option {
    choice: string;
    words: { en: string; fr: string };
    visits: number;
    points: number;
    chance: number;
    weight: number;
}

export interface Advice {
    choice: string;
    why: { en: string; fr: string };
    options: Option[];
    simulations: number;
}
