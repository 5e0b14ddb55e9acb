/** What is said of the box of Pirates Under Fire in the workshop. */

import { Words } from "../../../i18n/language.svelte";

export const words = new Words({
    en: () => import("./words.en"),
    fr: () => import("./words.fr"),
});
