/** A table as this browser knows it: its stream, its commands, and the moment that is shown. */

import { get, post, Refusal, UNREACHABLE } from "../wire/api";
import { randomHex } from "../wire/chance";
import { TableSocket, type Connection } from "../wire/socket";
import { resting } from "./resting";
import type { Advice, Moment, Preview, TableAbout, TableState, Told, View } from "../wire/table";

/** News with what they changed, for the board to animate. */
export interface News {
    /** Counts up with every piece of news. */
    number: number;
    told: Told[];
}

export type Command =
    | { kind: "join"; seat?: number; nonce: string }
    | { kind: "leave" | "return" | "resume" | "resign" }
    | { kind: "choose"; choice: string; decision: number }
    | { kind: "undo"; decision: number }
    | { kind: "ask"; what: "undo" | "pause" | "draw" }
    | { kind: "answer"; agreed: boolean }
    | { kind: "say"; phrase?: string; text?: string };

/** How often a command is sent again when no answer comes. */
const TRIES = 6;
/** What moves the game on, so that there is something else to look at. */
const MOVES = new Set(["started", "chose", "undone"]);

export class TableModel {
    about = $state.raw<TableAbout | null>(null);
    state = $state.raw<TableState | null>(null);
    box = $state.raw<unknown>(null);
    told = $state.raw<Told[]>([]);
    /** What was told last, to be said and sounded. */
    latest = $state.raw<News>({ number: 0, told: [] });
    /** What happened last in what is shown: also a step forward through the past. */
    news = $state.raw<News>({ number: 0, told: [] });
    connection = $state<Connection>("connecting");
    /** Why the table cannot be shown, if it cannot. */
    failure = $state.raw<Refusal | null>(null);
    /** What was last refused, to be shown. */
    refusal = $state.raw<Refusal | null>(null);
    /** The choice that is on its way to the server. */
    sending = $state<string | null>(null);
    /** An earlier moment that is looked at; null for now. */
    past = $state.raw<Moment | null>(null);
    /** How far the server's clock is ahead of ours, in milliseconds. */
    ahead = $state(0);

    view = $derived<View | null>(this.past ? this.past.view : (this.state?.view ?? null));
    standing = $derived(this.past ? this.past.standing : (this.state?.standing ?? null));
    /** Whether a choice of ours is what the table waits for. */
    mine = $derived(isMine(this.state));
    /** What may be chosen now: nothing while looking back, or while a choice is on its way. */
    choices = $derived<string[]>(
        this.past || this.sending || !this.mine ? [] : (this.state?.view?.choices ?? []),
    );
    /** The numbers of the moments that can be looked at. */
    moments = $derived(this.told.filter(moves).map((told) => told.seq));

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
    /** What was asked already, of this decision. */
    private previews: Record<string, Promise<Preview | null>> = {};

    constructor(readonly id: string) {}

    /** Sit by: read the table, and listen. Raises `Refusal` if there is none. */
    async open(): Promise<void> {
        const [about, box] = await Promise.all([
            get<TableAbout>(`/api/tables/${this.id}`),
            get(`/api/tables/${this.id}/box`),
        ]);
        if (this.closed) return;
        this.about = about;
        this.box = box;
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

    close(): void {
        this.closed = true;
        this.socket?.close();
    }

    /** Make a choice: one of `choices`. Others can be made when we are told of it, or it is refused. */
    async choose(choice: string): Promise<void> {
        const decision = this.state?.decision;
        if (decision === null || decision === undefined || this.sending) return;
        this.sending = choice;
        const seq = await this.send({ kind: "choose", choice, decision });
        this.awaited = seq;
        if (seq === null || seq <= this.told.length) this.arrived();
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
            this.past = null;
            return;
        }
        try {
            const moment = await get<Moment>(`/api/tables/${this.id}/history/${this.bound}`);
            // Meanwhile somebody may have stepped on.
            if (asked !== this.looks) return;
            const onward = this.past !== null && this.beside(this.past.seq, 1) === seq;
            this.past = moment;
            const told = this.told[moment.seq - 1];
            if (onward && told) this.news = { number: this.news.number + 1, told: [told] };
        } catch (error) {
            if (asked === this.looks) this.bound = this.past?.seq ?? null;
            this.refuse(error);
        }
    }

    /** Look one moment back, or on. */
    step(direction: 1 | -1): Promise<void> {
        const here = this.bound ?? this.moments.at(-1) ?? 0;
        const there = this.beside(here, direction);
        if (there === null) return direction > 0 ? this.look(null) : Promise.resolve();
        return this.look(there);
    }

    /** Whether there is an earlier moment to look at. */
    hasEarlier(): boolean {
        return this.moments.length > 1 && this.past?.seq !== this.moments[0];
    }

    private beside(seq: number, direction: 1 | -1): number | null {
        const earlier = this.moments.findLastIndex((moment) => moment <= seq);
        return this.moments[earlier + direction] ?? null;
    }

    private refuse(error: unknown): void {
        if (!(error instanceof Refusal)) throw error;
        this.refusal = error;
    }

    /** Send until it is answered: the number under which we shall be told, or null if refused. */
    private async send(command: Command): Promise<number | null> {
        const key = randomHex(16);
        const path = `/api/tables/${this.id}/commands`;
        this.refusal = null;
        for (let attempt = 1; ; attempt++) {
            try {
                return (await post<{ seq: number }>(path, command, { "Idempotency-Key": key })).seq;
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

    private hear(told: Told[], state: TableState): void {
        const seatChanged = this.state !== null && this.state.seat !== state.seat;
        const decided = this.state?.decision !== state.decision;
        const rests = state.outcome || state.clock?.paused;
        this.state = rests && state.view ? { ...state, view: resting(state.view) } : state;
        if (decided) this.previews = {};
        const first = told[0];
        if (!first) return;
        // Each audience has its own numbers: who sat down is told everything anew.
        const anew = first.seq === 1 || seatChanged;
        const fresh = told.filter((each) => each.seq > this.told.length);
        const known = this.told.length > 0 && !seatChanged;
        if (seatChanged) this.past = this.bound = null;
        this.told = anew ? told : [...this.told, ...fresh];
        if (this.awaited !== null && this.awaited <= this.told.length) this.arrived();
        // What happened before we came is not replayed.
        if (known && fresh.length > 0) this.tell(fresh);
        const last = fresh.at(-1);
        if (last && !this.late) this.time(last.at);
        this.late = false;
    }

    private tell(told: Told[]): void {
        this.latest = { number: this.latest.number + 1, told };
        if (!this.past) this.news = { number: this.news.number + 1, told };
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
        const late = this.state?.seat === null ? (this.about?.setup.delay ?? 0) : 0;
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
