/** Pirates Under Fire as lists and pages show it, and the way to the rest. */

import type { Listed } from "../game";
import { en, fr } from "./listed";
import type { UnderFireBox, UnderFireStanding, UnderFireView } from "../../wire/generated";
import { help, words } from "./words";

export const listed: Listed<UnderFireView, UnderFireBox, UnderFireStanding> = {
    words: { en, fr },
    mark: "/pictures/under-fire-mark.svg",
    picture: "/pictures/under-fire.svg",
    teaching: {
        page: async () => (await Promise.all([import("./Learn.svelte"), help.load()]))[0],
        letter: "U",
        rules: {
            en: () => import("../../../../docs/rules/under-fire.md?raw"),
            fr: () => import("../../../../docs/rules/under-fire.fr.md?raw"),
        },
        questions: {
            en: () => import("../../../../docs/rules/under-fire-questions.md?raw"),
            fr: () => import("../../../../docs/rules/under-fire-questions.fr.md?raw"),
        },
        aid: {
            en: () => import("../../../../docs/rules/under-fire-aid.md?raw"),
            fr: () => import("../../../../docs/rules/under-fire-aid.fr.md?raw"),
        },
    },
    workshop: async () => {
        const [{ load }] = await Promise.all([
            import("./workshop/parts"),
            words.load(),
            help.load(),
        ]);
        return load();
    },
    referee: async () => {
        const loaded = [import("./referee/Referee.svelte"), words.load(), help.load()] as const;
        return (await Promise.all(loaded))[0];
    },
    load: async () => {
        const [{ game }] = await Promise.all([import("./game"), words.load(), help.load()]);
        return game;
    },
};
