/** The language that is spoken, switched without a reload.
 *
 * Every room of the client has its words in its own `words.en.ts` and `words.fr.ts`; the French ones
 * have the type of the English ones, so that a missing message fails the build. Only the language
 * that is spoken is loaded.
 */

import type { words } from "./en";

export type Code = "en" | "fr";
type Words = typeof words;

const LOADERS: Record<Code, () => Promise<{ words: Words }>> = {
    en: () => import("./en"),
    fr: () => import("./fr"),
};
const KEY = "flibuste-language";

function first(): Code {
    const kept = localStorage.getItem(KEY);
    if (kept === "en" || kept === "fr") return kept;
    return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

class Language {
    code = $state<Code>(first());
    /** All that can be said, typed: `language.say.pages.title`. Nothing before `begin` is done. */
    say = $state.raw({} as Words);
    private wanted = this.code;

    constructor() {
        $effect.root(() => {
            $effect(() => {
                document.documentElement.lang = this.code;
            });
        });
    }

    /** Load the words of the language that is spoken first. */
    async begin(): Promise<void> {
        this.say = (await LOADERS[this.code]()).words;
    }

    /** Speak another language, as soon as its words are there; without a network all stays as it is. */
    async speak(code: Code): Promise<void> {
        this.wanted = code;
        const loaded = await LOADERS[code]().catch(() => null);
        if (!loaded || this.wanted !== code) return;
        this.say = loaded.words;
        this.code = code;
        localStorage.setItem(KEY, code);
    }

    /** What the server says in both languages. */
    of<Said>(words: { en: Said; fr: Said }): Said {
        return words[this.code];
    }
}

export const language = new Language();
