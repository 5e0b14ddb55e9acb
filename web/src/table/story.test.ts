/** What is told keeps in step with what is shown. */

import { expect, test } from "vitest";
import type { GameEvent, Told, View } from "../wire/generated";
import { partsOf, rulesOf, type AnyPosition, type AnyStep } from "./story";

const HERE: AnyPosition = { view: {} as View, standing: null, derived: null };

function told(seq: number, ...kinds: string[]): Told {
    const words = kinds.map((kind) => `${kind}!`);
    return {
        seq,
        at: 0,
        kind: "chose",
        events: kinds.map((kind) => ({ kind, seat: 0 }) as GameEvent),
        words: { en: words, fr: words },
        spoken: kinds.map(() => 1),
    };
}

/** One step for each event; those whose kind is `quiet` take no time. */
function steps(_: AnyPosition, events: GameEvent[]): AnyStep[] {
    return events.map(({ kind }) => ({
        events: 1,
        lasts: kind === "quiet" ? 0 : 100,
        position: HERE,
        motion: kind,
    }));
}

function said(all: Told[]): string[] {
    return all.flatMap(({ words }) => words?.en ?? []);
}

test("each sentence is said with its step, once, and never before", () => {
    const news = [told(1, "shot", "quiet", "hit"), told(2, "turn", "quiet")];
    const { parts, rest } = partsOf(news, HERE, HERE, steps);
    expect(parts.map(({ fresh }) => said(fresh))).toEqual([
        ["shot!"],
        ["quiet!", "hit!"],
        ["turn!"],
    ]);
    expect(parts.map((part) => said(part.told).length)).toEqual([1, 3, 4]);
    expect(said(rest)).toEqual(["quiet!"]);
});

test("what has no events is told right after what was before it", () => {
    const chat: Told = { seq: 2, at: 0, kind: "said" };
    const news = [told(1, "shot"), chat, told(3, "hit")];
    const { parts, rest } = partsOf(news, HERE, HERE, steps);
    expect(parts.map(({ fresh }) => fresh.map(({ seq }) => seq))).toEqual([[1, 2], [3]]);
    expect(rest).toEqual([]);
});

test("news without steps are told at once", () => {
    const chat: Told = { seq: 1, at: 0, kind: "said" };
    expect(partsOf([chat], HERE, HERE, steps)).toEqual({ parts: [], rest: [chat] });
});

test("each rule stands beside its sentence, where it comes first", () => {
    const turn = {
        ...told(1, "chose", "laid", "gold", "point", "point"),
        spoken: [0, 1, 2, 1, 1],
        rules: [["U3.2"], ["U4.1"], ["U7.1"], ["U6", "U7.1"], ["U6"]],
    };
    expect(rulesOf(turn, 5)).toEqual([["U4.1"], ["U7.1"], [], ["U6"], []]);
    // Its last sentences begin the next chapter.
    expect(rulesOf(turn, 3)).toEqual([["U4.1"], ["U7.1"], []]);
});
