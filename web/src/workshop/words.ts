/** What the workshop says, in the language that is spoken. */

import { Words } from "../i18n/language.svelte";

export const words = new Words({
    en: () => import("./words.en"),
    fr: () => import("./words.fr"),
});
