/** A table as this browser knows it: its stream, its commands, and the moment that is shown. */

import { loadGame, type AnyGame } from "../games";
import { get, getText, post, Refusal, whyRefused, UNREACHABLE } from "../wire/api";
import { newKey, send, type Command } from "../wire/commands";
import { TableSocket, type Connection } from "../wire/socket";
import { note, reveal } from "./deals";
import { conditions } from "./pace";
import { resting } from "./resting";
import { tellingOf } from "./showing";
import { partsOf, type AnyPosition, type AnyStep, type News, type StoryFrame } from "./story";
import { Timeline } from "./timeline.svelte";
import type {
    Advice,
    ChoiceAbout,
    GameEvent,
    Moment,
    Named,
    Preview,
    TableAbout,
    TableState,
    Told,
    View,
} from "../wire/generated";

/** Everything that is shown at a time. */
interface Shown extends StoryFrame {
    state: TableState | null;
    told: Told[];
    /** An earlier moment that is looked at; null for now. */
    past: Moment | null;
}

const NOTHING: Shown = { lasts: 0, state: null, told: [], fresh: [], past: null, step: null };

/** How often a command is sent again when no answer comes. */
const TRIES = 6;
/** The kinds of events that move the game on, so that there is something new to see. */
const MOVES = new Set(["started", "chose", "undone"]);

export class TableModel {
    about = $state.raw<TableAbout | null>(null);
    box = $state.raw<unknown>(null);
    /** What was shown last, to be said and sounded. */
    latest = $state.raw<News>({ number: 0, told: [], played: false });
    connection = $state<Connection>("connecting");
    /** Why the table cannot be shown, if it cannot. */
    failure = $state.raw<Refusal | null>(null);
    /** What was last refused, to be shown. */
    refusal = $state.raw<Refusal | null>(null);
    /** The choice that is on its way to the server. */
    sending = $state<string | null>(null);
    /** How far the server's clock is ahead of ours, in milliseconds. */
    ahead = $state(0);
    /** All that happens goes through it; what is shown may be behind what is heard. */
    readonly timeline = new Timeline<Shown>(NOTHING, conditions, (frames, played) =>
        this.reached(frames, played),
    );
    readonly telling = tellingOf(this.timeline);

    /** The table, and what was told, as they are shown. */
    state = $derived(this.timeline.shown.state);
    told = $derived(this.timeline.shown.told);
    past = $derived(this.timeline.shown.past);
    view = $derived<View | null>((this.past ?? this.state)?.view ?? null);
    standing = $derived((this.past ?? this.state)?.standing ?? null);
    derived = $derived((this.past ?? this.state)?.derived);
    /** Whether a choice of ours is what the table waits for. */
    mine = $derived(isMine(this.state));
    /** Our turn, by the number of what began it: one may follow another at once, where all choose at
     * the same time. Null while it is not ours, or the story has not arrived yet. */
    turn = $derived(this.mine && this.told.length > 0 ? this.turnBegan() : null);
    /** What may be chosen now: nothing while something is shown that was before. */
    choices = $derived<string[]>(
        this.past || this.sending || this.timeline.behind || !this.mine
            ? []
            : (this.state?.view?.choices ?? []),
    );
    /** The numbers of the moments that can be looked at. */
    moments = $derived(this.timeline.heard.told.filter(moves).map((told) => told.seq));

    private loaded: AnyGame | null = null;
    private socket: TableSocket | null = null;
    private closed = false;
    /** Whether what comes next was told while we did not listen, and says nothing of the time. */
    private late = true;
    /** Counts what was asked to be looked at: only the last counts. */
    private looks = 0;
    /** The moment that was asked for last, from which the next step goes; null for now. */
    private bound: number | null = null;
    /** The number under which our choice will be told. */
    private awaited: number | null = null;
    /** Settled when the story so far has arrived, which comes after the position. */
    private readonly storyHeard: Promise<void>;
    private storyArrived = (): void => {};
    /** What was asked already, of this decision. */
    private previews: Record<string, Promise<Preview | null>> = {};

    constructor(readonly id: string) {
        this.storyHeard = new Promise((resolve) => (this.storyArrived = resolve));
    }

    /** Sit by: read the table, and listen. Raises `Refusal` if there is none. */
    async open(): Promise<void> {
        const [about, box] = await Promise.all([
            get<TableAbout>(`/api/tables/${this.id}`),
            get(`/api/tables/${this.id}/box`),
        ]);
        this.loaded = await loadGame(about.setup.game);
        if (this.closed) return;
        this.about = about;
        this.box = box;
        void note(about);
        this.hear([], about.state);
        this.socket?.close();
        this.socket = new TableSocket(this.id, {
            told: (told, state) => this.hear(told, state),
            connection: (state) => {
                this.connection = state;
                if (state !== "live") this.late = true;
            },
            beat: (at) => this.time(at - this.behind()),
            gone: (why) => (this.failure = why),
        });
    }

