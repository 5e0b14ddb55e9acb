/**
 * A table's WebSocket: its stream, resumed after any cut from the last number that was heard, and
 * commands with their answers.
 */

import { language } from "../i18n/language.svelte";
import { get, Refusal, refusalFrom, unreachable } from "./api";
import type { Command } from "./commands";
import type { SocketMessage, TableState, Taken, Told } from "./generated";

/** Lost is lost until something is heard again, however often it is tried. */
export type Connection = "connecting" | "live" | "lost";

interface Listening {
    told: (told: Told[], state: TableState) => void;
    connection: (state: Connection) => void;
    /** The server's time, at a sign of life. */
    beat?: (at: number) => void;
    /** The table is not there any more, or not for us: nothing will be told. */
    gone: (why: Refusal) => void;
}

interface Asking {
    taken: (taken: Taken) => void;
    refused: (why: Refusal) => void;
}

/** An answer that has not come by then may not come this way. */
const PATIENCE = 5_000;
/** The server gives a sign of life every 20 seconds; after this long the line is dead. */
const SILENCE = 45_000;
const SHORTEST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** What no trying again helps against: not for us, not there. */
const FOR_GOOD = [403, 404, 410];

export class TableSocket {
    private socket: WebSocket | null = null;
    /** Whether anything came by this socket. */
    private heard = false;
    private since = 0;
    private wait = SHORTEST_WAIT;
    private closed = false;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private silence: ReturnType<typeof setTimeout> | undefined;
    /** By key, the commands that were sent and not answered. */
    private readonly asking = new Map<string, Asking>();

    constructor(
        private readonly table: string,
        private readonly listening: Listening,
    ) {
        this.open();
        addEventListener("online", this.hurry);
        document.addEventListener("visibilitychange", this.hurry);
    }

    close(): void {
        this.closed = true;
        clearTimeout(this.timer);
        clearTimeout(this.silence);
        removeEventListener("online", this.hurry);
        document.removeEventListener("visibilitychange", this.hurry);
        this.socket?.close();
        this.giveUp();
    }

    /** Whether commands can be sent this way now. */
    get live(): boolean {
        return this.heard && this.socket?.readyState === WebSocket.OPEN;
    }

    /** Send a command; raises a `Refusal`, also if the answer does not come. */
    async command(key: string, command: Command): Promise<Taken> {
        const sent = JSON.stringify({ key, command, lang: language.code });
        let timer: ReturnType<typeof setTimeout> | undefined;
        try {
            return await new Promise((taken, refused) => {
                this.asking.set(key, { taken, refused });
                timer = setTimeout(() => refused(unreachable()), PATIENCE);
                this.socket?.send(sent);
            });
        } finally {
            clearTimeout(timer);
            this.asking.delete(key);
        }
    }

    /** Call again at once, and hear everything anew: we have become somebody else. */
    renew(): void {
        clearTimeout(this.timer);
        this.since = 0;
        this.giveUp();
        const old = this.socket;
        this.listening.connection("connecting");
        this.open();
        old?.close();
    }

    private open(): void {
        const scheme = location.protocol === "https:" ? "wss" : "ws";
        const path = `/api/tables/${this.table}/socket?since=${this.since}`;
        const socket = new WebSocket(`${scheme}://${location.host}${path}`);
        this.socket = socket;
        this.heard = false;
        socket.onmessage = ({ data }) => this.hear(socket, String(data));
        socket.onclose = () => this.lost(socket);
    }

    private hear(socket: WebSocket, data: string): void {
        const message: SocketMessage = JSON.parse(data);
        if (socket === this.socket) this.heard = true;
        clearTimeout(this.silence);
        this.silence = setTimeout(() => socket.close(), SILENCE);
        if ("beat" in message) {
            // Sent back, it tells the server how long messages take.
            socket.send(data);
            this.listening.beat?.(message.beat);
            return;
        }
        if ("key" in message) {
            const asking = this.asking.get(message.key);
            if ("refused" in message) {
                asking?.refused(refusalFrom(message.refused, message.status));
            } else {
                asking?.taken(message);
            }
            return;
        }
        if ("bye" in message) {
            // We may be somebody else to this table now, with other numbers: hear everything anew.
            this.since = 0;
            return;
        }
        this.wait = SHORTEST_WAIT;
        this.listening.connection("live");
        const told: Told[] = message.told;
        this.since = told[told.length - 1]?.seq ?? this.since;
        this.listening.told(told, message.state);
    }

    private lost(socket: WebSocket): void {
        if (this.closed || socket !== this.socket) return;
        clearTimeout(this.silence);
        this.giveUp();
        this.listening.connection("lost");
        this.timer = setTimeout(() => this.open(), this.wait);
        this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
        if (!this.heard) void this.inquire();
    }

    /** No answers will come: whoever waits for one may ask another way, with the same key. */
    private giveUp(): void {
        for (const { refused } of this.asking.values()) refused(unreachable());
    }

    /** A browser does not tell why it got no socket: ask whether there still is such a table. */
    private async inquire(): Promise<void> {
        try {
            await get(`/api/tables/${this.table}`);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            if (this.closed || !FOR_GOOD.includes(error.status)) return;
            this.close();
            this.listening.gone(error);
        }
    }

    /** Somebody is back: do not let them wait for the next try. */
    private readonly hurry = (): void => {
        if (this.closed || document.hidden || this.socket?.readyState !== WebSocket.CLOSED) return;
        clearTimeout(this.timer);
        this.wait = SHORTEST_WAIT;
        this.open();
    };
}
