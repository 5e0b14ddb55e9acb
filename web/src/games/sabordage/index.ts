/** Sabordage as lists and pages show it, and the way to the rest. */

import type { Listed } from "../game";
import { en, fr } from "./listed";
import type { SabordageBox, SabordageStanding, SabordageView } from "../../wire/generated";
import { help, words } from "./words";

export const listed: Listed<SabordageView, SabordageBox, SabordageStanding> = {
    words: { en, fr },
    mark: "/pictures/sabordage-mark.svg",
    picture: "/pictures/sabordage.svg",
    teaching: {
        page: async () => (await Promise.all([import("./Learn.svelte"), help.load()]))[0],
        letter: "S",
        rules: {
            en: () => import("../../../../docs/rules/sabordage.md?raw"),
            fr: () => import("../../../../docs/rules/sabordage.fr.md?raw"),
        },
        questions: {
            en: () => import("../../../../docs/rules/sabordage-questions.md?raw"),
            fr: () => import("../../../../docs/rules/sabordage-questions.fr.md?raw"),
        },
        aid: {
            en: () => import("../../../../docs/rules/sabordage-aid.md?raw"),
            fr: () => import("../../../../docs/rules/sabordage-aid.fr.md?raw"),
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
