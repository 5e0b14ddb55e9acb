/** Between two views, amounts are those that the server tells with each event. */

import { expect, test } from "vitest";
import type { GameEvent, UnderFireView } from "../../wire/generated";
import { stepsOf } from "./steps";

/** What the steps read of a view. */
const BEFORE = {
    ships: [],
    mines: ["c3"],
    hands: [[5], [0]],
    gold: [4, 0],
    mines_taken: [0, 0],
    shields_left: 6,
} as unknown as UnderFireView;

/** The view after each of the events. */
function shown(...events: GameEvent[]): UnderFireView[] {
    const before = { view: BEFORE, standing: null, derived: {} };
    return stepsOf(before, events, before).map(({ position }) => position.view);
}

const LAID: GameEvent = { kind: "laid", seat: 0, number: 5, space: "c3" };

test("the dummy is not counted as a mine", () => {
    const taken = { kind: "mine-taken", seat: 0, space: "c3", token: "dummy", mines_taken: 0 };
    const [, after] = shown(LAID, taken as GameEvent);
    expect(after?.mines).toEqual([]);
    expect(after?.mines_taken).toEqual([0, 0]);
});

test("the shield of the first ship was set aside, and is not missing from the supply", () => {
    const put = { kind: "shield-put", seat: 0, space: "c3", shields: 1, shields_left: 6 };
    const [, after] = shown(LAID, put as GameEvent);
    expect(after?.ships.map(({ shields }) => shields)).toEqual([1]);
    expect(after?.shields_left).toBe(6);
});

test("gold is what the server says is left, whatever was paid", () => {
    const bought = { kind: "bought", seat: 0, mercenary: "ram", cost: 3, space: "c3", gold: 1 };
    expect(shown(bought as GameEvent)[0]?.gold).toEqual([1, 0]);
});
