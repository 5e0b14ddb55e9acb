/** A lesson that is being learnt: what is asked, what was chosen, and what the server says of it. */

import type { AnyGame } from "../games";
import { post } from "../wire/api";
import type { JudgedChoice, LessonAbout, LessonAnswer } from "../wire/generated";
import { Playing } from "./playing.svelte";
import { keepDone } from "./progress.svelte";

export class Learning extends Playing {
    /** Which step it is. */
    at = $state(0);
    done = $state(false);

    private verdict = $state.raw<JudgedChoice | null>(null);
    /** What was chosen since the last position, and accepted. */
    private made: string[] = [];
    private tried = "";

    step = $derived.by(() => this.lesson.steps[this.at]);
    /** What is said of what was chosen, once one has seen what came of it. */
    judged = $derived.by(() => (this.timeline.behind ? null : this.verdict));

    constructor(
        game: AnyGame,
        name: string,
        readonly lesson: LessonAbout,
        step: number,
        first: LessonAnswer,
    ) {
        super(game, name, first.played);
        this.at = step;
    }

    /** The same step once more. */
    async again(): Promise<void> {
        await this.attempt(async () => {
            const { played } = await this.ask(this.made);
            this.verdict = null;
            this.show(played);
        });
    }

    /** The whole lesson once more. */
    async repeat(): Promise<void> {
        this.done = false;
        this.at = 0;
        this.made = [];
        await this.again();
    }

    async next(): Promise<void> {
        const next = this.lesson.steps[this.at + 1];
        if (!next) {
            this.done = true;
            keepDone(this.name, this.lesson.id);
            return;
        }
        this.at += 1;
        this.made = next.goes_on ? [...this.made, this.tried] : [];
        await this.again();
    }

    override resting(): boolean {
        return this.verdict !== null || this.done;
    }

    protected override async play(choice: string): Promise<void> {
        const { played, before, judged } = await this.ask([...this.made, choice]);
        this.tried = choice;
        this.verdict = judged;
        this.tell(played, before);
    }

    private ask(choices: string[]): Promise<LessonAnswer> {
        return fetchStep(this.name, this.lesson.id, this.at, choices);
    }
}

export function fetchStep(
    game: string,
    lesson: string,
    step: number,
    choices: string[],
): Promise<LessonAnswer> {
    return post<LessonAnswer>(`/api/lessons/${game}/${lesson}/${step}`, { choices });
}
