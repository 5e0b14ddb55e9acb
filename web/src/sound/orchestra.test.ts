/** When the orchestra plays, with an audio context that only counts what is started. */

import { afterEach, expect, test, vi } from "vitest";

const CANNON = { shot: "cannon" } as const;

/** Anything that an instrument may do, in whatever order. */
const part: object = new Proxy(() => part, {
    get: (_, name) => (name === "connect" || typeof name === "string" ? part : undefined),
    set: () => true,
});

afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
});

test.each([
    { touched: false, made: 0 },
    { touched: true, made: 1 },
])("a page sounds once somebody has touched it: $touched", async ({ touched, made }) => {
    let contexts = 0;
    class Context {
        currentTime = 0;
        state = "running";
        sampleRate = 8;
        createGain = (): object => part;
    }
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: touched } });
    vi.stubGlobal(
        "AudioContext",
        class extends Context {
            constructor() {
                super();
                contexts++;
            }
        },
    );
    const { sound } = await import("./orchestra");
    sound([], false, CANNON);
    expect(contexts).toBe(made);
});
