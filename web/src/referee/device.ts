/** What is kept on this device, as far as its browser lets us. */

export function keep(key: string, value: unknown): void {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch {
        // A full or forbidden store: the page itself still has it.
    }
}

/** What was kept; null if nothing was, or it cannot be read. */
export function kept<Value>(key: string): Value | null {
    try {
        return JSON.parse(localStorage.getItem(key) ?? "null") as Value | null;
    } catch {
        return null;
    }
}
