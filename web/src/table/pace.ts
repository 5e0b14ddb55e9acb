/** How fast the table tells what happens. */

import { preferences, still, type Speed } from "../shell/preferences.svelte";
import type { Conditions } from "./timeline.svelte";

/** How many times as long as at normal speed everything takes. */
const PACES: Record<Speed, number> = { off: 0, quick: 0.5, normal: 1, slow: 1.5 };

export const conditions: Conditions = {
    pace: () => PACES[preferences.speed],
    still,
    hidden: () => document.hidden,
};
