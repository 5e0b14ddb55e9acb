/** What is shown of the ships: as they lie, or a step of what has just happened. */

import { still } from "../shell/preferences.svelte";
import type { News } from "../table/table.svelte";
import type { SabordageBox, SabordageView } from "../wire/sabordage";
import { identified, NOTHING, sceneOf, type Scene } from "./scene";
import { lasts, stepsOf, type Step } from "./steps";
import { VOYAGE, type Voyage } from "./voyages";

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Steps whose flight is shown over the ships as they were. */
const OVER_BEFORE: ReadonlySet<Step["kind"]> = new Set(["volley", "shot"]);

/** The ships of a step: what is built finds its gap open, all else comes to ships as they were. */
function shownOf({ kind, before, after }: Step, underway: boolean): Scene {
    return OVER_BEFORE.has(kind) || (underway && kind !== "reveal") ? before : after;
}

export class Stage {
    /** The ships as the server tells them. */
    now = $state.raw<Scene>(NOTHING);
    steps = $state.raw<Step[]>([]);
    /** Which step is shown; none when it is past the last. */
    at = $state(0);
    playing = $state(false);
    speed = $state<number>(1);
    /** Whether tiles of this step are still on their way. */
    private underway = $state(false);

    step = $derived<Step | null>(this.steps[this.at] ?? null);
    scene = $derived<Scene>(this.step ? shownOf(this.step, this.underway) : this.now);
    voyages = $derived<Voyage[]>(this.underway ? (this.step?.voyages ?? []) : []);

    private heard = -1;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private sailing: ReturnType<typeof setTimeout> | undefined;

    /** Take what the server tells; what happened is played once, unless little motion is asked. */
    receive(view: SabordageView, news: News, box: SabordageBox): void {
        // News of nothing: another moment is looked at.
        if (news.number !== this.heard && news.told.length === 0) this.forget();
        const told = news.number === this.heard || this.heard < 0 ? [] : news.told;
        this.heard = news.number;
        const steps = stepsOf(this.now, told, box);
        const last = steps.at(-1);
        const reached = last && identified(last.after, view.ships);
        if (last && reached) {
            const running = this.step !== null;
            this.now = reached;
            this.steps = running ? [...this.steps, ...steps] : steps;
            if (running) return;
            this.show(still() ? steps.length : 0);
            if (!still()) this.play();
            return;
        }
        const same = identified(this.now, view.ships);
        if (!same) this.forget();
        this.now = same ?? sceneOf(view.ships);
    }

    play(): void {
        if (!this.step) this.show(0);
        this.playing = true;
        this.wait();
    }

    pause(): void {
        this.playing = false;
        clearTimeout(this.timer);
    }

    move(by: number): void {
        this.pause();
        this.show(Math.min(this.steps.length, Math.max(0, this.at + by)));
    }

    skip(): void {
        this.pause();
        this.show(this.steps.length);
    }

    setSpeed(speed: number): void {
        this.speed = speed;
        if (this.playing) this.wait();
    }

    close(): void {
        clearTimeout(this.timer);
        clearTimeout(this.sailing);
    }

    private show(at: number): void {
        this.at = at;
        clearTimeout(this.sailing);
        this.underway = !still() && (this.step?.voyages.length ?? 0) > 0;
        if (!this.underway) return;
        this.sailing = setTimeout(() => (this.underway = false), VOYAGE / this.speed);
    }

    private forget(): void {
        this.pause();
        this.steps = [];
        this.show(0);
    }

    private wait(): void {
        clearTimeout(this.timer);
        if (!this.step) {
            this.playing = false;
            return;
        }
        this.timer = setTimeout(
            () => {
                this.show(this.at + 1);
                this.wait();
            },
            lasts(this.step) / this.speed,
        );
    }
}
