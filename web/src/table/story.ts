/** What was told, as frames: the game says which steps it has, and the log keeps in step with them. */

import type { Position, Step } from "../games/game";
import type { GameEvent, Told, View } from "../wire/generated";
import type { Frame } from "./timeline.svelte";

/** A frame that tells a step of a game. */
export interface StoryFrame extends Frame {
    step: AnyStep | null;
    /** What is told with this frame. */
    fresh: Told[];
}

/** What has just been shown, to be said and sounded. */
export interface News {
    /** Counts up with every piece of news. */
    number: number;
    told: Told[];
    /** Whether it could be seen, or was skipped. */
    played: boolean;
}

/** A step of the story: what is on the board, and how much of what was told is known by then. */
export interface Part {
    step: AnyStep | null;
    lasts: number;
    position: AnyPosition;
    /** What was told up to here, of this piece of news; the last one perhaps in part. */
    told: Told[];
    /** What is told only now. */
    fresh: Told[];
}

export type AnyPosition = Position<View, unknown>;
export type AnyStep = Step<View, unknown>;
export type Steps = (before: AnyPosition, events: GameEvent[], after: AnyPosition) => AnyStep[];

/** The steps of what was told, and last how everything is then. */
export function partsOf(
    told: Told[],
    before: AnyPosition,
    after: AnyPosition,
    steps: Steps,
): { parts: Part[]; rest: Told[] } {
    const events = told.flatMap((each) => each.events ?? []);
    const parts: Part[] = [];
    let known = 0;
    let since = 0;
    for (const step of steps(before, events, after)) {
        known += step.events;
        // What takes no time belongs to what follows it.
        if (step.lasts === 0) continue;
        parts.push({
            step,
            lasts: step.lasts,
            position: step.position,
            told: between(told, 0, known),
            fresh: between(told, since, known),
        });
        since = known;
    }
    const rest = parts.length > 0 ? between(told, since, Infinity) : told;
    return { parts, rest };
}

/** What was told from one event to another. What has no events comes right after what was before. */
function between(told: Told[], from: number, to: number): Told[] {
    let count = 0;
    return told.flatMap((each) => {
        const start = count;
        count += each.events?.length ?? 0;
        if (start === count) {
            const isNew = from === 0 ? start <= to : start > from && start <= to;
            return isNew ? [each] : [];
        }
        if (start >= to || count <= from) return [];
        return [cut(each, Math.max(0, from - start), to - start)];
    });
}

/** A part of one thing told: some of its events, with what is said of them. */
function cut(told: Told, from: number, to: number): Told {
    const { events = [], words, spoken, rules } = told;
    if (from === 0 && to >= events.length) return told;
    const sum = (until: number): number =>
        (spoken ?? []).slice(0, until).reduce((total, each) => total + each, 0);
    const [first, last] = [sum(from), sum(to)];
    return {
        ...told,
        events: events.slice(from, to),
        ...(spoken && { spoken: spoken.slice(from, to) }),
        ...(rules && { rules: rules.slice(from, to) }),
        ...(words && {
            words: { en: words.en.slice(first, last), fr: words.fr.slice(first, last) },
        }),
    };
}

/** The rules behind each sentence of what was told, of the first so many; each rule where it comes
 * first. */
export function rulesOf({ rules = [], spoken = [] }: Told, count: number): string[][] {
    const found = Array.from({ length: count }, (): string[] => []);
    const cited = new Set<string>();
    let said = 0;
    for (const [at, each] of rules.entries()) {
        const sentence = said;
        said += spoken[at] ?? 0;
        if (said === sentence || sentence >= count) continue;
        found[sentence]?.push(...each.filter((rule) => !cited.has(rule)));
        for (const rule of each) cited.add(rule);
    }
    return found;
}
