/** What was told, in sentences, and in chapters for the log. */

import type { AnyGame } from "../games";
import { language } from "../i18n/language.svelte";
import { shelf } from "../shell/library.svelte";
import type { SeatState, Told } from "../wire/generated";
import { inBrief } from "./breath";
import { callOf } from "./people";
import { rulesOf } from "./story";

/** A turn has no more choices than this. */
const RECENT = 12;

/** One thing told, as the log shows it. */
export interface Entry {
    told: Told;
    sentences: string[];
    /** For each sentence, the rules that it follows from; each rule where it comes first. */
    rules: string[][];
}

/** A turn, for example: what begins it, and what happens in it. */
export interface Chapter {
    title: string;
    entries: Entry[];
}

/** What is said of one thing told. */
export function sentencesOf(told: Told, seats: SeatState[]): string[] {
    if (told.words) return language.of(told.words);
    const sentence = tableSentence(told, callOf(seats[told.seat ?? -1]));
    return sentence ? [sentence] : [];
}

/** What somebody said, in the listener's language where it is a phrase. */
export function sayingOf(told: Told): string {
    const phrase = told.phrase ? shelf.library?.phrases[told.phrase] : undefined;
    return phrase ? language.of(phrase) : (told.text ?? "");
}

/** Everything told, newest last. Chat has its own place. Some events begin a chapter: their sentence
 * is its title. */
export function chaptersOf(
    { chapters: beginnings }: AnyGame,
    told: Told[],
    seats: SeatState[],
): Chapter[] {
    let chapter: Chapter = { title: "", entries: [] };
    const chapters = [chapter];
    for (const each of told) {
        if (each.kind === "said" || each.kind === "created") continue;
        let sentences = sentencesOf(each, seats);
        let title = "";
        // Whatever begins next is told last.
        if (beginnings.includes(each.events?.at(-1)?.kind ?? "")) {
            title = sentences.at(-1) ?? "";
            sentences = sentences.slice(0, -1);
        }
        if (sentences.length > 0) {
            chapter.entries.push({ told: each, sentences, rules: rulesOf(each, sentences.length) });
        }
        if (title) {
            chapter = { title, entries: [] };
            chapters.push(chapter);
        }
    }
    return chapters.filter((each) => each.title || each.entries.length > 0);
}

/** What the last move did, in the log's words: the last turn in which anything happened. */
export function newsOf(game: AnyGame, told: Told[], seats: SeatState[]): string {
    const moves = told
        .slice(-RECENT)
        .filter(({ events }) => events?.some(({ kind }) => !game.quiet.includes(kind)))
        .map((each) => withoutQuiet(each, game.quiet));
    const last = chaptersOf(game, moves, seats).findLast(({ entries }) => entries.length > 0);
    const sentences = (last?.entries ?? []).flatMap(({ sentences }) => sentences);
    return inBrief(sentences, seats.map(callOf));
}

/** The same without the sentences that say only that somebody has chosen. */
function withoutQuiet(told: Told, quiet: readonly string[]): Told {
    const { events = [], words, spoken } = told;
    if (!words || !spoken) return told;
    const loud = events.flatMap(({ kind }, at) =>
        Array<boolean>(spoken[at] ?? 0).fill(!quiet.includes(kind)),
    );
    const kept = (sentences: string[]) => sentences.filter((_, at) => loud[at] ?? true);
    return { ...told, words: { en: kept(words.en), fr: kept(words.fr) } };
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
        case "answered":
            if (told.agreed) return say.agreed(name);
            if (told.withdrawn) return say.withdrawn(name);
            return say.declined[told.what ?? ""]?.(name) ?? null;
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
