/** Requests to the server. What it refuses is raised as a `Refusal`, with a sentence to show. */

import { language } from "../i18n/language.svelte";
import type { Refused } from "./generated";

/** Something that cannot be done: a stable code, the rule's id, a sentence for the player. */
export class Refusal extends Error {
    constructor(
        readonly code: string,
        readonly rule: string,
        message: string,
        readonly status: number,
        /** All that is wrong with a text, line by line. */
        readonly errors: Refused[] = [],
    ) {
        super(message);
    }
}

/** The server cannot be reached at all. */
export const UNREACHABLE = "unreachable";

/** Why the server refuses what it is asked; null if it does not, or cannot be reached. */
export async function whyRefused(asking: Promise<unknown>): Promise<Refusal | null> {
    try {
        await asking;
        return null;
    } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return error.code === UNREACHABLE ? null : error;
    }
}

export async function get<Answer>(path: string): Promise<Answer> {
    return (await request("GET", path)) as Answer;
}

export async function post<Answer>(
    path: string,
    body: unknown = {},
    headers: Record<string, string> = {},
): Promise<Answer> {
    return (await request("POST", path, body, headers)) as Answer;
}

export async function patch<Answer>(path: string, body: unknown): Promise<Answer> {
    return (await request("PATCH", path, body)) as Answer;
}

export async function remove(path: string): Promise<void> {
    await request("DELETE", path);
}

/** A sheet of text, such as a record, or a picture. */
export async function getText(path: string): Promise<string> {
    return (await respond("GET", path)).text();
}

export async function postText(path: string, body: unknown): Promise<string> {
    return (await respond("POST", path, body)).text();
}

/** An answer that grows, line by line; whoever gives the signal has heard enough. */
export async function* postLines(
    path: string,
    body: unknown,
    signal: AbortSignal,
): AsyncGenerator<string> {
    const response = await respond("POST", path, body, {}, signal);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return;
        const lines = (rest + value).split("\n");
        rest = lines.pop() ?? "";
        yield* lines;
    }
}

async function request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
): Promise<unknown> {
    const response = await respond(method, path, body, headers);
    return response.status === 204 ? null : response.json();
}

async function respond(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    signal: AbortSignal | null = null,
): Promise<Response> {
    const sent: RequestInit = {
        method,
        credentials: "same-origin",
        signal,
        headers: { "Accept-Language": language.code, ...headers },
    };
    if (body !== undefined) {
        sent.body = JSON.stringify(body);
        sent.headers = { ...sent.headers, "Content-Type": "application/json" };
    }
    let response: Response;
    try {
        response = await fetch(path, sent);
    } catch {
        throw unreachable();
    }
    if (response.ok) return response;
    throw await refusalOf(response);
}

async function refusalOf(response: Response): Promise<Refusal> {
    try {
        return refusalFrom(await response.json(), response.status);
    } catch {
        return unreachable(response.status);
    }
}

/** What the server said, to be raised. */
export function refusalFrom(refused: Refused, status: number): Refusal {
    const { code, rule, message, text, errors } = refused;
    const all = errors ?? (text ? [refused] : []);
    return new Refusal(code, rule, message, status, all);
}

/** That nobody answers. */
export function unreachable(status = 0): Refusal {
    return new Refusal(UNREACHABLE, "", language.say.shell.unreachable, status);
}
