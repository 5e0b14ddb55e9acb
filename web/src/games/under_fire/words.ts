/** What the board says, in the language that is spoken. */

import { Words } from "../../i18n/language.svelte";
import { Help } from "../help.svelte";

export const words = new Words({
    en: () => import("./words.en"),
    fr: () => import("./words.fr"),
});

export const help = new Help("under-fire");
