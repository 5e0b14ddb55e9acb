/** Counting up before one's eyes, part by part: what is shown grows, and never the truth. */

import { still } from "../shell/preferences.svelte";

export class Counting {
    /** How many parts are counted so far. */
    shown = $state(0);

    /** `most` parts, one each `pace` milliseconds; all at once if nobody is to watch it. */
    constructor(most: () => number, counting: () => boolean, pace: () => number) {
        this.shown = most();
        $effect.pre(() => {
            const end = most();
            if (!counting() || still()) {
                this.shown = end;
                return;
            }
            let shown = (this.shown = 0);
            const timer = setInterval(() => {
                this.shown = ++shown;
                if (shown >= end) clearInterval(timer);
            }, pace());
            return () => clearInterval(timer);
        });
    }
}
