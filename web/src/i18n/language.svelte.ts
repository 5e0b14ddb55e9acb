/** The language that is spoken, switched without a reload.
 *
 * Every room of the client has its words in both languages in its own `words.ts`; the French ones
 * have the type of the English ones, so that a missing message fails the build.
 */

import * as pages from "../pages/words";
import * as replay from "../replay/words";
import * as sabordage from "../sabordage/words";
import * as shell from "../shell/words";
import * as table from "../table/words";
import * as underFire from "../under_fire/words";

export type Code = "en" | "fr";

const en = {
    shell: shell.en,
    pages: pages.en,
    table: table.en,
    underFire: underFire.en,
    sabordage: sabordage.en,
    replay: replay.en,
};
const fr: typeof en = {
    shell: shell.fr,
    pages: pages.fr,
    table: table.fr,
    underFire: underFire.fr,
    sabordage: sabordage.fr,
    replay: replay.fr,
};
const MESSAGES = { en, fr };
const KEY = "flibuste-language";

function first(): Code {
    const kept = localStorage.getItem(KEY);
    if (kept === "en" || kept === "fr") return kept;
    return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

class Language {
    code = $state<Code>(first());
    /** All that can be said, typed: `language.say.pages.title`. */
    say = $derived(MESSAGES[this.code]);

    constructor() {
        $effect.root(() => {
            $effect(() => {
                document.documentElement.lang = this.code;
            });
        });
    }

    speak(code: Code): void {
        this.code = code;
        localStorage.setItem(KEY, code);
    }

    /** What the server says in both languages. */
    of<Said>(words: { en: Said; fr: Said }): Said {
        return words[this.code];
    }
}

export const language = new Language();
