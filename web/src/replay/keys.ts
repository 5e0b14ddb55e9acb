/** The keys of a replay. They rest while somebody types or chooses from a list. */

import type { Replaying } from "./replay.svelte";

const STEPS: Record<string, (replaying: Replaying) => number> = {
    ArrowLeft: ({ at }) => at - 1,
    ArrowRight: ({ at }) => at + 1,
    Home: () => 0,
    End: ({ last }) => last,
};

export function pressed(event: KeyboardEvent, replaying: Replaying): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || document.querySelector("dialog[open]")) return;
    // The slider has arrows, Home and End of its own, for the same.
    const slides = event.target.matches("input[type=range]");
    if (!slides && event.target.closest("input, textarea, select")) return;
    const step = STEPS[event.key];
    if (step && !slides) {
        event.preventDefault();
        replaying.go(step(replaying));
    } else if (event.key === " " && !event.target.closest("button, a, summary")) {
        event.preventDefault();
        replaying.toggle();
    }
}
