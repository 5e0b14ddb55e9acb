/** Signs stand where something else would happen than at most places. */

import { expect, test } from "vitest";
import { rarer } from "./choices";

test.each([
    [["mine", "mine", "mine"], []],
    [["mine", "shield", "mine"], ["shield"]],
    [
        ["mine", "shield"],
        ["mine", "shield"],
    ],
])("of %j", (all, found) => {
    expect([...rarer(all)]).toEqual(found);
});