    /** The game that is played here: known as soon as `about` is. */
    get game(): AnyGame {
        if (!this.loaded) throw new Error("the table is not open yet");
        return this.loaded;
    }

    close(): void {
        this.closed = true;
        this.timeline.pause();
        this.socket?.close();
    }

    /** Make a choice: one of `choices`. Others can be made when we are told of it, or it is refused. */
    async choose(choice: string): Promise<void> {
        const decision = this.heard?.decision;
        if (decision === null || decision === undefined || this.sending) return;
        this.sending = choice;
        const seq = await this.send({ kind: "choose", choice, decision });
        this.awaited = seq;
        if (seq === null || seq <= this.story.length) this.arrived();
    }

    /** Send a command until it is answered; show the refusal if it is refused. */
    async command(command: Command): Promise<boolean> {
        const done = (await this.send(command)) !== null;
        // The line was opened by somebody without a name, who cannot be told that they sit now.
        if (done && command.kind === "join") this.socket?.renew();
        return done;
    }

    /** What a choice would do, as far as it is certain; null if that cannot be told. */
    preview(choice: string): Promise<Preview | null> {
        this.previews[choice] ??= post<Preview>(`/api/tables/${this.id}/preview`, { choice }).catch(
            () => null,
        );
        return this.previews[choice];
    }

    /** Why the rules forbid a choice; null if they do not, or if that is unknown. */
    whyNot(choice: string): Promise<Refusal | null> {
        return whyRefused(post(`/api/tables/${this.id}/preview`, { choice }));
    }

    /** What each choice of ours is in words; none if that cannot be told. */
    async choiceWords(): Promise<Record<string, Named>> {
        try {
            const told = await get<ChoiceAbout[]>(`/api/tables/${this.id}/choices`);
            return Object.fromEntries(told.map(({ choice, words }) => [choice, words]));
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            return {};
        }
    }

    /** The position that is shown as the server draws it. */
    picture(): Promise<string> {
        const past = this.past ? `history/${this.past.seq}/` : "";
        return getText(`/api/tables/${this.id}/${past}picture.svg`);
    }

    async advice(): Promise<Advice | null> {
        try {
            return await post<Advice>(`/api/tables/${this.id}/advice`);
        } catch (error) {
            this.refuse(error);
            return null;
        }
    }

    /** Another game of the same people: its id; null if that is refused. */
    async rematch(): Promise<string | null> {
        try {
            return (await post<{ id: string }>(`/api/tables/${this.id}/rematch`)).id;
        } catch (error) {
            this.refuse(error);
            return null;
        }
    }

    /** Look at the table as it was after something was told; null for now. */
    async look(seq: number | null): Promise<void> {
        const asked = ++this.looks;
        const last = this.moments.at(-1) ?? 0;
        this.bound = seq === null || seq >= last ? null : seq;
        if (this.bound === null) {
            this.timeline.jump({ ...this.timeline.heard, past: null, step: null });
            return;
        }
        try {
            const moment = await get<Moment>(`/api/tables/${this.id}/history/${this.bound}`);
            // Meanwhile somebody may have stepped on.
            if (asked === this.looks) this.lookAt(moment);
        } catch (error) {
            if (asked === this.looks) this.bound = this.past?.seq ?? null;
            this.refuse(error);
        }
    }

    /** A step forward is played; any other leads there at once. */
    private lookAt(moment: Moment): void {
        this.timeline.skip();
        const { past } = this.timeline.heard;
        const now = { ...this.timeline.heard, fresh: [], past: moment, step: null };
        const told = this.story[moment.seq - 1];
        const onward = past !== null && this.beside(past.seq, 1) === moment.seq;
        const [before, after] = [positionOf(past), positionOf(moment)];
        if (!onward || !told || !before || !after) {
            this.timeline.jump(now);
            return;
        }
        const { parts } = partsOf([told], before, after, this.steps);
        const frames = parts.map(({ step, lasts, position }) => ({
            ...now,
            ...{ step, lasts, past: { ...moment, ...position } as Moment },
        }));
        this.timeline.tell(frames, now);
    }

    /** Look one moment back, or on. */
    async step(direction: 1 | -1): Promise<void> {
        await this.storyHeard;
        const here = this.bound ?? this.moments.at(-1) ?? 0;
        const there = this.beside(here, direction);
        if (there !== null || direction > 0) await this.look(there);
    }

    /** Whether there is an earlier moment to look at. */
    hasEarlier(): boolean {
        return this.moments.length > 1 && this.past?.seq !== this.moments[0];
    }

    private turnBegan(): number {
        const begins = ({ events = [] }: Told) =>
            events.some(({ kind }) => this.game.chapters.includes(kind));
        return this.told.findLast(begins)?.seq ?? 0;
    }

