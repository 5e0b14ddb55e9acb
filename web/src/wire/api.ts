/** Requests to the server. What it refuses is raised as a `Refusal`, with a sentence to show. */

import { language } from "../i18n/language.svelte";

/** Something that cannot be done: a stable code, the rule's id, a sentence for the player. */
export class Refusal extends Error {
    constructor(
        readonly code: string,
        readonly rule: string,
        message: string,
        readonly status: number,
    ) {
        super(message);
    }
}

/** The server cannot be reached at all. */
export const UNREACHABLE = "unreachable";

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

/** A sheet of text, such as a record. */
export async function getText(path: string): Promise<string> {
    return (await respond("GET", path)).text();
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
): Promise<Response> {
    const sent: RequestInit = {
        method,
        credentials: "same-origin",
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
        throw new Refusal(UNREACHABLE, "", language.say.shell.unreachable, 0);
    }
    if (response.ok) return response;
    throw await refusalOf(response);
}

async function refusalOf(response: Response): Promise<Refusal> {
    try {
        const { code, rule, message } = await response.json();
        return new Refusal(code, rule, message, response.status);
    } catch {
        return new Refusal(UNREACHABLE, "", language.say.shell.unreachable, response.status);
    }
}
