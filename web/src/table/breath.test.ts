/** What the last move did is told in one breath, and never about the wrong person. */

import { expect, test } from "vitest";
import { inBrief, inOneBreath } from "./breath";

const NAMES = ["Anne", "Anne Bonny"];

test.each([
    [["Anne lays a 6.", "Anne draws a 2."], "Anne lays a 6, draws a 2."],
    [["Anne pose un 6.", "Anne pioche un 2."], "Anne pose un 6, pioche un 2."],
    [
        ["Anne shoots.", "Anne’s 3 burns.", "Anne draws."],
        "Anne shoots. Anne’s 3 burns. Anne draws.",
    ],
    [["Anne shoots.", "Anne Bonny draws."], "Anne shoots. Anne Bonny draws."],
    [["Anne shoots.", "Anne Bonny’s 3 burns."], "Anne shoots. Anne Bonny’s 3 burns."],
    [["Anne lays a mine!", "Anne draws."], "Anne lays a mine! Anne draws."],
    [["Anne shows 7; it waits.", "Anne draws."], "Anne shows 7; it waits. Anne draws."],
    [[], ""],
])("%j", (sentences, told) => {
    expect(inOneBreath(sentences, NAMES)).toBe(told);
});

test("details are told where there is room for them", () => {
    const one = "Anne builds tile 3: a cannon.";
    expect(inBrief([one], NAMES)).toBe(one);
    const many = Array<string>(9).fill(one);
    expect(inBrief(many, NAMES)).toBe(`Anne${", builds tile 3".repeat(9).slice(1)}.`);
    const french = Array<string>(9).fill("Anne construit la tuile 3\u00a0: un canon.");
    expect(inBrief(french, NAMES)).not.toContain("canon");
});
