/** Who sits at this browser. A guest gets a name when one is first needed. */

import { language } from "../i18n/language.svelte";
import { get, patch, post, Refusal, remove } from "../wire/api";
import type { Me } from "../wire/generated";

/** Set once somebody has a name: there is no need to ask the server about newcomers. */
const KEY = "flibuste-aboard";

class Myself {
    me = $state<Me | null>(null);
    /** Whether the server has been asked. */
    known = $state(false);
    private asking: Promise<void> | null = null;

    /** Ask who we are, once. */
    meet(): Promise<void> {
        this.asking ??= this.ask();
        return this.asking;
    }

    /** Be somebody: with the name given, or a sailor's name until one is given. */
    async introduce(name?: string): Promise<Me> {
        await this.meet();
        if (this.me && !name) return this.me;
        if (this.me) return this.be(await patch<Me>("/api/me", { name }));
        return this.be(await post<Me>("/api/me", { name: name ?? someName() }));
    }

    /** Be who a link from another device says, and on demand no longer there. */
    async recover(token: string, endOld: boolean): Promise<Me> {
        return this.be(await post<Me>("/api/recover", { token, end_old: endOld }));
    }

    /** Be nobody in this browser any more. */
    async forget(): Promise<void> {
        await remove("/api/me");
        localStorage.removeItem(KEY);
        this.me = null;
    }

    private be(me: Me): Me {
        localStorage.setItem(KEY, "yes");
        this.me = me;
        this.known = true;
        return me;
    }

    private async ask(): Promise<void> {
        try {
            if (localStorage.getItem(KEY)) this.be(await get<Me>("/api/me"));
        } catch (error) {
            if (!(error instanceof Refusal) || error.status !== 401) {
                this.asking = null;
                throw error;
            }
            localStorage.removeItem(KEY);
        }
        this.known = true;
    }
}

function someName(): string {
    const names = language.say.shell.someNames;
    return names[Math.floor(Math.random() * names.length)] ?? "Flibuste";
}

export const myself = new Myself();
