/** The frame's keys, the same at every table. They rest while somebody types, or a dialog is open. */

export type Tab = "log" | "chat" | "hint";

export interface FrameActions {
    help: () => void;
    undo: () => void;
    hint: () => void;
    log: () => void;
    chat: () => void;
    back: () => void;
    forward: () => void;
    escape: () => void;
}

const KEYS: Record<string, keyof FrameActions> = {
    "?": "help",
    u: "undo",
    h: "hint",
    l: "log",
    c: "chat",
    "[": "back",
    "]": "forward",
    Escape: "escape",
};

export function frameKeys(actions: FrameActions): (event: KeyboardEvent) => void {
    return (event) => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
        const action = KEYS[event.key];
        if (!action || isTyping(event.target) || document.querySelector("dialog[open]")) return;
        if (action !== "escape") event.preventDefault();
        actions[action]();
    };
}

function isTyping(target: EventTarget | null): boolean {
    return target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
}
