/** What the rest of the client asks of a game. All else about it stays in the game's own folder.
 *
 * No game holds rules: it shows what the server sends, and offers the choices it is given.
 */

import type { Component, Snippet } from "svelte";
import type { Code } from "../i18n/language.svelte";
import type { SoundName } from "../sound/orchestra";
import type { Refusal } from "../wire/api";
import type { BoxItem, GameEvent, Outcome, Preview, SeatState } from "../wire/generated";
import type { Workshop } from "../workshop/workshop.svelte";
import type { Explained } from "./help.svelte";

/** A game as lists and pages show it: loaded with the first page. */
export interface Listed<View, Box, Standing> {
    words: Record<Code, ListWords>;
    /** The file of its picture for lists, and the large one for its card. */
    mark: string;
    picture: string | null;
    /** The page that teaches it, and its rules; null for a game that the client does not know. */
    teaching: Teaching | null;
    /** Its box in the workshop; null for a game that has no such box. */
    workshop: (() => Promise<BoxParts>) | null;
    /** Its referee, for people with the printed game; null if it has none. */
    referee: (() => Promise<{ default: Component }>) | null;
    /** What a table of it needs. */
    load: () => Promise<Game<View, Box, Standing>>;
}

export interface ListWords {
    title: string;
    minutes: string;
    about: string;
    /** What the picture on its card shows. */
    picture: string;
    credits: string;
    variants: string;
    options: Record<string, string>;
}

export interface Teaching {
    page: () => Promise<{ default: Component }>;
    /** The letter that its rules' ids begin with, and their text. */
    letter: string;
    rules: Pages;
    /** Questions that come up at a table, and an aid to print. */
    questions: Pages;
    aid: Pages;
}

/** A game's box in the workshop: loaded when that is opened. */
export interface BoxParts {
    /** Its pictures, put into the page once. */
    sprite: string;
    /** The whole box, to be looked at and corrected. */
    Box: Component<{ workshop: Workshop }>;
    /** A guided way through a printed copy; `finish` leads on to naming and saving it. */
    Guide: Component<{ workshop: Workshop; finish: () => void }>;
    /** One fact, drawn; what differs from the other, if there is one, is marked. */
    Fact: Component<{ item: BoxItem; other?: BoxItem | undefined }>;
    /** What a fact is called. */
    titleOf: (item: BoxItem) => string;
}

/** A page of the documentation in each language, loaded when it is read. */
export type Pages = Record<Code, () => Promise<{ default: string }>>;

/** A thing explained: what it is called, what is special about it now, and all that it does. */
export interface Card {
    title: string;
    note: string;
    /** What matters most comes first. */
    entries: Explained[];
}

/** What cards speak of: things of the position that is shown. */
export interface CardFacts<View, Box> {
    view: View;
    box: Box;
    me: number | null;
    seats: SeatState[];
}

/** A game at a table, or in a replay: loaded when it is first needed. */
export interface Game<View, Box, Standing> {
    readonly words: TableWords;
    /** The sign of a seat. Its shape tells as much as its colour. */
    Sign: Component<{ seat: string }>;
    /** The captain of a seat, or the face of a bot's level: its id among the board's pictures, and the
     * colour of the seat's ring. */
    captain: (seat: string, level?: number | null) => { picture: string; ring: string } | null;
    /** Kinds of events that begin a chapter of the log. */
    chapters: readonly string[];
    /** Kinds of events that say only that somebody has chosen. */
    quiet: readonly string[];
    /** What sounds when an event of a kind happens. */
    sounds: Record<string, SoundName>;
    /** How a seat stands, in a few characters. */
    tally: (standing: Standing) => Tally;
    /** The steps of what happened between two positions. Every event belongs to one of them. */
    steps: (
        before: Position<View, Standing>,
        events: GameEvent[],
        after: Position<View, Standing>,
        box: Box,
    ) => Step<View, Standing>[];
    /** Its parts take their places in the grid of the table: `table/grid.css` names them. */
    board: Component<BoardProps<View, Box, Standing>>;
    /** How wide its board is for its height; null for one that takes what room there is. */
    ratio: number | null;
    /** What is said of a thing that a board has marked with `data-card`; null if there is nothing. */
    card: (thing: string, at: CardFacts<View, Box>) => Card | null;
    /** What it looks like. */
    CardPicture: Component<{ thing: string; at: CardFacts<View, Box> }> | null;
    /** The score explained; loaded when somebody asks for it. */
    result: () => Promise<{ default: Component<ResultProps<View, Standing>> }>;
}

