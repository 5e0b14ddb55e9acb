/** Names on plates are never cut within a word. */

import { expect, test } from "vitest";
import { fitted } from "./lettering";

const letters = (text: string) => text.length;

test("a name is shown as far as whole words fit", () => {
    expect(fitted("Tam Trois-Pommes", 16, letters)).toBe("Tam Trois-Pommes");
    expect(fitted("Tam Trois-Pommes", 15, letters)).toBe("Tam");
    expect(fitted("Tam Trois-Pommes", 2, letters)).toBe("");
});