    private beside(seq: number, direction: 1 | -1): number | null {
        const earlier = this.moments.findLastIndex((moment) => moment <= seq);
        return this.moments[earlier + direction] ?? null;
    }

    refuse(error: unknown): void {
        if (!(error instanceof Refusal)) throw error;
        this.refusal = error;
    }

    /** Send until it is answered: the number under which we shall be told, or null if refused. */
    private async send(command: Command): Promise<number | null> {
        const key = newKey();
        this.refusal = null;
        for (let attempt = 1; ; attempt++) {
            try {
                // If the socket does not answer, a request may get through.
                return await send(this.id, command, key, attempt === 1 ? this.socket : null);
            } catch (error) {
                if (!(error instanceof Refusal)) throw error;
                const mayPass =
                    error.code === UNREACHABLE || error.status === 503 || error.status === 429;
                if (!mayPass || attempt === TRIES) {
                    this.refusal = error;
                    return null;
                }
                await pause(250 * 2 ** attempt);
            }
        }
    }

    private get heard(): TableState | null {
        return this.timeline.heard.state;
    }

    /** Everything that was told, whether it is shown yet or not. */
    private get story(): Told[] {
        return this.timeline.heard.told;
    }

    private hear(told: Told[], next: TableState): void {
        const before = this.heard;
        const seatChanged = before !== null && before.seat !== next.seat;
        const rests = next.outcome || next.clock?.paused;
        const state = rests && next.view ? { ...next, view: resting(next.view) } : next;
        if (before?.decision !== next.decision) this.previews = {};
        void reveal(this.id, next);
        const [first] = told;
        // Each audience has its own numbers: who sat down is told everything anew.
        const anew = first !== undefined && (first.seq === 1 || seatChanged);
        const fresh = told.filter((each) => each.seq > this.story.length);
        const known = this.story.length > 0 && !seatChanged;
        const story = anew ? told : [...this.story, ...fresh];
        if (seatChanged) this.bound = null;
        // What happened before we came is not replayed.
        this.show(state, story, known ? fresh : []);
        if (!first) return;
        this.storyArrived();
        if (this.awaited !== null && this.awaited <= story.length) this.arrived();
        const last = fresh.at(-1);
        if (last && !this.late) this.time(last.at);
        this.late = false;
    }

    /** Let the timeline show what was heard; whoever looks back is not disturbed by it. */
    private show(state: TableState, told: Told[], fresh: Told[]): void {
        const { heard } = this.timeline;
        const now: Shown = { ...NOTHING, state, told, fresh };
        const [before, after] = [positionOf(heard.state), positionOf(state)];
        const past = this.bound === null ? null : heard.past;
        if (past) {
            this.timeline.jump({ ...now, past });
            if (fresh.length > 0) this.reached([now], false);
            return;
        }
        if (!before || !after) {
            this.timeline.tell([], now);
            return;
        }
        const { parts, rest } = partsOf(fresh, before, after, this.steps);
        const frames = parts.map((part) => ({
            ...NOTHING,
            state: { ...heard.state, ...part.position } as TableState,
            told: [...heard.told, ...part.told],
            fresh: part.fresh,
            step: part.step,
            lasts: part.lasts,
        }));
        this.timeline.tell(frames, { ...now, fresh: rest });
    }

    private readonly steps = (
        before: AnyPosition,
        events: GameEvent[],
        after: AnyPosition,
    ): AnyStep[] => this.game.steps(before, events, after, this.box);

    private reached(frames: Shown[], played: boolean): void {
        const told = frames.flatMap(({ fresh }) => fresh);
        if (told.length > 0) this.latest = { number: this.latest.number + 1, told, played };
    }

    private arrived(): void {
        this.sending = null;
        this.awaited = null;
    }

    private time(at: number): void {
        this.ahead = at - Date.now();
    }

    /** By how much spectators see everything late, clocks included. */
    private behind(): number {
        const late = this.heard?.seat === null ? (this.about?.setup.delay ?? 0) : 0;
        return late * 1000;
    }
}

/** Whether something told moved the game on. That somebody has chosen in secret does not. */
function moves(told: Told): boolean {
    const silent = told.events?.length && told.events.every((event) => event.kind === "ready");
    return MOVES.has(told.kind) && !silent;
}

function isMine(state: TableState | null): boolean {
    if (!state?.view || state.seat === null) return false;
    const seat = state.seats[state.seat];
    return !!seat && seat.deputy === null && (state.view.actors as string[]).includes(seat.seat);
}

function pause(milliseconds: number): Promise<void> {
    return new Promise((done) => setTimeout(done, milliseconds));
}

/** What a board shows of a moment; null if there is no game yet. */
function positionOf(of: TableState | Moment | null): AnyPosition | null {
    return of?.view ? { view: of.view, standing: of.standing, derived: of.derived } : null;
}
