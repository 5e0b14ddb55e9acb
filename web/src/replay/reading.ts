/** What a record says, in the terms in which tables are shown. */

import { language } from "../i18n/language.svelte";
import type { Replay } from "../wire/replay";
import type { Outcome, Seat, Told } from "../wire/table";

/** A place in the game where a round begins. */
export interface Round {
    at: number;
    number: number;
}

export function seatsOf({ seats, players }: Replay): Seat[] {
    return seats.map((seat, k) => {
        const name = players[k] ?? "";
        const level = /^level:(\d)$/.exec(name)?.[1];
        return {
            seat,
            person: null,
            name: level || !name ? null : name,
            bot: level ? Number(level) : null,
            kept: null,
            deputy: null,
            nonce: "",
            here: true,
        };
    });
}

/** How it ended: by its rules, or as its players agreed (`light resignation`, `nobody agreement`). */
export function outcomeOf({ outcome, result, seats }: Replay): Outcome | null {
    if (outcome) return outcome;
    const [winner = "", reason = ""] = result.split(" ");
    if (reason !== "resignation" && reason !== "agreement") return null;
    return {
        winners: seats.flatMap((seat, k) => (seat === winner ? [k] : [])),
        reason,
        scores: [],
    };
}

/** The steps as a table would tell them. */
export function toldOf({ steps }: Replay): Told[] {
    return steps.map((step, at) => ({
        seq: at,
        at: 0,
        kind: step.seat === null ? "started" : "chose",
        ...(step.seat === null ? {} : { seat: step.seat }),
        events: step.events,
        words: step.words,
    }));
}

export function roundsOf({ steps }: Replay): Round[] {
    return steps.flatMap(({ view }, at) =>
        view.round > 0 && view.round !== steps[at - 1]?.view.round
            ? [{ at, number: view.round }]
            : [],
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
