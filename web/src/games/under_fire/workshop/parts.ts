/** The box of Pirates Under Fire in the workshop. */

import type { BoxParts } from "../../game";
import sprite from "../pictures.svg?raw";
import Box from "./Box.svelte";
import Fact from "./Fact.svelte";
import Guide from "./Guide.svelte";
import { titleOf } from "./titles";
import { words } from "./words";

const parts: BoxParts = { sprite, Box, Guide, Fact, titleOf };

export async function load(): Promise<BoxParts> {
    await words.load();
    return parts;
}
