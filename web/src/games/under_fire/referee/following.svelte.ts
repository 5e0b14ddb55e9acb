/** A game on a real table that is followed choice by choice: the referee says what is legal, what
 * follows, and keeps mines and shields. Each choice can be undone. */

import type { AnyGame } from "../../index";
import { put, type Judge, type Question } from "../../../referee/judge.svelte";
import { keep, kept } from "../../../referee/device";
import { Story } from "../../../referee/story.svelte";
import { Refusal, whyRefused } from "../../../wire/api";
import type { Fleet, Preview, RefereedSheet, UnderFireView, View } from "../../../wire/generated";
import { readChoice } from "../choices";
import { game } from "../game";
import { FLEETS } from "../spaces";
import type { TableEntry } from "./entry.svelte";

/** A public choice that says no more than that a tile was taken (U7.3). */
const CHART = "chart";
const NORMAL = 1;
/** Where the moment that was shown last is kept, for when the server cannot be reached. */
const KEPT = "flibuste-referee-under-fire-shown";

interface Kept {
    moment: string;
    box: string;
    answer: RefereedSheet;
}

export class Following {
    story = $state.raw<Story | null>(null);
    /** A choice that turns over a token, and what is asked about it (U5.7). */
    turning = $state.raw<{ choice: string; asked: string } | null>(null);
    /** The moment that is shown, as a sheet. */
    private shown = "";

    choices = $derived.by(() => this.story?.answer.choices ?? []);
    mover = $derived.by<Fleet | null>(() => {
        const view = this.story?.after.view as UnderFireView | undefined;
        return this.choices.length && view ? view.mover : null;
    });
    charts = $derived.by(() => this.choices.includes(CHART));

    constructor(
        private readonly entry: TableEntry,
        private readonly judge: Judge,
    ) {}

    /** Show the moment that the sheet holds. */
    async look(moment: string): Promise<void> {
        if (!moment || moment === this.shown) return;
        const answer =
            this.before(moment) ??
            (await this.judge.ask("score", { sheet: moment, box: this.box }));
        if (answer && moment === this.entry.moment) this.show(answer, moment);
    }

    /** Follow the game that has been entered. */
    async begin(): Promise<void> {
        const answer = await this.judge.ask("score", this.entry.question);
        if (!answer) return;
        this.show(answer, answer.sheet);
        this.entry.sheet.write({ mode: "follow", moment: answer.sheet });
    }

    async choose(choice: string): Promise<void> {
        this.turning = null;
        const answer = await this.judge.ask("choose", this.asking(choice));
        if (answer) {
            this.show(answer, answer.sheet);
            this.entry.set("moment", answer.sheet);
        } else if (this.judge.error instanceof Refusal) {
            if (this.judge.error.code === "mine-or-dummy") {
                this.turning = { choice, asked: this.judge.error.message };
                this.judge.error = null;
            }
        }
    }

    /** What would follow, as a board foresees it. */
    async preview(choice: string): Promise<Preview | null> {
        try {
            const { steps } = await put("choose", this.asking(choice));
            const step = steps.at(-1);
            if (!step) return null;
            const { events, words, view, standing } = step;
            const warnings = { en: [], fr: [] };
            return { events, words, view, standing, foreseen: null, warnings, final: null };
        } catch {
            return null;
        }
    }

    /** Why the rules forbid a choice; null if they do not, or if that is unknown. */
    whyNot(choice: string): Promise<Refusal | null> {
        return whyRefused(put("choose", this.asking(choice)));
    }

    /** A view as whoever is next sees it: any number may be in their hand. */
    dress(view: View): View {
        const seen = view as UnderFireView;
        const { mover } = this;
        if (!mover || this.story?.timeline.behind) return { ...seen, actors: [] };
        const laid = this.choices
            .map(readChoice)
            .flatMap(({ verb, what }) => (verb === "lay" ? [Number(what)] : []));
        const numbers = laid.filter((number, at) => laid.indexOf(number) === at);
        const hands = FLEETS.map((fleet, seat) =>
            fleet === mover ? numbers : (seen.hands[seat] ?? []),
        );
        return { ...seen, hands };
    }

    end(): void {
        this.story?.end();
    }

    private get box(): string {
        return this.entry.sheet.entries.box ?? "";
    }

    private asking(choice: string): Question {
        return { sheet: this.shown, choice, box: this.box };
    }

    private before(moment: string): RefereedSheet | null {
        const before = kept<Kept>(KEPT);
        return before?.moment === moment && before.box === this.box ? before.answer : null;
    }

    private show(answer: RefereedSheet, moment: string): void {
        keep(KEPT, { moment, box: this.box, answer } satisfies Kept);
        this.story?.end();
        this.shown = moment;
        this.turning = null;
        this.story = new Story(game as unknown as AnyGame, answer, NORMAL);
    }
}
