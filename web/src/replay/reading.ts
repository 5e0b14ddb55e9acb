/** What a record says, in the terms in which tables are shown. */

import { language } from "../i18n/language.svelte";
import type { Replay, Told } from "../wire/generated";

/** A place in the game where a round begins. */
export interface Round {
    at: number;
    number: number;
}

/** The steps as a table would tell them. */
export function toldOf({ steps }: Pick<Replay, "steps">): Told[] {
    return steps.map((step, at) => ({
        seq: at,
        at: 0,
        kind: step.seat === null ? "started" : "chose",
        ...(step.seat === null ? {} : { seat: step.seat }),
        events: step.events,
        words: step.words,
        spoken: step.spoken,
        rules: step.rules,
    }));
}

export function roundsOf({ steps }: Replay): Round[] {
    const rounds = steps.map(({ view }) => Number(view.round ?? 0));
    return rounds.flatMap((number, at) =>
        number > 0 && number !== rounds[at - 1] ? [{ at, number }] : [],
    );
}

export function sentencesOf(told: Told | undefined): string[] {
    return told?.words ? language.of(told.words) : [];
}

/** Under which name a record is kept as a file. */
export function fileNameOf({ game, date, players }: Replay): string {
    const names = players.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-"));
    return `${[game, date, ...names].filter(Boolean).join("-")}.txt`;
}
