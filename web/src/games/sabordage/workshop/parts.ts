/** The box of Sabordage in the workshop. */

import type { BoxParts } from "../../game";
import sprite from "../pictures.svg?raw";
import Box from "./Box.svelte";
import Fact from "./Fact.svelte";
import Guide from "./Guide.svelte";
import { words } from "./words";

const parts: BoxParts = {
    sprite,
    Box,
    Guide,
    Fact,
    titleOf: ({ section, values }) =>
        section === "tiles" ? words.say.tile(values.id ?? "") : words.say.wheel,
};

export async function load(): Promise<BoxParts> {
    await words.load();
    return parts;
}
