/** What a record says, in the terms in which tables are shown. */

import { language } from "../i18n/language.svelte";
import { readChoices } from "../sabordage/choices";
import type { Replay, ReplayStep } from "../wire/replay";
import type { Outcome, Seat, Told, Words } from "../wire/table";
import * as words from "./words";

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
export function toldOf({ steps, seats }: Replay): Told[] {
    return steps.map((step, at) => ({
        seq: at,
        at: 0,
        kind: step.seat === null ? "started" : "chose",
        ...(step.seat === null ? {} : { seat: step.seat }),
        events: step.events,
        words: wordsOf(step, seats),
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

/** Secret choices are told by their names, which are made for programs: say them in words. */
function wordsOf({ events, words: said, view }: ReplayStep, seats: string[]): Words {
    const [first] = events;
    if (view.game !== "sabordage" || first?.kind !== "picked") return said;
    const seat = seats[first.seat] ?? "";
    const [choice] = readChoices([String(first.choice)], first.seat);
    if (!choice) return said;
    const ship = view.players === 2 ? (view.ships[choice.ship]?.ship ?? "") : "";
    const tell = (code: "en" | "fr"): string[] => [
        words[code].picked[choice.kind]({ ...choice, seat, shipName: ship }),
        ...said[code].slice(1),
    ];
    return { en: tell("en"), fr: tell("fr") };
}

/** Under which name a record is kept as a file. */
export function fileNameOf({ game, date, players }: Replay): string {
    const names = players.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-"));
    return `${[game, date, ...names].filter(Boolean).join("-")}.txt`;
}
