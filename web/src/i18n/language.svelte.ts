/** The language that is spoken, switched without a reload.
 *
 * Every room of the client has its words in its own `words.en.ts` and `words.fr.ts`; the French ones
 * have the type of the English ones, so that a missing message fails the build. Only the language
 * that is spoken is loaded; a game's words load with its board.
 */

import type { words } from "./en";

export type Code = "en" | "fr";
type Common = typeof words;
type Loaders<Said> = Record<Code, () => Promise<{ words: Said }>>;

const LOADERS: Loaders<Common> = {
    en: () => import("./en"),
    fr: () => import("./fr"),
};
const KEY = "flibuste-language";

function first(): Code {
    const kept = localStorage.getItem(KEY);
    if (kept === "en" || kept === "fr") return kept;
    return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

/** What can be said in one room, in the language that is spoken. */
export class Words<Said> {
    /** Empty until the first `load` is done. */
    say = $state.raw({} as Said);

    constructor(private readonly loaders: Loaders<Said>) {}

    async load(): Promise<void> {
        let code;
        do {
            code = language.code;
            (await this.fetch(code))();
            // Meanwhile another language may have been chosen.
        } while (code !== language.code);
        language.rooms.add(this);
    }

    /** Get the words of a language; what is returned makes them the ones that are spoken. */
    async fetch(code: Code): Promise<() => void> {
        const { words } = await this.loaders[code]();
        return () => (this.say = words);
    }
}

class Language {
    code = $state<Code>(first());
    /** All that can be said, typed: `language.say.pages.title`. Nothing before `begin` is done. */
    get say(): Common {
        return this.common.say;
    }
    /** All whose words are loaded: they change languages together. */
    readonly rooms = new Set<{ fetch: (code: Code) => Promise<() => void> }>();
    private readonly common = new Words(LOADERS);
    private wanted = this.code;

    constructor() {
        $effect.root(() => {
            $effect(() => {
                document.documentElement.lang = this.code;
            });
        });
    }

    /** Load the words of the language that is spoken first. */
    begin(): Promise<void> {
        return this.common.load();
    }

    /** Speak another language, as soon as its words are there; without a network all stays as it is. */
    async speak(code: Code): Promise<void> {
        this.wanted = code;
        const fetched = Array.from(this.rooms, (room) => room.fetch(code));
        const speak = await Promise.all(fetched).catch(() => null);
        if (!speak || this.wanted !== code) return;
        for (const each of speak) each();
        this.code = code;
        localStorage.setItem(KEY, code);
    }

    /** What the server says in both languages. */
    of<Said>(words: { en: Said; fr: Said }): Said {
        return words[this.code];
    }
}

export const language = new Language();
