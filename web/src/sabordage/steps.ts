/** The replay's steps: events that happen at once are one, each with its sentence. */

import type { SabordageBox } from "../wire/sabordage";
import type { GameEvent, Told, Words } from "../wire/table";
import { after, NOTHING, type Scene } from "./scene";
import { VOYAGE, voyagesOf, type Voyage } from "./voyages";

export type StepKind =
    "reveal" | "volley" | "shot" | "burn" | "treasure" | "board" | "rot" | "rest";

export interface Step {
    kind: StepKind;
    events: GameEvent[];
    words: Words;
    before: Scene;
    after: Scene;
    /** What is under way from the one to the other. */
    voyages: Voyage[];
}

/** What is replayed, and what belongs to one step with its like. Hands are shown elsewhere. */
const KINDS: Record<string, StepKind> = {
    built: "reveal",
    "rotten-shown": "reveal",
    volley: "volley",
    shot: "shot",
    destroyed: "burn",
    "closed-up": "burn",
    treasure: "treasure",
    boarded: "board",
    "not-boarded": "board",
    sabotage: "rest",
    carpenter: "rest",
    relit: "rest",
    "fuses-swapped": "rest",
    rotted: "rot",
};
const TOGETHER: ReadonlySet<StepKind> = new Set(["reveal", "burn", "board", "rot"]);
/** How long a step is looked at when everything has arrived, in milliseconds. */
const LASTS: Record<StepKind, number> = {
    reveal: 1500,
    volley: 700,
    shot: 900,
    burn: 1000,
    treasure: 700,
    board: 1200,
    rot: 1000,
    rest: 900,
};

export function lasts(step: Step): number {
    return LASTS[step.kind] + (step.voyages.length ? VOYAGE : 0);
}

/** The steps of what was told, from the ships as they were before. */
export function stepsOf(before: Scene, told: Told[], box: SabordageBox): Step[] {
    const steps: Step[] = [];
    for (const { events = [], words = { en: [], fr: [] } } of told) {
        let spoken = 0;
        for (const event of events) {
            const said = isSilent(event) ? null : spoken++;
            const kind = KINDS[event.kind];
            if (kind) put(steps, kind, event, sentence(words, said));
        }
    }
    let scene = before;
    for (const step of steps) {
        step.before = scene;
        step.after = scene = after(scene, step.events, box);
        step.voyages = voyagesOf(step.events, step.before, step.after, box);
    }
    return steps;
}

function put(steps: Step[], kind: StepKind, event: GameEvent, words: Words): void {
    const last = steps.at(-1);
    // Ships that close up after a boarding belong to it.
    const closing = event.kind === "closed-up" && last?.kind === "board";
    if (last && (closing || (last.kind === kind && TOGETHER.has(kind)))) {
        last.events.push(event);
        last.words.en.push(...words.en);
        last.words.fr.push(...words.fr);
        return;
    }
    steps.push({ kind, events: [event], words, before: NOTHING, after: NOTHING, voyages: [] });
}

/** Of another's new hand nothing is said: words have no sentence for it. */
function isSilent(event: GameEvent): boolean {
    return event.kind === "received" && (event.count === 0 || !("tiles" in event));
}

function sentence(words: Words, at: number | null): Words {
    const of = (all: string[]) => (at === null || all[at] === undefined ? [] : [all[at]]);
    return { en: of(words.en), fr: of(words.fr) };
}
