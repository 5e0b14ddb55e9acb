/** A record that is gone through: which move is shown, and whether it goes on by itself. */

import type { AnyGame } from "../games";
import { conditions } from "../table/pace";
import { tellingOf } from "../table/showing";
import { partsOf, type AnyPosition, type News, type StoryFrame } from "../table/story";
import { Timeline } from "../table/timeline.svelte";
import type { Replay, ReplayStep } from "../wire/generated";
import { AFTERWARDS } from "./pace";
import { roundsOf, sentencesOf, toldOf } from "./reading";

/** What is shown at a time: a move, or a step on the way to it. */
interface Shown extends StoryFrame {
    position: AnyPosition;
}

export class Replaying {
    /** Which move is gone to; 0 is the beginning. */
    at = $state(0);
    playing = $state(false);
    speed = $state<number>(1);
    /** Whose eyes one looks through; null for those of a spectator. */
    seat = $state<number | null>(null);
    /** What was shown last, to be sounded. */
    latest = $state.raw<News>({ number: 0, told: [], played: false });

    readonly timeline: Timeline<Shown>;
    readonly telling;
    readonly last: number;
    readonly seats;
    readonly told;
    readonly rounds;
    private timer: ReturnType<typeof setTimeout> | undefined;

    /** What the board shows. */
    position = $derived.by(() => this.timeline.shown.position);
    /** How the game ended, once its end is shown. */
    ended = $derived.by(() =>
        this.at === this.last && !this.timeline.behind ? this.replay.ending : null,
    );
    /** What is said of it: of a move that is played, step by step. */
    sentences = $derived.by(() =>
        this.timeline.behind ? this.telling.words : sentencesOf(this.told[this.at]),
    );
    round = $derived.by(() => this.rounds.findLast(({ at }) => at <= this.at)?.number ?? 0);

    constructor(
        readonly game: AnyGame,
        readonly replay: Replay,
        readonly record: string,
    ) {
        this.last = replay.steps.length - 1;
        this.seats = replay.sat;
        this.told = toldOf(replay);
        this.rounds = roundsOf(replay);
        this.timeline = new Timeline(
            this.shownAt(0),
            { ...conditions, pace: () => (conditions.pace() === 0 ? 0 : 1 / this.speed) },
            (frames, played) => this.reached(frames, played),
        );
        this.telling = tellingOf(this.timeline);
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
        if (this.at === this.last && !this.timeline.behind) this.show(0);
        this.playing = true;
        if (this.timeline.behind) this.timeline.play();
        else this.wait(this.at === 0 ? 0 : AFTERWARDS);
    }

    setSpeed(speed: number): void {
        this.speed = speed;
    }

    pause(): void {
        this.playing = false;
        clearTimeout(this.timer);
        this.timeline.pause();
    }

    private show(to: number): void {
        const at = Math.min(this.last, Math.max(0, to));
        if (at === this.at && !this.timeline.behind) return;
        const onward = at === this.at + 1;
        // Whatever is still shown of another move ends here.
        this.timeline.jump(this.shownAt(this.at));
        this.at = at;
        const told = this.told[at];
        if (!onward || !told) {
            this.timeline.jump(this.shownAt(at));
            return;
        }
        const [before, now] = [this.shownAt(at - 1), this.shownAt(at)];
        const { parts, rest } = partsOf([told], before.position, now.position, (...of) =>
            this.game.steps(...of, this.replay.box),
        );
        this.timeline.tell(parts, { ...now, fresh: rest });
    }

    private shownAt(at: number): Shown {
        const step = this.replay.steps[at];
        if (!step) throw new RangeError("A replay has no such move.");
        return { lasts: 0, step: null, fresh: [], position: positionOf(step) };
    }

    /** When all of a move has been seen, it stays for a moment, and the next one follows. */
    private reached(frames: Shown[], played: boolean): void {
        const told = frames.flatMap(({ fresh }) => fresh);
        if (told.length > 0) this.latest = { number: this.latest.number + 1, told, played };
        if (this.playing && !this.timeline.behind) this.wait(AFTERWARDS);
    }

    private wait(pause: number): void {
        clearTimeout(this.timer);
        if (this.at === this.last) this.playing = false;
        else this.timer = setTimeout(() => this.show(this.at + 1), pause / this.speed);
    }
}

function positionOf({ view, standing, derived }: ReplayStep): AnyPosition {
    return { view, standing, derived };
}
