/** A position that is played without a table: what is shown of it, and what may be chosen. */

import type { AnyGame } from "../games";
import { toldOf } from "../replay/reading";
import { conditions } from "../table/pace";
import { tellingOf } from "../table/showing";
import { partsOf, type AnyPosition, type News, type StoryFrame } from "../table/story";
import { Timeline } from "../table/timeline.svelte";
import { post, whyRefused, type Refusal } from "../wire/api";
import type { PlayedPosition, Preview, ReplayStep } from "../wire/generated";

interface Shown extends StoryFrame {
    position: AnyPosition;
}

export abstract class Playing {
    /** The choice that is on its way to the server. */
    sending = $state<string | null>(null);
    error = $state.raw<unknown>(null);
    /** What was shown last, to be sounded. */
    latest = $state.raw<News>({ number: 0, told: [], played: false });
    played = $state.raw() as PlayedPosition;
    readonly timeline: Timeline<Shown>;
    readonly telling;

    /** How many steps there were before the last choice. */
    protected before = $state(0);

    position = $derived.by(() => this.timeline.shown.position);
    /** What happened since the last choice. */
    happened = $derived.by(() => toldOf(this.played).slice(this.before));
    choices = $derived.by(() => {
        const still = this.sending !== null || this.timeline.behind || this.resting();
        return still ? [] : this.played.asked.flatMap(({ choices }) => choices);
    });

    constructor(
        readonly game: AnyGame,
        readonly name: string,
        first: PlayedPosition,
    ) {
        this.played = first;
        this.before = first.steps.length;
        this.timeline = new Timeline(shownAt(first.steps), conditions, (frames, played) => {
            const told = frames.flatMap(({ fresh }) => fresh);
            if (told.length > 0) this.latest = { number: this.latest.number + 1, told, played };
        });
        this.telling = tellingOf(this.timeline);
    }

    /** Whether nobody is asked or waited for at the moment, whatever may be chosen. */
    abstract resting(): boolean;

    /** Ask what follows from a choice, and tell it. */
    protected abstract play(choice: string): Promise<void>;

    async choose(choice: string): Promise<void> {
        if (this.sending !== null) return;
        this.sending = choice;
        await this.attempt(() => this.play(choice));
        this.sending = null;
    }

    preview(choice: string): Promise<Preview | null> {
        return this.consider(choice).catch(() => null);
    }

    /** Why the rules forbid a choice; null if they do not, or if that is unknown. */
    whyNot(choice: string): Promise<Refusal | null> {
        return whyRefused(this.consider(choice));
    }

    /** Do something with the server, and keep what goes wrong. */
    protected async attempt(doing: () => Promise<void>): Promise<void> {
        this.error = null;
        try {
            await doing();
        } catch (raised) {
            this.error = raised;
        }
    }

    /** Show at once how everything stands. */
    protected show(played: PlayedPosition): void {
        this.played = played;
        this.before = played.steps.length;
        this.timeline.jump(shownAt(played.steps));
    }

    /** Show step by step what came of a choice. */
    protected tell(played: PlayedPosition, before: number): void {
        const told = toldOf(played).slice(before);
        const position = this.position;
        const now = shownAt(played.steps);
        this.played = played;
        this.before = before;
        if (told.length === 0) return;
        const { parts, rest } = partsOf(told, position, now.position, (...of) =>
            this.game.steps(...of, played.box),
        );
        this.timeline.tell(parts, { ...now, fresh: rest });
    }

    private consider(choice: string): Promise<Preview> {
        const { position } = this.played;
        const asked = { position, game: this.name, considered: choice };
        return post<Preview>("/api/positions/preview", asked);
    }
}

function shownAt(steps: ReplayStep[]): Shown {
    const step = steps.at(-1);
    if (!step) throw new RangeError("A position has no step.");
    const { view, standing, derived } = step;
    return { lasts: 0, step: null, fresh: [], position: { view, standing, derived } };
}
