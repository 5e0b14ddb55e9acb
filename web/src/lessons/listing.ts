/** The lessons of a game, and the way through them. */

import { get } from "../wire/api";
import type { LessonAbout, LessonList, Named, TrialAbout, TrialList } from "../wire/generated";
import { isDone } from "./progress.svelte";

/** In place of a lesson: the next one that somebody has not done. */
export const NEXT = "next";

export async function lessonsOf(game: string): Promise<LessonAbout[]> {
    return (await get<LessonList>(`/api/lessons/${game}`)).lessons;
}

async function trialsOf(game: string): Promise<TrialAbout[]> {
    return (await get<TrialList>(`/api/trials/${game}`)).trials;
}

/** Where a lesson is, or one of its steps. */
export function pathTo(game: string, lesson: string, step = 0): string {
    return `/learn/${game}/${lesson}${step ? `#${step + 1}` : ""}`;
}

/** What there is to do below a rule. */
export interface RuleHelp {
    /** Where it can be tried, and what to try. */
    trial?: { about: TrialAbout; words: Named };
    /** The first lesson that teaches it. */
    lesson?: { path: string; title: Named };
}

/** What one can do below each rule, by its id; nothing if the server cannot say. */
export async function findHelp(
    game: string,
    lessons: Promise<LessonAbout[]>,
): Promise<Record<string, RuleHelp>> {
    try {
        return helpOf(game, ...(await Promise.all([lessons, trialsOf(game)])));
    } catch {
        return {};
    }
}

function helpOf(
    game: string,
    lessons: LessonAbout[],
    trials: TrialAbout[],
): Record<string, RuleHelp> {
    const found: Record<string, RuleHelp> = {};
    for (const about of trials)
        for (const { rule, words } of about.rules) found[rule] = { trial: { about, words } };
    for (const { id, title, rules, steps } of lessons) {
        steps.forEach(({ rule }, at) => {
            // A step that goes on begins with the one before it.
            let from = at;
            while (steps[from]?.goes_on) from -= 1;
            (found[rule] ??= {}).lesson ??= { path: pathTo(game, id, from), title };
        });
        for (const rule of rules) (found[rule] ??= {}).lesson ??= { path: pathTo(game, id), title };
    }
    return found;
}

/** The first lesson that is not done, after another one if there is any. */
export function nextOf(game: string, lessons: LessonAbout[], after = ""): LessonAbout | undefined {
    const at = lessons.findIndex(({ id }) => id === after);
    const open = ({ id }: LessonAbout): boolean => id !== after && !isDone(game, id);
    return lessons.slice(at + 1).find(open) ?? lessons.find(open);
}

/** Whether all that comes before a first game is done. */
export function isReady(game: string, lessons: LessonAbout[]): boolean {
    return lessons.every(({ id, later }) => later || isDone(game, id));
}
