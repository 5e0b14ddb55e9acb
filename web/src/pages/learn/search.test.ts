import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { likeness, questionsIn, rulesIn, search } from "./search";

const FOLDER = new URL("../../../../docs/rules/", import.meta.url);

/** The page whose name ends so and that holds a text. */
function page(end: string, text: string): string {
    const pages = readdirSync(FOLDER)
        .filter((name) => /^[a-z-]+/.exec(name)?.[0] + end === name)
        .map((name) => readFileSync(new URL(name, FOLDER), "utf-8"));
    return pages.find((each) => each.includes(text)) ?? "";
}

const RULES = rulesIn(page(".md", '<a id="U4.1">'));
const REGLES = rulesIn(page(".fr.md", '<a id="S4.1">'));

describe("rules", () => {
    it("are found one by one", () => {
        expect(RULES.length).toBeGreaterThan(50);
        expect(RULES.map(({ rule }) => rule)).toContain("U4.1");
        for (const { text } of [...RULES, ...REGLES])
            expect(text).not.toMatch(/\*\*|\]\(|```|---|\[(?:livre|décision|reconstitution)\]/);
    });

    it("are found by their ids", () => {
        expect(search(RULES, "u4.1")[0]?.rule).toBe("U4.1");
        expect(search(REGLES, "S6.2")[0]?.rule).toBe("S6.2");
    });

    it.each([
        ["mercenary permanent shield", "U5.3"],
        ["mercenery sheild permanant", "U5.3"],
        ["dumy mine", "U5.7"],
        ["convoi convoy", "U7.9"],
    ])("are found by “%s”", (asked, rule) => {
        expect(search(RULES, asked).map((each) => each.rule)).toContain(rule);
    });

    it.each([
        ["tresor fin de manche", "S5.1"],
        ["charpantier", "S8.1"],
        ["canonier", "S8.2"],
        ["tuille pourie", "S3.6"],
    ])("are found in French by “%s”", (asked, rule) => {
        expect(search(REGLES, asked).map((each) => each.rule)).toContain(rule);
    });

    it("are not found by nonsense", () => {
        expect(search(RULES, "xylophone")).toEqual([]);
        expect(search(RULES, "  ")).toEqual([]);
        expect(search(RULES, "?!")).toEqual([]);
    });
});

describe("questions", () => {
    it("lead to the rules that answer them", () => {
        const found = search(questionsIn(page(".md", "May I lay diagonally")), "lay diagonaly");
        expect(found[0]).toMatchObject({ rule: "U4.1" });
        expect(found[0]?.text).toContain("May I lay diagonally");
    });
});

it("forgives a letter, and not another word", () => {
    expect(likeness("bouclier", "boucliers")).toBeGreaterThan(1);
    expect(likeness("tresure", "treasure")).toBeGreaterThan(0);
    expect(likeness("sheild", "shield")).toBeGreaterThan(0);
    expect(likeness("mine", "mast")).toBe(0);
    expect(likeness("spring", "string")).toBeLessThan(1);
});