export interface TableWords {
    round: (round: number) => string;
    /** So much of what is counted, in words: “one tile”. */
    gap: (count: number) => string;
    /** Why a game ended. */
    reasons: Record<string, string>;
    /** Why it ended, if the loser caused it. */
    lost: Record<string, { you: string; other: (name: string) => string }>;
    /** Keys of its board, and what they do. */
    keys: [string, string][];
    /** The goal that a newcomer is told, for this number of players; empty if there is none. */
    goal: (players: number) => string;
}

/** What is counted, unless the number says so, and how much. */
export interface Tally {
    of: string;
    count: string;
}

/** A game as it stands, as far as a board shows it. */
export interface Position<View, Standing> {
    view: View;
    standing: Record<string, Standing> | null;
    /** What the server derives from the view and from what was told, if the game has such facts. */
    derived: unknown;
}

/** Events that a person sees as one: how long that lasts, and what is shown meanwhile. */
export interface Step<View, Standing> {
    /** How many events they are. */
    events: number;
    /** In milliseconds at normal speed; 0 for what belongs to the step after it. */
    lasts: number;
    position: Position<View, Standing>;
    /** What moves. Only the game's own board looks into it. */
    motion: unknown;
}

/** What is being told, and the way through it. */
export interface Telling {
    /** What moves now; null while nothing happens. */
    readonly motion: unknown;
    /** How long it takes, in milliseconds; and how many times as long as at normal speed. */
    readonly duration: number;
    readonly pace: number;
    /** In sentences of the reader's language. */
    readonly words: string[];
    readonly playing: boolean;
    /** Which step it is, counted from 0, and how many can be seen again. */
    readonly at: number;
    readonly count: number;
    play: () => void;
    pause: () => void;
    move: (by: 1 | -1) => void;
    skip: () => void;
}

/** What a board is given to show. */
export interface BoardProps<View, Box, Standing> {
    view: View;
    box: Box;
    /** The seat of who looks, counted from 0; null for spectators. */
    me: number | null;
    seats: SeatState[];
    /** What may be chosen now; empty when there is nothing to choose. */
    choices: readonly string[];
    standing: Record<string, Standing> | null;
    outcome: Outcome | null;
    /** What has just happened, step by step. The board shows the position of the step. */
    telling: Telling;
    /** What the server derives from the view and from what was told, if the game has such facts. */
    facts: unknown;
    /** A choice that a hint speaks of, to be made visible; null for none. */
    hint?: string | null;
    /** Whether the board marks what scores from the beginning. */
    counted?: boolean;
    /** The choice that is on its way to the server. */
    sending?: string | null;
    choose: (choice: string) => void;
    preview: (choice: string) => Promise<Preview | null>;
    /** Why something cannot be chosen, by the rules; null if that cannot be told. */
    whyNot: (choice: string) => Promise<Refusal | null>;
    /** What the last move did, in the log's words. */
    news: string;
    /** The choices in words, for a board that has no picture of them. */
    choiceWords: () => Promise<Record<string, { en: string; fr: string }>>;
    /** What is shown as the server draws it, an SVG, for a board that draws nothing itself. */
    picture: () => Promise<string>;
    /** Who sits at a seat, counted from 0, for the board to show where it belongs; a replay lists
     * its players itself. */
    seat?: Snippet<[number]>;
}

/** What is explained when a game is over, or at any moment of a replay. */
export interface ResultProps<View, Standing> {
    view: View;
    seats: SeatState[];
    standing: Record<string, Standing>;
    outcome: Outcome | null;
    /** Whether it is counted up before one's eyes. */
    counting?: boolean;
}
