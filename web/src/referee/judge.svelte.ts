/** Asks the server to judge a sheet. While it cannot be reached, what was asked waits. */

import { unpack } from "../replay/packing";
import { post, Refusal, UNREACHABLE } from "../wire/api";
import type { RefereedSheet } from "../wire/generated";
import { words } from "./words";

/** What is judged: a sheet, and what the sides are called at the table. */
export interface Question {
    sheet: string;
    called?: string[];
    choice?: string;
    /** A box file, packed; empty for the built-in box. */
    box?: string;
}
export type Way = "score" | "resolve" | "choose";

/** How long it waits before it asks again, in milliseconds. */
const AGAIN = 3_000;

export class Judge {
    busy = $state(false);
    /** Whether the server cannot be reached, and is asked again and again. */
    waiting = $state(false);
    error = $state.raw<unknown>(null);
    private asked = 0;

    /** The judgement; null if it was refused, or something else was asked meanwhile. */
    async ask(way: Way, question: Question): Promise<RefereedSheet | null> {
        const number = ++this.asked;
        this.busy = true;
        this.error = null;
        for (;;) {
            try {
                const answer = await put(way, question);
                if (number !== this.asked) return null;
                this.rest();
                return answer;
            } catch (error) {
                if (number !== this.asked) return null;
                if (!(error instanceof Refusal) || error.code !== UNREACHABLE) {
                    this.rest();
                    this.error = error;
                    return null;
                }
                this.waiting = true;
                await soonOrOnline();
                if (number !== this.asked) return null;
            }
        }
    }

    /** Ask no longer, and forget what was wrong. */
    cancel(): void {
        this.asked++;
        this.rest();
        this.error = null;
    }

    private rest(): void {
        this.busy = false;
        this.waiting = false;
    }
}

/** Ask once; raise a `Refusal` if there is no answer. */
export async function put(way: Way, question: Question): Promise<RefereedSheet> {
    const box = question.box ? await unpack(question.box) : "";
    if (box === null) throw new Refusal("damaged-link", "", words.say.share.damaged, 0);
    return post<RefereedSheet>(`/api/sheets/${way}`, { ...question, box });
}

function soonOrOnline(): Promise<void> {
    return new Promise((resolve) => {
        const done = (): void => {
            clearTimeout(timer);
            removeEventListener("online", done);
            resolve();
        };
        const timer = setTimeout(done, AGAIN);
        addEventListener("online", done);
    });
}
