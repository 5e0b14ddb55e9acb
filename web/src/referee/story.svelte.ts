/** What follows from a sheet, told step by step on the game's own board, each with its rules. */

import type { AnyGame } from "../games";
import { tellingOf } from "../table/showing";
import { partsOf, type AnyPosition, type StoryFrame } from "../table/story";
import { conditions } from "../table/pace";
import { Timeline } from "../table/timeline.svelte";
import { language } from "../i18n/language.svelte";
import type { RefereedSheet, ReplayStep, Told } from "../wire/generated";

/** What is explained is shown more slowly than what is played. */
const SLOWER = 2.5;

interface Shown extends StoryFrame {
    position: AnyPosition;
}

/** A step in words, with the ids of its rules. */
export interface Line {
    told: Told[];
    rules: string[];
}

export class Story {
    readonly timeline: Timeline<Shown>;
    readonly telling;
    readonly lines: Line[];
    readonly after: AnyPosition;
    position = $derived.by(() => this.timeline.shown.position);
    /** The line that is shown; past the last when all was told. */
    at = $derived.by(() => this.timeline.at);

    constructor(
        readonly game: AnyGame,
        readonly answer: RefereedSheet,
        slower = SLOWER,
    ) {
        const [first, last] = [answer.steps[0], answer.steps.at(-1)];
        if (!first || !last) throw new RangeError("A judgement has a step.");
        const before = positionOf(first);
        this.after = positionOf(last);
        const told: Told[] = [
            {
                ...{ seq: 1, at: 0, kind: "chose" },
                ...{ events: last.events, words: last.words, spoken: last.spoken },
            },
        ];
        const { parts, rest } = partsOf(told, before, this.after, (...of) =>
            game.steps(...of, answer.box),
        );
        const now: Shown = { lasts: 0, step: null, fresh: rest, position: this.after };
        let count = 0;
        this.lines = [...parts.map(({ fresh }) => fresh), rest].map((fresh) => {
            const from = count;
            count += fresh.reduce((sum, each) => sum + (each.events?.length ?? 0), 0);
            return { told: fresh, rules: unique(answer.rules.slice(from, count).flat()) };
        });
        this.timeline = new Timeline<Shown>(
            { ...now, fresh: [], position: before },
            { ...conditions, pace: () => (conditions.pace() || 1) * slower },
        );
        this.telling = tellingOf(this.timeline);
        this.timeline.tell(parts, now);
    }

    /** Show a line, and stay there. */
    go(line: number): void {
        while (this.timeline.at > line && this.timeline.at > 0) {
            const before = this.timeline.at;
            this.timeline.move(-1);
            if (this.timeline.at === before) break;
        }
        while (this.timeline.at < line && this.timeline.behind) this.timeline.move(1);
    }

    end(): void {
        this.timeline.pause();
    }
}

export function sentencesOf({ told }: Line): string[] {
    return told.flatMap(({ words }) => (words ? language.of(words) : []));
}

function unique(rules: string[]): string[] {
    return rules.filter((rule, at) => rules.indexOf(rule) === at);
}

function positionOf({ view, standing, derived }: ReplayStep): AnyPosition {
    return { view, standing, derived };
}
