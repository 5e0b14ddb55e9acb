/** A page that waits rests: an animation without end keeps a processor busy sixty times a second. */

import { expect, test } from "vitest";

const styles = import.meta.glob<string>(["./**/*.svelte", "./**/*.css"], {
    query: "?raw",
    import: "default",
    eager: true,
});

test("no animation goes on for ever", () => {
    expect(Object.keys(styles)).toContain("./table/grid.css");
    const endless = Object.entries(styles).filter(([, style]) => /\binfinite\b/.test(style));
    expect(endless.map(([path]) => path)).toEqual([]);
});
