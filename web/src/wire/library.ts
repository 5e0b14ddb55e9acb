/** What there is to choose from, people and lists, as the server tells them. */

import type { Clock, GameName, Outcome } from "./table";

export interface Named {
    en: string;
    fr: string;
}

export interface GameAbout {
    name: GameName;
    title: Named;
    fewest: number;
    most: number;
    usual: number;
    variants: string[];
    options: string[];
    seats: string[];
}

export interface LevelAbout {
    number: number;
    name: Named;
    about: Named;
}

export interface Library {
    version: string;
    games: GameAbout[];
    levels: LevelAbout[];
    phrases: Record<string, Named>;
}

export interface Me {
    id: string;
    name: string;
}

export interface TableBrief {
    id: string;
    game: GameName;
    players: number;
    variant: string;
    status: "open" | "playing" | "finished";
    clock: Clock;
    spectators: boolean;
    created_at: number;
    changed_at: number;
    started_at: number | null;
    finished_at: number | null;
    seats: { person: string | null; name: string | null; bot: number | null }[];
    outcome: Outcome | null;
    /** Whether we sit there and owe a choice. */
    your_turn: boolean;
}

export interface Rating {
    person: string;
    name: string;
    game: GameName;
    players: number;
    bots: boolean;
    mu: number;
    sigma: number;
    games: number;
    won: number;
}

export interface PersonAbout {
    id: string;
    name: string;
    ratings: Rating[];
}
