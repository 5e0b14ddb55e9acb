/** Sending commands to tables. */

import { post, Refusal } from "./api";
import { randomHex } from "./chance";
import type { Proposable, Taken } from "./generated";
import type { TableSocket } from "./socket";

export type Command =
    | { kind: "join"; seat?: number; commitment: string }
    | { kind: "reveal"; nonce: string }
    | { kind: "leave" | "return" | "resume" | "resign" }
    | { kind: "choose"; choice: string; decision: number }
    | { kind: "undo"; decision: number }
    | { kind: "ask"; what: Proposable }
    | { kind: "answer"; agreed: boolean }
    | { kind: "say"; phrase?: string; text?: string };

/** The line was opened by somebody whose name the server did not know, or knows no longer. */
const NO_NAME = 401;

/** A key that no other command has; with the same key, a command is done once. */
export function newKey(): string {
    return randomHex(16);
}

/**
 * Send a command, over the table's socket if there is one that is live, else by POST; return the
 * number under which we shall be told. Raises a `Refusal`, also if no answer comes.
 */
export async function send(
    table: string,
    command: Command,
    key = newKey(),
    socket: TableSocket | null = null,
): Promise<number> {
    if (socket?.live) {
        try {
            return (await socket.command(key, command)).seq;
        } catch (error) {
            if (!(error instanceof Refusal) || error.status !== NO_NAME) throw error;
        }
    }
    const path = `/api/tables/${table}/commands`;
    return (await post<Taken>(path, command, { "Idempotency-Key": key })).seq;
}
