/** A record that is gone through: which move is shown, and whether it goes on by itself. */

import { flushSync } from "svelte";
import type { News } from "../table/table.svelte";
import type { Replay } from "../wire/replay";
import { paceOf } from "./pace";
import { outcomeOf, roundsOf, seatsOf, toldOf } from "./reading";

export class Replaying {
    /** Which move is shown; 0 is the beginning. */
    at = $state(0);
    playing = $state(false);
    speed = $state<number>(1);
    /** Whose eyes one looks through; null for those of a spectator. */
    seat = $state<number | null>(null);
    /** What the board animates: a single step forward, nothing after a jump. */
    news = $state.raw<News>({ number: 0, told: [] });

    readonly last: number;
    readonly seats;
    readonly told;
    readonly rounds;
    private readonly outcome;
    private timer: ReturnType<typeof setTimeout> | undefined;

    step = $derived.by(() => {
        const step = this.replay.steps[this.at];
        if (!step) throw new RangeError("A replay has no such move.");
        return step;
    });
    /** How the game ended, once its end is shown. */
    ended = $derived.by(() => (this.at === this.last ? this.outcome : null));
    round = $derived.by(() => this.rounds.findLast(({ at }) => at <= this.at)?.number ?? 0);

    constructor(
        readonly replay: Replay,
        readonly record: string,
    ) {
        this.last = replay.steps.length - 1;
        this.seats = seatsOf(replay);
        this.told = toldOf(replay);
        this.rounds = roundsOf(replay);
        this.outcome = outcomeOf(replay);
    }

    /** Show a move, as somebody asks: then it no longer goes on by itself. */
    go(to: number): void {
        this.pause();
        this.show(to);
    }

    toggle(): void {
        if (this.playing) {
            this.pause();
            return;
        }
        if (this.at === this.last) this.show(0);
        this.playing = true;
        this.wait(this.at === 0 ? 0 : undefined);
    }

    setSpeed(speed: number): void {
        this.speed = speed;
        if (this.playing) this.wait();
    }

    pause(): void {
        this.playing = false;
        clearTimeout(this.timer);
    }

    private show(to: number): void {
        const at = Math.min(this.last, Math.max(0, to));
        if (at === this.at) return;
        const told = at === this.at + 1 ? this.told[at] : undefined;
        // Whatever the board still plays of another move ends here.
        flushSync(() => this.tell([]));
        this.at = at;
        if (told) this.tell([told]);
    }

    private tell(told: News["told"]): void {
        this.news = { number: this.news.number + 1, told };
    }

    private wait(pace = paceOf(this.replay, this.told, this.at)): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.goOn(), pace / this.speed);
    }

    private goOn(): void {
        this.show(this.at + 1);
        if (this.at === this.last) this.playing = false;
        else this.wait();
    }
}
