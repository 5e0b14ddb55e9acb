/** The one queue that everything goes through: what happens is shown frame by frame, each at its
 * moment, and nothing sooner. What is heard may be ahead of what is shown.
 *
 * Each frame holds all that is shown while it lasts, so that one can also go back to it.
 */

/** What is shown for a while. */
export interface Frame {
    /** How long, in milliseconds at normal speed; 0 if it is only passed through. */
    lasts: number;
}

/** What the time that a frame takes depends on. */
export interface Conditions {
    /** How many times as long as at normal speed everything takes; 0 to show now at once. */
    pace: () => number;
    /** Whether little motion is asked for: then one sees the end states, one after another. */
    still: () => boolean;
    /** Whether nobody can see the page. */
    hidden: () => boolean;
}

/** If this many milliseconds wait to be shown when more happens, all is shown at double speed. */
const MOST_BEHIND = 8_000;
const STILL = 300;

export class Timeline<Shown extends Frame> {
    frames = $state.raw<Shown[]>([]);
    /** Which of them is shown; past the last it is now. */
    at = $state(0);
    playing = $state(false);
    /** How long what is shown lasts as it is played, in milliseconds. */
    duration = $state(0);
    private now = $state.raw() as Shown;

    behind = $derived(this.at < this.frames.length);
    shown = $derived<Shown>(this.frames[this.at] ?? this.now);

    /** How many frames were announced; one more when it is now that was. */
    private announced = 0;
    private hasty = false;
    private timer: ReturnType<typeof setTimeout> | undefined;

    /** `reached` is told of every frame once, in order; and whether it is played or was skipped. */
    constructor(
        now: Shown,
        private readonly conditions: Conditions,
        private readonly reached: (frames: Shown[], played: boolean) => void = () => {},
    ) {
        this.now = now;
    }

    /** What was heard last, whether it is shown yet or not. */
    get heard(): Shown {
        return this.now;
    }

    /** Let frames follow what was told before, and then `now`. */
    tell(frames: Shown[], now: Shown): void {
        if (!this.behind) {
            if (frames.length === 0) {
                // What was played last can still be seen again.
                this.now = now;
                this.reached([now], true);
                return;
            }
            this.frames = frames;
            this.at = 0;
            this.announced = 0;
            this.hasty = false;
            this.now = now;
            this.playing = true;
            this.show(0);
            return;
        }
        // What was now has its place before what follows.
        this.frames = [...this.frames, { ...this.now, lasts: 0 }, ...frames];
        this.now = now;
        if (this.conditions.hidden()) this.skip();
        // That others have chosen meanwhile, for example, takes no time: nothing is behind for it.
        else if (frames.length > 0) this.hurry();
    }

    /** Show something else at once: nothing leads there. */
    jump(now: Shown): void {
        this.stop();
        this.frames = [];
        this.at = 0;
        this.now = now;
    }

    /** Show now at once. Nothing that happened is left out of what is announced. */
    skip(): void {
        this.stop();
        if (!this.behind) return;
        this.at = this.frames.length;
        this.announce(false);
    }

    pause(): void {
        this.stop();
    }

    /** Go on; or, when nothing is left to show, show what happened last again. */
    play(): void {
        this.playing = true;
        this.show(this.behind ? this.at : 0);
    }

    /** Go by frames that last, back or on, and stay there. */
    move(by: 1 | -1): void {
        this.stop();
        let at = this.at + by;
        while (this.frames[at]?.lasts === 0) at += by;
        if (at < 0) return;
        this.at = Math.min(at, this.frames.length);
        const frame = this.frames[this.at];
        this.duration = frame ? this.lasting(frame) : 0;
        this.announce(true);
    }

    private show(at: number): void {
        clearTimeout(this.timer);
        if (this.conditions.hidden() || this.conditions.pace() === 0) {
            this.skip();
            return;
        }
        this.at = at;
        while (this.frames[this.at]?.lasts === 0) this.at++;
        const frame = this.frames[this.at];
        this.duration = frame ? this.lasting(frame) : 0;
        this.announce(true);
        if (!frame) this.playing = false;
        // Whoever was told of it may have skipped or paused.
        else if (this.playing && this.frames[this.at] === frame)
            this.timer = setTimeout(() => this.show(this.at + 1), this.duration);
    }

    private stop(): void {
        clearTimeout(this.timer);
        this.playing = false;
    }

    private lasting({ lasts }: Frame): number {
        if (lasts === 0) return 0;
        const whole = this.conditions.still() ? STILL : lasts * this.conditions.pace();
        return this.hasty ? whole / 2 : whole;
    }

    /** Play faster if too much waits, until nothing does. One long story is no backlog. */
    private hurry(): void {
        const left = this.frames.slice(this.at).reduce((sum, each) => sum + this.lasting(each), 0);
        if (left > MOST_BEHIND) this.hasty = true;
    }

    private announce(played: boolean): void {
        const frames = this.frames.slice(this.announced, this.at + 1);
        const arrived = !this.behind && this.announced <= this.frames.length;
        this.announced = Math.max(this.announced, this.at + 1);
        if (arrived) frames.push(this.now);
        if (frames.length > 0) this.reached(frames, played);
    }
}
