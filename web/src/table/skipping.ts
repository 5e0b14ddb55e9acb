/** Whoever does something has seen enough: any key or tap shows now, before it does what it does. */

import { flushSync } from "svelte";

/** What leads through the story itself: it is no wish to see its end. */
const STEERS = "[data-steers]";
/** Keys that do nothing by themselves. */
const MODIFIERS = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"]);

interface Skippable {
    readonly behind: boolean;
    skip: () => void;
}

/** Skip on any input, and while nobody can see the page; returns how to end that. */
export function skipOnInput(timeline: Skippable): () => void {
    const pressed = (event: Event): void => {
        const key = event instanceof KeyboardEvent ? event.key : "";
        const steers = event.target instanceof Element && event.target.closest(STEERS);
        if (!timeline.behind || steers || MODIFIERS.has(key)) return;
        // What is pressed has to find the table as it is now.
        flushSync(() => timeline.skip());
    };
    const hid = (): void => {
        if (document.hidden) timeline.skip();
    };
    addEventListener("pointerdown", pressed, true);
    addEventListener("keydown", pressed, true);
    document.addEventListener("visibilitychange", hid);
    return () => {
        removeEventListener("pointerdown", pressed, true);
        removeEventListener("keydown", pressed, true);
        document.removeEventListener("visibilitychange", hid);
    };
}
