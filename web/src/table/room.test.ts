/** A card lies where it covers nothing that is kept. */

import { expect, test } from "vitest";
import { around, overlaps, roomFor, type Area } from "./room";

const WINDOW: Area = { left: 0, top: 0, right: 390, bottom: 844 };
const LEAST = { width: 230, height: 80 };

test("an empty window is all room", () => {
    expect(roomFor(WINDOW, [], LEAST)).toEqual(WINDOW);
});

test("above and below what is kept, the larger part is taken", () => {
    const sea: Area = { left: 0, top: 100, right: 390, bottom: 700 };
    expect(roomFor(WINDOW, [sea], LEAST)).toEqual({ ...WINDOW, top: 700 });
});

test("where there is no room, none is found", () => {
    const nearlyAll: Area = { left: 50, top: 50, right: 360, bottom: 800 };
    expect(roomFor(WINDOW, [nearlyAll], LEAST)).toBeNull();
});

test("whatever is kept, what is found covers none of it and is large enough", () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 16807) % 2147483647) % below;
    let found = 0;
    for (let round = 0; round < 300; round++) {
        const kept = Array.from({ length: 1 + random(5) }, () => {
            const [left, top] = [random(380), random(830)];
            return { left, top, right: left + 1 + random(200), bottom: top + 1 + random(200) };
        });
        const room = roomFor(WINDOW, kept, LEAST);
        if (!room) continue;
        found++;
        expect(kept.some((each) => overlaps(each, room))).toBe(false);
        expect(room.right - room.left).toBeGreaterThanOrEqual(LEAST.width);
        expect(room.bottom - room.top).toBeGreaterThanOrEqual(LEAST.height);
    }
    expect(found).toBeGreaterThan(100);
});

test("around", () => {
    const one: Area = { left: 1, top: 2, right: 3, bottom: 4 };
    expect(around([])).toBeNull();
    expect(around([one, { left: 0, top: 3, right: 2, bottom: 9 }])).toEqual({
        ...{ left: 0, top: 2, right: 3, bottom: 9 },
    });
});
