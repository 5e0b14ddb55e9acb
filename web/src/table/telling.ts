/** What was told, in sentences, and in chapters for the log. */

import { language } from "../i18n/language.svelte";
import { shelf } from "../shell/library.svelte";
import type { Seat, Told } from "../wire/table";
import { callOf } from "./people";

/** One thing told, as the log shows it. */
export interface Entry {
    told: Told;
    sentences: string[];
}

/** A turn, or a building: what begins it, and what happens in it. */
export interface Chapter {
    title: string;
    entries: Entry[];
}

/** Events that begin a chapter; their sentence is its title. */
const BEGINNINGS = new Set(["turn", "building"]);

/** What is said of one thing told; `all` that was told says what an answer is an answer to. */
export function sentencesOf(told: Told, seats: Seat[], all: readonly Told[]): string[] {
    if (told.words) return language.of(told.words);
    const name = callOf(seats[told.seat ?? -1]);
    const sentence =
        told.kind === "answered" ? answerSentence(told, name, all) : tableSentence(told, name);
    return sentence ? [sentence] : [];
}

/** What somebody said, in the listener's language where it is a phrase. */
export function sayingOf(told: Told): string {
    const phrase = told.phrase ? shelf.library?.phrases[told.phrase] : undefined;
    return phrase ? language.of(phrase) : (told.text ?? "");
}

/** Everything told, newest last. Chat has its own place. */
export function chaptersOf(told: Told[], seats: Seat[]): Chapter[] {
    let chapter: Chapter = { title: "", entries: [] };
    const chapters = [chapter];
    for (const each of told) {
        if (each.kind === "said" || each.kind === "created") continue;
        let sentences = sentencesOf(each, seats, told);
        let title = "";
        // Whatever begins next is told last.
        if (BEGINNINGS.has(each.events?.at(-1)?.kind ?? "")) {
            title = sentences.at(-1) ?? "";
            sentences = sentences.slice(0, -1);
        }
        if (sentences.length > 0) chapter.entries.push({ told: each, sentences });
        if (title) {
            chapter = { title, entries: [] };
            chapters.push(chapter);
        }
    }
    return chapters.filter((each) => each.title || each.entries.length > 0);
}

function answerSentence(answer: Told, name: string, all: readonly Told[]): string | null {
    const say = language.say.table.log;
    if (answer.agreed) return say.agreed(name);
    const asked = all.findLast(({ kind, seq }) => kind === "asked" && seq < answer.seq);
    if (asked?.seat === answer.seat) return say.withdrawn(name);
    return say.declined[asked?.what ?? ""]?.(name) ?? null;
}

function tableSentence(told: Told, name: string): string | null {
    const say = language.say.table.log;
    switch (told.kind) {
        case "joined":
            return say.joined(name);
        case "left":
            return say.left(name);
        case "started":
            return say.started;
        case "undone":
            return say.undone(name);
        case "asked":
            return say.asked[told.what ?? ""]?.(name) ?? null;
        case "paused":
            return say.paused;
        case "resumed":
            // The server itself ends the pause that its absence was.
            return told.seat === null ? say.serverBack : say.resumed(name);
        case "resigned":
            return say.resigned(name);
        case "drawn":
            return say.drawn;
        case "taken-over":
            return say.tookOver[told.why ?? ""]?.(name) ?? null;
        case "returned":
            return say.returned(name);
        case "said":
            return say.said(name, sayingOf(told));
        case "rematched":
            return say.rematched(name);
        default:
            return null;
    }
}
